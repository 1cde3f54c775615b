import { expect, test } from 'vitest'
import { leftInWords, timeLeft } from './time-left.ts'
import { uploadTotal } from './upload-total.ts'

const MB = 1_000_000

/** What is said each second of a file of this size, at these bytes a second. */
const said = (total: number, speeds: readonly number[]) => {
  const takes = timeLeft()
  let sent = 0
  return [0, ...speeds].map((speed, second) => {
    sent = Math.min(total, sent + speed)
    return takes(second * 1000, sent, total)
  })
}

test('nothing is said before the speed is known, nor of the last seconds', () => {
  const steady = Array.from({ length: 12 }, () => 0.1 * MB)
  const all = said(1.25 * MB, steady)
  expect(all.slice(0, 4)).toEqual([null, null, 10, 10])
  expect(all.slice(8)).toEqual([5, 5, null, null, null])
})

test('a speed that goes up and down changes nothing that is said', () => {
  const speeds = Array.from({ length: 10 }, (_, second) => (second % 2 === 0 ? 0.13 : 0.08) * MB)
  const all = said(4 * MB, speeds).filter((seconds) => seconds !== null)
  // 4 MB at about 105 KB a second: it counts down and never goes up.
  expect(all).toEqual(all.toSorted((a, b) => b - a))
  expect(new Set(all).size).toBeLessThanOrEqual(3)
})

test('a line that has become much slower is said', () => {
  const fast = Array.from({ length: 5 }, () => MB)
  const slow = Array.from({ length: 15 }, () => 0.05 * MB)
  const all = said(20 * MB, [...fast, ...slow])
  expect(all[5]).toBeLessThanOrEqual(20)
  expect(all.at(-1)).toBeGreaterThan(120)
})

test('a file that begins anew is measured anew', () => {
  const takes = timeLeft()
  takes(0, 0, MB)
  expect(takes(4000, 0.4 * MB, MB)).not.toBeNull()
  expect(takes(5000, 0, MB)).toBeNull()
})

test.each([
  [5, 'about 5 s left'],
  [60, 'about 1 min left'],
  [3600, 'about 60 min left'],
  [7200, 'more than an hour left'],
])('%d seconds in words', (seconds, words) => {
  expect(leftInWords(seconds)).toBe(words)
})

test('of many files it is said how many have arrived, in files and in bytes', () => {
  const moving = Array.from({ length: 33 }, () => ({ file: { size: MB }, share: 0.5 }))
  const arrived = Array.from({ length: 7 }, () => ({ size: 2 * MB }))
  expect(uploadTotal(moving, arrived)).toEqual({
    files: 40,
    done: 7,
    sent: 14 * MB + 16.5 * MB,
    total: 47 * MB,
  })
  expect(uploadTotal([], arrived)).toBeNull()
})
