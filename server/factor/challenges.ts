import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { passkeyChallenges } from '../db/schema.ts'

/** Minutes for which a challenge counts: what a person needs who looks for their key. */
export const CHALLENGE_MINUTES = 5

/** Person and purpose of a challenge, and the session or ticket that it came through. */
export type Asked = {
  userId: string
  purpose: (typeof passkeyChallenges.$inferSelect)['purpose']
  boundTo: string
}

export const bySession = (
  purpose: 'add' | 'prove',
  { userId, sessionId }: { userId: string; sessionId: string },
): Asked => ({ userId, purpose, boundTo: sessionId })

/** Only a hash of the ticket is kept: it stands for a password. */
export const byTicket = (userId: string, ticket: string): Asked => ({
  userId,
  purpose: 'sign-in',
  boundTo: createHash('sha256').update(ticket).digest('base64url'),
})

/** A new challenge: 256 random bits, in base64url. */
export const makeChallenge = async (tx: Db, asked: Asked): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url')
  await tx.insert(passkeyChallenges).values({
    id: randomUUIDv7(),
    ...asked,
    challenge,
    expiresAt: sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
  })
  return challenge
}

/** Takes a challenge, which is good for one answer; false where it wasn't given to this person for this, is used up or too old. */
export const takeChallenge = async (tx: Db, asked: Asked, challenge: string): Promise<boolean> => {
  const { userId, purpose, boundTo } = asked
  const taken = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.userId, userId),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.boundTo, boundTo),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: passkeyChallenges.id })
  return taken.length > 0
}
