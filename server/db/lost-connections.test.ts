import { afterAll, beforeAll, expect, inject, describe, test } from 'vitest'
import { POOL, testDatabase } from '../testing/database.ts'
import { administer } from '../testing/database-run.ts'
import type { Database } from './connect.ts'
import type { Asker } from './sql.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { expectSoon } from '../testing/times-of-this-machine.ts'

/** PostgreSQL's own message, if it arrived, or ours. */
const GONE = /terminating connection|lost/

// The embedded database has one connection inside the same process: it can't be lost alone.
describe.skipIf(inject('databases').kind === 'embedded')('a lost connection', () => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase()
    await database.sql`create table drops (name text)`
  })
  afterAll(() => database.close())

  const url = () => {
    const { databases } = { databases: inject('databases') }
    if (databases.kind !== 'postgres') throw new Error('only on PostgreSQL')
    return databases.url
  }
  const kill = (pid: number | undefined) =>
    administer(url(), (sql) => sql`select pg_terminate_backend(${pid ?? 0})`)
  const names = async () =>
    (await database.sql<{ name: string }[]>`select name from drops`).map(({ name }) => name)

  test('ends its transaction, whose later statements run nowhere, also not inside another one', async () => {
    let resume = () => {}
    const gate = new Promise<void>((resolve) => (resume = resolve))
    let lateFailure: unknown
    const broken = database.sql.begin(async (tx) => {
      const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      await tx`insert into drops values ('early')`
      await kill(row?.pid)
      await gate
      await tx`insert into drops values ('late')`.catch((error: unknown) => {
        lateFailure = error
      })
      await tx`insert into drops values ('later')`
    })
    const cut = expect(broken).rejects.toThrow(GONE)
    // More than the pool has connections, so that one of them takes the place of the lost one.
    const others = Array.from({ length: 20 }, (_, n) =>
      database.sql.begin(async (tx) => {
        await tx`insert into drops values (${`other ${n}`})`
        await pause(20)
      }),
    )
    await Promise.all(others)
    resume()
    await cut
    await expect.poll(() => lateFailure).toBeInstanceOf(Error)
    expect(await names()).toHaveLength(20)
    expect(await names()).not.toContain('early')
  })

  test('in the middle of a statement ends its transaction and its reservation', async () => {
    const backend = async (sql: Asker) =>
      Number((await sql.unsafe('select pg_backend_pid() as pid'))[0]?.['pid'])
    const transaction = database.sql.begin(async (tx) => {
      const pid = await backend(tx)
      setTimeout(() => void kill(pid), 100)
      await tx`select pg_sleep(${5}::int)`
    })
    await expect(transaction).rejects.toThrow(GONE)
    const reserved = await database.sql.reserve()
    const pid = await backend(reserved)
    setTimeout(() => void kill(pid), 100)
    await expect(reserved`select pg_sleep(${5}::int)`).rejects.toThrow(GONE)
    await expect(reserved.unsafe('rollback')).rejects.toThrow(GONE)
    reserved.release()
  })

  test('that listened is opened again and hears what is said from then on', async () => {
    const heard: string[] = []
    let opened = 0
    const listening = await database.sql.listen(
      'drops',
      (payload) => heard.push(payload),
      () => {
        opened += 1
      },
    )
    const [listener] = await database.sql<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`
    await kill(listener?.pid)
    const killed = performance.now()
    await expect.poll(() => opened, { timeout: 30_000 }).toBe(2)
    // Healed within two seconds, as is promised, where the machine is quiet.
    expectSoon(performance.now() - killed, 2000)
    await database.sql`select pg_notify('drops', 'back')`
    await expect.poll(() => heard).toEqual(['back'])
    await listening.unlisten()
  })

  test('more than may wait for a connection are refused at once', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 2000 }, () => database.sql`select pg_sleep(0.01)`),
    )
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(600)
    expect(refused[0]).toMatchObject({ reason: { code: 'CONNECTION_BUSY' } })
    expect(results.length - refused.length).toBeGreaterThan(80 * POOL)
  })
})
