import { Notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Submission } from '../../../../contract/lender/submission.ts'
import { addWorkingDays } from '../../../../domain/dates/working-days.ts'
import { todayInIndia } from '../../../lib/format/today.ts'
import { Refusal, serve } from '../../../testing/network.ts'
import { open } from '../../../testing/page.tsx'
import { makeSubmission } from '../../../testing/submission.ts'
import { makeRecord } from '../../../testing/record.ts'
import { QueryToBorrower } from './query-to-borrower.tsx'

const id = '0198c0de-0000-7000-8000-000000000009'

const queried = (given: Partial<Submission> = {}): Submission =>
  makeSubmission({
    submissionId: id,
    applicationId: makeRecord().applicationId,
    lenderName: 'Sample Bank',
    status: 'query-raised',
    statusLabel: 'Query Raised',
    waitsFor: 'firm',
    reason: 'Sample Bank wants the stock statement of October',
    ...given,
  })

const record = makeRecord()
const ofStaff = { ...record, abilities: { ...record.abilities, askForDocuments: true } }

const requestId = '0198c0de-0000-7000-8000-000000000007'
const requested = (given: object = {}): ApplicationRecord['additionalDocuments'][number] => ({
  id: requestId,
  title: 'the lender wants the stock statement of October',
  note: 'A lender asks for it.',
  example: null,
  dueOn: '2099-04-09',
  isOverdue: false,
  remind: true,
  status: 'requested',
  unavailableBecause: null,
  reason: null,
  requestedBy: 'Ravi',
  requestedAt: '2026-04-02T06:00:00Z',
  unasked: false,
  document: null,
  abilities: {
    supply: false,
    answer: false,
    enter: true,
    decide: false,
    delete: true,
    putInPlace: false,
  },
  ...given,
})
const isAsked = {
  asked: [
    {
      requestId,
      title: requested().title,
      askedAt: '2026-04-02T06:00:00Z',
      answered: false,
      answeredAt: null,
    },
  ],
}
const requests = () => ({ data: { additionalDocuments: [requested()] } })
const templates = () => ({ data: { dueDays: 3, remindEvery: 2, templates: [], holidays: [] } })

test('what a lender asks goes to the borrower in one press, without a name that they do not know', async () => {
  const network = serve({
    getPaperTemplates: templates,
    updateAdditionalDocuments: requests,
  })
  const { person } = open(
    <>
      <Notifications />
      <QueryToBorrower one={queried()} record={ofStaff} />
    </>,
  )
  await person.click(screen.getByRole('button', { name: 'Ask the borrower: Sample Bank' }))
  expect(
    await screen.findByText(/^The borrower is asked: the lender wants the stock statement/),
  ).toBeDefined()
  expect(network.of('updateAdditionalDocuments').map(({ body }) => body)).toEqual([
    {
      documents: [
        {
          title: 'the lender wants the stock statement of October',
          note: 'A lender asks for it.',
          dueOn: addWorkingDays(todayInIndia(), 3, []),
          remind: true,
          submissionId: id,
        },
      ],
    },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a query without words is asked in a form', async () => {
  const network = serve({
    getPaperTemplates: templates,
    getSettings: () => new Refusal('NOT_FOUND'),
  })
  const { person } = open(<QueryToBorrower one={queried({ reason: null })} record={ofStaff} />)
  await person.click(screen.getByRole('button', { name: 'Ask the borrower: Sample Bank' }))
  expect(await screen.findByRole('form', { name: 'Ask for documents' })).toBeDefined()
  expect(network.of('updateAdditionalDocuments')).toEqual([])
})

test('what was asked in one press is changed from the toast or beside it, or taken back', async () => {
  const network = serve({
    getPaperTemplates: templates,
    updateAdditionalDocuments: requests,
    deleteAdditionalDocument: () => ({ data: { additionalDocuments: [] } }),
  })
  // The case as it is read again after the press.
  const Case = () => {
    const [isRead, setRead] = useState(false)
    const read = isRead ? { ...ofStaff, additionalDocuments: [requested()] } : ofStaff
    return (
      <>
        <Notifications />
        <QueryToBorrower one={queried(isRead ? isAsked : {})} record={read} />
        <button type="button" onClick={() => setRead(true)}>
          Read again
        </button>
      </>
    )
  }
  const { person } = open(<Case />)
  await person.click(screen.getByRole('button', { name: 'Ask the borrower: Sample Bank' }))
  const change = await screen.findByRole('button', { name: 'Change' })
  await person.click(screen.getByRole('button', { name: 'Read again' }))
  await person.click(change)
  const title = await screen.findByLabelText(/^Which document/)
  expect(title).toHaveProperty('value', requested().title)
  await person.clear(title)
  await person.type(title, 'Stock statement of October')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(network.of('updateAdditionalDocuments')).toHaveLength(2))
  expect(network.of('updateAdditionalDocuments')[1]?.body).toEqual({
    documents: [
      {
        id: requestId,
        title: 'Stock statement of October',
        note: 'A lender asks for it.',
        dueOn: '2099-04-09',
      },
    ],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: `Change: ${requested().title}` }))
  await person.click(await screen.findByRole('button', { name: 'Take the request back' }))
  await waitFor(() => expect(network.of('deleteAdditionalDocument')).toHaveLength(1))
  const [taken] = network.of('deleteAdditionalDocument')
  expect(taken?.body).toEqual({ documentId: requestId })
  expect(taken?.headers.get('if-match')).toBe(`"${ofStaff.version}"`)
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
  // Nothing more is asked meanwhile; what is asked can be changed.
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Change'])
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
