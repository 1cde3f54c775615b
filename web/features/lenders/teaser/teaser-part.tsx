import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TeaserDraft } from '../../../../contract/teaser/teaser.ts'
import { missingSentence } from '../../../../domain/teaser/teaser-words.ts'
import classes from './teaser.module.css'

type Section = TeaserDraft['sections'][number]

const Table = ({ title, table }: { title: string; table: NonNullable<Section['table']> }) => {
  const figure = (column: number) =>
    table.numeric.includes(column) ? { className: classes['figure'] } : {}
  return (
    // A table that is wider than a phone is moved by touch or by the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className={classes['wide']} tabIndex={0} role="region" aria-label={`${title}, table`}>
      <table>
        <thead>
          <tr>
            {table.head.map((words, column) => (
              <th key={words} scope="col" {...figure(column)}>
                {words}
              </th>
            ))}
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ cells, source }) => (
            <tr key={cells.join(' ')}>
              {cells.map((cell, column) => (
                <td key={table.head[column]} {...figure(column)}>
                  {cell}
                </td>
              ))}
              <td className={classes['from']}>{source}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Part of the teaser: facts of the case with their sources, missing ones, and the words beside them. */
export const TeaserPart = ({ section, children }: { section: Section; children: ReactNode }) => {
  const { title, table, facts } = section
  const untold = missingSentence(section)
  return (
    <section className={classes['part']} aria-label={title}>
      <div className={classes['said']}>
        <h3>{title}</h3>
        {table && table.rows.length > 0 && <Table title={title} table={table} />}
        {facts.length > 0 && (
          <dl className={classes['facts']}>
            {facts.map(({ label, value, source }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value} <span className={classes['from']}>from {source}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {untold !== null && (
          <Text fz="sm" c="dimmed">
            {untold}
          </Text>
        )}
      </div>
      <div>{children}</div>
    </section>
  )
}
