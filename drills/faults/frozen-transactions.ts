import { sql } from 'drizzle-orm'
import { connectPostgres, type Database, type Db } from '../../server/db/connect.ts'

const quiet = { debug: () => {} }
const STATEMENT_LIMIT_MS = 12_000

type Place = 'inside' | 'begin' | 'commit'

const insertHalf = (db: Db, place: Place, half: number) =>
  db.execute(sql`insert into twins (place, half) values (${place}, ${half})`)

/** Two halves of one thing, written through Drizzle; `frozen` is awaited where the place says. */
const writeTwins = async ({ orm }: Database, place: Place, frozen: () => Promise<void>) => {
  if (place === 'begin') await frozen()
  await orm.transaction(async (tx) => {
    await insertHalf(tx, place, 1)
    if (place === 'inside') await frozen()
    await insertHalf(tx, place, 2)
    if (place === 'commit') await frozen()
  })
}

/**
 * Freezes PostgreSQL while three transactions are inside, before their begin and before their commit. Each must fail in
 * time; afterwards nobody finds half of one, and what the same pools acknowledge then is seen by others. What went wrong.
 */
export const freezeTransactions = async (
  url: string,
  freeze: () => void,
  thaw: () => void,
): Promise<string[]> => {
  const places: readonly Place[] = ['inside', 'begin', 'commit']
  const faults: string[] = []
  const observer = connectPostgres(url, 1, quiet)
  // One connection each, so that whatever a transaction leaves on it meets the next one.
  const databases = places.map((place) => ({ place, database: connectPostgres(url, 1, quiet) }))
  try {
    await observer.sql`create table twins (place text, half int)`
    for (const { database } of databases) await database.orm.execute(sql`select 1`)
    let arrived = 0
    const frozen = Promise.withResolvers<void>()
    const arrive = () => {
      arrived += 1
      if (arrived === places.length) {
        freeze()
        frozen.resolve()
      }
      return frozen.promise
    }
    const begun = performance.now()
    await Promise.all(
      databases.map(async ({ place, database }) => {
        const outcome = await writeTwins(database, place, arrive).then(
          () => 'done',
          () => 'failed',
        )
        const ms = performance.now() - begun
        if (outcome !== 'failed') faults.push(`${place}: acknowledged by a frozen PostgreSQL`)
        if (ms > STATEMENT_LIMIT_MS) faults.push(`${place}: told after ${Math.round(ms)} ms`)
      }),
    )
    thaw()
    for (const { place, database } of databases) {
      const healed = performance.now()
      for (;;) {
        const done = await writeTwins(database, place, () => Promise.resolve()).then(
          () => true,
          () => false,
        )
        if (done) break
        if (performance.now() - healed > STATEMENT_LIMIT_MS)
          throw new Error(`${place}: never healed`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
    const rows = await observer.sql<{ place: Place; first: number; second: number }[]>`
      select place, count(*) filter (where half = 1)::int as first,
        count(*) filter (where half = 2)::int as second from twins group by place`
    for (const { place, first, second } of rows)
      if (first !== second || first < 1) faults.push(`${place}: ${first} and ${second} halves`)
    if (rows.length !== places.length) faults.push('what was acknowledged is not to be seen')
    return faults
  } finally {
    thaw()
    for (const { database } of databases) await database.close()
    await observer.close()
  }
}
