import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import type { AuditEntry } from '../../../../contract/audit.ts'
import { auditEventLabel, auditSubjects } from '../../../../contract/audit-events.ts'
import { roleTable } from '../../../../domain/roles.ts'
import { detailsLine } from '../../../lib/event-words.ts'
import { callQuery } from '../../../lib/queries.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Section } from '../../../ui/section.tsx'
import { Timeline } from '../../../ui/timeline.tsx'

/** How many entries are in view; the rest is in the trail itself. */
const FEW = '8'

const whoOf = ({ actor }: AuditEntry): string =>
  actor === null
    ? 'Nobody signed in'
    : `${actor.name}, ${roleTable[actor.role].label.toLowerCase()}`

/** Which mandate or paper of the case it was, and what is known beside. */
const noteOf = (entry: AuditEntry): string => {
  const { subject } = entry
  const which =
    subject === null || subject.kind === 'application'
      ? []
      : [[auditSubjects[subject.kind], subject.label].filter(Boolean).join(' ')]
  return [...which, detailsLine(entry)].filter((words) => words !== '').join(' · ')
}

const Entries = ({ applicationId }: { applicationId: string }) => {
  const trail = useQuery({
    ...callQuery('listAuditEvents', { query: { subject: applicationId, limit: FEW } }),
    // What was just done here belongs to it.
    staleTime: 0,
  })
  if (trail.isError) return <LoadFailure error={trail.error} onRetry={() => void trail.refetch()} />
  if (!trail.data)
    return (
      <Stack gap="sm" role="status" aria-label="Loading who did what">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} height={40} />
        ))}
      </Stack>
    )
  if (trail.data.data.length === 0)
    return <Text c="dimmed">Nothing is recorded of this case yet.</Text>
  return (
    <Timeline
      label="Who did what, the latest first"
      events={trail.data.data.map((entry) => ({
        id: String(entry.id),
        title: auditEventLabel(entry.event),
        at: entry.at,
        who: whoOf(entry),
        note: (
          <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {noteOf(entry)}
          </Text>
        ),
      }))}
    />
  )
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
