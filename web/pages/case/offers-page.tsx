import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { ConsentSection } from '../../features/lenders/consent/consent-section.tsx'
import { OwnOffers } from '../../features/offers/own-offers.tsx'
import { useOffers } from '../../features/offers/use-offers.ts'
import { hasLenders, OwnLenders } from './lower-sections.tsx'
import { hasOffers } from './own/has-offers.ts'
import { PlacePage } from './own/place-page.tsx'

export const meta = () => privateMeta('Offers')

/** True if the consent is what the borrower is asked for now. */
const consentIsAsked = ({ turn, lenderConsent }: ApplicationRecord): boolean =>
  turn.step === 'give-consent' || lenderConsent.asked.length > 0

/** True if somebody has neither been asked about their own papers nor answered. */
const somebodyIsUnasked = ({ lenderConsent }: ApplicationRecord): boolean =>
  lenderConsent.persons.some(({ agreed, askedAt }) => agreed === null && askedAt === null)

/** Lenders of a borrower's own case: what they offer, what they have and say, and who may get the papers. */
const Own = ({ record }: { record: ApplicationRecord }) => {
  // What is answered here stays in view, where it stood.
  const [atFirst] = useState({ asked: consentIsAsked(record), unasked: somebodyIsUnasked(record) })
  const asked = atFirst.asked || consentIsAsked(record)
  const opened = atFirst.unasked || somebodyIsUnasked(record)
  const consent = <ConsentSection record={record} folded={!asked && (opened ? 'open' : true)} />
  return (
    <Stack gap="md">
      {asked && consent}
      <OwnOffers applicationId={record.applicationId} />
      {hasLenders(record) && <OwnLenders record={record} folded={hasOffers(record)} />}
      {!asked && consent}
    </Stack>
  )
}

const OffersPage = () => {
  const { applicationId = '' } = useParams()
  // Asked for beside the case, not after it.
  useOffers(applicationId)
  return (
    <PlacePage key={applicationId} applicationId={applicationId} place="offers">
      {(record) => <Own record={record} />}
    </PlacePage>
  )
}

export default OffersPage
