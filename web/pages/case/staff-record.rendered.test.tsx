import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { slotsFor } from '../../../domain/papers/documents.ts'
import { withValueAt } from '../../../domain/form/paths.ts'
import { Refusal, serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'
import { makeRecord } from '../../testing/record.ts'
import { StaffRecord } from './staff-record.tsx'

// Fetched on a press; loading it is no part of what is tested.
beforeAll(() => import('../../features/papers/review/papers-tab.tsx'))

type Asked = ApplicationRecord['additionalDocuments'][number]

/** A file of a kind that isn't shown here: what it looks like is no part of what is tested. */
const asked = (title: string, key: string): Asked => ({
  id: crypto.randomUUID(),
  title,
  note: null,
  example: null,
  dueOn: null,
  isOverdue: false,
  remind: false,
  status: 'received',
  unavailableBecause: null,
  reason: null,
  requestedBy: 'Meera Nair',
  requestedAt: '2026-04-01T06:00:00Z',
  unasked: false,
  document: {
    fileName: `${key}.doc`,
    fileType: 'application/msword',
    fileSize: 10,
    uploadDate: '2026-04-01T06:00:00Z',
    key: key.padEnd(16, '-'),
    fileUrl: '/api/documents/download/some-key-of-a-file',
    sha256: '',
    slot: null,
    linksElsewhere: false,
    review: null,
  },
  abilities: {
    supply: false,
    answer: false,
    enter: false,
    decide: false,
    delete: false,
    putInPlace: false,
  },
})

/** A case that has every paper of the form, and two beyond it to check. */
const caseToCheck = () => {
  const given = makeRecord()
  const filled = slotsFor(given, '').reduce(
    (form, { slot }) => withValueAt(form, slot, ['some-key-of-a-file']),
    given,
  )
  return makeRecord({
    ...filled,
    turn: { waitsFor: 'firm', step: 'review-papers' },
    abilities: { ...given.abilities, reviewDocuments: true },
    additionalDocuments: [asked('Stock statement', 'stock'), asked('Lease deed', 'lease')],
  })
}

const openCase = (at: string) => {
  // At a desk the first paper to check is in view at once.
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    real(query === '(width >= 62em)' ? 'all' : query),
  )
  serve({
    getSettings: () => new Refusal('NOT_FOUND'),
    listEarlierPapers: () => ({ data: [] }),
    getTags: () => ({ data: [] }),
  })
  const record = caseToCheck()
  return open(<StaffRecord record={record} mandate={null} tasks={null} dueTasks={null} />, at)
}

test('who goes on to the papers by the button of the next step comes to the one in view', async () => {
  const { person } = openCase('/?tab=people')
  await person.click(await screen.findByRole('link', { name: 'Check 2 documents' }))
  await screen.findByRole('region', { name: 'Documents' })
  const row = await screen.findByRole('button', { name: /^Stock statement/, current: true })
  await waitFor(() => expect(document.activeElement).toBe(row))
})

test('the paper that a key leads to is said, and then which reasons there are', async () => {
  const { person } = openCase('/?tab=papers')
  const said = await screen.findByText('Stock statement, to check', { selector: '[aria-live]' })
  await person.keyboard('j')
  await waitFor(() => expect(said.textContent).toBe('Lease deed, to check'))
  await person.keyboard('r')
  const reasons = await screen.findByText(/^Return it: 1 Not readable, .*9 Other words$/)
  expect(reasons.getAttribute('aria-live')).toBe('polite')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(reasons.textContent).toBe(''))
})

test('a reason stands over no other paper, and nothing is accepted over what somebody writes', async () => {
  const { person } = openCase('/?tab=papers')
  await screen.findByText('Stock statement, to check', { selector: '[aria-live]' })
  await person.keyboard('r9')
  const box = await screen.findByLabelText('What is wrong with it?')
  await person.type(box, 'Page 2 is missing.')
  const accept = screen.getByRole('button', { name: 'Accept' })
  expect(accept.getAttribute('aria-disabled')).toBe('true')
  await person.click(accept)
  expect(screen.getByText('Send what you write, or cancel it.')).toBeDefined()

  await person.click(screen.getByRole('button', { name: /^Lease deed/ }))
  await screen.findByText('Lease deed, to check', { selector: '[aria-live]' })
  expect(screen.queryByLabelText('What is wrong with it?')).toBeNull()

  // What was written waits with its own paper.
  await person.click(screen.getByRole('button', { name: /^Stock statement/ }))
  await screen.findByText('Stock statement, to check', { selector: '[aria-live]' })
  await person.keyboard('{Escape}r')
  expect(await screen.findByText('Other words: Page 2 is missing.')).toBeDefined()
})
