import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { enquiries } from '../db/schema.ts'
import { AppError } from '../foundation/app-error.ts'
import { enquiryForUpdate } from './queries.ts'

/** An enquiry that became a client is closed, and says whom; once. */
export const closeAsClient = async (
  tx: Db,
  id: string,
  { userId, by }: { userId: string; by: { userId: string } },
) => {
  const { clientId } = await enquiryForUpdate(tx, id)
  if (clientId !== null)
    throw new AppError('CONFLICT', { message: 'This enquiry has become a client already.' })
  await tx
    .update(enquiries)
    .set({
      status: 'closed',
      clientId: userId,
      handledBy: by.userId,
      handledAt: sql`now()`,
      version: sql`${enquiries.version} + 1`,
    })
    .where(eq(enquiries.id, id))
}
