import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RoomShown, RoomView } from '../../../contract/lender/room.ts'
import { forgetPerson, startSession } from '../../lib/session/session.ts'
import { Refusal, serve } from '../../testing/network.ts'
import { openRoutes } from '../../testing/page.tsx'
import RoomPage from './room-page.tsx'

const shown: RoomShown = {
  headline: 'Mandovi Castings Private Limited',
  reference: 'RS-2026-000123',
  amount: 20_000_000,
  facilitiesAmount: 20_000_000,
  ask: [{ title: 'Term loan', amount: '₹2 crore', tenure: '60 months' }],
  purpose: 'A second furnace',
  figures: [{ label: 'Turnover', value: '₹14 crore' }],
  security: 'Factory land',
  manager: { name: 'Nikhil Gokhale', mobile: '9822010101' },
  hasPapers: true,
  papers: [
    {
      key: '0123456789abcdef01234567',
      title: 'Balance sheet',
      hasPages: true,
      givenAt: '2026-11-27T06:00:00Z',
    },
    { key: '0123456789abcdef01234568', title: 'Stock list', hasPages: false, givenAt: null },
  ],
  facilities: ['Term loan'],
  message: null,
  status: 'under-process',
  statusLabel: 'Under Process',
  interestedAt: null,
  declinedReason: null,
  file: 'after-interest',
  questions: [],
  awaitsAnswer: false,
  offers: [],
  standing: null,
  can: { interested: true, decline: true, ask: true, offer: true },
}
const inside: RoomView = {
  firm: { name: 'RinSetu Advisory', phone: '08324567890' },
  expiresAt: '2099-12-31T06:00:00Z',
  teaser: 'named',
  entered: true,
  sentTo: 'a…@lender.example',
  codeBy: ['email'],
  shown,
}
const locked: RoomView = { ...inside, entered: false, shown: null }
const blind: RoomView = {
  ...inside,
  teaser: 'blind',
  entered: false,
  shown: { ...shown, headline: 'A maker of castings in Goa', hasPapers: false, papers: [] },
}
const standing = { data: { expiresAt: inside.expiresAt, entered: true, version: '1' } }

/** A browser that has everything in view. */
class AllInView implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe(target: Element) {
    const bounds = target.getBoundingClientRect()
    const entry = {
      isIntersecting: true,
      target,
      time: 0,
      intersectionRatio: 1,
      boundingClientRect: bounds,
      intersectionRect: bounds,
      rootBounds: null,
    }
    queueMicrotask(() => this.#tell([entry], this))
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

beforeEach(() => {
  forgetPerson()
  vi.stubGlobal('IntersectionObserver', AllInView)
})

const openRoom = () =>
  openRoutes([{ path: '/room/:token', element: <RoomPage /> }], '/room/a-token-of-a-room')

test('a code that is pasted in two groups opens it, and nobody’s session goes along', async () => {
  startSession({ accessToken: 'a token of somebody', user: { userId: 'asha', role: 'admin' } })
  let entered = false
  const network = serve({
    readRoom: () => ({ data: entered ? inside : locked }),
    watchRoom: () => ({ data: { ...standing.data, entered } }),
    sendRoomCode: () => ({ message: 'Sent', expiresInSeconds: 600 }),
    enterRoom: () => {
      entered = true
      return { data: inside }
    },
    drawRoomPage: () => ({}),
  })
  const { person } = openRoom()
  expect(await screen.findByText('a…@lender.example')).toBeDefined()
  expect(document.body.textContent).not.toContain('Mandovi')
  await person.click(screen.getByRole('button', { name: 'Send me the code' }))
  await person.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }))
  expect(screen.getByRole('timer').textContent).toMatch(/^(?:1:00|0:59)$/)
  const another = screen.getByRole('button', { name: 'Send another code' })
  expect(another.hasAttribute('disabled')).toBe(true)
  network.asked.length = 0
  await person.paste('123 456')
  expect(await screen.findByRole('heading', { name: shown.headline })).toBeDefined()
  expect(network.of('enterRoom').map(({ body }) => body)).toEqual([{ emailOtp: '123456' }])
  expect(network.asked.filter(({ headers }) => headers.has('authorization'))).toEqual([])
})

