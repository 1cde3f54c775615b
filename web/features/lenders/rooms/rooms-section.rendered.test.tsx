import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Lender } from '../../../../contract/lender/lender.ts'
import type { Room } from '../../../../contract/lender/room.ts'
import { Refusal, serve } from '../../../testing/network.ts'
import { open } from '../../../testing/page.tsx'
import { makeSubmission } from '../../../testing/submission.ts'
import RoomWindow from './room-window.tsx'
import RoomsSection from './rooms-section.tsx'

const id = (last: number) => `0198c0de-0000-7000-8000-${String(last).padStart(12, '0')}`
const at = '2026-04-01T06:00:00Z'

const submission = makeSubmission()

const room: Room = {
  id: id(4),
  submissionId: id(1),
  lenderName: 'Zuari Bank',
  contactName: 'Asha Rao',
  contactEmail: 'asha@lender.example',
  url: '/room/a-token',
  download: false,
  teaser: 'blind',
  teaserVersion: 1,
  createdAt: at,
  expiresAt: '2099-12-31T06:00:00Z',
  isOpen: true,
  shutBecause: null,
  devices: [{ id: id(5), name: 'Chrome on Android', since: at, until: at }],
  views: [
    { what: 'Teaser', page: 2, at, device: 'Chrome on Android' },
    { what: 'Teaser', page: 1, at, device: null },
  ],
  viewCount: 2,
}

const contactOf = (last: number, name: string, email: string) => ({
  contactId: id(last),
  name,
  email,
  mobile: null,
  role: 'Credit head',
  city: null,
})
const lender: Lender = {
  lenderId: id(3),
  name: 'Zuari Bank',
  kind: 'private',
  agent: false,
  active: true,
  paperOrder: [],
  branches: [],
  contacts: [
    contactOf(6, 'Asha Rao', 'asha@lender.example'),
    contactOf(7, 'Ravi Kamat', 'ravi@lender.example'),
  ],
  products: [],
  version: 1,
  updatedAt: at,
}

const openWindow = (changed: Room | null, sentTo: string | null = 'Asha Rao') => {
  const network = serve({
    getLender: () => ({ data: lender }),
    openRoom: () => ({ data: room }),
    changeRoom: () => new Refusal('GUARD_UNMET', { days: 'The consent ends before that.' }),
  })
  const onClose = vi.fn<() => void>()
  const view = open(
    <RoomWindow
      submission={{ ...submission, contactName: sentTo }}
      room={changed}
      opened
      onClose={onClose}
    />,
  )
  return { ...view, network, onClose }
}

test('a room is opened for the contact of the submission, for two weeks and without files', async () => {
  const { person, network, onClose } = openWindow(null)
  expect(await screen.findByRole('combobox', { name: /^Contact of the lender/ })).toHaveProperty(
    'value',
    id(6),
  )
  await person.click(screen.getByRole('button', { name: /^Give access/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(network.of('openRoom').map(({ body }) => body)).toEqual([
    { contactId: id(6), days: 14, download: false },
  ])
})

test('nothing is sent without a contact, nor for days that no room stands; each is said at its field', async () => {
  const { person, network } = openWindow(null, null)
  const contact = await screen.findByRole('combobox', { name: /^Contact of the lender/ })
  const days = screen.getByRole('textbox', { name: 'Days it stands' })
  const act = screen.getByRole('button', { name: /^Give access/ })
  await person.click(act)
  const choose = screen.getByText('Choose a contact.')
  expect(contact.getAttribute('aria-describedby')).toContain(choose.id)
  await person.selectOptions(contact, id(7))
  for (const [typed, said] of [
    ['', 'Say for how many days.'],
    ['two', 'Say for how many days.'],
    ['0', 'At least one day.'],
    ['61', 'At most 60 days.'],
    ['1.5', 'Use whole days.'],
  ] as const) {
    await person.clear(days)
    if (typed !== '') await person.type(days, typed)
    await person.click(act)
    expect(screen.getByText(said).id).not.toBe('')
    expect(days.getAttribute('aria-describedby')).toContain(screen.getByText(said).id)
  }
  expect(network.of('openRoom')).toEqual([])
  await person.clear(days)
  await person.type(days, '60')
  await person.click(screen.getByRole('checkbox', { name: /^The documents may be downloaded/ }))
  await person.click(act)
  await waitFor(() =>
    expect(network.of('openRoom').map(({ body }) => body)).toEqual([
      { contactId: id(7), days: 60, download: true },
    ]),
  )
})

test('what the server says of the days of a room stands at their field', async () => {
  const { person, onClose } = openWindow(room)
  await person.click(await screen.findByRole('button', { name: 'Change the access' }))
  const said = await screen.findByText('The consent ends before that.')
  const days = screen.getByRole('textbox', { name: 'Days it stands from now' })
  expect(days.getAttribute('aria-describedby')).toContain(said.id)
  expect(onClose).not.toHaveBeenCalled()
})

test('a room is shut after a question, a device is forgotten, and the list is read anew', async () => {
  let now = room
  const network = serve({
    listRooms: () => ({ data: [now] }),
    forgetRoomDevice: () => {
      now = { ...now, devices: [] }
      return { data: now }
    },
    closeRoom: () => {
      now = { ...now, isOpen: false, url: null, shutBecause: 'It was shut by the firm.' }
      return { data: now }
    },
  })
  const { person } = open(
    <RoomsSection submissions={[submission]} asked={null} onAnswered={() => undefined} />,
  )
  expect(await screen.findByText(/^2 pages looked at, last on/)).toBeDefined()
  expect(screen.getByText('By the link alone')).toBeDefined()
  await person.click(screen.getByRole('button', { name: /^Forget Chrome on Android/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Forget/ })).toBeNull())
  await person.click(screen.getByRole('button', { name: 'End the access of Asha Rao' }))
  expect(network.of('closeRoom')).toEqual([])
  await person.click(await screen.findByRole('button', { name: 'End the access' }))
  expect(await screen.findByText(/It was shut by the firm/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Copy the link/ })).toBeNull()
})

test('how many rooms are open is said once it is known', async () => {
  const answer = Promise.withResolvers<{ data: Room[] }>()
  serve({ listRooms: () => answer.promise })
  open(<RoomsSection submissions={[submission]} asked={null} onAnswered={() => undefined} />)
  expect(await screen.findByRole('status', { name: 'Loading who has access' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Lenders with access' })).toBeDefined()
  expect(screen.queryByText(/^No lender looks at this case/)).toBeNull()
  answer.resolve({ data: [room] })
  expect(await screen.findByRole('heading', { name: 'Lenders with access (1 open)' })).toBeDefined()
  expect(screen.queryByRole('status', { name: 'Loading who has access' })).toBeNull()
})
