import type { User } from '../../contract/people/account.ts'
import type { users } from '../db/schema.ts'

export type UserRow = typeof users.$inferSelect

/** A person as the API shows them. */
export const presentUser = (row: UserRow): User => ({
  userId: row.id,
  name: row.name,
  email: row.email,
  mobile: row.mobile,
  role: row.role,
  companyName: row.companyName,
  designation: row.designation,
  city: row.city,
  notifyByEmail: row.notifyByEmail,
  mailAbout: row.notifyByEmail ? (row.mailOnlyToDo ? 'to-do' : 'everything') : 'security',
  mailDigest: row.mailDigest,
  reminders: row.wantsReminders,
  mobileVerified: row.mobileVerifiedAt !== null,
  createdAt: row.createdAt.toISOString(),
})
