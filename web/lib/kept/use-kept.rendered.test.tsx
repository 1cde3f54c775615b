import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { open } from '../../testing/page.tsx'
import { forgetKept, openKept, readKept, storeKept } from './store.ts'
import { useKeptText } from './use-kept.ts'

beforeEach(() => {
  forgetKept()
  openKept('asha')
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
  await waitFor(async () => expect(await readKept('note a')).toBeUndefined())
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
  await waitFor(async () => expect(await readKept('note a')).toBe('Called again'))
})

type Taken = ReturnType<ReturnType<typeof useKeptText>['takeOut']>

const QuickNotes = () => {
  const [at, setAt] = useState('a')
  const note = useKeptText(`note ${at}`)
  const taken = useRef<Taken[]>([])
  return (
    <>
      <input
        aria-label="Note"
        value={note.text}
        onChange={(event) => note.set(event.currentTarget.value)}
      />
      <p>Sending {note.sending.join(' and ')}</p>
      <button type="button" onClick={() => taken.current.push(note.takeOut())}>
        Send
      </button>
      <button type="button" onClick={() => setAt(at === 'a' ? 'b' : 'a')}>
        Other case
      </button>
      <button type="button" onClick={() => taken.current.shift()?.saved()}>
        Saved
      </button>
      <button type="button" onClick={() => taken.current.shift()?.refused()}>
        Refused
      </button>
    </>
  )
}

test('a note that is sent leaves its box free, and is known to be on its way', async () => {
  const { person } = open(<QuickNotes />)
  await person.type(box(), 'Called')
  await press(person, 'Send')
  expect(box()).toHaveProperty('value', '')
  expect(screen.getByText('Sending Called')).toBeDefined()
  await person.type(box(), 'Visit')
  // A reload would lose neither.
  await waitFor(async () => expect(await readKept('note a')).toBe('Called Visit'))
  await press(person, 'Saved')
  expect(box()).toHaveProperty('value', 'Visit')
  expect(screen.getByText('Sending')).toBeDefined()
  await waitFor(async () => expect(await readKept('note a')).toBe('Visit'))
})

test('of two that are under way the one that is refused comes back, before what was typed meanwhile', async () => {
  const { person } = open(<QuickNotes />)
  for (const words of ['Called', 'Visited']) {
    await person.type(box(), words)
    await press(person, 'Send')
  }
  await person.type(box(), 'Stock')
  await press(person, 'Saved')
  await press(person, 'Refused')
  expect(box()).toHaveProperty('value', 'Visited Stock')
  await waitFor(async () => expect(await readKept('note a')).toBe('Visited Stock'))
})

test('what is refused while another case is shown waits in the box of its own', async () => {
  const { person } = open(<QuickNotes />)
  await person.type(box(), 'Called')
  await press(person, 'Send')
  await press(person, 'Other case')
  await person.type(box(), 'Stock')
  await press(person, 'Refused')
  expect(box()).toHaveProperty('value', 'Stock')
  await press(person, 'Other case')
  expect(box()).toHaveProperty('value', 'Called')
})

test('who leaves and comes back finds a note on its way, and its box free', async () => {
  const { person, unmount } = open(<QuickNotes />)
  await person.type(box(), 'Called')
  await press(person, 'Send')
  await waitFor(async () => expect(await readKept('note a')).toBe('Called'))
  unmount()
  open(<QuickNotes />)
  expect(screen.getByText('Sending Called')).toBeDefined()
  expect(box()).toHaveProperty('value', '')
})

test('the next person finds nothing of it, also where it is refused then', async () => {
  const { person } = open(<QuickNotes />)
  await person.type(box(), 'Called')
  await press(person, 'Send')
  forgetKept()
  await press(person, 'Refused')
  expect(box()).toHaveProperty('value', '')
})

test('what an earlier visit left is found, and what is typed before that stands behind it', async () => {
  await storeKept('note a', 'Visited on Tuesday.')
  await storeKept('note a:early', 'Stock is low.')
  open(<Notes />)
  act(() => void fireEvent.change(box(), { target: { value: 'Call' } }))
  await waitFor(() =>
    expect(box()).toHaveProperty('value', 'Visited on Tuesday. Stock is low. Call'),
  )
  await waitFor(async () =>
    expect(await readKept('note a')).toBe('Visited on Tuesday. Stock is low. Call'),
  )
  await waitFor(async () => expect(await readKept('note a:early')).toBeUndefined())
})

test('somebody else who signs in on this page finds none of it', async () => {
  const { person } = open(<Notes />)
  await person.type(box(), 'Called')
  await waitFor(async () => expect(await readKept('note a')).toBe('Called'))
  act(() => openKept('binod'))
  expect(box()).toHaveProperty('value', '')
  expect(await readKept('note a')).toBeUndefined()
})
