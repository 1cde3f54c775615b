import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import { callQuery } from '../../../lib/queries.ts'
import { later } from '../../../ui/later.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Section } from '../../../ui/section.tsx'

/** How many entries are in view; the rest is in the trail itself. */
const FEW = '8'

const loading = (
  <Stack gap="sm" role="status" aria-label="Loading who did what" data-later>
    {[1, 2, 3].map((line) => (
      <Skeleton key={line} height={40} />
    ))}
  </Stack>
)

// The words of every event come with it; it stands last on the page.
const CaseTrailEntries = later(() => import('./case-trail-entries.tsx'), loading)

const Entries = ({ applicationId }: { applicationId: string }) => {
  const trail = useQuery({
    ...callQuery('listAuditEvents', { query: { subject: applicationId, limit: FEW } }),
    // What was just done here belongs to it.
    staleTime: 0,
  })
  if (trail.isError) return <LoadFailure error={trail.error} onRetry={() => void trail.refetch()} />
  if (!trail.data) return loading
  if (trail.data.data.length === 0)
    return <Text c="dimmed">Nothing is recorded of this case yet.</Text>
  return <CaseTrailEntries entries={trail.data.data} />
}

/** The audit trail of a case with its mandates and papers, for admins. */
export const CaseTrail = ({
  record: { applicationId, updatedAt },
}: {
  record: ApplicationRecord
}) => (
  <Section
    title="Who did what"
    aside={
      <Anchor component={Link} to={`/dashboard/audit?subject=${applicationId}`} fz="sm">
        See all
      </Anchor>
    }
  >
    <Entries key={updatedAt} applicationId={applicationId} />
  </Section>
)
