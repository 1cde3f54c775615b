import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'
import { makeRecord } from '../../testing/record.ts'
import { startSession } from '../../lib/session/session.ts'
import { AskForm } from './ask-form.tsx'

const templates = { dueDays: 3, remindEvery: 2, templates: [], holidays: [] }
const form = (
  <AskForm record={makeRecord()} templates={templates} checklist={[]} onDone={() => undefined} />
)
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'What do you need?' })
const send = () => screen.getByRole('button', { name: /^Ask for/ })

test('words that were typed and not added are neither sent without a word nor forgotten', async () => {
  const userId = crypto.randomUUID()
  startSession({ accessToken: 'token', user: { userId, role: 'relationship-manager' } })
  const network = serve({
    updateAdditionalDocuments: () => ({ data: { additionalDocuments: [] } }),
    getApplication: () => ({ data: makeRecord() }),
  })
  const { person, unmount } = open(form)
  await person.type(await field(), 'Stock statement of March{Enter}')
  await person.type(await field(), 'Godown le')
  await person.click(send())
  expect(
    await screen.findByText('“Godown le” is not added yet. Press Enter to add it, or clear it.'),
  ).toBeDefined()
  expect(network.of('updateAdditionalDocuments')).toEqual([])
  await waitFor(async () => expect(document.activeElement).toBe(await field()))

  unmount()
  open(form)
  await waitFor(async () => expect((await field()).value).toBe('Godown le'))
  await person.type(await field(), 'ase{Enter}')
  expect(screen.queryByText(/is not added yet/)).toBeNull()
  await person.click(send())
  await waitFor(() => expect(network.of('updateAdditionalDocuments')).toHaveLength(1))
  expect(network.of('updateAdditionalDocuments')[0]?.body).toMatchObject({
    documents: [{ title: 'Stock statement of March' }, { title: 'Godown lease' }],
  })
})

test('a paper with a day of its own says so beside the day of all', async () => {
  const valuation = { title: 'Valuation', why: '', example: '', days: 10 }
  const lease = { ...valuation, title: 'Godown lease', days: null }
  const { person } = open(
    <AskForm
      record={makeRecord()}
      templates={{ ...templates, templates: [valuation, lease] }}
      checklist={[]}
      onDone={() => undefined}
    />,
  )
  await person.type(await field(), 'lease{Enter}')
  expect(screen.queryByText(/its own day/)).toBeNull()
  await person.type(await field(), 'valuation{Enter}')
  expect(screen.getByText(/^By .*, its own day$/)).toBeDefined()
})

test('a second Enter asks for nothing that nobody chose; arrows go through the list', async () => {
  const template = (title: string) => ({ title, why: '', example: '', days: null })
  const { person } = open(
    <AskForm
      record={makeRecord()}
      templates={{ ...templates, templates: [template('Rent deed'), template('Valuation')] }}
      checklist={[]}
      onDone={() => undefined}
    />,
  )
  await person.type(await field(), 'rent{Enter}{Enter}')
  expect(send().textContent).toBe('Ask for this document')
  await person.keyboard('{ArrowDown}{Enter}{Enter}')
  expect(send().textContent).toBe('Ask for these 2 documents')
})
