import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, inject, test } from 'vitest'
import { PATIENCE } from '../testing/database-run.ts'
import { ownPostgresMissing, startOwnPostgres } from '../testing/own-postgres.ts'
import { connectPostgres } from './connect.ts'
import { expectSoon } from '../testing/times-of-this-machine.ts'

const skipped = inject('databases').kind === 'embedded' || ownPostgresMissing
const quiet = { debug: () => {} }

describe.skipIf(skipped)('a PostgreSQL with fewer connections than the pool would take', () => {
  test('refuses some, and nobody waits longer for it than for those that are open', async () => {
    const own = await startOwnPostgres({
      settings: {
        max_connections: '4',
        superuser_reserved_connections: '0',
        max_wal_senders: '0',
      },
    })
    const { sql, close } = connectPostgres(own.url, 10, quiet, PATIENCE)
    try {
      let letGo = () => {}
      const gate = new Promise<void>((resolve) => (letGo = resolve))
      const holding = sql.begin(async (tx) => {
        await tx`select 1`
        await gate
      })
      const thirty = async () => {
        const begun = performance.now()
        await Promise.all(Array.from({ length: 30 }, () => sql`select pg_sleep(0.01)`))
        return performance.now() - begun
      }
      const first = await thirty()
      expect(first).toBeLessThan(2000 + 5 * (await thirty()))
      letGo()
      await holding
    } finally {
      await close()
      await own.close()
    }
  })

  test('gives whoever waits the place that another program leaves', async () => {
    const own = await startOwnPostgres({
      settings: {
        max_connections: '4',
        superuser_reserved_connections: '0',
        max_wal_senders: '0',
      },
    })
    const { sql, close } = connectPostgres(own.url, 10, quiet, PATIENCE)
    const others = connectPostgres(own.url, 3, quiet, PATIENCE)
    try {
      const hold = (of: typeof sql) => {
        let letGo = () => {}
        const gate = new Promise<void>((resolve) => (letGo = resolve))
        let done: Promise<unknown> = gate
        const begun = new Promise<void>((resolve) => {
          done = of.begin(async (tx) => {
            await tx`select 1`
            resolve()
            await gate
          })
        })
        return { begun, end: () => (letGo(), done) }
      }
      const mine = hold(sql)
      const theirs = [hold(others.sql), hold(others.sql), hold(others.sql)]
      await Promise.all([mine, ...theirs].map(({ begun }) => begun))

      let isAnswered = false
      const waits = sql`select 1`.then(() => (isAnswered = true))
      await pause(500)
      expect(isAnswered).toBe(false)
      await Promise.all(theirs.map(({ end }) => end()))
      await others.close()
      await waits
      await mine.end()
    } finally {
      await close()
      await own.close()
    }
  })

  test('that it takes no writes is no reason to open connection after connection for LISTEN', async () => {
    const own = await startOwnPostgres()
    const { sql, takesWrites, close } = connectPostgres(own.url, 2, quiet)
    try {
      const listening = await sql.listen('drops', () => {})
      await own.becomeReplica()
      await expect
        .poll(() =>
          sql`select 1`.then(
            () => true,
            () => false,
          ),
        )
        .toBe(true)
      await pause(1000)
      const [open] = await sql<{ count: number }[]>`
        select count(*)::int as count from pg_stat_activity where application_name = 'rinsetu'`
      expect(open?.count).toBeLessThanOrEqual(5)
      await own.promote()
      const promoted = performance.now()
      await expect.poll(takesWrites, { timeout: 30_000 }).toBe(true)
      expectSoon(performance.now() - promoted, 3000)
      await listening.unlisten()
    } finally {
      await close()
      await own.close()
    }
  })
})
