import { Textarea, TextInput } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { open } from '../../testing/page.tsx'
import { Dialog } from './dialog.tsx'

const onClose = vi.fn()
const dialog = (content: ReactNode) =>
  open(
    <Dialog opened onClose={onClose} title="Record it">
      {content}
    </Dialog>,
  ).person

const hasFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name })))

test('what is typed as soon as a dialog is open goes into its first text field, spaces too', async () => {
  const person = dialog(
    <>
      <button type="button">By mail</button>
      <Textarea label="What they ask" />
      <TextInput label="Reference" />
    </>,
  )
  await hasFocus('What they ask')
  await person.keyboard('Please give')
  expect(screen.getByRole('textbox', { name: 'What they ask' })).toHaveProperty(
    'value',
    'Please give',
  )
  expect(onClose).not.toHaveBeenCalled()
})

const Late = () => {
  const [isThere, setThere] = useState(false)
  return isThere ? (
    <TextInput label="Message" />
  ) : (
    <button type="button" tabIndex={-1} onClick={() => setThere(true)}>
      Come
    </button>
  )
}

test('a field that comes late has the focus, too', async () => {
  dialog(<Late />)
  const come = await screen.findByText('Come')
  // Not by a person’s press, which would take the focus itself.
  come.click()
  await hasFocus('Message')
})

test('something that is marked to take the focus takes it', async () => {
  dialog(
    <>
      <TextInput label="Reason" />
      <button type="button" data-autofocus>
        Cancel
      </button>
    </>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Cancel')))
})
