import { Text } from '@mantine/core'
import type { AuditEntry } from '../../../../contract/audit.ts'
import { auditEventLabel, auditSubjects } from '../../../../contract/audit-events.ts'
import { roleTable } from '../../../../domain/roles.ts'
import { detailsLine } from '../../../lib/event-words.ts'
import { Timeline } from '../../../ui/timeline.tsx'

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

/** Entries of the audit trail in words. */
const CaseTrailEntries = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <Timeline
    label="Who did what, the latest first"
    events={entries.map((entry) => ({
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

export default CaseTrailEntries
