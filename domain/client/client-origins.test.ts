import { expect, test } from 'vitest'
import { originInWords } from './client-origins.ts'

test('an origin is called as it is known', () => {
  expect(['link', 'lead', 'import', 'self'].map(originInWords)).toEqual([
    'Referral link',
    'Lead of a referral partner',
    'Import',
    'Registered by themselves',
  ])
  expect(originInWords('prepared:walk-in')).toBe('Prepared by us: walk-in')
  expect(originInWords('prepared:fair')).toBe('Prepared by us: fair')
})
