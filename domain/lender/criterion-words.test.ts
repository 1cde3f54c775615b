import { expect, test } from 'vitest'
import { changeInWords, criterionInWords, inWords } from './criterion-words.ts'
import { isChoiceOf } from './fact-choices.ts'

test('criteria read as a person says them', () => {
  expect(criterionInWords({ fact: 'turnover', atLeast: 20_000_000 })).toBe(
    'turnover at least ₹2 Crore',
  )
  expect(criterionInWords({ fact: 'dscr', atLeast: 1.25, atMost: 9 })).toBe(
    'DSCR at least 1.25, DSCR at most 9',
  )
  expect(criterionInWords({ fact: 'state', oneOf: ['MH'] })).toBe('state: Maharashtra')
  expect(criterionInWords({ fact: 'industry', noneOf: ['Real estate', 'Mining'] })).toBe(
    'industry not Real estate, Mining and quarrying',
  )
  expect(criterionInWords({ fact: 'yearsInBusiness', atLeast: 1 })).toBe(
    'years in business at least 1 year',
  )
})

test('changes say what would be enough', () => {
  expect(changeInWords('turnover', 8_800_000, { to: 10_000_000, by: 1_200_000 })).toBe(
    'turnover ₹12 Lakh short',
  )
  expect(changeInWords('amount', 22_000_000, { to: 8_000_000, by: -14_000_000 })).toBe(
    'asks ₹1.4 Crore too much',
  )
  expect(changeInWords('emi', 300_000, { to: 250_000, by: -50_000 })).toBe(
    'EMIs a month ₹50,000 too high',
  )
  expect(changeInWords('collateralCover', 1.1, { to: 1.25, by: 0.15 })).toBe(
    'cover by the security: needs 1.25, has 1.1',
  )
  expect(changeInWords('yearsInBusiness', 2.6, { to: 3, by: 0.4, on: '2027-03-03' })).toBe(
    'from 3 Mar 2027 on: 3 years',
  )
})

test('a long list names its first few, and a loss is a minus', () => {
  expect(inWords('state', ['MH', 'GJ', 'KA', 'TN', 'KL', 'GA'], 4)).toBe(
    'Maharashtra, Gujarat, Karnataka, Tamil Nadu and 2 more',
  )
  expect(inWords('profit', -1_250_000)).toBe('−₹12.5 Lakh')
})

test('only values that a fact can have are choices of it', () => {
  expect(isChoiceOf('pin', '400001-400104')).toBe(true)
  expect(isChoiceOf('pin', '400104-400001')).toBe(false)
  expect(isChoiceOf('state', 'Maharashtra')).toBe(false)
  expect(isChoiceOf('rating', 'BBB-')).toBe(true)
  expect(isChoiceOf('turnover', '5')).toBe(false)
})
