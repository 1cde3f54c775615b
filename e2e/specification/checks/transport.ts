import { expect } from '@playwright/test'
import type { Check } from './check.ts'

/** A server in trouble is asked once and three times more, with a second between. */
export const retriesThreeTimes: Check = async ({ retries }) => {
  const asked = await retries()
  // The frame of a page asks for itself: its tries stand beside those of the page.
  const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
  expect(asked).toHaveLength(4)
  expect(Math.min(...pauses)).toBeGreaterThan(900)
}

export const waitsForAnHour: Check = async ({ lateAnswer }) => {
  expect(await lateAnswer()).toBe(true)
}
