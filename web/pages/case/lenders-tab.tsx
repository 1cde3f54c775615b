import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import type { Matching } from '../../../contract/lender/lender-facts.ts'
import { isLive } from '../../../domain/status/application-status.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { onOpening } from '../../ui/on-demand/on-opening.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { later } from '../../ui/on-demand/later.tsx'
import { LendersParts } from '../../features/lenders/submissions/lenders-parts.tsx'
import type { OnSend } from '../../features/lenders/fit/match-groups.tsx'
import { tabAddress } from '../../parts/record/case-tab.ts'
import { decidingWords } from '../../features/lenders/fit/deciding-words.ts'
import { useLendersPart } from '../../parts/record/lenders-part.ts'
import type { SendProps } from '../../features/lenders/submissions/send-window.tsx'

const Waiting = ({ label, h }: { label: string; h: number }) => (
  <Skeleton h={h} radius="lg" role="status" aria-label={label} />
)

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

/** The fact on which most lenders decide, and the way to where it is entered. */
const Deciding = ({ matching }: { matching: Matching | undefined }) => {
  const { title, rest } = decidingWords(matching)
  return (
    <Text fz="sm">
      <strong>{title}.</strong> {rest}{' '}
      <Anchor component={Link} to={tabAddress('figures')} underline="always" inherit>
        To the figures
      </Anchor>
    </Text>
  )
}

/** The lenders that fit a case, and why, with what decides it. */
const Fit = ({ record, onSend }: { record: ApplicationRecord; onSend: OnSend }) => {
  const found = useQuery(callQuery('getMatching', { params: { id: record.applicationId } }))
  return (
    <>
      <Deciding matching={found.data} />
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
      {part === 'offers' && <OffersSection record={record} />}
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
