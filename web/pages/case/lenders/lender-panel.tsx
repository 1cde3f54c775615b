import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Room } from '../../../../contract/lender/room.ts'
import type { Submission } from '../../../../contract/lender/submission.ts'
import type { Offer } from '../../../../contract/offer/offer.ts'
import { offerStatusTable } from '../../../../domain/status/offer-status.ts'
import { counted } from '../../../../domain/text/counted.ts'
import { LenderFacts } from '../../../features/lenders/panel/lender-facts.tsx'
import QueriesPart, { openQueriesOf } from '../../../features/lenders/panel/queries-part.tsx'
import { QuickAct } from '../../../features/lenders/submissions/quick-act.tsx'
import { RecordMenu } from '../../../features/lenders/submissions/record-menu.tsx'
import { useOpenRoom } from '../../../features/lenders/submissions/room-asked.ts'
import { waitsOf } from '../../../features/lenders/submissions/row-words.ts'
import type { SubmissionDeed } from '../../../features/lenders/submissions/submission-acts.ts'
import { standingFirst } from '../../../features/offers/offer-words.ts'
import { useOffers } from '../../../features/offers/use-offers.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { formatDate, shortRupees } from '../../../lib/format/formats.ts'
import {
  lenderAddress,
  type LenderPart,
  lenderParts,
  usePanelLink,
} from '../../../parts/record/lenders-part.ts'
import { later } from '../../../ui/on-demand/later.tsx'
import { FoldLine } from '../../../ui/page/fold-line.tsx'
import classes from './side-panel.module.css'

const atOnce = { atOnce: true }

const AccessPart = later(
  () => import('../../../features/lenders/panel/access-part.tsx'),
  <Skeleton h={80} radius="lg" data-later="" aria-hidden="true" />,
  atOnce,
)
const GivenPart = later(
  () => import('../../../features/lenders/panel/given-part.tsx'),
  <Skeleton h={120} radius="lg" data-later="" aria-hidden="true" />,
  atOnce,
)
const OffersSection = later(
  () => import('../../../features/offers/offers-section.tsx'),
  <Skeleton h={120} radius="lg" data-later="" aria-hidden="true" />,
  atOnce,
)

const asked = new Set<Submission['status']>(['under-process', 'query-raised', 'query-responded'])

/** The part that is open where the address names none: what is asked, and from its yes on the offer. */
const partFor = (one: Submission): LenderPart =>
  openQueriesOf(one).length > 0 || asked.has(one.status) ? 'queries' : 'offers'

const accessWords = (rooms: readonly Room[] | undefined): string => {
  if (rooms === undefined) return '…'
  const open = rooms.filter(({ isOpen }) => isOpen)
  const last = open
    .map(({ expiresAt }) => expiresAt)
    .toSorted()
    .at(-1)
  if (last === undefined) return rooms.length === 0 ? 'None' : 'Ended'
  return `${open.length} open, until ${formatDate(last)}`
}

const offerWords = (offers: readonly Offer[] | undefined): string => {
  if (offers === undefined) return '…'
  const [first] = standingFirst(offers)
  if (first === undefined) return 'None'
  const sum = first.facilities.reduce((all, { amount }) => all + amount, 0)
  const label = offerStatusTable[first.status].label
  return `${shortRupees(sum)}, ${first.status === 'open' ? `until ${formatDate(first.validUntil)}` : label}`
}

type Props = {
  one: Submission
  record: ApplicationRecord
  part: LenderPart | null
  onDeed: (deed: SubmissionDeed) => void
}

/** What each line says before it is opened. */
const useSmallWords = ({ one, record }: Props): Readonly<Record<LenderPart, string>> => {
  const rooms = useQuery(callQuery('listRooms', { params: { id: one.submissionId } }))
  const offers = useOffers(record.applicationId)
  const open = openQueriesOf(one).length
  const own = offers.data?.data.filter(({ submissionId }) => submissionId === one.submissionId)
  return {
    queries: open === 0 ? 'Nothing open' : `${open} open`,
    rooms: accessWords(rooms.data?.data),
    given: counted(one.documents.length, 'document'),
    offers: offerWords(own),
  }
}

const contentOf = (part: LenderPart, { one, record, onDeed }: Props): ReactNode => {
  switch (part) {
    case 'queries':
      return <QueriesPart one={one} record={record} />
    case 'rooms':
      return <AccessPart one={one} record={record} />
    case 'given':
      return <GivenPart one={one} onDeed={onDeed} />
    case 'offers':
      return <OffersSection record={record} of={one.submissionId} />
  }
}

/** One lender with a case: what is known of it, what one does next, and its four parts, of which one is open. */
export const LenderPanel = (props: Props) => {
  const { one, record, part, onDeed } = props
  const navigate = useNavigate()
  const { link } = usePanelLink()
  const openRoom = useOpenRoom()
  const small = useSmallWords(props)
  const open = part ?? partFor(one)
  return (
    <>
      <div className={classes['acts']}>
        <QuickAct one={one} record={record} onDeed={onDeed} />
        <RecordMenu one={one} onDeed={onDeed} onRoom={() => openRoom(one.submissionId)} />
      </div>
      <Text fz="sm">{waitsOf(one).words}</Text>
      <LenderFacts one={one} record={record} />
      <div>
        {lenderParts.map(([name, label]) => (
          <FoldLine
            key={name}
            title={label}
            aside={small[name]}
            open={name === open}
            name="part-of-the-lender"
            onOpened={() =>
              name !== open && void navigate(lenderAddress(one.submissionId, name), link)
            }
          >
            <div className={classes['inside']}>{contentOf(name, props)}</div>
          </FoldLine>
        ))}
      </div>
    </>
  )
}
