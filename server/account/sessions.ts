import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { PROOF_MINUTES } from '../../contract/define/proof.ts'
import { type Role, roleTable } from '../../domain/people/roles.ts'
import { commitAsynchronously } from '../db/asynchronous-commit.ts'
import { epoch } from '../db/clock.ts'
import type { Db } from '../db/connect.ts'
import { refreshTokens, sessions, users } from '../db/schema.ts'
import { hasFactor } from '../factor/trusted-devices.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import { addressOf } from '../foundation/caller-address.ts'
import { hashesOf, type Keys, type SecretKeys } from '../secrets/keys.ts'
import { accessTokenKind, signToken } from '../secrets/tokens.ts'
import { type Event, insertEvent } from '../trail/record-event.ts'
import type { UserRow } from './present.ts'
import { forgetting, type Throttle, waiting } from './sign-in-throttle.ts'

const IDLE_DAYS = 7

/** Longest life of a session of this role, as an SQL interval. */
const longest = (role: Role) => sql`make_interval(hours => ${roleTable[role].longestSessionHours})`
const idle = sql`make_interval(days => ${IDLE_DAYS})`

const cookieSeconds = sql<number>`
  floor(extract(epoch from least(${sessions.idleExpiresAt}, ${sessions.expiresAt}) - now()))::float8`

/** Tokens of a sign-in or a refresh: one for the header and one for the cookie. */
export type Issued = {
  accessToken: string
  refreshToken: string
  cookieSeconds: number
  sessionId: string
}

const accessToken = (keys: Keys, user: UserRow, sessionId: string, now: number) =>
  signToken(accessTokenKind, keys.accessToken, user.id, { sid: sessionId, role: user.role }, now)

const newToken = () => randomBytes(32).toString('base64url')

type Beginning = {
  /** Counts of failures that keep even the right password out. */
  throttles?: readonly Throttle[]
  /** The count that starts anew with the session. */
  forget?: Throttle
  /** Event for the audit trail. */
  event?: Event
  /** Of a person with a second factor: that it was proved, or has trusted the browser. Else they get no session. */
  factor?: 'proved' | 'trusted'
}

/**
 * Begins a session on this device: in one statement and without waiting for the disk, because people wait for a sign-in. A
 * crash of the database right after it may take the session back, and the trail's line about it: then nothing was changed
 * by it, and its person signs in again. `now` is when that was, by the database's clock, in seconds since 1970. Null, and nothing is done, where
 * the person isn't any more as they are given (another password, another role, suspended, a second factor), or where one of the counts
 * makes them wait.
 */
export const startSession = async (
  db: Db,
  keys: Keys,
  user: UserRow,
  request: Pick<FastifyRequest, 'ip' | 'id' | 'headers'>,
  { throttles = [], forget, event, factor }: Beginning = {},
): Promise<(Issued & { now: number }) | null> => {
  const [sessionId, refreshToken] = [randomUUIDv7(), newToken()]
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 400)
  // The lock waits for a change of the person that is under way, and judges them by what it stored.
  const steps = [
    sql`person as (
      select id from users
      where id = ${user.id} and password_hash = ${user.passwordHash} and role = ${user.role}
        and status = 'active' ${factor === undefined ? sql`and not ${hasFactor(sql`users.id`)}` : sql``}
        ${throttles.length > 0 ? sql`and not exists (select from ${waiting(throttles)})` : sql``}
      for share)`,
    sql`session as (
      insert into sessions (id, user_id, user_agent, address, idle_expires_at, expires_at)
      select ${sessionId}::uuid, id, ${userAgent}, ${addressOf(request)}, now() + ${idle}, now() + ${longest(user.role)}
      from person
      returning id, least(idle_expires_at, expires_at) as ends)`,
    sql`token as (
      insert into refresh_tokens (token_hash, session_id)
      select ${keys.hash('refresh', refreshToken)}, id from session)`,
    ...(forget ? [sql`forgotten as (${forgetting(forget)} and exists (select from session))`] : []),
    ...(event ? [sql`event as (${insertEvent(request, event, sql`from session`)})`] : []),
  ]
  const [session] = await db.execute<{ now: number; seconds: number }>(sql`
    with ${sql.join(steps, sql`, `)}
    select ${epoch} as now, floor(extract(epoch from ends - now()))::float8 as seconds, ${commitAsynchronously}
    from session`)
  if (!session) return null
  return {
    accessToken: accessToken(keys, user, sessionId, session.now),
    refreshToken,
    cookieSeconds: session.seconds,
    sessionId,
    now: session.now,
  }
}

/**
 * The session has proved by password or second factor that it is its person's. Returns until when that counts, in
 * seconds since 1970.
 */
