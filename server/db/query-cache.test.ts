import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { queryCache } from './query-cache.ts'

const keptCount = queryCache<number>((total) => total > 1000)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => vi.useRealTimers())

const countedTwice = async (key: string, totals: readonly number[], waitMs = 0) => {
  const db = app.services.database.orm
  const count = vi.fn<() => Promise<number>>()
  for (const total of totals) count.mockResolvedValueOnce(total)
  vi.useFakeTimers({ toFake: ['performance'] })
  const first = await keptCount(db, key, count)
  vi.advanceTimersByTime(waitMs)
  return { first, second: await keptCount(db, key, count), times: count.mock.calls.length }
}

test('a short list is counted each time', async () => {
  expect(await countedTwice('short', [1000, 999])).toEqual({ first: 1000, second: 999, times: 2 })
})

test('the total of a long list is kept for five seconds', async () => {
  expect(await countedTwice('long', [1001], 4999)).toEqual({ first: 1001, second: 1001, times: 1 })
  expect(await countedTwice('old', [1001, 7], 5001)).toEqual({ first: 1001, second: 7, times: 2 })
})

test('so many totals are kept, and no more', async () => {
  const db = app.services.database.orm
  for (let n = 0; n <= 200; n++) await keptCount(db, `list ${n}`, () => Promise.resolve(2000))
  const count = vi.fn(() => Promise.resolve(3000))
  expect(await keptCount(db, 'list 200', count)).toBe(2000)
  expect(await keptCount(db, 'list 0', count)).toBe(3000)
})
