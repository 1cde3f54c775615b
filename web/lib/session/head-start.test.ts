import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeEarly } from './head-start.ts'

const headers = { Authorization: 'Bearer one' }
const get = { method: 'GET', headers }
const answer = new Response('{}')

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(500)
  globalThis.rinsetuEarly = new Map([['/api/a', { token: 'one', answer: Promise.resolve(answer) }]])
})
afterEach(() => {
  vi.restoreAllMocks()
  globalThis.rinsetuEarly = undefined
})

test('the first who makes a call takes over what the head has sent, the next asks', async () => {
  expect(await takeEarly('/api/a', get)).toBe(answer)
  expect(takeEarly('/api/a', get)).toBeUndefined()
})

test.each([
  ['another address', '/api/b', get],
  ['a change', '/api/a', { ...get, method: 'POST' }],
  ['another person', '/api/a', { ...get, headers: { Authorization: 'Bearer two' } }],
  ['another kind of answer', '/api/a', { ...get, headers: { ...headers, Accept: 'text/csv' } }],
])('%s is asked for by itself', (_, path, init) => {
  expect(takeEarly(path, init)).toBeUndefined()
})

test('what the head asked for long ago is asked for anew', () => {
  vi.mocked(performance.now).mockReturnValue(10_001)
  expect(takeEarly('/api/a', get)).toBeUndefined()
})

test('whoever goes away waits no longer', async () => {
  const leaving = new AbortController()
  const { promise } = Promise.withResolvers<Response>()
  globalThis.rinsetuEarly = new Map([['/api/a', { token: 'one', answer: promise }]])
  const taken = takeEarly('/api/a', { ...get, signal: leaving.signal })
  leaving.abort()
  await expect(taken).rejects.toThrow('aborted')
})

test('a lost connection of the head is one of whoever takes the call over', async () => {
  const lost = Promise.reject<Response>(new TypeError('Failed to fetch'))
  globalThis.rinsetuEarly = new Map([['/api/a', { token: 'one', answer: lost }]])
  const { signal } = new AbortController()
  await expect(takeEarly('/api/a', { ...get, signal })).rejects.toThrow('Failed to fetch')
})
