import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Offer } from '../../contract/offer.ts'
import type { Db } from '../db/connect.ts'
import { disbursals, feeReceipts, feesDue, users } from '../db/schema.ts'

// The outer column is spelled out: the builder shortens it where there is one table.
const feeColumns = {
  fee: feesDue,
  received: sql<number>`coalesce((select sum(r.amount) from fee_receipts r where r.fee_id = fees_due.id), 0)::float8`,
  tds: sql<number>`coalesce((select sum(r.tds) from fee_receipts r where r.fee_id = fees_due.id), 0)::float8`,
}

const readFees = (db: Db) => db.select(feeColumns).from(feesDue)
type FeeRow = Awaited<ReturnType<typeof readFees>>[number]

export const presentFee = ({ fee, received, tds }: FeeRow): Offer['fees'][number] => ({
  feeId: fee.id,
  disbursalId: fee.disbursalId,
  amount: fee.amount,
  gst: fee.gst,
  total: fee.amount + fee.gst,
  dueOn: fee.dueOn,
  received,
  tds,
  outstanding: fee.amount + fee.gst - received - tds,
})

/** What was paid out on some offers, oldest first, and the fees on it. */
export const moneyOf = async (db: Db, offerIds: readonly string[]) => {
  if (offerIds.length === 0) return { paid: [], fees: [] }
  const paid = await db
    .select({ disbursal: disbursals, by: users.name })
    .from(disbursals)
    .leftJoin(users, eq(users.id, disbursals.createdBy))
    .where(inArray(disbursals.offerId, [...offerIds]))
    .orderBy(asc(disbursals.paidOn), asc(disbursals.createdAt), asc(disbursals.id))
  if (paid.length === 0) return { paid: [], fees: [] }
  const fees = await readFees(db)
    .where(
      inArray(
        feesDue.disbursalId,
        paid.map(({ disbursal }) => disbursal.id),
      ),
    )
    .orderBy(asc(feesDue.dueOn), asc(feesDue.id))
  return { paid, fees }
}

export type Money = Awaited<ReturnType<typeof moneyOf>>

/** One fee, as it stands now. */
export const feeById = async (db: Db, id: string): Promise<FeeRow | undefined> => {
  const [row] = await readFees(db).where(eq(feesDue.id, id))
  return row
}

export const addReceipt = async (tx: Db, receipt: typeof feeReceipts.$inferInsert) => {
  await tx.insert(feeReceipts).values(receipt)
}
