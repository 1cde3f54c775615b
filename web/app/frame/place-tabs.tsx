import { Link, useLocation } from 'react-router'
import type { Role } from '../../../domain/people/roles.ts'
import { useStaffCounts } from '../menu/place-counts.ts'
import { isAt, type Place, placeAt, placesFor } from '../menu/places.ts'
import classes from './place-tabs.module.css'

/** On a phone the row slides: the page one is on is in view. */
const slideTo = (page: HTMLElement | null) => {
  const row = page?.parentElement
  if (page && row) row.scrollLeft = page.offsetLeft - row.offsetLeft - 16
}

const figure = new Intl.NumberFormat('en-IN')

type Props = { worker: Role }

/** Pages of a place that are shown on one of them: those aside only where one is. */
const pagesAt = (place: Place | undefined, here: { pathname: string; search: string }) => {
  const parts = (place?.parts ?? []).map((part) => ({ ...part, isHere: isAt(part, here) }))
  return parts.some(({ isHere }) => isHere)
    ? parts.filter(({ aside, isHere }) => isHere || !aside)
    : []
}

/** The pages of the place one is in, in one row that slides on a phone; nothing where it has but one. */
const PlaceTabs = ({ worker }: Props) => {
  const here = useLocation()
  const places = placesFor(worker)
  const place = placeAt(places, here)
  const counts = useStaffCounts(worker, places)
  const pages = pagesAt(place, here)
  if (!place || pages.length < 2) return null
  return (
    <nav aria-label={place.label} className={classes['row']}>
      {pages.map(({ to, label, count, isHere }) => {
        const waiting = count === undefined ? 0 : (counts[count] ?? 0)
        return (
          <Link
            key={to}
            to={to}
            ref={isHere ? slideTo : undefined}
            className={classes['page']}
            aria-current={isHere ? 'page' : undefined}
          >
            {label}{' '}
            {count !== undefined && waiting > 0 && (
              <span
                className={classes['count']}
                data-late={counts.late?.has(count) ? '' : undefined}
              >
                {figure.format(waiting)}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

export default PlaceTabs
