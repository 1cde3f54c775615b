import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { makeInvitationToken } from '../account/invitations.ts'
import { nobodysHash } from '../account/password/password-hash.ts'
import { invitations, type users } from '../db/schema.ts'
import { makeUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** An invited person, by default invited by an active admin, with the token of their link. */
export const makeInvitation = async (
  test: TestApp,
  facts: Partial<typeof users.$inferInsert> = {},
  by?: string,
) => {
  const { database, keys } = test.services
  const user = await makeUser(test, {
    role: 'credit-analyst',
    mobile: '',
    passwordHash: nobodysHash,
    verifiedAt: null,
    ...facts,
    status: 'invited',
  })
  const id = randomUUIDv7()
  await database.orm.insert(invitations).values({
    id,
    userId: user.id,
    invitedBy: by ?? (await makeUser(test, { role: 'admin' })).id,
    expiresAt: sql`now() + interval '7 days'`,
  })
  const made = await makeInvitationToken(database.orm, keys, id)
  if (!made) throw new Error('the invitation does not work')
  return { user, id, token: made.token }
}
