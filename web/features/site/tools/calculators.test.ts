import { expect, it } from 'vitest'
import { calculators } from './calculators.ts'

const [emi, turnover, balanceSheet] = calculators

it('shows the instalment of a loan in Indian grouping', () => {
  const { rows } = emi.answer({ principal: 100_000, rate: 9.5, months: 12 })
  expect(rows.map(([, value]) => value)).toEqual(['₹8,768', '₹5,220', '₹1,05,220'])
  expect(emi.answer({ principal: 1_000_000, rate: 12, months: 60 }).rows[0]?.[1]).toBe('₹22,244')
})

it('counts half a month as none, and no month as one', () => {
  expect(emi.answer({ principal: 1000, rate: 0, months: 0 }).rows[0]?.[1]).toBe('₹1,000')
  expect(emi.answer({ principal: 1000, rate: 0, months: 2.4 }).rows[0]?.[1]).toBe('₹500')
})

it('shows working capital by turnover, and up to which limit the method is meant', () => {
  const { rows, note } = turnover.answer({ turnover: 100_000 })
  expect(rows.map(([, value]) => value)).toEqual(['₹20,000', '₹25,000', '₹5,000'])
  expect(note).toBeUndefined()
  expect(turnover.answer({ turnover: 400_000_000 }).note).toContain('5 Crore')
})

it('shows the three methods of the balance sheet', () => {
  const { rows } = balanceSheet.answer({ assets: 560, liabilities: 200, core: 100 })
  expect(rows).toEqual([
    ['Indicative bank finance, method II', '₹220'],
    ['Method I', '₹270'],
    ['Method III', '₹145'],
  ])
})

it.each(calculators)('$title speaks of an indication and promises nothing', (calculator) => {
  const start = Object.fromEntries(calculator.fields.map(({ name, start }) => [name, start]))
  const words = JSON.stringify([calculator, calculator.answer(start)])
  expect(words).toContain('Indicative')
  expect(words).not.toMatch(/eligib|approv/i)
})
