import { setTimeout } from 'node:timers/promises'
import { sql as statement } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Database } from '../db/connect.ts'
import { testDatabase } from '../testing/database.ts'
import { defineJob } from './define-job.ts'
import { giveUp } from './give-up.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { deadLetterPage } from './dead-letters.ts'
import { expectSoon } from '../testing/times-of-this-machine.ts'

const payload = z.strictObject({ to: z.string() })
const greet = defineJob({
  name: 'test-greet',
  payload,
  retry: { times: 1, firstDelay: 0, longestDelay: 1 },
})
const sweep = defineJob({ name: 'test-sweep', payload: z.strictObject({}), schedule: '* * * * *' })
const log = { warn: vi.fn(), error: vi.fn() }

let database: Database
let jobs: Jobs
let done: { to: string; id: string; attempt: number }[] = []
let trouble: (() => void) | null = null
let sweeps = 0

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(() => database.close())

beforeEach(async () => {
  done = []
  trouble = null
  jobs = createJobs({ database, log })
  jobs.register(greet, async ({ to }, { id, attempt }) => {
    done.push({ to, id, attempt })
    trouble?.()
  })
  jobs.register(sweep, async () => {
    sweeps++
  })
  await jobs.start()
})

afterEach(() => jobs.stop({ timeout: 2 }))

const deadLetters = () => deadLetterPage(database.orm, { page: 1, limit: 10 })
const soon = { timeout: 8000, interval: 20 }

