import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import classes from './page-tabs.module.css'

type Tab = { name: string; label: string }

type Props = {
  /** Subject of the parts, for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** The name of the one that is open. */
  open: string
  /** Address of a tab, so that it can be sent to somebody and is there again after a reload. */
  pathOf: (name: string) => string
}

/** The parts of a page that is too long for one; each has an address of its own. */
export const PageTabs = ({ label, tabs, open, pathOf }: Props) => {
  const row = useRef<HTMLUListElement>(null)
  // On a phone the row slides: the one that is open is in view.
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current]')?.parentElement
    if (row.current && here) row.current.scrollLeft = here.offsetLeft - row.current.offsetLeft - 16
  }, [open])
  return (
    <nav aria-label={label}>
      <ul ref={row} className={classes['tabs']}>
        {tabs.map((tab) => (
          <li key={tab.name}>
            <Link
              to={pathOf(tab.name)}
              className={classes['tab']}
              aria-current={tab.name === open ? 'page' : undefined}
              preventScrollReset
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
