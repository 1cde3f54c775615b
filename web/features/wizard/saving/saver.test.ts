import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSaver } from './saver.ts'
import { SAVE_DELAY } from './saving-queue.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A server that takes whatever text is there, when it is told to answer. */
const setUp = () => {
  let typed = ''
  const arrived: string[] = []
  let failing = false
  let answer: (() => void) | undefined
  const saver = createSaver({
    send: async () => {
      const sent = typed
      await new Promise<void>((resolve) => (answer = resolve))
      if (failing) throw new Error('no connection')
      arrived.push(sent)
      return 'saved'
    },
    onChange: () => undefined,
  })
  return {
    saver,
    arrived,
    type: (text: string) => {
      typed += text
      saver.dispatch({ type: 'changed' })
    },
    fail: (on: boolean) => (failing = on),
    answered: async () => {
      answer?.()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

it('what is typed while a save is on its way is saved by the next one', async () => {
  const { type, arrived, answered } = setUp()
  type('a')
  await vi.advanceTimersByTimeAsync(SAVE_DELAY)
  type('b')
  await answered()
  await vi.advanceTimersByTimeAsync(SAVE_DELAY)
  await answered()
  expect(arrived).toEqual(['a', 'ab'])
})

it('a save that failed is tried again with the newest text', async () => {
  const { type, arrived, answered, fail } = setUp()
  fail(true)
  type('a')
  await vi.advanceTimersByTimeAsync(SAVE_DELAY)
  await answered()
  type('b')
  fail(false)
  await vi.advanceTimersByTimeAsync(2_000)
  await answered()
  expect(arrived).toEqual(['ab'])
})

it('finishing waits for the answer', async () => {
  const { type, saver, answered } = setUp()
  type('a')
  const finished = saver.finish()
  await answered()
  expect(await finished).toMatchObject({ status: 'saved', dirty: false })
})

it('nothing is saved while the form is being submitted, and all of it afterwards', async () => {
  const { type, saver, arrived, answered } = setUp()
  await saver.pause()
  type('a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(arrived).toEqual([])
  saver.resume()
  await answered()
  expect(arrived).toEqual(['a'])
})
