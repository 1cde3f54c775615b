import { screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import type { Settings } from '../../../contract/firm/settings.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { open } from '../../testing/page.tsx'
import { leaveOutEmptyRows } from './leave-out-empty-rows.ts'
import { OfficesFields } from './offices-fields.tsx'

const onSend = vi.fn<(offices: readonly string[]) => void>()

const Offices = () => {
  const form = useContractForm<'changeSettings', Settings>('changeSettings', {
    defaultValues: { firm: { otherOffices: ['Pune'] }, service: { holidays: [] } },
    onDone: () => undefined,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    leaveOutEmptyRows(form)
    onSend(form.getValues('firm.otherOffices'))
  }
  return (
    <form onSubmit={send} noValidate>
      <OfficesFields form={form} />
      <button type="submit">Save</button>
    </form>
  )
}

const cities = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)

test('Enter in a city goes on to the next one, and sends nothing', async () => {
  const { person } = open(<Offices />)
  await person.click(screen.getByRole('textbox', { name: 'City 1' }))
  await person.keyboard('{Enter}Nashik{Enter}Nagpur')
  expect(cities()).toEqual(['Pune', 'Nashik', 'Nagpur'])
  await person.keyboard('{Enter}{Enter}')
  expect(cities()).toEqual(['Pune', 'Nashik', 'Nagpur', ''])
  expect(onSend).not.toHaveBeenCalled()
})

test('a city that was added and not filled in is left out', async () => {
  const { person } = open(<Offices />)
  const add = screen.getByRole('button', { name: /Add/ })
  await person.click(add)
  await person.click(add)
  await person.keyboard('Nashik')
  await person.click(add)
  await person.keyboard(' ')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSend.mock.lastCall).toEqual([['Pune', 'Nashik']])
  expect(cities()).toEqual(['Pune', 'Nashik'])
})
