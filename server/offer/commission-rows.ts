import { eq, sql } from 'drizzle-orm'
import type { CaseCommission } from '../../contract/offer/commission.ts'
import { commissionStage, commissionTerms } from '../../domain/fee/commission.ts'
import type { Case } from '../case/case.ts'
import type { Db } from '../db/connect.ts'
import { applications, partnerCommissions, users } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'

export type CommissionRow = typeof partnerCommissions.$inferSelect

/** The commission of a case; null where none is agreed. */
export const storedCommission = async (
  db: Db,
  applicationId: string,
): Promise<CommissionRow | null> => {
  const [row] = await db
    .select()
    .from(partnerCommissions)
    .where(eq(partnerCommissions.applicationId, applicationId))
  return row ?? null
}

/** Stores the one commission of a case, or what it is now. */
export const storeCommission = async (tx: Db, row: CommissionRow) => {
  const { id: _id, applicationId: _of, version: _version, changedAt: _at, ...columns } = row
  const [stored] = await tx
    .insert(partnerCommissions)
    .values(row)
    .onConflictDoUpdate({
      target: partnerCommissions.applicationId,
      set: { ...columns, changedAt: sql`now()`, version: sql`${partnerCommissions.version} + 1` },
    })
    .returning()
  return orNotFound(stored)
}

/**
 * Sums that a rate is counted on, so far. The outer column is spelled out: the builder shortens it where there is one
 * table.
 */
export const commissionSums = async (db: Db, applicationId: string) => {
  const [sums] = await db
    .select({
      fee: sql<number>`coalesce((select sum(f.amount) from fees_due f where f.application_id = applications.id
        and f.taken_back_at is null), 0)::float8`,
      disbursed: sql<number>`coalesce((select sum(d.amount) from disbursals d join lender_offers o on o.id = d.offer_id
        where o.application_id = applications.id and d.taken_back_at is null), 0)::float8`,
    })
    .from(applications)
    .where(eq(applications.id, applicationId))
  return orNotFound(sums)
}

export const partnerOnCase = ({ application, people }: Case) =>
  people.find(({ userId }) => userId === application.referralPartnerId) ?? null

const nameOf = async (db: Db, userId: string | null): Promise<string | null> => {
  if (userId === null) return null
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return row?.name ?? null
}

/** The commission of a case as an admin reads it. */
export const presentCommission = async (db: Db, kase: Case): Promise<{ data: CaseCommission }> => {
  const { id } = kase.application
  const partner = partnerOnCase(kase)
  const row = await storedCommission(db, id)
  const agreedWith = await nameOf(db, row?.partnerId ?? null)
  return {
    data: {
      partner: partner && { userId: partner.userId, name: partner.name },
      sums: await commissionSums(db, id),
      commission: row && {
        partner:
          row.partnerId === null || agreedWith === null
            ? null
            : { userId: row.partnerId, name: agreedWith },
        basis: row.basis,
        ratePercent: row.ratePercent,
        terms: commissionTerms(row),
        amount: row.amount,
        stage: commissionStage(row),
        dueOn: row.dueOn,
        paidOn: row.paidOn,
        tds: row.tds,
        reference: row.reference,
        changedBy: (await nameOf(db, row.changedBy)) ?? 'A former colleague',
        changedAt: row.changedAt.toISOString(),
        version: row.version,
      },
    },
  }
}
