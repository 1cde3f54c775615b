import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { borrowers } from '../../domain/people/roles.ts'
import { callersOf } from '../access/may.ts'
import type { Db } from '../db/connect.ts'
import { invitations, users } from '../db/schema.ts'
import { AppError } from '../foundation/app-error.ts'
import { hashesOf, type Keys } from '../secrets/keys.ts'

export const INVITATION_DAYS = 7

const living = and(isNull(invitations.usedAt), isNull(invitations.revokedAt))

/**
 * That the person still waits for it, and that whoever asked them in may still do so. Of somebody who was suspended, deleted
 * or lost the role, no invitation gives anybody a role; to a client it gives nothing but what is theirs.
 */
const stands = sql`expires_at > now() and exists (
  select 1 from users u where u.id = invitations.user_id and u.status = 'invited' and (u.role in ${borrowers} or exists (
    select 1 from users a where a.id = invitations.invited_by and a.role in ${callersOf('inviteUser')} and a.status = 'active')))`

const works = and(living, stands)

/** Makes every link of a person useless. */
export const killInvitations = (tx: Db, userId: string) =>
  tx
    .update(invitations)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(invitations.userId, userId), living))

/** Makes the token of an invitation, 256 bits, and keeps its hash. Null once the invitation is over; a repetition makes another token. */
export const makeInvitationToken = async (db: Db, keys: Keys, invitationId: string) => {
  const token = randomBytes(32).toString('base64url')
  const [made] = await db
    .update(invitations)
    .set({ tokenHash: keys.hash('invitation', token) })
    .where(and(eq(invitations.id, invitationId), works))
    .returning({ userId: invitations.userId })
  if (!made) return null
  const [person] = await db
    .select({ name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(eq(users.id, made.userId))
  return person ? { token, ...person } : null
}

const ofToken = (keys: Keys, token: string) =>
  inArray(invitations.tokenHash, hashesOf(keys, 'invitation', token))

const personOf = async (db: Db, link: SQL | undefined) => {
  const [found] = await db
    .select({ userId: invitations.userId, expiresAt: invitations.expiresAt })
    .from(invitations)
    .where(link)
  const [user] = found ? await db.select().from(users).where(eq(users.id, found.userId)) : []
  if (!found || !user) throw new AppError('INVITATION_INVALID')
  return { user, expiresAt: found.expiresAt }
}

/** Person that a link opens an account for. Every wrong token gets the same answer. */
export const personOfInvitation = (db: Db, keys: Keys, token: string) =>
  personOf(db, and(ofToken(keys, token), works))

/**
 * Person of a link that works or worked, to check the password against; its state shows later, so that a repetition
 * gets the first answer.
 */
export const whoseInvitation = (db: Db, keys: Keys, token: string) =>
  personOf(db, ofToken(keys, token))

/** Spends a token; refused when it is unknown, used, withdrawn or over. Of two at once one gets it. */
export const spendInvitation = async (tx: Db, keys: Keys, token: string): Promise<string> => {
  const [row] = await tx
    .update(invitations)
    .set({ usedAt: sql`now()` })
    .where(and(ofToken(keys, token), works))
    .returning({ userId: invitations.userId })
  if (!row) throw new AppError('INVITATION_INVALID')
  return row.userId
}