test('a wrong code is said at its field, and the session of whoever looks stays', async () => {
  startSession({ accessToken: 'a token of somebody', user: { userId: 'asha', role: 'admin' } })
  serve({
    readRoom: () => ({ data: locked }),
    watchRoom: () => ({ data: { ...standing.data, entered: false } }),
    sendRoomCode: () => ({ message: 'Sent', expiresInSeconds: 600 }),
    enterRoom: () => new Refusal('OTP_INVALID', { emailOtp: 'That code is not right.' }),
  })
  const { person } = openRoom()
  await person.click(await screen.findByRole('button', { name: 'Send me the code' }))
  await person.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }))
  await person.keyboard('111111')
  const said = await screen.findByText('That code is not right.')
  expect(said.getAttribute('role')).toBe('alert')
  const field = screen.getByRole('textbox', { name: 'Digit 1 of 6' })
  expect(field.getAttribute('aria-describedby')).toBe(said.id)
  expect(localStorage.getItem('token')).toBe('a token of somebody')
})

test('what is shut while it is open is gone at the next look, its pictures too', async () => {
  let isShut = false
  const made: string[] = []
  const revoked: string[] = []
  const { createObjectURL, revokeObjectURL } = URL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = createObjectURL.call(URL, blob)
    made.push(url)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    revoked.push(url)
    revokeObjectURL.call(URL, url)
  })
  serve({
    readRoom: () => ({ data: inside }),
    watchRoom: () => (isShut ? new Refusal('ROOM_SHUT') : standing),
    drawRoomPage: () => ({}),
  })
  const { person } = openRoom()
  await person.click(await screen.findByRole('button', { name: /^Balance sheet/ }))
  expect(await screen.findByRole('img', { name: 'Page 1 of Balance sheet' })).toBeDefined()
  expect(await screen.findByRole('img', { name: 'Page 1 of Proposal note' })).toBeDefined()
  isShut = true
  await screen.findByRole('heading', { name: 'Nothing opens here any more' })
  expect(document.body.textContent).not.toMatch(/Mandovi|crore|Nikhil|Balance/)
  expect(screen.queryByRole('img')).toBeNull()
  expect(made.length).toBe(2)
  // What a part leaves behind is tidied away after it is gone from the page.
  await waitFor(() => expect(revoked.toSorted()).toEqual(made.toSorted()))
})

test('what changed is read anew; what did not is left alone', async () => {
  let version = '1'
  let view = inside
  const network = serve({
    readRoom: () => ({ data: view }),
    watchRoom: () => ({ data: { ...standing.data, version } }),
    drawRoomPage: () => ({}),
  })
  openRoom()
  await screen.findByRole('button', { name: 'Interested, call me' })
  await waitFor(() => expect(network.of('watchRoom').length).toBe(2))
  expect(network.of('readRoom').length).toBe(2)
  view = { ...inside, shown: { ...shown, interestedAt: '2026-04-01T06:00:00Z', file: 'open' } }
  version = '2'
  await screen.findByRole('button', { name: 'Download one PDF' })
  expect(network.of('readRoom').length).toBe(3)
})

test('from a blind teaser an act leads to the code first, and what was typed is sent after it', async () => {
  let view = blind
  const network = serve({
    readRoom: () => ({ data: view }),
    watchRoom: () => ({ data: { ...standing.data, entered: view.entered } }),
    drawRoomPage: () => ({}),
    sendRoomCode: () => ({ message: 'Sent', expiresInSeconds: 600 }),
    enterRoom: () => {
      view = inside
      return { data: view }
    },
    askInRoom: () => {
      const question = {
        text: 'Any arrears?',
        at: '2026-04-01T06:00:00Z',
        answeredAt: null,
        answer: null,
      }
      view = { ...inside, shown: { ...shown, questions: [question], awaitsAnswer: true } }
      return { data: view }
    },
  })
  const { person } = openRoom()
  const field = await screen.findByRole('textbox', { name: 'What do you want to know?' })
  await person.type(field, 'Any arrears?')
  await person.click(screen.getByRole('button', { name: 'Send the question' }))
  await person.click(await screen.findByRole('button', { name: 'Send me the code' }))
  expect(network.of('askInRoom')).toEqual([])
  await person.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }))
  await person.keyboard('123456')
  expect(await screen.findByText(/^Your question has reached us/)).toBeDefined()
  expect(network.of('askInRoom').map(({ body }) => body)).toEqual([{ text: 'Any arrears?' }])
})

