import type { ReactNode } from 'react'
import classes from './fold-line.module.css'

type Props = {
  title: ReactNode
  /** Below the title: what is to be known before one opens it. */
  small?: ReactNode
  /** Beside the title: a state. */
  aside?: ReactNode
  /** True for a line that is open at first. */
  open?: boolean
  /** Of lines of the same name one is open at a time. */
  name?: string
  onOpened?: () => void
  children: ReactNode
}

/** A line of a list that opens in place. */
export const FoldLine = ({
  title,
  small,
  aside,
  open = false,
  name,
  onOpened,
  children,
}: Props) => (
  <details
    className={classes['line']}
    open={open}
    name={name}
    onToggle={({ currentTarget }) => currentTarget.open && onOpened?.()}
  >
    <summary>
      <div className={classes['words']}>
        <div className={classes['title']}>{title}</div>
        {small && <div className={classes['small']}>{small}</div>}
      </div>
      {aside && <div className={classes['aside']}>{aside}</div>}
    </summary>
    <div className={classes['inside']}>{children}</div>
  </details>
)
