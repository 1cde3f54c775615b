import { expect, test } from 'vitest'
import { Costs } from './costs.ts'
import { cpuSeconds } from './cpu-time.ts'

test('each step stands in a line with its tests, and the sum in the last', async () => {
  const costs = new Costs()
  await costs.of('unit tests', () => ({ passed: 12 }))
  await costs.of('journeys', async () => ({ passed: 3 }))
  const [head, unit, journeys, all] = costs.table().split('\n')
  expect(head).toMatch(/^Step +passed +seconds +CPU +machine$/)
  expect(unit).toMatch(/^unit tests +12 +\d+ +[\d?]+ +\d+$/)
  expect(journeys).toMatch(/^journeys +3 /)
  expect(all).toMatch(/^all +15 /)
})

test('processor time that this process spends counts', () => {
  const before = cpuSeconds()
  const begun = process.cpuUsage()
  // The kernel counts in hundredths of a second, and the sum is told a moment late.
  while (process.cpuUsage(begun).user < 200_000) Math.sqrt(2)
  const after = cpuSeconds()
  expect(after.machine - before.machine).toBeGreaterThan(0)
  if (before.own !== null) expect((after.own ?? 0) - before.own).toBeGreaterThan(0.1)
})
