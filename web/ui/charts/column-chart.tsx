import { useId } from 'react'
import classes from './column-chart.module.css'
import { axisEnd } from './scale.ts'

export type Series = { name: string; values: readonly number[] }

type Props = {
  title: string
  /** Labels below the groups of columns, short and in full. */
  groups: readonly { short: string; full: string }[]
  series: readonly Series[]
  format: (value: number) => string
}

/** Columns side by side, with a legend; the same figures as a table below, for whoever reads rather than looks. */
export const ColumnChart = ({ title, groups, series, format }: Props) => {
  const id = useId()
  const end = axisEnd(Math.max(0, ...series.flatMap(({ values }) => values)))
  const of = (values: readonly number[], index: number) => values[index] ?? 0
  return (
    <figure className={classes['chart']} aria-labelledby={id}>
      <figcaption className={classes['caption']}>
        <span id={id} className={classes['title']}>
          {title}
        </span>
        <span className={classes['legend']} aria-hidden>
          {series.map(({ name }, index) => (
            <span key={name} data-series={index}>
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <div className={classes['plot']} aria-hidden>
        <div className={classes['axis']}>
          {[end, end / 2, 0].map((tick) => (
            <span key={tick}>{format(tick)}</span>
          ))}
        </div>
        <div className={classes['groups']}>
          {groups.map(({ short, full }, index) => (
            <div
              key={full}
              className={classes['group']}
              title={[
                full,
                ...series.map(({ name, values }) => `${name}: ${format(of(values, index))}`),
              ].join('\n')}
            >
              <div className={classes['columns']}>
                {series.map(({ name, values }, place) => (
                  <div
                    key={name}
                    className={classes['column']}
                    data-series={place}
                    style={{ height: `${(of(values, index) / end) * 100}%` }}
                  />
                ))}
              </div>
              <span className={classes['under']}>{short}</span>
            </div>
          ))}
        </div>
      </div>
      <details className={classes['details']}>
        <summary>The same as a table</summary>
        <table className={classes['table']} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ full }, index) => (
              <tr key={full}>
                <th scope="row">{full}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{format(of(values, index))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
