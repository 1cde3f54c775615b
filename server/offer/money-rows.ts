import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Offer } from '../../contract/offer/offer.ts'
import type { Db } from '../db/connect.ts'
import { disbursals, feeReceipts, feesDue, users } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'

type Receipt = Offer['fees'][number]['receipts'][number]

// The outer column is spelled out: the builder shortens it where there is one table.
const feeColumns = {
  fee: feesDue,
  receipts: sql<Receipt[]>`(
    select coalesce(json_agg(json_build_object('receiptId', r.id, 'date', r.received_on, 'amount', r.amount, 'tds', r.tds,
      'reference', r.reference) order by r.received_on, r.created_at, r.id), '[]')
    from fee_receipts r where r.fee_id = fees_due.id and r.taken_back_at is null)`,
}

const readFees = (db: Db) => db.select(feeColumns).from(feesDue)
type FeeRow = Awaited<ReturnType<typeof readFees>>[number]

export const presentFee = ({ fee, receipts }: FeeRow): Offer['fees'][number] => {
  const sumOf = (what: 'amount' | 'tds') => receipts.reduce((sum, one) => sum + one[what], 0)
  const [received, tds] = [sumOf('amount'), sumOf('tds')]
  return {
    feeId: fee.id,
    disbursalId: fee.disbursalId,
    amount: fee.amount,
    gst: fee.gst,
    total: fee.amount + fee.gst,
    dueOn: fee.dueOn,
    received,
    tds,
    outstanding: fee.amount + fee.gst - received - tds,
    receipts,
  }
}

/** Payouts on some offers, oldest first, and the fees on them; without those that were taken back. */
export const moneyOf = async (db: Db, offerIds: readonly string[]) => {
  if (offerIds.length === 0) return { paid: [], fees: [] }
  const paid = await db
    .select({ disbursal: disbursals, by: users.name })
    .from(disbursals)
    .leftJoin(users, eq(users.id, disbursals.createdBy))
    .where(and(inArray(disbursals.offerId, [...offerIds]), isNull(disbursals.takenBackAt)))
    .orderBy(asc(disbursals.paidOn), asc(disbursals.createdAt), asc(disbursals.id))
  const parts = paid.map(({ disbursal }) => disbursal.id)
  const fees = await readFees(db)
    .where(
      or(
        inArray(feesDue.disbursalId, parts),
        and(inArray(feesDue.offerId, [...offerIds]), isNull(feesDue.takenBackAt)),
      ),
    )
    .orderBy(asc(feesDue.dueOn), asc(feesDue.id))
  return { paid, fees }
}

export type Money = Awaited<ReturnType<typeof moneyOf>>

/** Fee that counts, as it stands now. */
export const feeById = async (db: Db, id: string): Promise<FeeRow | undefined> => {
  const [row] = await readFees(db).where(and(eq(feesDue.id, id), isNull(feesDue.takenBackAt)))
  return row
}

/** The case of a fee that counts. */
export const caseOfFee = async (db: Db, id: string): Promise<string> => {
  const [row] = await db
    .select({ applicationId: feesDue.applicationId })
    .from(feesDue)
    .where(and(eq(feesDue.id, id), isNull(feesDue.takenBackAt)))
  return orNotFound(row).applicationId
}

type NewReceipt = Omit<Receipt, 'receiptId'> & { createdBy: string }

/** Adds what came in of a fee that was read under the lock of its case; returns it as it then stands. */
export const addReceipt = async (
  tx: Db,
  { fee, receipts }: FeeRow,
  { createdBy, ...received }: NewReceipt,
): Promise<FeeRow> => {
  const { date: receivedOn, ...sums } = received
  const id = randomUUIDv7()
  await tx.insert(feeReceipts).values({ ...sums, id, feeId: fee.id, receivedOn, createdBy })
  const all = [...receipts, { ...received, receiptId: id }]
  return { fee, receipts: all.toSorted((a, b) => a.date.localeCompare(b.date)) }
}
