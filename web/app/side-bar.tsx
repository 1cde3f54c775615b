import IconNarrow from '@tabler/icons-react/dist/esm/icons/IconChevronsLeft.mjs'
import IconWide from '@tabler/icons-react/dist/esm/icons/IconChevronsRight.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { keepNarrow } from '../lib/narrow-side.ts'
import { type Role, roleTable } from '../../domain/roles.ts'
import { placesOf } from './places.ts'
import { placeSigns } from './place-signs.ts'
import classes from './side-bar.module.css'
import { usePlaceKeys } from './use-place-keys.ts'

const KeysDialog = lazy(() => import('./keys-dialog.tsx'))

type Props = { worker: Role; narrow: boolean; onNarrow: (narrow: boolean) => void }

/** The places of whoever works here, beside every page; each is two keys away. */
const SideBar = ({ worker, narrow, onNarrow }: Props) => {
  const places = placesOf[roleTable[worker].desk]
  const { pathname } = useLocation()
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never')
  usePlaceKeys(places, () => setHelp('open'))
  const toggle = narrow ? 'Show the names of places' : 'Show signs alone'
  const Arrow = narrow ? IconWide : IconNarrow

  return (
    <div className={classes['bar']}>
      <nav aria-label="Workspace" className={classes['places']}>
        {places.map(({ to, label, letter }) => {
          const Sign = placeSigns[letter]
          return (
            <Link
              key={to}
              to={to}
              className={classes['place']}
              aria-current={pathname === to ? 'page' : undefined}
              title={narrow ? label : undefined}
            >
              {Sign && <Sign size={18} aria-hidden />}
              <span className={classes['name']}>{label}</span>
            </Link>
          )
        })}
      </nav>
      <div className={classes['foot']}>
        <button
          type="button"
          className={classes['place']}
          title={narrow ? 'Keyboard' : undefined}
          onClick={() => setHelp('open')}
        >
          <IconKeyboard size={18} aria-hidden />
          <span className={classes['name']}>Keyboard</span>
        </button>
        <button
          type="button"
          className={classes['place']}
          aria-label={toggle}
          title={toggle}
          onClick={() => {
            keepNarrow(!narrow)
            onNarrow(!narrow)
          }}
        >
          <Arrow size={18} aria-hidden />
        </button>
      </div>
      {help !== 'never' && (
        <Suspense>
          <KeysDialog places={places} opened={help === 'open'} onClose={() => setHelp('closed')} />
        </Suspense>
      )}
    </div>
  )
}

export default SideBar
