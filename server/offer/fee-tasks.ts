import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/**
 * Whoever says that nothing is owed is not reminded of a fee: the tasks that ask for it are closed, and open again once that is withdrawn. A
 * task that a person closed stays closed. `which` is a condition on the fee `f` and its payout `d`.
 */
const setFeeTasks = (tx: Db, which: SQL, areOpen: boolean) =>
  tx.execute(sql`
    update tasks set done_at = ${areOpen ? sql`null` : sql`now()`}, version = version + 1
    where rule = 'fee-overdue' and done_by is null and (done_at is null) = ${!areOpen}
      and occasion in (select f.id::text from fees_due f left join disbursals d on d.id = f.disbursal_id
        where f.taken_back_at is null and ${which})`)

export const setTasksOfPayout = (tx: Db, disbursalId: string, areOpen: boolean) =>
  setFeeTasks(tx, sql`d.id = ${disbursalId}`, areOpen)

export const setTasksOfOffer = (tx: Db, offerId: string, areOpen: boolean) =>
  setFeeTasks(
    tx,
    sql`coalesce(d.offer_id, f.offer_id) = ${offerId} and d.arrived is distinct from false`,
    areOpen,
  )
