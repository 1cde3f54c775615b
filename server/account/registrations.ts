import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'

type Contacts = { email: string; mobile: string }

/** Frees an email and a mobile number that somebody else registered over a day ago and never verified. */
export const dropStaleRegistrations = (tx: Db, { email, mobile }: Contacts, exceptId?: string) =>
  tx
    .delete(users)
    .where(
      and(
        exceptId === undefined ? undefined : ne(users.id, exceptId),
        eq(users.status, 'pending'),
        sql`${users.createdAt} < now() - interval '24 hours'`,
        or(eq(users.email, email), eq(users.mobile, mobile)),
      ),
    )

/** The pending registration of an email or a mobile number, or null. */
export const pendingRegistration = async (
  tx: Db,
  contact: { email: string } | { mobile: string },
) => {
  const same =
    'email' in contact ? eq(users.email, contact.email) : eq(users.mobile, contact.mobile)
  const [row] = await tx
    .select({ id: users.id, email: users.email, mobile: users.mobile })
    .from(users)
    .where(and(same, eq(users.status, 'pending')))
  return row ?? null
}

export const isVerified = (row: { status: string; verifiedAt: Date | null }) =>
  row.status === 'active' || row.verifiedAt !== null
