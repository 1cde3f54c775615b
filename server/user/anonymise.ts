import { eq, sql } from 'drizzle-orm'
import { type RoleFacts, roleTable } from '../../domain/people/roles.ts'
import { nobodysHash } from '../account/password/password-hash.ts'
import { leavesAdmins } from '../second-person/admins.ts'
import type { UserRow } from '../account/present.ts'
import { users } from '../db/schema.ts'
import type { Db } from '../db/connect.ts'

/** Words for a deleted person on a case's page. */
const formerly = {
  borrower: 'A former borrower',
  partner: 'A former partner',
  staff: 'A former colleague',
} as const satisfies Record<RoleFacts['side'], string>

/** Empties the row of a person: nothing but the id, the role and the dates is left. */
export const anonymise = async (tx: Db, { id, role }: UserRow) => {
  // Unique, as the columns ask; no mail and no call can reach either.
  const nowhere = `deleted-${id}`
  await tx
    .update(users)
    .set({
      name: formerly[roleTable[role].side],
      email: `${nowhere}@deleted.invalid`,
      mobile: nowhere,
      mobileVerifiedAt: null,
      passwordHash: nobodysHash,
      status: 'deleted',
      ...leavesAdmins,
      companyName: null,
      designation: null,
      city: null,
      notifyByEmail: false,
      erasureRequestedAt: null,
      version: sql`version + 1`,
    })
    .where(eq(users.id, id))
}
