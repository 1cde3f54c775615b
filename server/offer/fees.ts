import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { disbursalCalls } from '../../contract/offer/disbursal.ts'
import type { Parsed } from '../../contract/index.ts'
import { applicationScope } from '../access/scope.ts'
import { today } from '../db/indian-days.ts'
import { contains } from '../db/contains.ts'
import type { Db } from '../db/connect.ts'
import { outstandingFees } from './fees-outstanding.ts'
import { type Listing, readListing } from '../db/listing.ts'
import {
  applications,
  disbursals,
  feesDue,
  lenderOffers,
  lenders,
  lenderSubmissions,
} from '../db/schema.ts'
import type { Scope } from '../foundation/caller.ts'

type Query = Parsed<typeof disbursalCalls.listFees, 'query'>

const received = sql<number>`coalesce((select sum(r.amount) from fee_receipts r
  where r.fee_id = ${feesDue.id} and r.taken_back_at is null), 0)::float8`
const tds = sql<number>`coalesce((select sum(r.tds) from fee_receipts r
  where r.fee_id = ${feesDue.id} and r.taken_back_at is null), 0)::float8`
const outstanding = sql<number>`(${feesDue.amount} + ${feesDue.gst} - ${received} - ${tds})::float8`

const columns = {
  feeId: feesDue.id,
  applicationId: applications.id,
  userId: applications.ownerId,
  reference: applications.reference,
  companyName: applications.companyName,
  lenderName: lenders.name,
  facility: sql<string>`coalesce(${disbursals.facility}, 'Cancellation fee')`,
  paidOn: sql<string>`coalesce(${disbursals.paidOn}, ${lenderOffers.notDrawnOn}, ${feesDue.dueOn})`,
  dueOn: feesDue.dueOn,
  amount: feesDue.amount,
  gst: feesDue.gst,
  received,
  tds,
  outstanding,
  daysLate: sql<number>`greatest(${today} - ${feesDue.dueOn}, 0)::int`,
}

/** Page of the fees that are due and not wholly received, the latest first. */
export const feePage = (db: Db, scope: Scope, query: Query, listing: Listing) => {
  const matching = and(
    applicationScope(scope),
    sql`${feesDue.id} in (select due.id from ${outstandingFees} due)`,
    query.search ? contains(applications.searchText, query.search) : undefined,
  )
  const ofCases = eq(applications.id, feesDue.applicationId)
  const order = [asc(feesDue.dueOn), asc(feesDue.id)]
  const select = () =>
    db
      .select(columns)
      .from(feesDue)
      .innerJoin(applications, ofCases)
      .leftJoin(disbursals, eq(disbursals.id, feesDue.disbursalId))
      .innerJoin(
        lenderOffers,
        sql`${lenderOffers.id} = coalesce(${disbursals.offerId}, ${feesDue.offerId})`,
      )
      .innerJoin(lenderSubmissions, eq(lenderSubmissions.id, lenderOffers.submissionId))
      .innerJoin(lenders, eq(lenders.id, lenderSubmissions.lenderId))
  return readListing(db, listing, query, {
    ids: db
      .select({ id: feesDue.id })
      .from(feesDue)
      .innerJoin(applications, ofCases)
      .where(matching)
      .orderBy(...order),
    count: db
      .select({ total: sql<number>`count(*)::int` })
      .from(feesDue)
      .innerJoin(applications, ofCases)
      .where(matching),
    page: (limit, offset) =>
      select()
        .where(matching)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    these: (some) => select().where(and(matching, inArray(feesDue.id, some))),
    idOf: ({ feeId }) => feeId,
  })
}
