import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { recoveryCodes, secondFactors } from '../db/schema.ts'
import { forgetDevices } from './trusted-devices.ts'

/** Takes a person's factor away, with its recovery codes and trusted devices; false where there was none. */
export const removeFactor = async (tx: Db, userId: string): Promise<boolean> => {
  const gone = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await forgetDevices(tx, userId)
  return gone.some(({ confirmedAt }) => confirmedAt !== null)
}
