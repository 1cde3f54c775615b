import { randomUUID } from 'node:crypto'
import { and, isNull, sql } from 'drizzle-orm'
import { recordEvent } from '../trail/record-event.ts'
import type { Db } from '../db/connect.ts'
import {
  invitations,
  paperLinks,
  passkeyChallenges,
  passwordResets,
  refreshTokens,
  sessions,
  trustedDevices,
  verificationCodes,
} from '../db/schema.ts'

/** Signs everybody out at their next request; links and codes that are under way die, too. Returns how many sessions ended. */
export const endAllAccess = async (tx: Db, because: string): Promise<number> => {
  for (const table of [
    refreshTokens,
    passwordResets,
    verificationCodes,
    trustedDevices,
    passkeyChallenges,
  ])
    await tx.delete(table)
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()`, endedBecause: because })
    .where(isNull(sessions.endedAt))
    .returning({ id: sessions.id })
  // A backup may hold one that was revoked since.
  await tx
    .update(paperLinks)
    .set({ revokedAt: sql`now()` })
    .where(isNull(paperLinks.revokedAt))
  await tx
    .update(invitations)
    .set({ revokedAt: sql`now()` })
    .where(and(isNull(invitations.revokedAt), isNull(invitations.usedAt)))
  return ended.length
}

/** The same as an act of the operator's, of which the audit trail tells. */
export const signOutEverybody = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    const ended = await endAllAccess(tx, 'everybody was signed out')
    await recordEvent(
      tx,
      { ip: 'the command line', id: randomUUID() },
      { event: 'session.all-ended', actor: null, subject: null, details: { sessions: ended } },
    )
    return ended
  })
