import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AuditEntry } from '../../../contract/audit.ts'
import { auditEventLabel, auditSubjects } from '../../../contract/audit-events.ts'
import { roleTable } from '../../../domain/roles.ts'
import { detailsLine } from '../../lib/event-words.ts'
import { formatDateTime } from '../../lib/formats.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'

type Narrow = (filter: { actor: string } | { subject: string }) => void

const column = columnsOf<AuditEntry>()

const Below = ({ children }: { children: ReactNode }) => (
  <Text fz="sm" c="dimmed" fw={400} style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
)

const NarrowTo = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Anchor
    component="button"
    type="button"
    ta="inherit"
    fz="inherit"
    title="Show only these"
    style={{ overflowWrap: 'anywhere' }}
    onClick={onClick}
  >
    {children}
  </Anchor>
)

/** The columns of the audit trail; a person and a record narrow it to what is theirs. */
export const auditColumns = (narrow: Narrow) =>
  column.columns([
    column.accessor('event', {
      header: 'What',
      meta: { heading: true },
      cell: ({ row: { original } }) => (
        <>
          {auditEventLabel(original.event)}
          <Below>{detailsLine(original)}</Below>
        </>
      ),
    }),
    column.accessor('actor', {
      header: 'Who',
      cell: ({ getValue }) => {
        const actor = getValue()
        if (actor === null) return <Text c="dimmed">Nobody signed in</Text>
        return (
          <span>
            <NarrowTo onClick={() => narrow({ actor: actor.id })}>{actor.name}</NarrowTo>
            <Below>{roleTable[actor.role].label}</Below>
          </span>
        )
      },
    }),
    column.accessor('subject', {
      header: 'About',
      cell: ({ getValue }) => {
        const subject = getValue()
        if (subject === null) return null
        return (
          <span>
            <NarrowTo onClick={() => narrow({ subject: subject.id })}>
              {subject.label ?? auditSubjects[subject.kind]}
            </NarrowTo>
            <Below>{subject.label === null ? subject.id : auditSubjects[subject.kind]}</Below>
          </span>
        )
      },
    }),
    column.accessor('address', {
      header: 'Address',
      cell: ({ getValue }) => (
        <Text fz="inherit" miw="7.5rem" style={{ overflowWrap: 'anywhere' }}>
          {getValue()}
        </Text>
      ),
    }),
    column.accessor('at', {
      header: 'When',
      cell: ({ getValue }) => (
        <time dateTime={getValue()} style={{ whiteSpace: 'nowrap' }}>
          {formatDateTime(getValue())}
        </time>
      ),
    }),
  ])
