import { expect, test } from 'vitest'
import type { FactSheet } from '../../../contract/lender/lender-facts.ts'
import { readSheet, stateOf, withCellSource, withSource } from './sheet-state.ts'

const fact = (name: 'turnover' | 'profit', value: number, key: string, page: number) => ({
  fact: name,
  year: '2024-25',
  value,
  source: { key, page },
})
const sheet = (...facts: FactSheet['facts']): FactSheet => ({
  facts,
  unit: 'rupees',
  version: 1,
  changedBy: null,
  changedAt: null,
  known: [],
})
const columns = ['2024-25']
const at = (page: string) => ({ key: 'balance-sheet', page, words: '' })

test('figures of one year that were read on different pages keep each its own', () => {
  const before = sheet(fact('turnover', 100, 'a', 3), fact('profit', 7, 'a', 5))
  const { facts } = readSheet(stateOf(before), before, columns)
  expect(facts.map(({ fact: name, source }) => [name, source])).toEqual([
    ['turnover', { key: 'a', page: 3 }],
    ['profit', { key: 'a', page: 5 }],
  ])
})

test('a figure that is taken beside its paper has that paper and page, and the others of the year keep theirs', () => {
  const before = sheet(fact('turnover', 100, 'a', 3))
  const state = stateOf(before)
  const taken = {
    ...state,
    cells: { ...state.cells, 'profit 2024-25': '7' },
    sources: withCellSource(state.sources, { fact: 'profit', column: '2024-25' }, at('12')),
  }
  const { facts } = readSheet(taken, before, columns)
  expect(facts.map(({ fact: name, source }) => [name, source])).toEqual([
    ['turnover', { key: 'a', page: 3 }],
    ['profit', { key: 'balance-sheet', page: 12 }],
  ])
})

test('of a year of which nothing was said the first source is that of the year; naming one for the year holds for all of it', () => {
  const taken = withCellSource({}, { fact: 'profit', column: '2024-25' }, at('12'))
  expect(taken['2024-25']).toEqual(at('12'))
  expect(withSource(taken, '2024-25', at('4'))).toEqual({ '2024-25': at('4') })
})
