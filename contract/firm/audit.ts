import { z } from 'zod'
import { roleTable } from '../../domain/people/roles.ts'
import {
  type AuditSubject,
  auditEventLabel,
  auditEventNames,
  auditSubjects,
} from '../define/audit-events.ts'
import { csvMoment, csvOf } from '../define/csv.ts'
import { call } from '../define/define.ts'
import {
  day,
  daysInOrder,
  daysOutOfOrder,
  id,
  listOf,
  listQuery,
  moment,
  role,
} from '../define/fields.ts'

// The names of a table, which Object.keys can't tell.
const subjectKinds = Object.keys(auditSubjects) as AuditSubject[]

const auditEntry = z.object({
  id: z.number(),
  at: moment,
  event: z.string(),
  /** Person; null where nobody was signed in. The role is the one of that moment. */
  actor: z.object({ id, name: z.string(), role }).nullable(),
  subject: z
    .object({
      kind: z.enum(subjectKinds),
      id: z.string(),
      /** Name as a person knows it; null where it has no name or is gone. */
      label: z.string().nullable(),
    })
    .nullable(),
  address: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type AuditEntry = z.infer<typeof auditEntry>

const auditTable = csvOf('audit trail', auditEntry, [
  ['At (IST)', ({ at }) => csvMoment(at)],
  ['Event', ({ event }) => auditEventLabel(event)],
  ['Who', ({ actor }) => actor && actor.name],
  ['Role', ({ actor }) => actor && roleTable[actor.role].label],
  ['About', ({ subject }) => subject && auditSubjects[subject.kind]],
  ['Which', ({ subject }) => subject && (subject.label ?? subject.id)],
  ['Address', ({ address }) => address],
  ['Details', ({ details }) => JSON.stringify(details)],
])

const { search, page, limit } = listQuery

export const audit = {
  listAuditEvents: call({
    method: 'GET',
    path: '/api/audit',
    summary: 'Who did what, the latest first',
    access: { admin: 'any' },
    query: z
      .strictObject({
        search,
        page,
        limit,
        /** A person's id. */
        actor: id.optional(),
        event: z.enum(auditEventNames, 'There is no event of this name.').optional(),
        /** The id of a record; of an application, its mandates and documents belong to it. */
        subject: z.string().trim().min(1).max(100, 'Use at most 100 characters.').optional(),
        from: day.optional(),
        to: day.optional(),
      })
      .refine(({ from, to }) => daysInOrder(from, to), { path: ['to'], error: daysOutOfOrder }),
    reply: listOf(auditEntry),
    csv: auditTable,
    errors: [],
  }),
}
