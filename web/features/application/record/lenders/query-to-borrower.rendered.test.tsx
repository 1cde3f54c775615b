import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Submission } from '../../../../../contract/submission.ts'
import { Refusal, serve } from '../../../../testing/network.ts'
import { open } from '../../../../testing/page.tsx'
import { makeRecord } from '../../../../testing/record.ts'
import { QueryToBorrower } from './query-to-borrower.tsx'

const id = '0198c0de-0000-7000-8000-000000000009'

const queried = (given: Partial<Submission> = {}): Submission => ({
  submissionId: id,
  applicationId: makeRecord().applicationId,
  lenderId: '0198c0de-0000-7000-8000-000000000008',
  lenderName: 'Sample Bank',
  productTitle: null,
  branchName: null,
  contactName: null,
  facilities: ['Cash Credit (CC)'],
  amount: 5_000_000,
  teaser: 'blind',
  teaserVersion: null,
  documents: [],
  message: null,
  consent: { scope: 'blind', version: null, at: null },
  status: 'query-raised',
  statusLabel: 'Query Raised',
  statusMeaning: 'The lender has asked something.',
  waitsFor: 'firm',
  interestedAt: null,
  reference: null,
  loginDate: null,
  reason: 'Sample Bank wants the stock statement of October',
  asked: [],
  borrowerAnswered: false,
  consentWithdrawnAt: null,
  lenderToldAt: null,
  createdAt: '2026-04-01T06:00:00Z',
  createdBy: 'Ravi',
  lastActAt: '2026-04-02T06:00:00Z',
  version: 1,
  moves: [],
  acts: [],
  ...given,
})

const record = makeRecord()
const ofStaff = { ...record, abilities: { ...record.abilities, askForDocuments: true } }

test('what a lender asks goes to the borrower in two presses, without a name that they do not know', async () => {
  const network = serve({
    getPaperTemplates: () => ({
      data: { dueDays: 3, remindEvery: 2, templates: [], holidays: [] },
    }),
    getSettings: () => new Refusal('NOT_FOUND'),
    updateAdditionalDocuments: () => ({ data: { additionalDocuments: [] } }),
  })
  const { person } = open(<QueryToBorrower one={queried()} record={ofStaff} />)
  await person.click(screen.getByRole('button', { name: 'Ask the borrower: Sample Bank' }))
  await person.click(await screen.findByRole('button', { name: 'Ask for this document' }))
  await waitFor(() => expect(network.of('updateAdditionalDocuments')).toHaveLength(1))
  const [sent] = network.of('updateAdditionalDocuments')
  expect(sent?.body).toEqual({
    documents: [
      {
        title: 'the lender wants the stock statement of October',
        note: 'A lender asks for it.',
        dueOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        remind: true,
        submissionId: id,
      },
    ],
  })
})

test('what was asked is told with its answer, and what comes next', () => {
  const request = { requestId: 'r', title: 'Stock statement', askedAt: '2026-04-02T06:00:00Z' }
  serve({})
  const { unmount } = open(
    <QueryToBorrower
      one={queried({ asked: [{ ...request, answered: false, answeredAt: null }] })}
      record={ofStaff}
    />,
  )
  screen.getByText(/^Asked the borrower on .*2026: Stock statement; not answered yet$/)
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  open(
    <QueryToBorrower
      one={queried({
        asked: [{ ...request, answered: true, answeredAt: '2026-04-05T06:00:00Z' }],
        borrowerAnswered: true,
      })}
      record={ofStaff}
    />,
  )
  screen.getByText(/Stock statement; answered on .*2026$/)
  screen.getByText('The borrower has answered: give it to Sample Bank, then record it.')
  screen.getByRole('button', { name: 'Ask for more: Sample Bank' })
})

test('nobody asks where no query is open', () => {
  serve({})
  open(<QueryToBorrower one={queried({ status: 'under-process' })} record={ofStaff} />)
  expect(screen.queryByRole('button')).toBeNull()
})
