import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:0:0:9'],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002::7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '::2'],
])('%s and %s are one caller', (one, other) => {
  expect(callerAddress({ ip: one })).toBe(callerAddress({ ip: other }))
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
  ['203.0.113.7', '203.0.113.8'],
])('%s and %s are two', (one, other) => {
  expect(callerAddress({ ip: one })).not.toBe(callerAddress({ ip: other }))
})

test.each(['fe80::1%eth0', 'unknown', ''])('%s is counted as something', (ip) => {
  expect(callerAddress({ ip })).toBeTypeOf('string')
})
