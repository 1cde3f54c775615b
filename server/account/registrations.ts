import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'

/** Frees an email that somebody else registered over a day ago and never verified. */
export const dropStaleRegistrations = (tx: Db, email: string, exceptId?: string) =>
  tx
    .delete(users)
    .where(
      and(
        exceptId === undefined ? undefined : ne(users.id, exceptId),
        eq(users.status, 'pending'),
        sql`${users.createdAt} < now() - interval '24 hours'`,
        eq(users.email, email),
      ),
    )

/**
 * The pending registration of an email, of a mobile number, or of both together; null for nobody. Several
 * may have one unproved mobile number: then the latest is meant.
 */
export const pendingRegistration = async (
  tx: Db,
  { email, mobile }: { email?: string | undefined; mobile?: string | undefined },
) => {
  const [row] = await tx
    .select({ id: users.id, email: users.email, mobile: users.mobile })
    .from(users)
    .where(
      and(
        email === undefined ? undefined : eq(users.email, email),
        mobile === undefined ? undefined : eq(users.mobile, mobile),
        email === undefined && mobile === undefined ? sql`false` : undefined,
        eq(users.status, 'pending'),
      ),
    )
    .orderBy(desc(users.createdAt))
    .limit(1)
    // Held until the change is done: a contact is not replaced while its code is judged.
    .for('update')
  return row ?? null
}

export const isVerified = (row: { status: string; verifiedAt: Date | null }) =>
  row.status === 'active' || row.verifiedAt !== null
