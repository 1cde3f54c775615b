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

/** On a phone the row slides: the tab that is open is in view. */
const slideTo = (tab: HTMLElement | null) => {
  const row = tab?.closest('ul')
  if (tab && row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - 16
}

/** The parts of a page that is too long for one; each has an address of its own. */
export const PageTabs = ({ label, tabs, open, pathOf }: Props) => (
  <nav aria-label={label}>
    <ul className={classes['tabs']}>
      {tabs.map((tab) => (
        <li key={tab.name}>
          <Link
            to={pathOf(tab.name)}
            ref={tab.name === open ? slideTo : undefined}
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
