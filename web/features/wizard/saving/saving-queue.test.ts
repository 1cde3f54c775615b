import { describe, expect, it } from 'vitest'
import {
  atRest,
  nextSaving,
  SAVE_DELAY,
  type SavingEvent,
  type SavingState,
} from './saving-queue.ts'

const after = (...events: SavingEvent[]) => {
  let state: SavingState = atRest
  const effects = events.map((event) => {
    const [next, effect] = nextSaving(state, event)
    state = next
    return effect
  })
  return { state, last: effects.at(-1) }
}

const changed = { type: 'changed' } as const
const due = { type: 'due' } as const
const flush = { type: 'flush' } as const
const saved = { type: 'saved' } as const
const failed = { type: 'failed' } as const
const stale = { type: 'stale' } as const

describe('saving a draft', () => {
  it('waits for a pause in the typing, then sends once', () => {
    expect(after(changed).last).toEqual({ wait: SAVE_DELAY })
    expect(after(changed, changed).last).toEqual({ wait: SAVE_DELAY })
    expect(after(changed, changed, due).last).toEqual({ send: true })
  })

  it('sends at once when the person leaves the step', () => {
    expect(after(changed, flush).last).toEqual({ send: true })
  })

  it('sends nothing when nothing was typed', () => {
    expect(after(flush).last).toBeNull()
    expect(after(changed, due, saved, flush).last).toBeNull()
  })

  it('never has two saves on the way', () => {
    expect(after(changed, due, changed).last).toBeNull()
    expect(after(changed, due, changed, flush).last).toBeNull()
  })

  it('saves what was typed during a save, at once when the person was leaving', () => {
    expect(after(changed, due, changed, saved).last).toEqual({ wait: SAVE_DELAY })
    expect(after(changed, due, changed, flush, saved).last).toEqual({ send: true })
  })

  it('tries again after a failure, ever more slowly but at least every 30 seconds', () => {
    expect(after(changed, due, failed).last).toEqual({ wait: 2_000 })
    expect(after(changed, due, failed, due, failed).last).toEqual({ wait: 4_000 })
    const many = Array.from({ length: 12 }, () => [due, failed]).flat()
    expect(after(changed, ...many).last).toEqual({ wait: 30_000 })
  })

  it('keeps the retry going while typing goes on, and sends the newest then', () => {
    expect(after(changed, due, failed, changed).last).toBeNull()
    expect(after(changed, due, failed, changed, due).last).toEqual({ send: true })
  })

  it('forgets the failures after a success', () => {
    expect(after(changed, due, failed, due, saved).state).toEqual(atRest)
  })

  it('stops for the person when the draft was changed elsewhere, without losing a change', () => {
    expect(after(changed, due, stale, changed, flush).last).toBeNull()
    expect(after(changed, due, stale, changed).state).toMatchObject({
      status: 'stale',
      dirty: true,
    })
  })

  it('saves again over the other version, or rests with it, as the person chooses', () => {
    expect(after(changed, due, stale, { type: 'settled', save: true }).last).toEqual({ send: true })
    expect(after(changed, due, stale, { type: 'settled', save: false }).state).toEqual(atRest)
  })
})
