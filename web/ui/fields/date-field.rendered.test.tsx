import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { open } from '../../testing/page.tsx'
import { DateField } from './date-field.tsx'

type Values = { dob: string }

const openForm = (dob = '', max?: string) => {
  const held: { values?: () => Values; set?: (value: string) => void } = {}
  const Form = () => {
    const form = useForm<Values>({ defaultValues: { dob } })
    held.values = form.getValues
    held.set = (value) => form.setValue('dob', value)
    return <DateField form={form} name="dob" label="Date of birth" {...(max && { max })} />
  }
  const page = open(<Form />)
  const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of birth' })
  return {
    ...page,
    box,
    value: () => held.values?.().dob,
    set: (value: string) => held.set?.(value),
    type: (text: string) => page.person.type(box(), text),
  }
}

test('a day stays as it is typed, key by key, and is written out once one goes on', async () => {
  const { type, box, value, person } = openForm()
  await type('31/3/2026')
  expect(box().value).toBe('31/3/2026')
  expect(value()).toBe('2026-03-31')
  await person.tab()
  expect(box().value).toBe('31 Mar 2026')
  expect(value()).toBe('2026-03-31')
})

test('what is held is shown as it is written in India', () => {
  expect(openForm('1984-05-17').box().value).toBe('17 May 1984')
})

test('what names no day stays as it was typed, and a sentence says so once one goes on', async () => {
  const { type, box, value, person } = openForm()
  await type('31/2/2026')
  expect(screen.queryByText(/Enter a date that exists/)).toBeNull()
  await person.tab()
  expect(box().value).toBe('31/2/2026')
  expect(value()).toBe('31/2/2026')
  expect(screen.getByText(/Enter a date that exists, with its year: 31 Mar 2026/)).toBeDefined()
  await person.clear(box())
  expect(value()).toBe('')
  expect(screen.queryByText(/Enter a date that exists/)).toBeNull()
})

test('a short year of a birth is never ahead', async () => {
  const { type, value } = openForm('', '2026-11-24')
  await type('12-3-30')
  expect(value()).toBe('1930-03-12')
})
