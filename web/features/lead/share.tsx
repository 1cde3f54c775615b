import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/api/queries.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ReferralLink } from './referral-link.tsx'

export const meta = () => privateMeta('Share')

/** The link of a partner, with the ways to pass it on. */
const Share = () => {
  const found = useQuery(callQuery('getMyReferrals'))
  return (
    <Page title="Share" compact>
      {found.isError ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Skeleton h={210} radius="lg" role="status" aria-label="Loading your link" />
      ) : (
        <ReferralLink {...found.data.data} />
      )}
    </Page>
  )
}

export default Share
