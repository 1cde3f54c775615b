import { and, type AnyColumn, eq, inArray, sql } from 'drizzle-orm'
import type { PartnerCommission } from '../../contract/case/application-summary.ts'
import { commissionStage, commissionTerms } from '../../domain/fee/commission.ts'
import type { Db } from '../db/connect.ts'
import { applications, partnerCommissions } from '../db/schema.ts'

type Row = typeof partnerCommissions.$inferSelect

const none: PartnerCommission = {
  commission: null,
  commissionTerms: null,
  commissionStage: null,
  commissionDueOn: null,
  commissionPaidOn: null,
  commissionTds: null,
  commissionReference: null,
}

/** As its partner reads it: what was agreed and what became of it, nothing of what it is counted on. */
const forPartner = (row: Row): PartnerCommission => ({
  commission: row.amount,
  commissionTerms: commissionTerms(row),
  commissionStage: commissionStage(row),
  commissionDueOn: row.dueOn,
  commissionPaidOn: row.paidOn,
  commissionTds: row.paidOn === null ? null : row.tds,
  commissionReference: row.reference,
})

/** True of a lead whose case has a commission that was agreed with the partner. */
export const withAgreedCommission = (reference: AnyColumn, partnerId: string) =>
  sql`${reference} in (
    select ${applications.reference} from ${partnerCommissions}
    join ${applications} on ${applications.id} = ${partnerCommissions.applicationId}
    where ${partnerCommissions.partnerId} = ${partnerId}
  )`

/** Gives each lead of a partner the commission that was agreed with them; leads stand under the reference of their case. */
export const withCommissions = async <Lead extends { reference: string | null }>(
  db: Db,
  partnerId: string,
  leads: readonly Lead[],
): Promise<(Lead & PartnerCommission)[]> => {
  const references = leads.flatMap(({ reference }) => reference ?? [])
  const rows =
    references.length === 0
      ? []
      : await db
          .select({ reference: applications.reference, row: partnerCommissions })
          .from(partnerCommissions)
          .innerJoin(applications, eq(applications.id, partnerCommissions.applicationId))
          .where(
            and(
              eq(partnerCommissions.partnerId, partnerId),
              inArray(applications.reference, references),
            ),
          )
  const agreed = new Map(rows.map(({ reference, row }) => [reference ?? '', forPartner(row)]))
  return leads.map((lead) => ({ ...lead, ...(agreed.get(lead.reference ?? '') ?? none) }))
}

/** All that was agreed with a partner, for the export of their data. */
export const commissionsOf = async (db: Db, partnerId: string) => {
  const rows = await db
    .select({
      reference: applications.reference,
      companyName: applications.companyName,
      row: partnerCommissions,
    })
    .from(partnerCommissions)
    .innerJoin(applications, eq(applications.id, partnerCommissions.applicationId))
    .where(eq(partnerCommissions.partnerId, partnerId))
    .orderBy(sql`${applications.submittedAt}`)
  return rows.map(({ row, ...lead }) => ({ ...lead, ...forPartner(row) }))
}
