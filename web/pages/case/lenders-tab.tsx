import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import type { Matching } from '../../../contract/lender/lender-facts.ts'
import { factInside, factOf } from '../../../domain/lender/facts.ts'
import { isLive } from '../../../domain/status/application-status.ts'
import { formatDateTime } from '../../lib/format/formats.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { onOpening } from '../../ui/on-demand/on-opening.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { later } from '../../ui/on-demand/later.tsx'
import { DenseSection } from '../../ui/page/dense-section.tsx'
import classes from '../../features/lenders/fit/lenders.module.css'
import { LendersParts } from '../../features/lenders/submissions/lenders-parts.tsx'
import type { OnSend } from '../../features/lenders/fit/match-groups.tsx'
import { useLendersPart } from '../../parts/record/lenders-part.ts'
import type { SendProps } from '../../features/lenders/submissions/send-window.tsx'

const FactSheet = lazy(() => import('../../features/lenders/fit/fact-sheet.tsx'))

const Waiting = ({ label, h }: { label: string; h: number }) => (
  <Skeleton h={h} radius="lg" role="status" aria-label={label} />
)

// The words of criteria bring the catalogues that they name.
const KnownList = later(() => import('../../features/lenders/fit/known-list.tsx'), null)
const MatchGroups = later(
  () => import('../../features/lenders/fit/match-groups.tsx'),
  <Skeleton h={400} radius="lg" data-later="" aria-hidden="true" />,
)

const ConsentState = later(
  () => import('../../features/lenders/consent/consent-state.tsx'),
  <Skeleton h={120} radius="lg" data-later="" aria-hidden="true" />,
)
const SubmissionsSection = later(
  () => import('../../features/lenders/submissions/submissions-section.tsx'),
  <Skeleton h={120} radius="lg" data-later="" aria-hidden="true" />,
)

const NoProduct = () => (
  <EmptyState
    title="No lender can be matched yet"
    action={
      <Button component={Link} to="/dashboard/lenders" variant="default">
        To the lenders
      </Button>
    }
  >
    No product of a lender is entered. With each product stands what it asks, and cases are held
    against it here.
  </EmptyState>
)

const decidingWords = (matching: Matching | undefined) => {
  const [first, ...others] = matching?.deciding ?? []
  if (!matching || !first) return { title: 'What lenders ask about', rest: null }
  const rest = others
    .slice(0, 4)
    .map(({ fact, products }) => `${factInside(fact)} ${products}`)
    .join(', ')
  return {
    title: `${factOf(first.fact).label} decides ${first.products} of ${matching.data.length}`,
    rest: rest === '' ? null : `Then ${rest}.`,
  }
}

type FactsProps = { record: ApplicationRecord; matching: Matching | undefined }

/** First the fact on which most hangs, then what is known, and the sheet in which it is typed. */
const Facts = ({ record, matching }: FactsProps) => {
  const [typing, setTyping] = useState(false)
  const { applicationId } = record
  const found = useQuery(callQuery('getFacts', { params: { id: applicationId } }))
  const sheet = found.data?.data
  const done = () => setTyping(false)
  const { title, rest } = decidingWords(matching)
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  if (!sheet) return <Waiting label="Loading the figures" h={110} />
  const known = sheet.known.filter(({ fact }) => factOf(fact).asked)
  return (
    <DenseSection
      title={title}
      aside={
        !typing && (
          <Button size="sm" onClick={() => setTyping(true)}>
            {sheet.version === 0 ? 'Enter figures' : 'Change figures'}
          </Button>
        )
      }
    >
      {rest !== null && <Text fz="sm">{rest}</Text>}
      {typing ? (
        <Suspense fallback={<Waiting label="Loading the sheet" h={520} />}>
          <FactSheet key={sheet.version} record={record} sheet={sheet} onDone={done} />
        </Suspense>
      ) : (
        <details className={classes['match']} name="lender-facts">
          <summary>
            <span>What is known: {known.length} facts</span>
            <span className={classes['why']}>
              {sheet.changedAt === null
                ? 'No figure of the accounts yet'
                : `Figures by ${sheet.changedBy}, ${formatDateTime(sheet.changedAt)}`}
            </span>
          </summary>
          <KnownList known={known} />
        </details>
      )}
    </DenseSection>
  )
}

const RoomsPart = later(
  () => import('../../features/lenders/rooms/rooms-part.tsx'),
  <Skeleton h={80} radius="lg" data-later="" aria-hidden="true" />,
)

const SendDialog = onOpening<SendProps>(
  () => import('../../features/lenders/submissions/send-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

const OffersSection = later(
  () => import('../../features/offers/offers-section.tsx'),
  <Skeleton h={120} radius="lg" data-later="" aria-hidden="true" />,
)

const CommissionSection = later(
  () => import('../../features/offers/commission/commission-section.tsx'),
  <Skeleton h={80} radius="lg" data-later="" aria-hidden="true" />,
)

/** The lenders that fit a case, and why, with what decides it. */
const Fit = ({ record, onSend }: { record: ApplicationRecord; onSend: OnSend }) => {
  const found = useQuery(callQuery('getMatching', { params: { id: record.applicationId } }))
  return (
    <>
      <Facts record={record} matching={found.data} />
      {found.isError ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Waiting label="Loading the lenders" h={400} />
      ) : found.data.data.length === 0 ? (
        <NoProduct />
      ) : (
        <MatchGroups matching={found.data} onSend={onSend} />
      )}
    </>
  )
}

/** Lenders that fit a case, lenders that have it, and their offers: each a part with an address of its own. */
const LendersTab = ({ record }: { record: ApplicationRecord }) => {
  const part = useLendersPart(record)
  const [product, setProduct] = useState<SendProps['product']>(null)
  const [opened, setOpened] = useState(false)
  const maySend = isLive(record.status)
  const send = (chosen: SendProps['product']) => {
    setProduct(chosen)
    setOpened(true)
  }
  return (
    <Stack gap="sm">
      <LendersParts open={part} />
      {part === 'fit' && <Fit record={record} onSend={maySend ? send : null} />}
      {part === 'sent' && (
        <SubmissionsSection record={record} maySend={maySend} onSend={() => send(null)} />
      )}
      {part === 'rooms' && (
        <>
          <RoomsPart applicationId={record.applicationId} />
          <ConsentState record={record} />
        </>
      )}
      {part === 'offers' && (
        <>
          <OffersSection record={record} />
          {record.abilities.assign && <CommissionSection applicationId={record.applicationId} />}
        </>
      )}
      <SendDialog
        key={product?.productId ?? 'any'}
        record={record}
        product={product}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </Stack>
  )
}

export default LendersTab
