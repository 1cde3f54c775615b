import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Database } from './connect.ts'
import { migrate, type Migration, readMigrations } from './migrate.ts'

let database: Database
let known: Migration[]

beforeEach(async () => {
  database = await testDatabase()
  known = await readMigrations()
})

afterEach(() => database.close())

const adds = (text: string, name = '9000_more.sql'): Migration => ({ name, text, sha256: 'first' })

test('a database that is up to date is left alone', async () => {
  expect(await migrate(database.sql, known)).toEqual([])
})

test('a new migration is taken once', async () => {
  const all = [...known, adds('create table more (id int)')]
  expect(await migrate(database.sql, all)).toEqual(['9000_more.sql'])
  expect(await migrate(database.sql, all)).toEqual([])
})

test('a migration that fails leaves nothing of itself', async () => {
  const all = [...known, adds('create table more (id int); select 1/0')]
  await expect(migrate(database.sql, all)).rejects.toThrow('9000_more.sql failed')
  expect(await database.sql`select to_regclass('more') as found`).toEqual([{ found: null }])
  expect(await migrate(database.sql, known)).toEqual([])
})

test('a migration that has changed since it was taken is refused', async () => {
  await migrate(database.sql, [...known, adds('create table more (id int)')])
  const changed = { ...adds('create table more (id bigint)'), sha256: 'second' }
  await expect(migrate(database.sql, [...known, changed])).rejects.toThrow(
    '9000_more.sql has changed',
  )
})

test('a database from a newer version is refused', async () => {
  await migrate(database.sql, [...known, adds('create table more (id int)')])
  await expect(migrate(database.sql, known)).rejects.toThrow('newer than this version')
})

test('two servers that start at once migrate once', async () => {
  const all = [...known, adds('create table more (id int)')]
  const taken = await Promise.all([migrate(database.sql, all), migrate(database.sql, all)])
  expect(taken.flat()).toEqual(['9000_more.sql'])
})

// The embedded database has a single connection, so nobody else can hold a lock.
describe.skipIf(inject('databases').kind === 'embedded')('while somebody holds a table', () => {
  /** Locks the table while `work` runs, or until it calls `letGo`. */
  const holding = async (work: (letGo: () => Promise<unknown>) => Promise<unknown>) => {
    const holder = await database.sql.reserve()
    try {
      await holder.unsafe('begin; lock table users in access share mode')
      await work(async () => {
        await holder.unsafe('commit')
      })
    } finally {
      await holder.unsafe('rollback')
      holder.release()
    }
  }
  const needsTable = () => [...known, adds('alter table users add column more int')]

  test('a migration lets the others pass, tries again and gets it', () =>
    holding(async (letGo) => {
      const said: unknown[] = []
      const log = {
        warn: (facts: unknown) => {
          said.push(facts)
          void letGo()
        },
      }
      const patience = { lockMs: 100, pausesMs: [100, 200, 400, 800, 1600] }
      const taken = await migrate(database.sql, needsTable(), { log, patience })
      expect(taken).toEqual(['9000_more.sql'])
      expect(said[0]).toEqual({ migration: '9000_more.sql', pauseMs: 100 })
    }))

  test('a migration that never gets it says so and leaves nothing of itself', () =>
    holding(async () => {
      const patience = { lockMs: 50, pausesMs: [10] }
      await expect(migrate(database.sql, needsTable(), { patience })).rejects.toThrow(
        '9000_more.sql did not get a table in 2 tries',
      )
      expect(await migrate(database.sql, known)).toEqual([])
    }))
})
