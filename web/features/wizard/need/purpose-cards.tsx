import { Text } from '@mantine/core'
import IconExport from '@tabler/icons-react/dist/esm/icons/IconShip.mjs'
import IconGuarantee from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs'
import IconMachine from '@tabler/icons-react/dist/esm/icons/IconEngine.mjs'
import IconNotSure from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs'
import IconProperty from '@tabler/icons-react/dist/esm/icons/IconBuildingSkyscraper.mjs'
import IconStock from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs'
import IconTakeover from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import IconUnit from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs'
import { needs } from '../../../../domain/need/needs.ts'
import { type Purpose, purposes } from '../../../../domain/need/purposes.ts'
import classes from './need.module.css'

const icons: Readonly<Record<Purpose, typeof IconTruck>> = {
  machines: IconMachine,
  'stock-and-debtors': IconStock,
  'new-unit': IconUnit,
  property: IconProperty,
  'export-order': IconExport,
  'tender-guarantee': IconGuarantee,
  takeover: IconTakeover,
  vehicles: IconTruck,
  'not-sure': IconNotSure,
}

type Props = {
  /** Tells one group of cards from another. */
  name: string
  id: string
  chosen: string | null | undefined
  /** Not offered, because the form has no room for another one of them. */
  closed: readonly Purpose[]
  error: string | undefined
  onChoose: (purpose: Purpose) => void
}

/** Purposes of the money, as cards to tap. */
export const PurposeCards = ({ name, id, chosen, closed, error, onChoose }: Props) => (
  <fieldset className={classes['group']} aria-describedby={error && `${id}-error`}>
    <legend className={classes['question']}>What for?</legend>
    <div className={classes['cards']}>
      {purposes
        .filter((purpose) => !closed.includes(purpose))
        .map((purpose, index) => {
          const Icon = icons[purpose]
          return (
            <label key={purpose} className={classes['card']} data-purpose={purpose}>
              <input
                type="radio"
                name={name}
                value={purpose}
                {...(index === 0 && { id })}
                checked={chosen === purpose}
                onChange={() => onChoose(purpose)}
              />
              <Icon size={24} stroke={1.75} aria-hidden />
              <span>{needs[purpose].label}</span>
            </label>
          )
        })}
    </div>
    {error !== undefined && (
      <Text id={`${id}-error`} className={classes['error'] ?? ''}>
        {error}
      </Text>
    )}
  </fieldset>
)
