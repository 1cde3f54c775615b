import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, offline } from './api-error.ts'
import { useUser } from '../session/session.ts'
import { untilSent } from './until-sent.ts'

const keys: string[] = []
const answers = (...outcomes: readonly (Error | string)[]) => {
  const left = [...outcomes]
  return async (headers: { 'Idempotency-Key': string }) => {
    keys.push(headers['Idempotency-Key'])
    const next = left.shift()
    if (typeof next === 'string') return next
    throw next ?? new Error('asked too often')
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  keys.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

test('what finds no connection is sent again under its key, at once when the browser has one', async () => {
  const sent = untilSent(answers(offline(), offline(), 'saved'))
  await vi.advanceTimersByTimeAsync(0)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(keys).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await sent).toBe('saved')
  expect(new Set(keys).size).toBe(1)
})

test('a refusal ends it', async () => {
  const refusal = new ApiError('No.', { code: 'FORBIDDEN', status: 403 })
  await expect(untilSent(answers(refusal))).rejects.toBe(refusal)
})

test('nothing is sent for the next person on this page', async () => {
  const sent = untilSent(answers(offline(), 'saved'))
  const outcome = expect(sent).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(0)
  useUser.setState({ userId: 'another' })
  dispatchEvent(new Event('online'))
  await outcome
  expect(keys).toHaveLength(1)
})
