import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { open } from '../../testing/page.tsx'
import { useKeptForm } from './use-kept-form.ts'
import { forgetUnsaved, prepareUnsaved, readUnsaved } from './store.ts'

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
