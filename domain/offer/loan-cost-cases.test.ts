import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { offerCost } from './loan-cost.ts'
import type { OfferedFacility, OfferedTerms } from './offer-terms.ts'
import { readSheets, type ReadSheet } from '../testing/flat-sheet.ts'
import { sheetValues } from '../testing/sheet-formulas.ts'

// Holds the domain to the cases worked in docs/loan-cost.fods. Their formulas are worked out anew here, in ordinary
// floating-point numbers and with Newton's steps, which the domain uses nowhere.

const sheets = readSheets(
  readFileSync(new URL('../../docs/loan-cost.fods', import.meta.url), 'utf8'),
)

const rowOf = ({ cells }: ReadSheet, label: string): number => {
  const found = [...cells].find(
    ([name, cell]) => name.startsWith('A') && 'value' in cell && cell.value === label,
  )
  if (!found) throw new Error(`No row of ${label}`)
  return Number(found[0].slice(1))
}

const repayments = ['emi', 'bullet', 'revolving'] as const

const read = (sheet: ReadSheet) => {
  const valueOf = sheetValues(sheet.cells)
  const value = (label: string) => valueOf(`B${rowOf(sheet, label)}`)
  const cell = sheet.cells.get(`B${rowOf(sheet, 'Repayment')}`)
  const repayment = repayments.find((one) => cell && 'value' in cell && cell.value === one)
  if (!repayment) throw new Error(`${sheet.name} is repaid in no way`)
  const floating = sheet.cells.has(`B${rowOf(sheet, 'Spread, %')}`)
  const facility: OfferedFacility = {
    title: sheet.name,
    amount: value('Amount'),
    ratePercent: value('Rate, % a year'),
    ...(floating
      ? { rateKind: 'floating', benchmark: 'Repo rate', spread: value('Spread, %') }
      : { rateKind: 'fixed' }),
    tenureMonths: value('Tenure, months'),
    moratoriumMonths: value('Moratorium, months'),
    commissionPercent: value('Commission, % a year'),
    repayment,
  }
  const terms: OfferedTerms = {
    facilities: [facility],
    processingFee: value('Processing fee'),
    processingFeeGst: value('GST on the fee'),
    insurance: value('Insurance'),
    otherCharges: [
      { label: 'Once', amount: value('Other charges, once'), when: 'once', to: 'lender' },
      {
        label: 'Once',
        amount: value('To a third party, once'),
        when: 'once',
        to: 'other',
      },
      { label: 'Yearly', amount: value('Charges a year'), when: 'yearly', to: 'lender' },
      {
        label: 'Yearly',
        amount: value('To a third party, a year'),
        when: 'yearly',
        to: 'other',
      },
    ],
  }
  return { valueOf, value, terms }
}

const costOf = (terms: OfferedTerms) => {
  const [cost] = offerCost(terms).facilities
  if (!cost) throw new Error('An offer of nothing')
  return cost
}

const loans = sheets.filter((sheet) => read(sheet).terms.facilities[0]?.repayment !== 'revolving')
const limits = sheets.filter((sheet) => !loans.includes(sheet))

test('the file holds the published cases and ten more, of each kind', () => {
  expect(loans.length).toBeGreaterThanOrEqual(13)
  expect(limits.length).toBeGreaterThanOrEqual(3)
})

test('what the file shows is what its formulas come to', () => {
  for (const { cells } of sheets) {
    const valueOf = sheetValues(cells)
    for (const [name, cell] of cells)
      if ('formula' in cell) expect(valueOf(name)).toBeCloseTo(cell.shown ?? Number.NaN, 8)
  }
})

test.each([
  ['Published 12.25', 12.25],
  ['Published 11.04', 11.04],
  ['Published 17.07', 17.07],
])('%s', (name, apr) => {
  const sheet = sheets.find((one) => one.name === name)
  if (!sheet) throw new Error('not in the file')
  expect(costOf(read(sheet).terms)).toMatchObject({ apr: { value: apr } })
})

describe('a loan worked in the spreadsheet', () => {
  test.each(loans.map((sheet) => [sheet.name, sheet] as const))('%s', (_, sheet) => {
    const { value, valueOf, terms } = read(sheet)
    const cost = costOf(terms)
    if (cost.kind !== 'loan') throw new Error('not a loan')
    expect(cost.instalment.value).toBeCloseTo(value('Instalment'), 6)
    expect(cost.netDisbursal.value).toBeCloseTo(value('Net disbursal'), 6)
    expect(cost.totalInterest.value).toBeCloseTo(value('Interest'), 6)
    expect(cost.totalOutgo.value).toBeCloseTo(value('Total outgo'), 6)
    expect(cost.apr?.value).toBe(value('APR, %'))
    const first = rowOf(sheet, 'Month') + 2
    for (const [at, row] of cost.schedule.entries()) {
      expect(Number(row.opening) / 100).toBeCloseTo(valueOf(`B${first + at}`), 6)
      expect(Number(row.interest) / 100).toBeCloseTo(valueOf(`C${first + at}`), 6)
      expect(Number(row.principal) / 100).toBeCloseTo(valueOf(`D${first + at}`), 6)
    }
  })
})

describe('a limit worked in the spreadsheet', () => {
  test.each(limits.map((sheet) => [sheet.name, sheet] as const))('%s', (_, sheet) => {
    const { valueOf, terms } = read(sheet)
    const cost = costOf(terms)
    if (cost.kind !== 'limit') throw new Error('not a limit')
    const first = rowOf(sheet, 'Use, %') + 1
    expect(cost.yearly.map(({ usePercent, cost: { value } }) => [usePercent, value])).toEqual(
      [0, 1, 2].map((at) => [valueOf(`A${first + at}`), valueOf(`E${first + at}`)]),
    )
  })
})