export const markProved = async (
  db: Db,
  { sessionId }: Pick<Caller, 'sessionId'>,
): Promise<number> => {
  const [marked] = await db
    .update(sessions)
    .set({ provedAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
    .returning({ now: epoch })
  if (!marked) throw new AppError('AUTHENTICATION_FAILED')
  return marked.now + PROOF_MINUTES * 60
}

type Rotation =
  | { kind: 'rotated'; issued: Issued; user: UserRow }
  /** An old token came back: somebody else may hold the chain, so it is over. */
  | { kind: 'reused'; sessionId: string; userId: string }
  | { kind: 'unknown' }

/**
 * The successor of a token. With an Idempotency-Key it follows from both, so that a refresh whose
 * answer was lost can be repeated; without one it is random.
 */
const successorOf = (keys: SecretKeys, token: string, key: string | null) =>
  key === null ? newToken() : keys.hash('next-refresh', `${token}:${key}`)

/** The successor that a used token was traded for, by whichever key; null once that is used, too. */
const unusedSuccessor = async (
  tx: Db,
  { all }: Keys,
  token: string,
  key: string | null,
  sessionId: string,
): Promise<string | null> => {
  if (key === null) return null
  const candidates = new Map(
    all.map((keys) => {
      const successor = successorOf(keys, token, key)
      return [keys.hash('refresh', successor), successor]
    }),
  )
  const [row] = await tx
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(
      and(
        inArray(refreshTokens.tokenHash, [...candidates.keys()]),
        eq(refreshTokens.sessionId, sessionId),
        isNull(refreshTokens.usedAt),
      ),
    )
  return row ? (candidates.get(row.tokenHash) ?? null) : null
}

/** Trades a refresh token for its successor; an old one ends the session. */
export const rotate = async (
  tx: Db,
  keys: Keys,
  token: string,
  idempotencyKey: string | null,
): Promise<Rotation> => {
  const [row] = await tx
    .select({
      user: users,
      sessionId: sessions.id,
      tokenHash: refreshTokens.tokenHash,
      usedAt: refreshTokens.usedAt,
      alive: sql<boolean>`${sessions.endedAt} is null and ${sessions.expiresAt} > now()
        and ${sessions.idleExpiresAt} > now() and ${users.status} = 'active'`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(inArray(refreshTokens.tokenHash, hashesOf(keys, 'refresh', token)))
    .for('update', { of: [refreshTokens, sessions] })
  if (!row || !row.alive) return { kind: 'unknown' }
  const { user, sessionId } = row
  const refreshToken =
    row.usedAt === null
      ? successorOf(keys, token, idempotencyKey)
      : await unusedSuccessor(tx, keys, token, idempotencyKey, sessionId)
  if (row.usedAt === null && refreshToken !== null) {
    await tx
      .update(refreshTokens)
      .set({ usedAt: sql`now()` })
      .where(eq(refreshTokens.tokenHash, row.tokenHash))
    await tx
      .insert(refreshTokens)
      .values({ tokenHash: keys.hash('refresh', refreshToken), sessionId })
  }
  if (refreshToken === null) {
    await endSessions(tx, { id: sessionId }, 'an old refresh token was used')
    return { kind: 'reused', sessionId, userId: user.id }
  }
  // A person who became staff after signing in has a shorter session from then on.
  const [session] = await tx
    .update(sessions)
    .set({
      lastUsedAt: sql`now()`,
      idleExpiresAt: sql`now() + ${idle}`,
      expiresAt: sql`least(${sessions.expiresAt}, ${sessions.createdAt} + ${longest(user.role)})`,
    })
    .where(eq(sessions.id, sessionId))
    .returning({ now: epoch, cookieSeconds })
  if (!session || session.cookieSeconds <= 0) return { kind: 'unknown' }
  return {
    kind: 'rotated',
    user,
    issued: {
      accessToken: accessToken(keys, user, sessionId, session.now),
      refreshToken,
      cookieSeconds: session.cookieSeconds,
      sessionId,
    },
  }
}

type Which = { id: string; userId?: string } | { userId: string; except?: string }

/** Ends living sessions: one, or those of a person; returns whose they were. */
export const endSessions = (tx: Db, which: Which, because: string) =>
  tx
    .update(sessions)
    .set({ endedAt: sql`now()`, endedBecause: because })
    .where(
      and(
        isNull(sessions.endedAt),
        which.userId === undefined ? undefined : eq(sessions.userId, which.userId),
        'id' in which ? eq(sessions.id, which.id) : undefined,
        'except' in which && which.except !== undefined ? ne(sessions.id, which.except) : undefined,
      ),
    )
    .returning({ id: sessions.id, userId: sessions.userId })

/** The session that a refresh token belongs to, be it used or not. */
export const sessionOfToken = async (tx: Db, keys: Keys, token: string): Promise<string | null> => {
  const [row] = await tx
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(inArray(refreshTokens.tokenHash, hashesOf(keys, 'refresh', token)))
  return row?.id ?? null
}

/** Sessions of a person, the latest use first. */
export const livingSessions = (db: Db, userId: string) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.idleExpiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
