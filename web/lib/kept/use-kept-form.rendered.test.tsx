import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { open } from '../../testing/page.tsx'
import { forgetKept, openKept, readKept, storeKept } from './store.ts'
import { useKeptForm } from './use-kept-form.ts'

beforeEach(() => {
  forgetKept()
  openKept('asha')
})

const Saved = () => {
  const [version, setVersion] = useState(1)
  const form = useForm({ defaultValues: { words: '' } })
  const kept = useKeptForm(form, `page ${version}`)
  const save = async () => {
    form.reset({ words: 'sent' }, { keepValues: true })
    setVersion(2)
    await kept.forget()
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
    expect(await readKept('page 2')).toEqual({
      untouched: { words: 'sent' },
      typed: { words: 'sent and more' },
    }),
  )
  await waitFor(async () => expect(await readKept('page 1')).toBeUndefined())
})

const Company = () => {
  const form = useForm({ defaultValues: { company: 'Kaveri Looms', city: '' } })
  const { isTyped, isFound } = useKeptForm(form, 'company')
  return (
    <>
      <input aria-label="Company" {...form.register('company')} />
      <input aria-label="City" {...form.register('city')} />
      <p>{[isTyped && 'typed', isFound && 'found'].filter(Boolean).join(' and ') || 'as it was'}</p>
    </>
  )
}

test('a form says that something is typed, and after a reload that it was found', async () => {
  const { person, unmount } = open(<Company />)
  expect(screen.getByText('as it was')).toBeDefined()
  await person.type(screen.getByRole('textbox', { name: 'City' }), 'Mysuru')
  expect(screen.getByText('typed')).toBeDefined()
  await waitFor(async () => expect(JSON.stringify(await readKept('company'))).toContain('Mysuru'))
  unmount()
  const again = open(<Company />)
  expect(await screen.findByText('typed and found')).toBeDefined()
  await again.person.clear(screen.getByRole('textbox', { name: 'City' }))
  expect(screen.getByText('as it was')).toBeDefined()
  await waitFor(async () => expect(await readKept('company')).toBeUndefined())
})

test.each([
  [
    'with what it was typed over',
    {
      untouched: { company: 'Kaveri Looms', city: '' },
      typed: { company: 'Kaveri Looms', city: 'Hubballi' },
    },
  ],
  ['as its values alone', { city: 'Hubballi' }],
])('a form that an earlier version kept %s is there', async (_, kept) => {
  await storeKept('company', kept)
  open(<Company />)
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Hubballi'),
  )
  expect(screen.getByRole('textbox', { name: 'Company' })).toHaveProperty('value', 'Kaveri Looms')
})
