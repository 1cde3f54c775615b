import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { open } from '../../testing/page.tsx'
import { AmountField } from './amount-field.tsx'

type Values = { amount: number | string | null; unit: string | null }

const openForm = (defaultValues: Partial<Values> = {}) => {
  const held: { values?: () => Values; refuse?: (message: string) => void } = {}
  const Form = () => {
    const form = useForm<Values>({
      defaultValues: { amount: null, unit: 'Lakh', ...defaultValues },
    })
    held.values = form.getValues
    held.refuse = (message) => form.setError('amount', { type: 'server', message })
    return <AmountField form={form} amount="amount" unit="unit" label="Loan amount" />
  }
  const page = open(<Form />)
  const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Loan amount' })
  return {
    ...page,
    amount,
    unit: () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Unit' }),
    said: () => document.querySelector('[data-result=amount]')?.textContent,
    values: () => held.values?.(),
    type: (text: string) => page.person.type(amount(), text),
  }
}

/** Text that is typed or pasted, the unit in the box before, the one after, and the words below. */
const rows = [
  ['1,25,00,000', 'Lakh', 'Lakh', '₹1.25 Crore: one crore twenty-five lakh rupees'],
  ['2.5 crore', 'Lakh', 'Crore', '₹2.5 Crore: two crore fifty lakh rupees'],
  ['1,500', 'Lakh', 'Lakh', '₹15 Crore: fifteen crore rupees'],
  ['25,00,000', 'Lakh', 'Lakh', '₹25 Lakh: twenty-five lakh rupees'],
  ['25,00,000', 'Crore', 'Crore', '₹25 Lakh: twenty-five lakh rupees'],
  ['12,500,000', 'Lakh', 'Lakh', '₹1.25 Crore: one crore twenty-five lakh rupees'],
  ['12500000', 'Crore', 'Crore', '₹1.25 Crore: one crore twenty-five lakh rupees'],
  ['75', 'Lakh', 'Lakh', '₹75 Lakh: seventy-five lakh rupees'],
  ['2.5', 'Crore', 'Crore', '₹2.5 Crore: two crore fifty lakh rupees'],
  ['1.25 Cr.', 'Lakh', 'Crore', '₹1.25 Crore: one crore twenty-five lakh rupees'],
  ['2.5cr', 'Lakh', 'Crore', '₹2.5 Crore: two crore fifty lakh rupees'],
  ['50L', 'Crore', 'Lakh', '₹50 Lakh: fifty lakh rupees'],
  ['50 lacs', 'Crore', 'Lakh', '₹50 Lakh: fifty lakh rupees'],
  ['500k', 'Lakh', 'Lakh', '₹5 Lakh: five lakh rupees'],
  ['50 thousand', 'Lakh', 'Lakh', '₹50,000: fifty thousand rupees'],
  ['Rs. 25,00,000/-', 'Lakh', 'Lakh', '₹25 Lakh: twenty-five lakh rupees'],
  ['INR\u00a050\u202flakh', 'Crore', 'Lakh', '₹50 Lakh: fifty lakh rupees'],
  ['२.५ करोड़', 'Lakh', 'Crore', '₹2.5 Crore: two crore fifty lakh rupees'],
  ['५० लाख', 'Crore', 'Lakh', '₹50 Lakh: fifty lakh rupees'],
  ['५० हज़ार', 'Lakh', 'Lakh', '₹50,000: fifty thousand rupees'],
  ['2 crore 50 lakh', 'Lakh', 'Crore', '₹2.5 Crore: two crore fifty lakh rupees'],
] as const

test.each(rows)(
  '%s beside %s is understood as typed and as pasted, and stays as written',
  async (typed, before, after, words) => {
    const { type, person, amount, unit, said } = openForm({ unit: before })
    for (const enter of [type, person.paste]) {
      await person.clear(amount())
      await person.selectOptions(unit(), before)
      await person.click(amount())
      await enter(typed)
      expect(said()).toBe(words)
      expect(unit().value).toBe(after)
      expect(amount().value).toBe(typed)
      await person.tab()
      expect(amount().value).toBe(typed)
    }
  },
)

