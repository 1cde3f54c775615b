import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { open } from '../testing/page.tsx'
import { useKeptForm, useKeptText } from './kept-form.ts'
import { forgetUnsaved, prepareUnsaved, readUnsaved } from './unsaved.ts'

beforeEach(() => {
  forgetUnsaved()
  prepareUnsaved()
})

const Saved = () => {
  const [version, setVersion] = useState(1)
  const form = useForm({ defaultValues: { words: '' } })
  const forget = useKeptForm(form, `page ${version}`)
  const save = async () => {
    form.reset({ words: 'sent' }, { keepValues: true })
    setVersion(2)
    await forget()
  }
  return (
    <>
      <input aria-label="Words" {...form.register('words')} />
      <button type="button" onClick={() => void save()}>
        Save
      </button>
    </>
  )
}

test('what was typed on while a form was being saved is kept under the name of what it is now typed over', async () => {
  const { person } = open(<Saved />)
  await person.type(screen.getByRole('textbox'), 'sent and more')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await readUnsaved('page 2')).toEqual({
      untouched: { words: 'sent' },
      typed: { words: 'sent and more' },
    }),
  )
  await waitFor(async () => expect(await readUnsaved('page 1')).toBeUndefined())
})

const Notes = () => {
  const [at, setAt] = useState('a')
  const note = useKeptText(`note ${at}`)
  // As an answer that comes late calls it.
  const [sent, setSent] = useState<() => void>(() => () => undefined)
  return (
    <>
      <input
        aria-label="Note"
        value={note.text}
        onChange={(event) => note.set(event.currentTarget.value)}
      />
      <button type="button" onClick={() => setSent(() => () => note.forget(note.text))}>
        Send
      </button>
      <button type="button" onClick={() => setAt(at === 'a' ? 'b' : 'a')}>
        Other case
      </button>
      <button type="button" onClick={sent}>
        Answered
      </button>
    </>
  )
}

const press = (person: ReturnType<typeof open>['person'], name: string) =>
  person.click(screen.getByRole('button', { name }))
const box = () => screen.getByRole('textbox', { name: 'Note' })

test('a note that is answered while another case is shown is gone, and that case’s note stays', async () => {
  const { person } = open(<Notes />)
  await person.type(box(), 'Called the owner')
  await press(person, 'Send')
  await press(person, 'Other case')
  await person.type(box(), 'Ask for the stock statement')
  await press(person, 'Answered')
  expect(box()).toHaveProperty('value', 'Ask for the stock statement')
  await waitFor(async () => expect(await readUnsaved('note a')).toBeUndefined())
  await press(person, 'Other case')
  expect(box()).toHaveProperty('value', '')
})

test('what was typed on after a note had been sent stays', async () => {
  const { person } = open(<Notes />)
  await person.type(box(), 'Called')
  await press(person, 'Send')
  await person.type(box(), ' again')
  await press(person, 'Answered')
  expect(box()).toHaveProperty('value', 'Called again')
  expect(await readUnsaved('note a')).toBe('Called again')
})
