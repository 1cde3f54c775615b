import { expect, test } from 'vitest'
import { paperLabels } from './paper-titles.ts'
import { placeToday } from './replaced-papers.ts'

const person = (name: string) => ({ name, docs: {} })
const form = (baseYear: string, ...names: string[]) => ({
  baseYear,
  companyType: 'pvtltd_new',
  management: names.map(person),
})
const called = (one: ReturnType<typeof form>, place: string) => ({
  place,
  label: paperLabels(one, one.baseYear).get(place) ?? '',
})

test('a place stays where it is as long as it is called the same', () => {
  const one = form('2025-26', 'Asha')
  const pan = called(one, 'management.0.docs.panCard')
  expect(pan.label).toContain('Asha')
  expect(placeToday(one, pan)).toBe('management.0.docs.panCard')
})

test('a year goes along with its papers, and one that is no longer asked for has no place', () => {
  const before = form('2024-25')
  const [newest, oldest] = ['firstFinancialYear', 'thirdFinancialYear'].map((name) =>
    called(before, `companyITR.${name}`),
  )
  expect(newest?.label).not.toBe('')
  expect(oldest?.label).not.toBe('')
  const after = form('2025-26')
  expect(newest && placeToday(after, newest)).toBe('companyITR.secondFinancialYear')
  expect(oldest && placeToday(after, oldest)).toBeNull()
})

test('a person who moved up takes their papers along', () => {
  const before = form('2025-26', 'Asha', 'Bina')
  const bina = called(before, 'management.1.docs.panCard')
  expect(placeToday(form('2025-26', 'Bina', 'Chitra'), bina)).toBe('management.0.docs.panCard')
})

test('a corrected name keeps the place', () => {
  const pan = called(form('2025-26', 'Asha'), 'management.0.docs.panCard')
  expect(placeToday(form('2025-26', 'Asha Verma'), pan)).toBe('management.0.docs.panCard')
})

test('a place that the form does not ask for has none', () => {
  expect(placeToday(form('2025-26'), { place: 'docs.nothing', label: 'Nothing' })).toBeNull()
})
