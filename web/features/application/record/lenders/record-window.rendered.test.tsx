import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Room } from '../../../../../contract/room.ts'
import { serve } from '../../../../testing/network.ts'
import { open } from '../../../../testing/page.tsx'
import { makeSubmission } from '../../../../testing/submission.ts'
import RecordWindow from './record-window.tsx'
import type { SubmissionDeed } from './submission-acts.ts'

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
    <RecordWindow submission={submission} deed={{ kind: 'move', move }} opened onClose={onClose} />,
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
    <RecordWindow submission={submission} deed={deed} opened onClose={() => undefined} />,
  )
  return { network, person }
}

test('the answer to the lender goes beside the note, where a room can show it', async () => {
  const { network, person } = openWindow({ kind: 'move', move: answering }, [room])
  const answer = await screen.findByRole('textbox', { name: 'Answer to the lender' })
  expect(await screen.findByText(/^Asha Rao can read it in the room/)).toBeDefined()
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
  expect(await screen.findByText(/^No room of this lender is open/)).toBeDefined()
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
