import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Room } from '../../../../contract/lender/room.ts'
import { serve } from '../../../testing/network.ts'
import { open } from '../../../testing/page.tsx'
import { makeRecord } from '../../../testing/record.ts'
import { makeSubmission } from '../../../testing/submission.ts'
import RecordWindow from './record-window.tsx'
import { deedsOf, type SubmissionDeed } from './submission-acts.ts'

const move = {
  action: 'raise-query',
  to: 'query-raised',
  label: 'Lender has a query',
  reasonRequired: false,
} as const

const submission = makeSubmission({ moves: [move] })

test('a lender’s query is recorded with its words, and not without', async () => {
  const network = serve({ changeSubmission: () => ({ data: submission }) })
  const onClose = vi.fn<() => void>()
  const { person } = open(
    <RecordWindow
      record={makeRecord()}
      submission={submission}
      deed={{ kind: 'move', move }}
      opened
      onClose={onClose}
    />,
  )
  const record = await screen.findByRole('button', { name: 'Record it' })
  await person.click(record)
  const words = screen.getByRole('textbox', { name: /^What the lender asks/ })
  expect(words.getAttribute('aria-describedby')).toContain(
    screen.getByText('Write what the lender asks.').id,
  )
  expect(document.activeElement).toBe(words)
  expect(network.of('changeSubmission')).toEqual([])
  await person.type(words, 'What is the order book?')
  await person.click(record)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(network.of('changeSubmission').map(({ body }) => body)).toMatchObject([
    { status: 'query-raised', reason: 'What is the order book?', answerer: 'firm' },
  ])
})

const room: Room = {
  id: submission.applicationId,
  submissionId: submission.submissionId,
  lenderName: 'Zuari Bank',
  contactName: 'Asha Rao',
  contactEmail: 'asha@zuari.example',
  url: 'http://localhost/room/a-token',
  download: false,
  teaser: 'named',
  teaserVersion: 1,
  createdAt: submission.createdAt,
  expiresAt: '2099-12-31T06:00:00Z',
  isOpen: true,
  shutBecause: null,
  devices: [],
  views: [],
  viewCount: 0,
}
const answering = { ...move, action: 'answer-query', to: 'query-responded' } as const

const openWindow = (deed: SubmissionDeed, rooms: Room[]) => {
  const network = serve({
    listRooms: () => ({ data: rooms }),
    changeSubmission: () => ({ data: submission }),
  })
  const { person } = open(
    <RecordWindow
      record={makeRecord()}
      submission={submission}
      deed={deed}
      opened
      onClose={() => undefined}
    />,
  )
  return { network, person }
}

test('the answer to the lender goes beside the note, where a room can show it', async () => {
  const { network, person } = openWindow({ kind: 'move', move: answering }, [room])
  const answer = await screen.findByRole('textbox', { name: 'Answer to the lender' })
  expect(await screen.findByText(/^Asha Rao can read it on its page/)).toBeDefined()
  await person.type(answer, '₹12 crore, to March.')
  await person.type(screen.getByRole('textbox', { name: 'Note' }), 'From the call.')
  await person.click(screen.getByRole('button', { name: 'Record it' }))
  await waitFor(() =>
    expect(network.of('changeSubmission').map(({ body }) => body)).toEqual([
      { status: 'query-responded', reason: 'From the call.', answer: '₹12 crore, to March.' },
    ]),
  )
})

test('a lender that never had a room is not written to in one', async () => {
  const { network } = openWindow({ kind: 'move', move: answering }, [])
  await screen.findByRole('textbox', { name: 'Note' })
  await waitFor(() => expect(network.of('listRooms')).toHaveLength(1))
  await waitFor(() =>
    expect(screen.queryByRole('textbox', { name: 'Answer to the lender' })).toBeNull(),
  )
})

