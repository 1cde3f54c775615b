import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { recoveryCodes } from '../db/schema.ts'

const COUNT = 10
/** Letters without those that look like another one; 32, so that five bits are one letter. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 16

/** Eighty random bits. */
const newCode = (): string =>
  [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')

/**
 * Hash of a code. Without a key: nobody guesses eighty bits, and a code on paper outlives the change of a key.
 */
const hashOf = (userId: string, code: string): string =>
  createHash('sha256').update(`recovery code of ${userId}: ${code}`).digest('base64url')

const inGroups = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/** Ten new codes, as they are shown once; the ones before are void. */
export const makeRecoveryCodes = async (tx: Db, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: COUNT }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ id: randomUUIDv7(), userId, codeHash: hashOf(userId, code) })))
  return codes.map(inGroups)
}

/** Spends a code, typed in capitals and without signs between; true where it was one that nobody had used. */
export const spendRecoveryCode = async (tx: Db, userId: string, code: string): Promise<boolean> => {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return spent.length > 0
}

/** Number of codes that a person has left. */
export const recoveryCodesLeft = (db: Db, userId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
