import type { FastifyRequest } from 'fastify'
import { sql } from 'drizzle-orm'
import { type AuditEvent, type AuditSubject, lapses } from '../../contract/audit-events.ts'
import type { Role } from '../../contract/define.ts'
import { retention } from '../../domain/retention.ts'
import { intervalAt } from '../db/age.ts'
import type { Db } from '../db/connect.ts'
import { auditEvents } from '../db/schema.ts'
import { addressOf } from '../foundation/caller-address.ts'

/** No secrets and no identity numbers. */
export type Details = Record<string, string | number | boolean | null>

export type Event = {
  event: AuditEvent
  actor: { userId: string; role: Role } | null
  subject: { kind: AuditSubject; id: string } | null
  details?: Details
}

/** Adds to the audit trail, in the transaction of what happened. */
export const recordEvent = async (
  tx: Db,
  request: Pick<FastifyRequest, 'ip' | 'id'>,
  { event, actor, subject, details = {} }: Event,
) => {
  await tx.insert(auditEvents).values({
    event,
    actorId: actor?.userId ?? null,
    actorRole: actor?.role ?? null,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    address: addressOf(request),
    requestId: request.id,
    details,
    lapsesAt: lapses(event) ? sql`now() + ${intervalAt(retention.securityEvents)}` : null,
  })
}
