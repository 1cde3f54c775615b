import { screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import type { Settings } from '../../../contract/settings.ts'
import { useContractForm } from '../../lib/form.ts'
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

test('a city that was added and not filled in is left out, and the focus stays with the list', async () => {
  const { person } = open(<Offices />)
  const add = screen.getByRole('button', { name: /Add/ })
  await person.click(add)
  await person.click(add)
  await person.keyboard('Nashik')
  await person.click(add)
  await person.keyboard(' {Enter}')
  expect(onSend.mock.lastCall).toEqual([['Pune', 'Nashik']])
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
    'Pune',
    'Nashik',
  ])
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Other offices' }))
})
