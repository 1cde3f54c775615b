import { TextInput } from '@mantine/core'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { open } from '../../testing/page.tsx'
import { RowsField } from './rows-field.tsx'

const Cities = () => {
  const [rows, setRows] = useState<string[]>(['Pune'])
  const set = (at: number, city: string) => setRows(rows.map((one, i) => (i === at ? city : one)))
  return (
    <RowsField
      name="cities"
      legend="Cities"
      one="city"
      most={3}
      empty=""
      rows={rows}
      onRows={setRows}
    >
      {(at) => (
        <TextInput
          label={`City ${at + 1}`}
          value={rows[at] ?? ''}
          onChange={(event) => set(at, event.currentTarget.value)}
        />
      )}
    </RowsField>
  )
}

test('one goes on by typing into the row that was added; after one is taken out the focus is in the list', async () => {
  const { person } = open(<Cities />)
  await person.click(screen.getByRole('button', { name: 'Add a city' }))
  await person.keyboard('Nashik')
  expect(screen.getByRole('textbox', { name: 'City 2' })).toHaveProperty('value', 'Nashik')
  await person.click(screen.getByRole('button', { name: 'Remove city 1' }))
  expect(document.activeElement?.id).toBe('field-cities')
  expect(screen.getByRole('textbox', { name: 'City 1' })).toHaveProperty('value', 'Nashik')
})
