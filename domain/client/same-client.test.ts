import { expect, test } from 'vitest'
import { keysInWords, keysOfTyped } from './same-client.ts'

test('numbers are the same however they were typed, and a GSTIN holds its PAN', () => {
  expect(
    keysOfTyped({
      gstin: '27 aakcv1234a 1z5',
      mobile: '+91 98765-43210',
      email: ' Asha@Verma.Example ',
    }),
  ).toEqual([
    'gstin:27AAKCV1234A1Z5',
    'mobile:9876543210',
    'email:asha@verma.example',
    'pan:AAKCV1234A',
  ])
})

test('what is half typed has no key, and no number counts in another’s place', () => {
  expect(keysOfTyped({ pan: 'AAKCV12', mobile: '98765', email: 'asha@', gstin: null })).toEqual([])
  expect(keysOfTyped({ mobile: 'AAKCV1234A', pan: '9876543210' })).toEqual([])
})

test('several are named in one sentence', () => {
  expect(keysInWords(['email', 'pan', 'mobile'])).toBe('PAN, mobile number and email')
  expect(keysInWords(['gstin'])).toBe('GSTIN')
})
