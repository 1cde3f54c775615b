import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { purposes } from '../../../../domain/need/purposes.ts'
import { needOutlooks } from '../../../../domain/papers/need-outlook.ts'
import { readKeptNeed } from '../../../lib/kept/kept-need.ts'
import { open } from '../../../testing/page.tsx'
import { Borrow } from './borrow.tsx'

const range = () => document.querySelector('[data-result=range]')?.textContent

test('working capital gets an indicative range, with how it comes about', async () => {
  const { person } = open(<Borrow />)
  await person.click(screen.getByLabelText('Stock and debtors'))
  expect(range()).toBeUndefined()
  await person.type(screen.getByLabelText('Turnover, last 12 months'), '4 crore')
  expect(range()).toBe('₹80 Lakh')
  await person.type(screen.getByLabelText(/^Turnover you expect/), '5,00,00,000')
  await person.type(screen.getByLabelText('Loans you have now, in all'), '30 lakh')
  expect(range()).toBe('₹50 Lakh to ₹1 Crore')
  expect(screen.getByText(/^Banks take/).textContent).toContain('₹80 Lakh to ₹1 Crore')
  expect(screen.getByText(/^You bring/).textContent).toContain('₹20 Lakh to ₹25 Lakh')
  await person.clear(screen.getByLabelText('Turnover, last 12 months'))
  await person.clear(screen.getByLabelText(/^Turnover you expect/))
  expect(range()).toBeUndefined()
  expect(screen.getByText(/^Enter the turnover/)).toBeDefined()
})

test('a range below a lakh has one sign of the rupee', async () => {
  const { person } = open(<Borrow />)
  await person.click(screen.getByLabelText('Stock and debtors'))
  await person.type(screen.getByLabelText('Turnover, last 12 months'), '3 lakh')
  expect(range()).toBe('₹60,000')
  expect(screen.getByText(/^You bring/).textContent).toContain(': ₹15,000.')
})

test.each(purposes)('%s says what counts, and promises nothing', async (purpose) => {
  const { person, container } = open(<Borrow />)
  const need = container.querySelector(`input[value=${purpose}]`)
  if (!need) throw new Error('Each purpose can be chosen.')
  await person.click(need)
  await person.type(screen.getByLabelText('Turnover, last 12 months'), '4 crore')
  expect(range() !== undefined).toBe(purpose === 'stock-and-debtors')
  for (const [what] of needOutlooks[purpose].looksAt) expect(screen.getByText(what)).toBeDefined()
  expect(container.textContent).not.toMatch(/eligib|approv/i)
})

test('the list of papers is that of the purpose and of the type of company', async () => {
  const { person } = open(<Borrow />)
  await person.click(screen.getByLabelText('Export order'))
  await person.selectOptions(screen.getByLabelText('Type of business'), 'proprietorship')
  const papers = screen.getByText('Your list of documents').closest('details')
  if (!papers) throw new Error('There is a list.')
  expect(within(papers).getByText('Importer-exporter code (IEC)')).toBeDefined()
  expect(papers.textContent).not.toContain('Memorandum')
})

test('the answers go along into the form, and what can’t be read does not', async () => {
  const { person } = open(<Borrow />)
  expect(screen.queryByRole('link', { name: 'Continue with this' })).toBeNull()
  await person.click(screen.getByLabelText('Buy machines'))
  await person.selectOptions(screen.getByLabelText('Type of business'), 'llp')
  await person.type(screen.getByLabelText('How much do you need?'), '2.5 crore')
  await person.type(screen.getByLabelText('Years in business'), '6')
  await person.type(screen.getByLabelText('Loans you have now, in all'), 'a few')
  const on = screen.getByRole('link', { name: 'Continue with this' })
  expect(on.getAttribute('href')).toBe('/register?next=%2Fbusinessloan')
  await person.click(on)
  expect(readKeptNeed()).toEqual({
    companyType: 'llp',
    need: 'machines',
    amount: { amount: 2.5, unit: 'Crore' },
  })
})
