import { and, desc, eq, sql } from 'drizzle-orm'
import type { WholeClient } from '../../contract/client/client.ts'
import { formattedAmount } from '../../domain/amounts/money.ts'
import { applicationScope } from '../access/scope.ts'
import type { Db } from '../db/connect.ts'
import { applications, clients, invitations, users } from '../db/schema.ts'
import type { Scope } from '../foundation/caller.ts'
import { findClient } from './queries.ts'

/** Their cases, as far as this scope reads them: another manager may work on one. */
const casesOf = async (db: Db, scope: Scope, userId: string): Promise<WholeClient['cases']> => {
  const rows = await db
    .select({
      applicationId: applications.id,
      reference: applications.reference,
      companyName: applications.companyName,
      status: applications.status,
      amount: applications.amount,
      submittedAt: applications.submittedAt,
    })
    .from(applications)
    .where(and(eq(applications.ownerId, userId), applicationScope(scope)))
    .orderBy(desc(applications.submittedAt), applications.id)
  return rows.map(({ amount, submittedAt, ...row }) => ({
    ...row,
    formattedAmount: formattedAmount(amount),
    submittedAt: submittedAt.toISOString(),
  }))
}

type Sent = Pick<typeof invitations.$inferSelect, 'usedAt' | 'revokedAt'> & { isOver: boolean }

const stateOf = ({ usedAt, revokedAt, isOver }: Sent) => {
  if (usedAt !== null) return 'used'
  if (revokedAt !== null) return 'replaced'
  return isOver ? 'over' : 'open'
}

const invitationsOf = async (db: Db, userId: string): Promise<WholeClient['invitations']> => {
  const rows = await db
    .select({
      at: invitations.createdAt,
      by: users.name,
      until: invitations.expiresAt,
      usedAt: invitations.usedAt,
      revokedAt: invitations.revokedAt,
      isOver: sql<boolean>`${invitations.expiresAt} <= now()`,
    })
    .from(invitations)
    .leftJoin(users, and(eq(users.id, invitations.invitedBy), sql`${users.status} <> 'deleted'`))
    .where(eq(invitations.userId, userId))
    .orderBy(desc(invitations.createdAt), invitations.id)
  return rows.map((row) => ({
    at: row.at.toISOString(),
    by: row.by,
    state: stateOf(row),
    until: row.until.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  }))
}

/** Client with everything the firm keeps of them. */
export const wholeClient = async (db: Db, scope: Scope, userId: string): Promise<WholeClient> => {
  const client = await findClient(db, scope, userId)
  const [numbers] = await db
    .select({ pan: clients.pan, gstin: clients.gstin })
    .from(clients)
    .where(eq(clients.userId, userId))
  return {
    ...client,
    pan: numbers?.pan ?? null,
    gstin: numbers?.gstin ?? null,
    cases: await casesOf(db, scope, userId),
    invitations: await invitationsOf(db, userId),
  }
}
