import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { LenderCase } from '../../contract/work/lender-work.ts'
import { liveStatuses } from '../../domain/status/application-status.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { isSilent } from '../../domain/lender/lender-silence.ts'
import { openSubmissionStatuses } from '../../domain/status/submission-status.ts'
import { applicationScope } from '../access/scope.ts'
import type { Db } from '../db/connect.ts'
import { applications, lenderProducts, lenderSubmissions } from '../db/schema.ts'
import type { Scope } from '../foundation/caller.ts'
import { readSettings } from '../settings/queries.ts'

const DAY = 86_400_000

const daysFrom = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / DAY

/** The open cases that a lender has, of those within a scope; longest silent first. One that is wholly paid out is done with. */
export const casesWithLender = async (
  db: Db,
  scope: Scope,
  lenderId: string,
): Promise<LenderCase[]> => {
  const rows = await db
    .select({
      submissionId: lenderSubmissions.id,
      applicationId: applications.id,
      userId: applications.ownerId,
      reference: applications.reference,
      companyName: applications.companyName,
      amount: lenderSubmissions.amount,
      teaser: lenderSubmissions.teaser,
      status: lenderSubmissions.status,
      contactId: lenderSubmissions.contactId,
      contactName: lenderSubmissions.contactName,
      lenderReference: lenderSubmissions.reference,
      sentAt: lenderSubmissions.createdAt,
      lastActAt: lenderSubmissions.lastActAt,
      answerDays: lenderProducts.answerDays,
    })
    .from(lenderSubmissions)
    .innerJoin(applications, eq(applications.id, lenderSubmissions.applicationId))
    .leftJoin(lenderProducts, eq(lenderProducts.id, lenderSubmissions.productId))
    .where(
      and(
        eq(lenderSubmissions.lenderId, lenderId),
        inArray(lenderSubmissions.status, openSubmissionStatuses),
        inArray(applications.status, [...liveStatuses]),
        ne(applications.status, sql`'disbursed'`),
        applicationScope(scope),
      ),
    )
    .orderBy(asc(lenderSubmissions.lastActAt), asc(lenderSubmissions.id))
  const { holidays } = (await readSettings(db)).value.service
  const today = calendarDateInIndia(new Date())
  return rows.map(({ answerDays, ...row }) => {
    const lastOn = calendarDateInIndia(row.lastActAt)
    return {
      ...row,
      sentAt: row.sentAt.toISOString(),
      lastActAt: row.lastActAt.toISOString(),
      daysSilent: daysFrom(lastOn, today),
      isSilent: isSilent({ status: row.status, lastOn, answerDays }, today, holidays),
    }
  })
}
