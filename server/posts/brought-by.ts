import { eq, sql } from 'drizzle-orm'
import { type Post, postLabel, posts, roleOn, rolesOn } from '../../domain/people/roles.ts'
import type { Db } from '../db/connect.ts'
import { clients } from '../db/schema.ts'
import { postTable } from '../case/posts.ts'
import { type OpenCase, record } from '../case/open-case.ts'

const whoIs = (column: typeof clients.managerId | typeof clients.partnerId, post: Post) =>
  sql<
    string | null
  >`(select u.id from users u where u.id = ${column} and u.role in ${rolesOn(post)} and u.status = 'active')`

/** Whoever prepared a client goes on with the case, and so does the partner who brought them: if they still have that role. */
export const broughtBy = async (tx: Db, ownerId: string) => {
  const [known] = await tx
    .select({
      relationshipManagerId: whoIs(clients.managerId, 'relationshipManager'),
      referralPartnerId: whoIs(clients.partnerId, 'referralPartner'),
    })
    .from(clients)
    .where(eq(clients.userId, ownerId))
  return known ?? { relationshipManagerId: null, referralPartnerId: null }
}

/** Says in the timeline who came with the case. */
export const recordBroughtBy = (kase: OpenCase) => {
  for (const post of posts) {
    const { column, forBorrower } = postTable[post]
    const person = kase.now.people.find(({ userId }) => userId === kase.now.application[column])
    if (!person) continue
    record(kase, {
      event: `assigned.${roleOn(post)}`,
      label: `${postLabel(post)} assigned`,
      note: person.name,
      actorId: null,
      forBorrower,
      aboutUserId: person.userId,
    })
  }
}
