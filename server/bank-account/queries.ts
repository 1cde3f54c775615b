import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { bankAccounts, users } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'
import type { Scope } from '../foundation/caller.ts'

export type BankAccountRow = typeof bankAccounts.$inferSelect

const own = ({ userId }: Scope) => eq(bankAccounts.ownerId, userId)

/** A person's accounts, the first one first. */
export const accountsOf = (db: Db, scope: Scope): Promise<BankAccountRow[]> =>
  db
    .select()
    .from(bankAccounts)
    .where(own(scope))
    .orderBy(asc(bankAccounts.createdAt), asc(bankAccounts.id))

/** Account of the caller; absent and not-yours look alike. */
export const findAccount = async (db: Db, scope: Scope, id: string): Promise<BankAccountRow> => {
  const [row] = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.id, id), own(scope)))
  return orNotFound(row)
}

/** The person's accounts, locked with the person: nobody else adds or changes one until the end. */
export const accountsForUpdate = async (tx: Db, scope: Scope): Promise<BankAccountRow[]> => {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, scope.userId))
    .for('no key update')
  return accountsOf(tx, scope)
}

export const insertAccount = async (
  tx: Db,
  values: typeof bankAccounts.$inferInsert,
): Promise<BankAccountRow> => {
  const [row] = await tx.insert(bankAccounts).values(values).returning()
  return orNotFound(row)
}

export const changeAccount = async (
  tx: Db,
  id: string,
  changes: Omit<Partial<BankAccountRow>, 'id' | 'ownerId' | 'version'>,
): Promise<BankAccountRow> => {
  const [row] = await tx
    .update(bankAccounts)
    .set({ ...changes, version: sql`${bankAccounts.version} + 1`, updatedAt: sql`now()` })
    .where(eq(bankAccounts.id, id))
    .returning()
  return orNotFound(row)
}

export const removeAccount = async (tx: Db, id: string) => {
  await tx.delete(bankAccounts).where(eq(bankAccounts.id, id))
}