test('an amount with its unit in the text sets the unit, and is read back in words', async () => {
  const { type, unit, said, values } = openForm()
  await type('2.5 crore')
  expect(values()).toMatchObject({ amount: 2.5, unit: 'Crore' })
  expect(unit().value).toBe('Crore')
  expect(said()).toContain('two crore fifty lakh rupees')
})

test('a unit that a text named goes with that text, one that was chosen stays', async () => {
  const { type, person, amount, unit, values } = openForm()
  await type('0.85 cr')
  expect(values()).toMatchObject({ amount: 0.85, unit: 'Crore' })
  await person.clear(amount())
  await type('85')
  expect(values()).toMatchObject({ amount: 85, unit: 'Lakh' })
  expect(unit().value).toBe('Lakh')
  await person.selectOptions(unit(), 'Crore')
  await person.clear(amount())
  await type('2')
  expect(values()).toMatchObject({ amount: 2, unit: 'Crore' })
  await type(' lakh')
  expect(values()).toMatchObject({ amount: 2, unit: 'Lakh' })
  await type('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
  expect(values()).toMatchObject({ amount: 2, unit: 'Crore' })
})

test('figures in Indian grouping are rupees, and stay as they were typed', async () => {
  const { type, amount, said, values } = openForm()
  await type('1,25,00,000')
  expect(values()).toMatchObject({ amount: 125, unit: 'Lakh' })
  expect(amount().value).toBe('1,25,00,000')
  expect(said()).toContain('one crore twenty-five lakh rupees')
})

test('a bare number is in the unit beside it; another unit keeps the number', async () => {
  const { type, person, unit, amount, values } = openForm()
  await type('50')
  expect(values()).toMatchObject({ amount: 50, unit: 'Lakh' })
  await person.selectOptions(unit(), 'Crore')
  expect(values()).toMatchObject({ amount: 50, unit: 'Crore' })
  expect(amount().value).toBe('50')
})

test('a number that may mean two things is asked about, and the answer is written out', async () => {
  const { type, person, amount, said, values } = openForm()
  await type('₹50,000')
  expect(screen.getByText(/Rupees or lakh\?/)).toBeDefined()
  await person.click(screen.getByRole('button', { name: '₹50,000: fifty thousand rupees' }))
  expect(amount().value).toBe('50,000 rupees')
  expect(values()).toMatchObject({ amount: 0.5, unit: 'Lakh' })
  expect(document.activeElement).toBe(amount())
  expect(said()).toBe('₹50,000: fifty thousand rupees')
})

test('a unit that is chosen takes the one out of the text', async () => {
  const { type, person, amount, unit, said } = openForm()
  await type('2.5 crore')
  expect(unit().value).toBe('Crore')
  await person.selectOptions(unit(), 'Lakh')
  expect(amount().value).toBe('2.5')
  expect(said()).toBe('₹2.5 Lakh: two lakh fifty thousand rupees')
})

test('what can’t be read is said once typing rests, and kept in the form to be refused there', async () => {
  const { type, said, values } = openForm()
  await type('2 karor or so')
  expect(said()).toBe('')
  expect(values()?.amount).toBe('2 karor or so')
  await screen.findByText(/./, { selector: '[data-result=amount]' })
})

test('wrong first and then right: nothing of the mistake stays', async () => {
  const { type, person, amount, said, values } = openForm()
  await type('-5')
  await person.clear(amount())
  await type('75 lakh')
  expect(values()).toMatchObject({ amount: 75, unit: 'Lakh' })
  expect(said()).toContain('seventy-five lakh rupees')
})

test('an emptied amount is none', async () => {
  const { person, amount, values } = openForm({ amount: 50 })
  await person.clear(amount())
  expect(values()?.amount).toBeNull()
})

test('a stored amount stands there grouped, with its unit', () => {
  const { amount, unit } = openForm({ amount: 1500, unit: 'Crore' })
  expect(amount().value).toBe('1,500')
  expect(unit().value).toBe('Crore')
})
