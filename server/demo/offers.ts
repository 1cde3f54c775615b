import { and, eq, inArray } from 'drizzle-orm'
import { users } from '../db/schema.ts'
import type { OffersDemo } from '../site/public-firm.ts'
import { demoAccounts, demoPassword } from './accounts.ts'

/**
 * The accounts that the demo's pages offer; those that somebody deleted, suspended or gave another role,
 * or a folder never had, are not among them.
 */
export const demoOffers: OffersDemo = async (db) => {
  const emails = demoAccounts.map(({ email }) => email)
  const there = await db
    .select({ email: users.email, role: users.role })
    .from(users)
    .where(and(inArray(users.email, emails), eq(users.status, 'active')))
  const roles = new Map(there.map(({ email, role }) => [email, role]))
  return demoAccounts
    .filter(({ email, role }) => roles.get(email) === role)
    .map(({ email, who }) => ({ who, email, password: demoPassword }))
}
