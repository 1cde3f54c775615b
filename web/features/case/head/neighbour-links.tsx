import IconBefore from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconNext from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from 'react-router'
import { type Addressed, detailsPath } from '../../../lib/page/application-paths.ts'
import { usePlaceInList } from '../../../lib/page/list-in-view.ts'
import { useUser } from '../../../lib/session/session.ts'
import { tabAddress, useCaseTab } from '../../../parts/record/case-tab.ts'
import classes from './staff-record.module.css'

type Props = { to: Addressed | null; label: string; Icon: typeof IconNext }

const Way = ({ to, label, Icon }: Props) => {
  const role = useUser((user) => user.role)
  const tab = useCaseTab()
  return to ? (
    <Link
      to={{ pathname: detailsPath(role, to), search: tabAddress(tab) }}
      aria-label={label}
      title={label}
      className={classes['way']}
    >
      <Icon size={18} aria-hidden />
    </Link>
  ) : (
    <span className={classes['way']} data-none>
      <Icon size={18} aria-hidden />
    </span>
  )
}

/** The case before and the next one of the list that one came from. */
export const NeighbourLinks = ({ applicationId }: { applicationId: string }) => {
  const place = usePlaceInList(applicationId)
  if (!place) return null
  return (
    <nav aria-label="Cases of the list" className={classes['walk']}>
      <Way to={place.before} label="Previous case" Icon={IconBefore} />
      <span data-figures="" title={`In ${place.name}`}>
        {place.number} of {place.total}
        <span className={classes['list']}> in {place.name}</span>
      </span>
      <Way to={place.next} label="Next case" Icon={IconNext} />
    </nav>
  )
}
