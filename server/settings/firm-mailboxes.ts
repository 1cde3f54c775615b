import { isActiveAdmin } from '../access/active-admins.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import { readSettings } from './queries.ts'

/**
 * Mailboxes in which the firm reads mails of strangers: the support mailbox; until it is entered, those of its
 * admins.
 */
export const firmMailboxes = async (db: Db): Promise<string[]> => {
  const { value } = await readSettings(db)
  if (value.firm.supportEmail !== '') return [value.firm.supportEmail]
  const admins = await db
    .select({ email: users.email })
    .from(users)
    .where(isActiveAdmin)
    .orderBy(users.createdAt)
  return admins.map(({ email }) => email)
}
