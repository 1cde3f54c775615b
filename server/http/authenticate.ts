import { and, eq, gt, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Role } from '../../contract/define/define.ts'
import { PROOF_MINUTES } from '../../contract/define/proof.ts'
import { sessions, users } from '../db/schema.ts'
import type { Db } from '../db/connect.ts'
import type { Services } from '../services/services.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import { accessTokenKind, verifyToken } from '../secrets/tokens.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const lives = (sessionId: string | SQLWrapper, userId: string | SQLWrapper) =>
  and(
    eq(sessions.id, sessionId),
    eq(sessions.userId, userId),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, sql`now()`),
    eq(users.status, 'active'),
  )

const livingSession = (db: Db) =>
  db
    .select({
      userId: users.id,
      role: users.role,
      sessionId: sessions.id,
      name: users.name,
      email: users.email,
      isProved: sql<boolean>`coalesce(${sessions.provedAt}, ${sessions.createdAt}) > now() - make_interval(mins => ${PROOF_MINUTES})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        lives(sql.placeholder('sessionId'), sql.placeholder('userId')),
        gt(sql`to_timestamp(${sql.placeholder('expiresAt')}::float8)`, sql`now()`),
      ),
    )
    .prepare('living_session')

type Prepared = ReturnType<typeof livingSession>
const prepared = new WeakMap<Services['database'], Prepared>()

const preparedFor = (services: Services): Prepared => {
  const known = prepared.get(services.database)
  if (known) return known
  const query = livingSession(services.database.byKey)
  prepared.set(services.database, query)
  return query
}

const bearer = (request: FastifyRequest): string | null => {
  const match = /^Bearer ([A-Za-z0-9._-]+)$/.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

/**
 * Sender of the request, or null. The token only names the session; its life and the person's role are read from the
 * database, so that a revocation counts at once.
 */
export const authenticate = async (
  services: Services,
  request: FastifyRequest,
): Promise<Caller | null> => {
  const token = bearer(request)
  if (!token) return null
  const verified = await verifyToken(accessTokenKind, services.keys, token)
  const sessionId = verified?.claims['sid']
  if (!verified || typeof sessionId !== 'string') return null
  if (!uuid.test(sessionId) || !uuid.test(verified.subject)) return null
  const [row] = await preparedFor(services).execute({
    sessionId,
    userId: verified.subject,
    expiresAt: verified.expiresAt,
  })
  return row ?? null
}

/** Moment when the token of a request expires, in ms since 1970; now, if it has no valid one. */
export const endOfToken = async (
  { keys }: Pick<Services, 'keys'>,
  request: FastifyRequest,
): Promise<number> => {
  const verified = await verifyToken(accessTokenKind, keys, bearer(request) ?? '')
  return verified ? verified.expiresAt * 1000 : Date.now()
}

/** The present roles by session; ended sessions are left out. */
export const livingRoles = async (
  db: Db,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, Role>> => {
  const rows = await db
    .select({ sessionId: sessions.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        // One parameter, however many there are.
        sql`${sessions.id} = any(string_to_array(${sessionIds.join()}, ',')::uuid[])`,
        lives(sessions.id, users.id),
      ),
    )
  return new Map(rows.map(({ sessionId, role }) => [sessionId, role]))
}

/** The caller's present role; undefined once the session has ended. */
export const livingRole = async (
  db: Db,
  { sessionId, userId }: Pick<Caller, 'sessionId' | 'userId'>,
): Promise<Role | undefined> => {
  const [now] = await db
    .select({ role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(lives(sessionId, userId))
  return now?.role
}

/**
 * Refuses a change whose caller was signed out, suspended or given another role since the request
 * came in. It locks nothing: two people who change each other must not wait in a ring.
 */
export const refuseFormerCaller = async (tx: Db, caller: Caller) => {
  const role = await livingRole(tx, caller)
  if (!role) throw new AppError('AUTHENTICATION_FAILED')
  if (role !== caller.role) throw new AppError('FORBIDDEN')
}
