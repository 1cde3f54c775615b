import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuditSubject } from '../../contract/define/audit-events.ts'
import type { Row } from '../../contract/define/define.ts'
import { type Details, recordEvent } from '../trail/record-event.ts'
import type { CaseChange } from '../case/open-case.ts'
import type { Db } from '../db/connect.ts'
import { idempotencyKeys } from '../db/schema.ts'
import type { Services } from '../services/services.ts'
import { AppError } from '../foundation/app-error.ts'
import { refuseFormerCaller } from './authenticate.ts'
import type { Caller } from '../foundation/caller.ts'
import { canonical } from './canonical.ts'
import { hashesOf, type Keys } from '../secrets/keys.ts'
import { seal, unseal } from '../secrets/sealed-text.ts'

/** Tools for the work of a change inside its transaction. */
export type Change = CaseChange & {
  /** Names what the audit event is about. Details hold no secrets and no identity numbers. */
  about(kind: AuditSubject, id: string, details?: Details): void
  /** Marks that nothing had to change: the audit trail gets no event. */
  unchanged(): void
}

/** The same for changes of the product itself, without a request. */
export const changeByItself = (
  { jobs, cases }: Pick<Services, 'jobs' | 'cases'>,
  tx: Db,
): CaseChange => ({
  tx,
  actorId: null,
  cases,
  enqueue: (job, payload, options) => jobs.enqueue(tx, job, payload, options),
})

/** Transaction of a change: the change, its audit event, its jobs and its idempotency key, all or nothing. */
export type Write = <T>(work: (change: Change) => Promise<T>) => Promise<T>

/**
 * The fingerprints of a request, by the current key and those before it: what was asked, whatever the
 * order of its fields. Keyed, because a body may hold a password, which a plain hash would let anybody
 * with the table guess.
 */
const fingerprints = (keys: Keys, request: { params: unknown; body: unknown }) =>
  hashesOf(keys, 'request', JSON.stringify([canonical(request.params), canonical(request.body)]))

/** Stored replies are encrypted, because they may contain data that is encrypted elsewhere. */
const sealReply = (keys: Keys, about: string, reply: unknown) =>
  reply === undefined ? null : seal(keys, about, JSON.stringify(reply))

/** Stored in place of a reply when a person's data was erased; see user/erase-traces.ts. */
export const ERASED_REPLY = { erased: true } as const

const isErased = (stored: unknown) => Object(stored).erased === true

/** Decrypts a stored reply; replies from earlier versions are not encrypted. */
const unsealReply = (keys: Keys, about: string, stored: unknown): unknown => {
  if (isErased(stored))
    throw new AppError('NOT_FOUND', {
      message: 'This was done before. Its answer was erased with the data of a person.',
    })
  return typeof stored === 'string' ? JSON.parse(unseal(keys, about, stored)) : stored
}

/** The Idempotency-Key of a request, or null; too long is refused. */
export const idempotencyKeyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  if (key.length > 200) throw new AppError('IDEMPOTENCY_KEY_TOO_LONG')
  return key
}

type Parties = {
  name: string
  row: Row
  services: Services
  caller: Caller | null
  request: FastifyRequest
  reply: FastifyReply
  /** The hash of a body that isn't JSON (an upload). */
  bodyHash?: () => string
  /** The owner of idempotency keys where nobody is signed in, e.g. a link. */
  keysOf?: string
  /** The room that the change is made in, locked at its start. */
  room?: { id: string; lock: (tx: Db) => Promise<void> } | null
}

/** Makes the `write` of one request. */
export const writer = (parties: Parties): Write => {
  const { name, row, services, caller, request, reply } = parties
  return async (work) => {
    const { keys } = services
    const bodyHashes = parties.bodyHash ? [parties.bodyHash()] : fingerprints(keys, request)
    const [bodyHash = ''] = bodyHashes
    const key = row.method === 'POST' ? idempotencyKeyOf(request) : null
    return services.database.orm.transaction(async (tx) => {
      if (caller) await refuseFormerCaller(tx, caller)
      if (parties.room) await parties.room.lock(tx)
      const ofRoom = parties.room ? `room ${parties.room.id}` : undefined
      const owner = caller?.userId ?? ofRoom ?? parties.keysOf ?? 'nobody'
      const sealedAs = `reply ${owner} ${name} ${key}`
      const mine = and(
        eq(idempotencyKeys.caller, owner),
        eq(idempotencyKeys.call, name),
        eq(idempotencyKeys.key, key ?? ''),
      )
      if (key !== null) {
        // A second request with the same key waits here until the first has committed.
        const inserted = await tx
          .insert(idempotencyKeys)
          .values({ caller: owner, call: name, key, bodyHash })
          .onConflictDoNothing()
          .returning({ key: idempotencyKeys.key })
        if (inserted.length === 0) {
          const [first] = await tx.select().from(idempotencyKeys).where(mine)
          if (!first || !bodyHashes.includes(first.bodyHash))
            throw new AppError('IDEMPOTENCY_KEY_REUSED')
          void reply.header('idempotent-replay', 'true')
          // The stored reply is what this same work returned the first time.
          return unsealReply(keys, sealedAs, first.reply) as Awaited<ReturnType<typeof work>>
        }
      }
      let changed = true
      let subject: { kind: AuditSubject; id: string; details: Details } | null = null
      const outcome = await work({
        tx,
        actorId: caller?.userId ?? null,
        cases: services.cases,
        about: (kind, id, details = {}) => {
          subject = { kind, id, details }
        },
        unchanged: () => {
          changed = false
        },
        enqueue: (job, payload, options) =>
          services.jobs.enqueue(tx, job, payload, { ...options, requestId: request.id }),
      })
      if (row.audit && changed) {
        // Assigned in a callback, which the compiler does not follow.
        const about = subject as { kind: AuditSubject; id: string; details: Details } | null
        await recordEvent(tx, request, {
          event: row.audit,
          actor: caller,
          subject: about ? { kind: about.kind, id: about.id } : null,
          details: about?.details ?? {},
        })
      }
      if (key !== null) {
        const reply = sealReply(keys, sealedAs, outcome)
        await tx.update(idempotencyKeys).set({ reply }).where(mine)
      }
      return outcome
    })
  }
}
