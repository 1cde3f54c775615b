import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { open } from '../../../testing/page.tsx'
import { NoteBox } from './note-box.tsx'

const onSend = vi.fn<(text: string) => void>()
const Box = () => {
  const [value, setValue] = useState('')
  return (
    <NoteBox
      ref={null}
      value={value}
      onChange={setValue}
      colleagues={[]}
      onChoose={() => undefined}
      onSend={() => onSend(value)}
      error={null}
    />
  )
}

test('Ctrl and Enter send a note, Enter alone begins its next line', async () => {
  const { person } = open(<Box />)
  await person.type(
    screen.getByRole('textbox', { name: 'New note' }),
    'The bank called.{Enter}Again',
  )
  expect(onSend).not.toHaveBeenCalled()
  await person.keyboard('{Control>}{Enter}{/Control}')
  expect(onSend.mock.calls).toEqual([['The bank called.\nAgain']])
})
