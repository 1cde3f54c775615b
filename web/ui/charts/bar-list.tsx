import type { ReactNode } from 'react'
import classes from './bar-list.module.css'

type Props = {
  label: string
  bars: readonly { key: string; label: ReactNode; value: number; words: string }[]
}

/** Figures as bars below each other, each with its words: a list that can be looked at and read. */
export const BarList = ({ label, bars }: Props) => {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={classes['bars']} aria-label={label}>
      {bars.map(({ key, label: name, value, words }) => (
        <li key={key}>
          <div className={classes['line']}>
            <span>{name}</span>
            <span data-figures="">{words}</span>
          </div>
          <div className={classes['track']} aria-hidden>
            <div className={classes['bar']} style={{ width: `${(value / most) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
