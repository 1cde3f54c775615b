import type { ReactNode } from 'react'
import classes from '../parts/site.module.css'

type Props = { title: string; id?: string; lead?: ReactNode; children: ReactNode }

/** A part of the home page: its heading beside it on a desk, above it on a phone. */
export const Part = ({ title, id, lead, children }: Props) => (
  <section className={classes['section']} id={id}>
    <div className={classes['split']}>
      <div>
        <h2>{title}</h2>
        {lead !== undefined && <p className={classes['lead']}>{lead}</p>}
      </div>
      <div>{children}</div>
    </div>
  </section>
)

/** A part that takes the whole width, on its own ground. */
export const Band = ({ title, id, lead, children }: Props) => (
  <section className={classes['band']} id={id}>
    <div className={classes['bandInner']}>
      <h2>{title}</h2>
      {lead !== undefined && <p className={classes['lead']}>{lead}</p>}
      {children}
    </div>
  </section>
)
