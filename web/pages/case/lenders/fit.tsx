import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Matching } from '../../../../contract/lender/lender-facts.ts'
import { decidingWords } from '../../../features/lenders/fit/deciding-words.ts'
import type { OnSend } from '../../../features/lenders/fit/match-groups.tsx'
import { callQuery } from '../../../lib/api/queries.ts'
import { tabAddress } from '../../../parts/record/case-tab.ts'
import { later } from '../../../ui/on-demand/later.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'

const MatchGroups = later(
  () => import('../../../features/lenders/fit/match-groups.tsx'),
  <Skeleton h={400} radius="lg" data-later="" aria-hidden="true" />,
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
export const Fit = ({ record, onSend }: { record: ApplicationRecord; onSend: OnSend }) => {
  const found = useQuery(callQuery('getMatching', { params: { id: record.applicationId } }))
  return (
    <>
      <Deciding matching={found.data} />
      {found.isError ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Skeleton h={400} radius="lg" role="status" aria-label="Loading the lenders" />
      ) : found.data.data.length === 0 ? (
        <NoProduct />
      ) : (
        <MatchGroups matching={found.data} onSend={onSend} />
      )}
    </>
  )
}
