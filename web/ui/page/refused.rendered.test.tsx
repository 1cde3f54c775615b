import { TextInput } from '@mantine/core'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { open } from '../../testing/page.tsx'
import { Refused } from './refused.tsx'

const Form = ({ isMarked }: { isMarked: boolean }) => {
  const [failure, setFailure] = useState<Error | null>(null)
  const [missing, setMissing] = useState(0)
  return (
    <form>
      <TextInput label="Name" />
      <TextInput
        label="Amount"
        error={(failure ?? missing > 0) && isMarked && 'Enter an amount.'}
      />
      <button type="button" onClick={() => setFailure(new Error('away'))}>
        Send
      </button>
      <button type="button" onClick={() => setMissing(missing + 1)}>
        Look
      </button>
      <TextInput label="Note" onChange={() => setMissing(0)} />
      <button type="submit">Record</button>
      <Refused failure={failure} fallback="It was not recorded." missing={missing} />
    </form>
  )
}
const focused = () => document.activeElement
const press = (name: string) => screen.getByRole('button', { name })

test('the first marked field of a refused form takes the focus, each time', async () => {
  const { person } = open(<Form isMarked />)
  for (const name of ['Look', 'Look', 'Send']) {
    await person.click(press(name))
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'Amount' }))
  }
  expect(screen.getByRole('alert').textContent).toBe('It was not recorded.')
})

test('where no field is marked, the button that sends has it again', async () => {
  const { person } = open(<Form isMarked={false} />)
  await person.click(press('Send'))
  expect(focused()).toBe(press('Record'))
})

test('whoever mends what was missing stays where they type, though the answer before still stands', async () => {
  const { person } = open(<Form isMarked />)
  await person.click(press('Send'))
  await person.click(press('Look'))
  await person.type(screen.getByRole('textbox', { name: 'Note' }), 'It was closed.')
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'It was closed.')
})
