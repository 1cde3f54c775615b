import { describe, expect, test } from 'vitest'
import type { Known } from './criteria.ts'
import { knownFacts, ratiosOfYear, type TypedFact } from './known-facts.ts'
import { statedFacts } from './stated-facts.ts'

const TODAY = '2026-11-24'
const typed = (fact: TypedFact['fact'], value: number | string, year?: string): TypedFact => ({
  fact,
  value,
  source: { words: 'the audited accounts', page: 3 },
  ...(year !== undefined && { year }),
})
const said = (value: Known['value']): Known => ({ value, source: { words: 'the application' } })

test('of several years the latest counts, with its paper, page and year', () => {
  const facts = knownFacts(
    {},
    [typed('turnover', 80, '2023-24'), typed('turnover', 100, '2025-26')],
    TODAY,
  )
  expect(facts.turnover).toEqual({
    value: 100,
    source: { words: 'the audited accounts', page: 3, year: '2025-26' },
  })
})

test('what staff read from a paper stands above what the application says', () => {
  const told = { collateralValue: said(50_000_000), amount: said(40_000_000) }
  expect(knownFacts(told, [], TODAY).collateralCover?.value).toBe(1.25)
  const valued = knownFacts(told, [typed('collateralValue', 44_000_000)], TODAY)
  expect(valued.collateralCover?.value).toBe(1.1)
  expect(knownFacts(told, [typed('collateralCover', 1.5)], TODAY).collateralCover?.value).toBe(1.5)
})

describe('years in business', () => {
  const yearsOn = (today: string, since: string) =>
    knownFacts({}, [typed('inBusinessSince', since)], today).yearsInBusiness?.value
  test.each([
    ['2026-03-31', '2024-04-01', 1.9],
    ['2026-04-01', '2024-04-01', 2],
    ['2026-10-31', '2024-04-30', 2.5],
    ['2028-02-29', '2027-02-28', 1],
    ['2026-11-24', '2027-01-01', 0],
  ])('are on %s of one that began on %s: %d', (today, since, years) => {
    expect(yearsOn(today, since)).toBe(years)
  })
})

test('ratios are worked out of one and the same year, rounded to the careful side', () => {
  const sheet = [
    typed('currentAssets', 1249, '2024-25'),
    typed('currentLiabilities', 1000, '2024-25'),
    typed('currentAssets', 5000, '2025-26'),
    typed('outsideLiabilities', 3001, '2024-25'),
    typed('netWorth', 1000, '2024-25'),
  ]
  expect(ratiosOfYear(sheet, '2024-25')).toEqual({
    currentRatio: 1.24,
    tolTnw: 3.01,
    dscr: null,
    operatingCycle: null,
  })
  expect(knownFacts({}, sheet, TODAY).currentRatio).toEqual({
    value: 1.24,
    source: { words: 'worked out from the accounts', year: '2024-25' },
  })
})

test('the form tells facility, amount, trade, place, security and, by the CIN, the year of its beginning', () => {
  const side = (security: object) => ({
    ...security,
    selectedOptions: ['Cash Credit (CC)'],
    formValuesByOptionTitle: { 'Cash Credit (CC)': { amount: 2, unit: 'Crore', tenure: 12 } },
  })
  const { facts, asks } = statedFacts({
    companyType: 'private-limited',
    formData: {
      industry: 'Manufacturing',
      state: 'MH',
      pinCode: '411026',
      cinOrLlpin: 'U27310MH2012PTC123456',
    },
    productDetails: {
      selectedProduct: 'fundBased',
      fundBased: side({
        isSecure: true,
        collateralType: 'Residential property',
        collateralValue: 3,
        unit: 'Crore',
      }),
    },
  })
  expect(asks).toEqual([{ title: 'Cash Credit (CC)', rupees: 20_000_000 }])
  expect(
    Object.fromEntries(Object.entries(facts).map(([fact, known]) => [fact, known.value])),
  ).toEqual({
    facility: ['Cash Credit (CC)'],
    amount: 20_000_000,
    companyType: 'private-limited',
    industry: 'Manufacturing',
    state: 'MH',
    pin: '411026',
    collateralType: ['Residential property'],
    collateralValue: 30_000_000,
    inBusinessSince: '2012-12-31',
  })
})

test('a form without security or with an open choice leaves those facts open', () => {
  const { facts } = statedFacts({
    productDetails: {
      selectedProduct: 'fundBased',
      fundBased: { isSecure: false, selectedOptions: ['Advise me'], formValuesByOptionTitle: {} },
    },
  })
  expect(facts).toEqual({})
})
