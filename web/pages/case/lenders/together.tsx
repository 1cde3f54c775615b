import { Skeleton } from '@mantine/core'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { OnSend } from '../../../features/lenders/fit/match-groups.tsx'
import type { TogetherPart } from '../../../parts/record/lenders-part.ts'
import { later } from '../../../ui/on-demand/later.tsx'
import { Fit } from './fit.tsx'

const RoomsPart = later(
  () => import('../../../features/lenders/rooms/rooms-part.tsx'),
  <Skeleton h={80} radius="lg" data-later="" aria-hidden="true" />,
)
const ConsentState = later(
  () => import('../../../features/lenders/consent/consent-state.tsx'),
  <Skeleton h={120} radius="lg" data-later="" aria-hidden="true" />,
)
const OffersSection = later(
  () => import('../../../features/offers/offers-section.tsx'),
  <Skeleton h={120} radius="lg" data-later="" aria-hidden="true" />,
)

type Props = { part: TogetherPart; record: ApplicationRecord; onSend: OnSend }

/** What is said of all lenders together: those that fit, access and consent, the offers. */
export const Together = ({ part, record, onSend }: Props) => {
  switch (part) {
    case 'fit':
      return <Fit record={record} onSend={onSend} />
    case 'rooms':
      return (
        <>
          <RoomsPart applicationId={record.applicationId} />
          <ConsentState record={record} />
        </>
      )
    case 'offers':
      return <OffersSection record={record} />
  }
}
