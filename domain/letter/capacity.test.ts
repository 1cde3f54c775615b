import { expect, test } from 'vitest'
import { capacityWords } from './capacity.ts'

test.each([
  [false, null, 'We work for you, not for SIDBI.'],
  [false, 0, 'We work for you, not for SIDBI. It pays us nothing.'],
  [false, 0.5, 'We work for you, not for SIDBI. It pays us up to 0.5 % of what it lends.'],
  [
    true,
    1.25,
    'We work for SIDBI as its agent, and take no fee of you for what it lends you. It pays us up to 1.25 % of what it lends.',
  ],
])('agent %s, %s %%', (agent, mostCommissionPercent, words) => {
  expect(capacityWords({ name: 'SIDBI', agent, mostCommissionPercent })).toBe(words)
})
