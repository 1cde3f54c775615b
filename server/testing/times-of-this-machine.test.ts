import { expect, test } from 'vitest'
import { expectSoon } from './times-of-this-machine.ts'

const as = (slowness: number) => () => slowness

test('what takes long fails on a quiet machine, and not on one that is busy to that degree', () => {
  expectSoon(900, 1000, as(1))
  expect(() => expectSoon(1500, 1000, as(1))).toThrow('1500')
  expectSoon(1500, 1000, as(2))
  expect(() => expectSoon(2500, 1000, as(2))).toThrow('2500')
})
