import { eq, sql } from 'drizzle-orm'
import { roleTable } from '../../domain/roles.ts'
import type { Db } from '../db/connect.ts'
import { clients } from '../db/schema.ts'
import { posts } from './assign.ts'
import type { Kase } from './with-case.ts'

const whoIs = (column: typeof clients.managerId | typeof clients.partnerId, role: string) =>
  sql<
    string | null
  >`(select u.id from users u where u.id = ${column} and u.role = ${role} and u.status = 'active')`

/** Whoever prepared a client goes on with the case, and so does the partner who brought them: if they still have that role. */
export const broughtBy = async (tx: Db, ownerId: string) => {
  const [known] = await tx
    .select({
      relationshipManagerId: whoIs(clients.managerId, posts.relationshipManager.role),
      referralPartnerId: whoIs(clients.partnerId, posts.referralPartner.role),
    })
    .from(clients)
    .where(eq(clients.userId, ownerId))
  return known ?? { relationshipManagerId: null, referralPartnerId: null }
}

/** Says in the timeline who came with the case. */
export const recordBroughtBy = (kase: Kase) => {
  for (const { column, role, forBorrower } of Object.values(posts)) {
    const person = kase.now.people.find(({ userId }) => userId === kase.now.application[column])
    if (!person) continue
    kase.record({
      event: `assigned.${role}`,
      label: `${roleTable[role].label} assigned`,
      note: person.name,
      actorId: null,
      forBorrower,
      aboutUserId: person.userId,
    })
  }
}