describe('background work', () => {
  test('a job is done after the commit of the change that made it', async () => {
    await database.orm.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { to: 'Asha' })
      await tx.execute(statement`select 1`)
      expect(done).toEqual([])
    })
    await vi.waitFor(() => expect(done).toMatchObject([{ to: 'Asha', attempt: 1 }]), soon)
  })

  test('a change that is taken back leaves no job', async () => {
    const undone = database.orm.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { to: 'nobody' })
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    await jobs.enqueue(database.orm, greet, { to: 'Ravi' })
    await vi.waitFor(() => expect(done.map(({ to }) => to)).toEqual(['Ravi']), soon)
  })

  test('work that waits in the queue starts within a second of its commit', async () => {
    const begun = performance.now()
    await database.orm.transaction((tx) => jobs.enqueue(tx, greet, { to: 'Asha' }))
    await vi.waitFor(() => expect(done).toHaveLength(1), soon)
    // The second is promised; half a one more is for the work itself.
    expectSoon(performance.now() - begun, 1500)
  })

  test('a job for later starts once its time has come, and not before', async () => {
    const startAfter = new Date(Date.now() + 1500)
    await database.orm.transaction((tx) => jobs.enqueue(tx, greet, { to: 'Asha' }, { startAfter }))
    await setTimeout(700)
    expect(done).toEqual([])
    await vi.waitFor(() => expect(done).toHaveLength(1), soon)
    expect(Date.now()).toBeGreaterThanOrEqual(startAfter.getTime())
  })

  test('queues at rest are looked at by one statement, however many they are', async () => {
    const asked: string[] = []
    const unsafe: Database['sql']['unsafe'] = (text, values) => {
      asked.push(text)
      return database.sql.unsafe(text, values)
    }
    const quiet = createJobs({
      database: {
        ...database,
        sql: Object.assign(database.sql.bind(null), database.sql, { unsafe }),
      },
      log,
      schedules: false,
    })
    for (let index = 0; index < 20; index++)
      quiet.register(defineJob({ name: `test-rest-${index}`, payload }), async () => {})
    await quiet.start()
    await setTimeout(1000)
    asked.length = 0
    await setTimeout(3000)
    expect(asked.filter((text) => text.includes('test-rest-'))).toEqual([])
    await quiet.stop({ timeout: 2 })
  }, 20_000)

  test('a failed job is tried again under the same identifier', async () => {
    trouble = () => {
      trouble = null
      throw new Error('the mail server is away')
    }
    await jobs.enqueue(database.orm, greet, { to: 'Asha' })
    await vi.waitFor(() => expect(done.map(({ attempt }) => attempt)).toEqual([1, 2]), soon)
    expect(new Set(done.map(({ id }) => id)).size).toBe(1)
  })

  test('what fails for good waits among the dead letters until it is retried', async () => {
    trouble = () => {
      throw new Error('the mail server is away')
    }
    await jobs.enqueue(database.orm, greet, { to: 'Asha' })
    const letter = await vi.waitFor(async () => {
      const [first] = (await deadLetters()).rows
      if (!first) throw new Error('none yet')
      return first
    }, soon)
    expect(letter).toMatchObject({
      kind: 'test-greet',
      attempts: 2,
      reason: 'the mail server is away',
    })

    trouble = null
    const retry = () =>
      database.orm.transaction((tx) => jobs.retryDeadLetters(tx, { id: letter.id }))
    // Two admins press the button at once: the second finds nothing left.
    const retried = await Promise.all([retry(), retry()])
    expect(retried.flat()).toEqual(['test-greet'])
    await vi.waitFor(() => expect(done).toHaveLength(3), soon)
    expect(done[2]).toMatchObject({ id: done[0]?.id, to: 'Asha', attempt: 1 })
    expect(await deadLetters()).toEqual({ rows: [], total: 0 })
  })

  test('a job that gives up is not tried again', async () => {
    trouble = () => giveUp('There is no such mailbox.')
    await jobs.enqueue(database.orm, greet, { to: 'nobody' })
    await vi.waitFor(async () => expect(await deadLetters()).toMatchObject({ total: 1 }), soon)
    expect(done).toHaveLength(1)
    await database.orm.execute(statement`delete from pgboss.job where name = 'dead-letters'`)
  })

  test('a payload that the job does not know is refused before it is stored', async () => {
    const wrong = { to: 'Asha', password: 'secret' }
    await expect(jobs.enqueue(database.orm, greet, wrong)).rejects.toThrow()
  })

  test('fifty transactions at once and the queue at work do not mix', async () => {
    await database.orm.execute(statement`create table if not exists test_rows (n int primary key)`)
    const half = (n: number) =>
      database.orm.transaction(async (tx) => {
        await tx.execute(statement`insert into test_rows values (${n})`)
        await jobs.enqueue(tx, greet, { to: String(n) })
        await tx.execute(statement`select pg_sleep(0.002)`)
        if (n % 2) throw new Error('taken back')
      })
    const ends = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => half(n)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
    const [row] = await database.sql<
      { count: number }[]
    >`select count(*)::int as count from test_rows`
    expect(row?.count).toBe(25)
    await vi.waitFor(() => expect(done).toHaveLength(25), { timeout: 60_000, interval: 50 })
    expect(done.every(({ to }) => Number(to) % 2 === 0)).toBe(true)
    await database.orm.execute(statement`drop table test_rows`)
  }, 70_000)

  test('a server that goes down finishes the job it is at', async () => {
    const begun = Promise.withResolvers<void>()
    const allowed = Promise.withResolvers<void>()
    let finished = false
    const leaving = createJobs({ database, log })
    leaving.register({ ...greet, name: 'test-long' }, async () => {
      begun.resolve()
      await allowed.promise
      finished = true
    })
    await leaving.start()
    await leaving.enqueue(database.orm, { ...greet, name: 'test-long' }, { to: 'Asha' })
    await begun.promise
    const stopped = leaving.stop({ timeout: 10 })
    await expect(
      leaving.enqueue(database.orm, { ...greet, name: 'test-long' }, { to: 'Ravi' }),
    ).rejects.toThrow('start the jobs')
    allowed.resolve()
    await stopped
    expect(finished).toBe(true)
  })

  test('a sweep starts by itself', async () => {
    // The queue looks at its clock every 30 seconds.
    await vi.waitFor(() => expect(sweeps).toBeGreaterThan(0), { timeout: 65_000, interval: 50 })
  }, 70_000)

  test('the tables made by our migrations are the ones that the queue expects', async () => {
    const { PgBoss } = await import('pg-boss')
    const { queueDatabase } = await import('./queue-database.ts')
    const drift = await new PgBoss({
      db: queueDatabase(database),
      migrate: false,
    }).detectSchemaDrift()
    expect(drift).toMatchObject({ ok: true })
  })
})
