import IconNarrow from '@tabler/icons-react/dist/esm/icons/IconChevronsLeft.mjs'
import IconWide from '@tabler/icons-react/dist/esm/icons/IconChevronsRight.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { isBorrower, type Role } from '../../../domain/people/roles.ts'
import { onOpening } from '../../ui/on-demand/on-opening.tsx'
import type { KeysDialogProps } from './keys-dialog.tsx'
import { type PlaceCounts, useOwnCounts, useStaffCounts } from '../menu/place-counts.ts'
import { type Place, placeAt, placesFor } from '../menu/places.ts'
import { placeSigns } from '../menu/place-signs.ts'
import classes from './side-bar.module.css'
import { usePlaceKeys } from './use-place-keys.ts'

const KeysDialog = onOpening<KeysDialogProps>(
  () => import('./keys-dialog.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

const figure = new Intl.NumberFormat('en-IN')

type PlaceProps = { place: Place; isHere: boolean; counts: PlaceCounts; narrow: boolean }

const PlaceLink = ({ place, isHere, counts, narrow }: PlaceProps) => {
  const { to, label, count, apart } = place
  const Sign = placeSigns[label]
  const waiting = count === undefined ? 0 : (counts[count] ?? 0)
  return (
    <Link
      to={to}
      className={classes['place']}
      aria-current={isHere ? 'page' : undefined}
      data-apart={apart}
      title={narrow ? label : undefined}
    >
      {Sign && <Sign size={18} aria-hidden />}
      <span className={classes['name']}>{label}</span>{' '}
      {count !== undefined && waiting > 0 && (
        <span
          className={classes[count === 'unread' ? 'unread' : 'count']}
          data-late={counts.late?.has(count) ? '' : undefined}
        >
          {figure.format(waiting)}
          {count === 'unread' && <span className={classes['aside']}> unread</span>}
        </span>
      )}
    </Link>
  )
}

type Props = { worker: Role; narrow: boolean; onNarrow: (narrow: boolean) => void }

type BarProps = Props & { places: readonly Place[]; counts: PlaceCounts }

const Bar = ({ worker, places, counts, narrow, onNarrow }: BarProps) => {
  const [help, setHelp] = useState(false)
  const here = placeAt(places, useLocation())
  usePlaceKeys(places, () => setHelp(true))
  const toggle = narrow ? 'Show the names of places' : 'Show signs alone'
  const Arrow = narrow ? IconWide : IconNarrow
  return (
    <div className={classes['bar']}>
      <nav aria-label="Workspace" className={classes['places']}>
        {places.map((place) => (
          <PlaceLink
            key={place.to}
            place={place}
            isHere={place === here}
            counts={counts}
            narrow={narrow}
          />
        ))}
      </nav>
      <div className={classes['foot']}>
        <button
          type="button"
          className={classes['place']}
          title={narrow ? 'Help' : undefined}
          onClick={() => setHelp(true)}
        >
          <IconHelp size={18} aria-hidden />
          <span className={classes['name']}>Help</span>
        </button>
        <button
          type="button"
          className={classes['place']}
          aria-label={toggle}
          title={toggle}
          onClick={() => onNarrow(!narrow)}
        >
          <Arrow size={18} aria-hidden />
        </button>
      </div>
      <KeysDialog
        reader={worker}
        places={places}
        lists={!isBorrower(worker)}
        opened={help}
        onClose={() => setHelp(false)}
      />
    </div>
  )
}

const StaffBar = (props: Props) => {
  const places = placesFor(props.worker)
  return <Bar {...props} places={places} counts={useStaffCounts(props.worker, places)} />
}

const OwnBar = (props: Props) => (
  <Bar {...props} places={placesFor(props.worker)} counts={useOwnCounts()} />
)

/** The places of whoever is signed in, beside every page; each is two keys away. */
const SideBar = (props: Props) =>
  isBorrower(props.worker) ? <OwnBar {...props} /> : <StaffBar {...props} />

export default SideBar
