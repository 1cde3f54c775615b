import { and, eq, inArray } from 'drizzle-orm'
import { contacts } from '../../domain/people/roles.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import { fieldError } from '../foundation/app-error.ts'

/** An enquiry is followed up by somebody who keeps in touch with clients, and who can sign in. */
export const refuseOwner = async (tx: Db, ownerId: string) => {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ownerId), inArray(users.role, contacts), eq(users.status, 'active')))
    .for('share')
  if (!person) throw fieldError('ownerId', 'Choose an active relationship manager or admin.')
}