test('an answer alone needs its words, and says where no room is open', async () => {
  const { network, person } = openWindow({ kind: 'answer' }, [{ ...room, isOpen: false }])
  expect(await screen.findByText(/^This lender has no access/)).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Record it' }))
  const answer = await screen.findByRole('textbox', { name: /^Answer to the lender/ })
  expect(answer.getAttribute('aria-describedby')).toContain(
    screen.getByText('Write the answer.').id,
  )
  await person.type(answer, 'Signed on Monday.')
  await person.click(screen.getByRole('button', { name: 'Record it' }))
  await waitFor(() =>
    expect(network.of('changeSubmission').map(({ body }) => body)).toEqual([
      { answer: 'Signed on Monday.' },
    ]),
  )
})

const paper = (place: number) => ({
  fileName: `${place}.pdf`,
  fileType: 'application/pdf',
  fileSize: 10,
  uploadDate: '2026-04-01T06:00:00Z',
  key: String(place).repeat(24),
  fileUrl: '/api/documents/download/a',
  sha256: 'a',
  slot: null,
  review: null,
  linksElsewhere: false,
})
const request = (
  place: number,
  title: string,
): ApplicationRecord['additionalDocuments'][number] => ({
  id: `0198c0de-0000-7000-8000-00000000010${place}`,
  title,
  note: null,
  status: 'received',
  reason: null,
  requestedBy: 'Priya Nair',
  requestedAt: '2026-04-01T06:00:00Z',
  unasked: false,
  document: paper(place),
  example: null,
  dueOn: null,
  isOverdue: false,
  remind: false,
  unavailableBecause: null,
  abilities: {
    supply: false,
    answer: false,
    enter: false,
    decide: false,
    delete: false,
    putInPlace: false,
  },
})

const named = makeSubmission({
  moves: [answering],
  consent: { scope: 'named', version: null, at: null },
  asked: [
    {
      requestId: request(1, '').id,
      title: 'GST returns',
      askedAt: '2026-04-01T06:00:00Z',
      answered: true,
      answeredAt: null,
    },
  ],
})
const record = makeRecord({
  additionalDocuments: [
    { ...request(1, 'GST returns'), status: 'accepted' },
    request(2, 'Stock statement'),
  ],
})

test('with an answer goes what the borrower sent for the question and was accepted', async () => {
  const network = serve({
    listRooms: () => ({ data: [room] }),
    changeSubmission: () => ({ data: named }),
  })
  const { person } = open(
    <RecordWindow
      record={record}
      submission={named}
      deed={{ kind: 'move', move: answering }}
      opened
      onClose={() => undefined}
    />,
  )
  const sent = await screen.findByRole('checkbox', { name: /^GST returns/ })
  expect(sent).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: /^Stock statement/ })).toHaveProperty(
    'checked',
    false,
  )
  await person.click(screen.getByRole('button', { name: 'Record it' }))
  await waitFor(() =>
    expect(network.of('changeSubmission').map(({ body }) => body)).toEqual([
      { status: 'query-responded', documents: [paper(1).key] },
    ]),
  )
})

test('further papers are chosen, and a lender that has the case without its name gets none', async () => {
  const network = serve({ changeSubmission: () => ({ data: named }) })
  const { person } = open(
    <RecordWindow
      record={record}
      submission={named}
      deed={{ kind: 'papers' }}
      opened
      onClose={() => undefined}
    />,
  )
  await person.click(await screen.findByRole('button', { name: 'Give the documents' }))
  expect(screen.getByText('Choose at least one document.')).toBeDefined()
  expect(network.of('changeSubmission')).toEqual([])
  await person.click(screen.getByRole('checkbox', { name: /^Stock statement/ }))
  await person.click(screen.getByRole('button', { name: 'Give the documents' }))
  await waitFor(() =>
    expect(network.of('changeSubmission').map(({ body }) => body)).toEqual([
      { documents: [paper(2).key] },
    ]),
  )
  expect(deedsOf(named)).toContainEqual({ kind: 'papers' })
  expect(deedsOf({ ...named, consent: submission.consent })).not.toContainEqual({ kind: 'papers' })
  // The documents of the loan are signed then.
  expect(deedsOf({ ...named, status: 'accepted', moves: [] })).toContainEqual({ kind: 'papers' })
})
