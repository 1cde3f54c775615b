import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { POOL, testDatabase } from '../testing/database.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { expectSoon } from '../testing/times-of-this-machine.ts'

let house: TestApp
let person: Person
let overloaded = false

beforeAll(async () => {
  house = await testApp({}, (real) => ({
    ...real,
    database: { ...real.database, isOverloaded: () => overloaded },
  }))
  person = await makePerson(house)
})
afterAll(() => house.close())
beforeEach(() => (overloaded = false))

test('while too many wait for the database, new calls are turned away at once, and told when to come', async () => {
  overloaded = true
  const refused = await person.call('GET', '/api/user/profile')
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('1')
  expect(refused.body.code).toBe('UNAVAILABLE')
  expect((await house.call('GET', '/healthz')).status).toBe(200)
  overloaded = false
  expect((await person.call('GET', '/api/user/profile')).status).toBe(200)
})

describe.skipIf(inject('databases').kind === 'embedded')('a pool of connections', () => {
  test('is overloaded once somebody has waited a second, and no longer when they are served', async () => {
    const database = await testDatabase(1)
    try {
      const busy = Array.from({ length: POOL }, () => database.sql`select pg_sleep(2)`)
      const all = Promise.all([...busy, database.sql`select 1`])
      expect(database.isOverloaded()).toBe(false)
      const begun = performance.now()
      await expect.poll(() => database.isOverloaded(), { timeout: 15_000, interval: 20 }).toBe(true)
      expectSoon(performance.now() - begun, 1900)
      await all
      expect(database.isOverloaded()).toBe(false)
    } finally {
      await database.close()
    }
  })

  test('is not overloaded because this process was blocked while somebody waited', async () => {
    const database = await testDatabase(1)
    try {
      const busy = Array.from({ length: POOL }, () => database.sql`select pg_sleep(2)`)
      const all = Promise.all([...busy, database.sql`select 1`])
      await sleep(50)
      const until = performance.now() + 1500
      while (performance.now() < until);
      await sleep(0)
      expect(database.isOverloaded()).toBe(false)
      await all
    } finally {
      await database.close()
    }
  })

  test('is overloaded while its queue is long; the rest of the queue is kept for requests that have begun', async () => {
    const database = await testDatabase(1)
    try {
      const asked = Array.from({ length: 350 }, () => database.sql`select pg_sleep(0.02)`)
      const all = Promise.all(asked)
      // Before anybody can have waited for a second.
      await expect.poll(() => database.isOverloaded(), { timeout: 300, interval: 5 }).toBe(true)
      await all
      expect(database.isOverloaded()).toBe(false)
    } finally {
      await database.close()
    }
  })
})
