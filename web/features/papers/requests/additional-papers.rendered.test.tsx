import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { useUser } from '../../../lib/session/session.ts'
import { open } from '../../../testing/page.tsx'
import { makeRecord } from '../../../testing/record.ts'
import { AdditionalPapers } from './additional-papers.tsx'

const move = (
  at: string,
  to: string | null,
  note: string,
): ApplicationRecord['timeline'][number] => ({
  id: crypto.randomUUID(),
  event: 'application.moved',
  label: 'Moved',
  from: null,
  to,
  note,
  actor: 'Ravi',
  actorRole: 'credit-analyst',
  at,
  changes: [],
})

const openPapers = (given: Partial<ApplicationRecord>) => {
  useUser.setState({ role: 'user' })
  return open(<AdditionalPapers record={makeRecord(given)} />)
}

test('papers that were asked for in words are asked for here in the same words', async () => {
  const { person } = openPapers({
    status: 'documents-pending',
    turn: { waitsFor: 'borrower', step: 'supply-papers' },
    timeline: [
      move('2026-04-02T06:00:00Z', 'documents-pending', 'The returns of last year.'),
      move('2026-04-04T06:00:00Z', 'documents-pending', 'The stock statement of March.'),
      move('2026-04-05T06:00:00Z', null, 'PAN card'),
    ],
  })
  expect(
    screen.getByText(
      'We wrote to you what is missing: “The stock statement of March”. Send it here.',
    ),
  ).toBeDefined()
  expect(screen.queryByText(/^We have asked for nothing else/)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Send a document' }))
  expect(screen.getByRole('textbox', { name: /^What is it/ })).toBeDefined()
})

test('where nothing is asked for, a paper can still be added', () => {
  openPapers({ turn: { waitsFor: 'firm', step: 'review' } })
  expect(screen.getByText(/^We have asked for nothing else/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add another document' })).toBeDefined()
})
