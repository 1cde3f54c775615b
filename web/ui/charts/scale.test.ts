import { expect, test } from 'vitest'
import { axisEnd } from './scale.ts'

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 6],
  [7, 8],
  [9, 10],
  [10, 10],
  [11, 20],
  [75_00_000, 80_00_000],
  [1_20_00_000, 2_00_00_000],
])('an axis for %d ends at %d', (largest, end) => {
  expect(axisEnd(largest)).toBe(end)
})
