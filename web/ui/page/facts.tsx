import type { ReactNode } from 'react'
import classes from './facts.module.css'

type Props = { facts: readonly (readonly [label: string, value: ReactNode])[] }

/** Labels and values in two columns; below each other on a phone. */
export const Facts = ({ facts }: Props) => (
  <dl className={classes['facts']}>
    {facts.map(([label, value]) => (
      <div key={label} className={classes['fact']}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
