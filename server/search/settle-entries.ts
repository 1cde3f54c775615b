import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { searchProgress } from '../db/schema.ts'

/** People, enquiries and leads that are compared in one transaction. */
const AT_A_TIME = 100

type Batch = { last: string | null; mended: number }

/** Compares the entries of the next few with what there has to be, and mends them; null for `last` at the end. */
const settleNext = async (tx: Db, after: string | null): Promise<Batch> => {
  const [batch] = await tx.execute<Batch>(sql`
    with next as materialized (
      select id from (
        (select id from users where ${after}::uuid is null or id > ${after}::uuid order by id limit ${AT_A_TIME})
        union (select id from enquiries where ${after}::uuid is null or id > ${after}::uuid order by id limit ${AT_A_TIME})
        union (select id from leads where ${after}::uuid is null or id > ${after}::uuid order by id limit ${AT_A_TIME})
        union (select distinct whose from search_entries where ${after}::uuid is null or whose > ${after}::uuid order by whose limit ${AT_A_TIME})
      ) all_of_them order by id limit ${AT_A_TIME}
    )
    select (select id from next order by id desc limit 1) as last,
      (select coalesce(sum(search_settle(id)), 0)::int from next) as mended`)
  return batch ?? { last: null, mended: 0 }
}

type Progress = { settledTo: string | null; isFirst: boolean; isDue: boolean }

const progressOf = async (tx: Db): Promise<Progress> => {
  const [row] = await tx.execute<Progress>(sql`
    select settled_to as "settledTo", finished_at is null as "isFirst",
      settled_to is not null or finished_at is null or finished_at < now() - interval '20 hours' as "isDue"
    from search_progress where id = 1 for update`)
  return row ?? { settledTo: null, isFirst: true, isDue: true }
}

const keep = async (tx: Db, settledTo: string | null) => {
  const finishedAt = settledTo === null ? sql`now()` : sql`${searchProgress.finishedAt}`
  await tx
    .insert(searchProgress)
    .values({ id: 1, settledTo, ...(settledTo === null && { finishedAt: sql`now()` }) })
    .onConflictDoUpdate({ target: searchProgress.id, set: { settledTo, finishedAt } })
}

/** Goes on where the last one stopped; returns whether it came to the end, and what triggers had missed. */
export const settleSome = (db: Db) =>
  db.transaction(async (tx) => {
    const { settledTo, isFirst, isDue } = await progressOf(tx)
    if (!isDue) return { ended: true, missed: 0 }
    const { last, mended } = await settleNext(tx, settledTo)
    await keep(tx, last)
    // The first time through, what was there before the triggers is filled in.
    return { ended: last === null, missed: isFirst ? 0 : mended }
  })

/** Count of entries that are missing, too many or different from the expected; changes nothing. */
export const countUnsettled = async (db: Db): Promise<number> => {
  const [row] = await db.execute<{ wrong: number }>(sql`
    select count(*)::int as wrong from search_expected x full join search_entries e on e.id = x.id
    where (e.kind, e.whose, e.subject_id, e.application_id, e.place, e.title, e.words, e.keys, e.readers, e.at)
      is distinct from (x.kind, x.whose, x.subject_id, x.application_id, x.place, x.title, x.words, x.keys, x.readers, x.at)`)
  return row?.wrong ?? 0
}
