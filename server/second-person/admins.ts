import { sql } from 'drizzle-orm'
import { isActiveAdmin } from '../access/active-admins.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'

/** Ids of the admins who can sign in. */
export const activeAdmins = async (db: Db): Promise<string[]> => {
  const rows = await db.select({ id: users.id }).from(users).where(isActiveAdmin).orderBy(users.id)
  return rows.map(({ id }) => id)
}

/** Holds the admins as they are until the transaction ends, in the order in which every act on one of them does. */
export const lockAdmins = (tx: Db) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(isActiveAdmin)
    .orderBy(users.id)
    .for('no key update')

/** Columns of a person who becomes an admin, by whom. */
export const becomesAdmin = (madeBy: string) => ({
  adminSince: sql`now()`,
  adminBy: madeBy,
  adminEndedAt: null,
})

/** Columns of a person who is an admin no longer; of somebody else nothing changes. */
export const leavesAdmins = {
  adminEndedAt: sql`case when ${isActiveAdmin} then now() else ${users.adminEndedAt} end`,
}
