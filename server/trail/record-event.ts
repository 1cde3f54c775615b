import type { FastifyRequest } from 'fastify'
import { type SQL, sql } from 'drizzle-orm'
import { type AuditEvent, type AuditSubject, lapses } from '../../contract/define/audit-events.ts'
import type { Role } from '../../contract/define/define.ts'
import { retention } from '../../domain/firm/retention.ts'
import { intervalAt } from '../db/age.ts'
import type { Db } from '../db/connect.ts'
import { addressOf } from '../foundation/caller-address.ts'

/** No secrets and no identity numbers. */
export type Details = Record<string, string | number | boolean | null>

export type Event = {
  event: AuditEvent
  actor: { userId: string; role: Role } | null
  subject: { kind: AuditSubject; id: string } | null
  details?: Details
}

type Asked = Pick<FastifyRequest, 'ip' | 'id'>

type Subjects = { kind: AuditSubject | null; id: SQL; details: SQL; from: SQL }

const insertRows = (
  request: Asked,
  { event, actor }: Pick<Event, 'event' | 'actor'>,
  { kind, id, details, from }: Subjects,
): SQL => {
  const lapsesAt = lapses(event) ? sql`now() + ${intervalAt(retention.securityEvents)}` : sql`null`
  return sql`
    insert into audit_events
      (event, actor_id, actor_role, subject_kind, subject_id, address, request_id, details, lapses_at)
    select ${event}, ${actor?.userId ?? null}::uuid, ${actor?.role ?? null}, ${kind},
      ${id}, ${addressOf(request)}, ${request.id}, ${details}, ${lapsesAt}
    ${from}`
}

/** The statement that adds to the audit trail; `from` makes it part of another one, a row for each of its rows. */
export const insertEvent = (
  request: Asked,
  { subject, details = {}, ...event }: Event,
  from: SQL = sql``,
): SQL =>
  insertRows(request, event, {
    kind: subject?.kind ?? null,
    id: sql`${subject?.id ?? null}`,
    details: sql`${JSON.stringify(details)}::jsonb`,
    from,
  })

/** Adds to the audit trail, in the transaction of what happened. */
export const recordEvent = async (tx: Db, request: Asked, event: Event) => {
  await tx.execute(insertEvent(request, event))
}

/** Adds an entry for each of some subjects that were changed together, by one statement. */
export const recordEventOfEach = async (
  tx: Db,
  request: Asked,
  event: Pick<Event, 'event' | 'actor'> & { kind: AuditSubject },
  subjects: readonly { id: string; details?: Details }[],
) => {
  if (subjects.length === 0) return
  const each = JSON.stringify(subjects.map(({ id, details = {} }) => ({ id, details })))
  await tx.execute(
    insertRows(request, event, {
      kind: event.kind,
      id: sql`s.one ->> 'id'`,
      details: sql`s.one -> 'details'`,
      from: sql`from jsonb_array_elements(${each}::jsonb) with ordinality as s(one, nth) order by s.nth`,
    }),
  )
}

/** The same, unless the trail tells of it within the last hour already: the same act of the same person on the same thing. */
export const recordUnlessLately = async (
  tx: Db,
  request: Asked,
  event: Event & { actor: { userId: string }; subject: { id: string } },
) => {
  const { actor, subject } = event
  const lately = sql`where not exists (
    select from audit_events e where e.subject_id = ${subject.id} and e.actor_id = ${actor.userId}
      and e.event = ${event.event} and e.at > now() - interval '1 hour')`
  await tx.execute(insertEvent(request, event, lately))
}
