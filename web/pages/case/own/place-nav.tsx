import { VisuallyHidden } from '@mantine/core'
import IconAgreement from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs'
import IconDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconDocuments from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs'
import IconNow from '@tabler/icons-react/dist/esm/icons/IconProgressCheck.mjs'
import IconOffers from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { type OwnPlace, ownPlaces, placePath } from '../../../lib/page/own-places.ts'
import { openRequestsOf } from '../../../ui/case/next-step.ts'
import { hasOffers } from './has-offers.ts'
import classes from './place-nav.module.css'

const signs = {
  now: IconNow,
  documents: IconDocuments,
  offers: IconOffers,
  agreement: IconAgreement,
  details: IconDetails,
} as const satisfies Record<OwnPlace, unknown>

/** Name of a place; until a lender offers something, its place is that of the lenders. */
export const placeName = (place: OwnPlace, record: ApplicationRecord): string => {
  switch (place) {
    case 'now':
      return 'Now'
    case 'documents':
      return 'Documents'
    case 'offers':
      return hasOffers(record) ? 'Offers' : 'Lenders'
    case 'agreement':
      return 'Agreement'
    case 'details':
      return 'Details'
  }
}

/** Count of what waits for the borrower in a place. */
const waitingIn = (place: OwnPlace, record: ApplicationRecord): number => {
  const { papers, letters } = openRequestsOf(record)
  const { step } = record.turn
  switch (place) {
    case 'documents':
      return papers
    case 'agreement':
      return letters
    case 'offers':
      return step === 'accept-sanction' || step === 'give-consent' ? 1 : 0
    default:
      return 0
  }
}

type Props = { record: ApplicationRecord; place: OwnPlace }

/** The places of a borrower's own case: a bar at the foot of a phone, tabs on a wide screen. */
export const PlaceNav = ({ record, place: here }: Props) => (
  <nav aria-label="Places of your application" className={classes['nav']} data-case-places="">
    <ul className={classes['places']}>
      {ownPlaces.map((place) => {
        const Sign = signs[place]
        const waiting = waitingIn(place, record)
        return (
          <li key={place}>
            <Link
              to={placePath(place, record)}
              className={classes['place']}
              aria-current={place === here ? 'page' : undefined}
            >
              <Sign size={22} stroke={1.6} aria-hidden />
              <span>{placeName(place, record)}</span>
              {waiting > 0 && (
                <span className={classes['count']}>
                  {waiting}
                  <VisuallyHidden component="span"> to do</VisuallyHidden>
                </span>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  </nav>
)
