import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AuditEntry } from '../../../contract/firm/audit.ts'
import { auditSubjects } from '../../../contract/define/audit-events.ts'
import { roleTable } from '../../../domain/people/roles.ts'
import { detailsLine, eventSentence, words } from '../../lib/format/event-words.ts'
import { formatDateTime } from '../../lib/format/formats.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'

type Narrow = (filter: { actor: string } | { subject: string }) => void

const column = columnsOf<AuditEntry>()

const NarrowTo = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Anchor component="button" type="button" inherit title="Show only these" onClick={onClick}>
    {children}
  </Anchor>
)

/** The columns of the audit trail; a person and a record narrow it to what is theirs. */
export const auditColumns = (narrow: Narrow) =>
  column.columns([
    column.accessor('event', {
      header: 'What',
      meta: { heading: true, widest: true },
      cell: ({ row: { original } }) => eventSentence(original),
    }),
    column.accessor((entry) => detailsLine(entry), {
      id: 'details',
      header: 'Details',
      meta: { long: true },
    }),
    column.accessor('actor', {
      header: 'Who',
      meta: { short: true },
      cell: ({ getValue }) => {
        const actor = getValue()
        if (actor === null) return 'Nobody signed in'
        return <NarrowTo onClick={() => narrow({ actor: actor.id })}>{actor.name}</NarrowTo>
      },
    }),
    column.accessor(({ actor }) => actor && roleTable[actor.role].label, {
      id: 'role',
      header: 'Role',
      meta: { from: 'wide' },
    }),
    column.accessor('subject', {
      header: 'About',
      cell: ({ getValue }) => {
        const subject = getValue()
        if (subject === null) return null
        const kind = auditSubjects[subject.kind]
        return (
          <>
            <NarrowTo onClick={() => narrow({ subject: subject.id })}>
              {subject.label ?? kind}
            </NarrowTo>{' '}
            <Text span c="dimmed" inherit>
              {subject.label !== null ? kind : subject.kind === 'call' && words(subject.id)}
            </Text>
          </>
        )
      },
    }),
    column.accessor('address', { header: 'Address', meta: { from: 'wide' } }),
    column.accessor('at', {
      header: 'When',
      cell: ({ getValue }) => <time dateTime={getValue()}>{formatDateTime(getValue())}</time>,
    }),
  ])