test('the answer stands below its question', async () => {
  const at = '2026-04-01T06:00:00Z'
  const questions = [
    { text: 'And the buyers?', at, answeredAt: at, answer: null },
    { text: 'Any arrears?', at, answeredAt: at, answer: 'None since 2019.' },
  ]
  serve({
    readRoom: () => ({ data: { ...inside, shown: { ...shown, questions } } }),
    watchRoom: () => standing,
    drawRoomPage: () => ({}),
  })
  openRoom()
  const asked = await screen.findByRole('list', { name: 'What you asked' })
  const [phoned, written] = within(asked).getAllByRole('listitem')
  expect(written?.textContent).toContain('Answer: None since 2019.')
  expect(phoned?.textContent).not.toContain('Answer:')
})

test('without a reason nothing is declined; after it the page says what follows', async () => {
  let isShut = false
  const network = serve({
    readRoom: () => ({ data: inside }),
    watchRoom: () => (isShut ? new Refusal('ROOM_SHUT') : standing),
    drawRoomPage: () => ({}),
    answerInRoom: () => {
      isShut = true
      return {
        data: { ...inside, shown: { ...shown, can: { ...shown.can, decline: false } } },
      }
    },
  })
  const { person } = openRoom()
  await person.click(await screen.findByRole('button', { name: 'Decline' }))
  await person.click(screen.getByRole('button', { name: 'Decline the case' }))
  expect(await screen.findByText('Give the reason.')).toBeDefined()
  expect(network.of('answerInRoom')).toEqual([])
  await person.type(screen.getByRole('textbox', { name: /^Why do you decline/ }), 'Cover too low')
  await person.click(screen.getByRole('button', { name: 'Decline the case' }))
  await screen.findByRole('heading', { name: 'You have declined' })
  expect(network.of('answerInRoom').map(({ body }) => body)).toEqual([
    { answer: 'declined', reason: 'Cover too low' },
  ])
})

test('the first screen says how much of what is asked for in all this lender is asked for', async () => {
  let view = { ...inside, shown: { ...shown, amount: 5_000_000, facilitiesAmount: 22_000_000 } }
  serve({
    readRoom: () => ({ data: view }),
    watchRoom: () => standing,
    drawRoomPage: () => ({}),
  })
  const first = openRoom()
  expect(await screen.findByText('₹50 Lakh of ₹2.2 Crore')).toBeDefined()
  first.unmount()
  view = { ...inside, shown }
  openRoom()
  expect(await screen.findByText('₹2 Crore')).toBeDefined()
})

test('before the code a blind teaser promises what its room holds', async () => {
  let view = blind
  serve({
    readRoom: () => ({ data: view }),
    watchRoom: () => ({ data: { ...standing.data, entered: false } }),
    drawRoomPage: () => ({}),
  })
  const without = openRoom()
  expect(
    await screen.findByText('With the code you can ask, answer and make an offer.'),
  ).toBeDefined()
  expect(screen.queryByRole('heading', { name: /^Documents/ })).toBeNull()
  expect(document.body.textContent).not.toMatch(/who the company is|The documents open/)
  without.unmount()
  view = { ...blind, shown: { ...shown, hasPapers: true, papers: [] } }
  openRoom()
  expect(await screen.findByText(/^The documents open with the code/)).toBeDefined()
})

test('a bar leads to the five parts of the page, and to none that it does not have', async () => {
  let view = inside
  serve({
    readRoom: () => ({ data: view }),
    watchRoom: () => standing,
    drawRoomPage: () => ({}),
  })
  const waysOf = async () => {
    const bar = await screen.findByRole('navigation', { name: 'Parts of this proposal' })
    return within(bar)
      .getAllByRole('link')
      .map((way) => [way.textContent, way.getAttribute('href')?.replace(/^.*#/, '')])
  }
  const first = openRoom()
  const ways = await waysOf()
  expect(ways.map(([label]) => label)).toEqual([
    'Summary',
    'Documents',
    'Figures',
    'Questions',
    'Offer',
  ])
  for (const [, name = ''] of ways) expect(document.getElementById(name ?? '')).not.toBeNull()
  first.unmount()
  const can = { ...shown.can, ask: false, offer: false }
  view = { ...inside, shown: { ...shown, can, figures: [], ask: [] } }
  openRoom()
  expect((await waysOf()).map(([label]) => label)).toEqual(['Summary', 'Documents'])
})
