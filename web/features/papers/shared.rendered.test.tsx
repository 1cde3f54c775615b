import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApplicationSummary } from '../../../contract/case/application-summary.ts'
import { queryClient } from '../../lib/api/queries.ts'
import { forgetPerson, startSession } from '../../lib/session/session.ts'
import { claimShared, readShared } from '../../lib/uploads/shared-files.ts'
import { Refusal, serve } from '../../testing/network.ts'
import { open, openRoutes } from '../../testing/page.tsx'
import { makeRecord } from '../../testing/record.ts'
import { takeUploads } from '../../testing/uploads.ts'
import { SharedInCase } from '../../parts/shared/shared-in-case.tsx'
import { SharedInTray } from '../../parts/shared/shared-in-tray.tsx'
import Shared from './shared.tsx'
import { useUploads } from '../../parts/uploads/use-uploads.ts'

const SHARE = '0198c0de-0000-4000-8000-000000000001'
const store = new Map<string, Response>()

/** What the service worker has kept of these files. */
const share = (names: readonly string[], at = Date.now(), id = SHARE) => {
  for (const [index, name] of names.entries())
    store.set(
      `http://localhost/shared/${id}/${index}`,
      new Response('%PDF-1.7', {
        headers: {
          'content-type': 'image/jpeg',
          'x-name': encodeURIComponent(name),
          'x-at': String(at),
        },
      }),
    )
}
const urlOf = (key: Request | string) => (typeof key === 'string' ? key : key.url)
const caches = {
  open: async () => ({
    keys: async () => [...store.keys()].map((key) => new Request(key)),
    match: async (key: Request) => store.get(urlOf(key))?.clone(),
    delete: async (key: Request) => store.delete(urlOf(key)),
  }),
  delete: async () => store.clear(),
}

const signIn = (userId: string) =>
  startSession({ accessToken: `token of ${userId}`, user: { userId, role: 'user' } })
const waiting = async () => (await readShared()).map(({ file }) => file.name)

/** Browsers keep files as they are; the database that stands in for theirs does not know these. */
const cloneOther = globalThis.structuredClone
const clone = (value: unknown): unknown => (value instanceof File ? value : cloneOther(value))

beforeEach(() => {
  store.clear()
  vi.stubGlobal('structuredClone', clone)
  vi.stubGlobal('caches', caches)
  forgetPerson()
  signIn('asha')
})

const summary = (last: number, companyName: string): ApplicationSummary => ({
  applicationId: `0198c0de-0000-7000-8000-00000000000${last}`,
  reference: `RS-2026-00000${last}`,
  userId: '0198c0de-0000-7000-8000-000000000009',
  companyName,
  companyType: 'private-limited',
  product: 'fundBased',
  selectedBanks: [],
  amount: 1,
  formattedAmount: '1',
  sanctioned: 0,
  disbursed: 0,
  status: 'submitted',
  owner: 'Asha',
  relationshipManager: null,
  creditAnalyst: null,
  referralPartner: null,
  mandateStatus: null,
  daysInStatus: 0,
  tags: [],
  waitsFor: 'firm',
  submittedAt: '2026-04-01T06:00:00Z',
  updatedAt: '2026-04-01T06:00:00Z',
})

const openShared = (at: string, draftVersion: number, cases: readonly ApplicationSummary[]) => {
  serve({
    getDraft: () => ({
      data: {
        form: {},
        baseYear: '2025-26',
        activeStep: 0,
        version: draftVersion,
        updatedAt: null,
      },
    }),
    listApplications: () => ({ data: [...cases], total: cases.length, page: 1, pages: 1 }),
  })
  queryClient.clear()
  const shared = (
    <QueryClientProvider client={queryClient}>
      <Shared />
    </QueryClientProvider>
  )
  return openRoutes(
    [
      { path: '/shared', element: shared },
      { path: '*', element: 'elsewhere' },
    ],
    at,
  )
}

test('with one application alone the files wait there at once', async () => {
  share(['MOA.pdf'])
  const { router } = openShared(`/shared?id=${SHARE}`, 3, [])
  await screen.findByText('elsewhere')
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/businessloan?step=papers',
  )
  expect([await waiting(), store.size]).toEqual([['MOA.pdf'], 0])
})

test('with several the person says to which they belong', async () => {
  share(['MOA.pdf', 'PAN.pdf'])
  const { router, person } = openShared(`/shared?id=${SHARE}&left=3`, 3, [
    summary(1, 'Verma Castings'),
    summary(2, 'Verma Forgings'),
  ])
  expect(await screen.findByRole('heading', { name: '2 shared files' })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('3 files found no room')
  expect(screen.getByRole('link', { name: /^Your draft/ })).toBeDefined()
  await person.click(screen.getByRole('link', { name: /^Verma Forgings/ }))
  const { pathname, hash } = router.state.location
  expect(pathname + hash).toBe(
    `/dashboard/${summary(2, '').userId}/${summary(2, '').applicationId}#shared-files`,
  )
})

test('where no worker was there, it says what to do', async () => {
  openShared('/shared?missed', 0, [])
  expect(await screen.findByRole('heading', { name: 'We could not take the files' })).toBeDefined()
})

test('nobody gets what was shared under another id, or an hour ago', async () => {
  share(['MOA.pdf'])
  share(['Old.pdf'], Date.now() - 3_600_001, 'another')
  openShared('/shared?id=another', 0, [])
  expect(await screen.findByRole('heading', { name: 'No shared files wait here' })).toBeDefined()
  expect([...store.keys()]).toEqual([`http://localhost/shared/${SHARE}/0`])
})

test('who signs in as somebody else finds nothing of what was shared before', async () => {
  share(['MOA.pdf'])
  await claimShared(SHARE)
  share(['PAN.pdf'])
  expect(await waiting()).toEqual(['MOA.pdf'])
  signIn('ravi')
  expect([await waiting(), store.size]).toEqual([[], 0])
})

test('logging out empties it, and after a day it is gone', async () => {
  share(['MOA.pdf'])
  await claimShared(SHARE)
  vi.useFakeTimers({ now: Date.now() + 86_400_001, toFake: ['Date'] })
  expect(await waiting()).toEqual([])
  vi.useRealTimers()
  share(['PAN.pdf'])
  await claimShared(SHARE)
  forgetPerson()
  signIn('asha')
  expect(await waiting()).toEqual([])
})

const Tray = () => {
  const uploads = useUploads({ fields: {}, onStored: () => undefined })
  return (
    <>
      <SharedInTray uploads={uploads} />
      <output>{uploads.of('unsortedDocs').map(({ file }) => file.name)}</output>
    </>
  )
}

test('in the tray nothing is sent before the press; what is stored or removed is forgotten', async () => {
  share(['MOA.pdf', 'PAN.pdf', 'Other.pdf'])
  await claimShared(SHARE)
  const { sent, underWay } = takeUploads()
  const { person } = open(<Tray />)
  await person.click(await screen.findByRole('button', { name: 'Remove Other.pdf' }))
  await waitFor(async () => expect(await waiting()).toEqual(['MOA.pdf', 'PAN.pdf']))
  expect(sent).toHaveLength(0)
  await person.click(screen.getByRole('button', { name: 'Add these 2 to the documents' }))
  expect(sent.map(({ file, slot }) => [file.name, slot])).toEqual([
    ['MOA.pdf', 'unsortedDocs'],
    ['PAN.pdf', 'unsortedDocs'],
  ])
  expect(screen.queryByRole('list', { name: 'Shared files' })).toBeNull()
  // A page that goes now finds them again.
  expect(await waiting()).toEqual(['MOA.pdf', 'PAN.pdf'])
  await underWay()[0]?.store()
  await waitFor(async () => expect(await waiting()).toEqual(['PAN.pdf']))
})

test('what is on its way is not offered again when the tray is drawn anew; what was taken back is', async () => {
  share(['MOA.pdf'])
  await claimShared(SHARE)
  takeUploads()
  const first = open(<Tray />)
  await first.person.click(await screen.findByRole('button', { name: 'Add it to the documents' }))
  first.unmount()
  open(<Tray />)
  expect(await screen.findByRole('button', { name: 'Add it to the documents' })).toBeDefined()
})

test('beside a case each file goes to its paper by one tap', async () => {
  share(['MOA.pdf', 'Scan 1.pdf'])
  await claimShared(SHARE)
  const { sent, underWay } = takeUploads()
  const record = makeRecord()
  const network = serve({
    getSettings: () => new Refusal('NOT_FOUND'),
    // A refusal has the role looked at.
    getProfile: () => new Refusal('NOT_FOUND'),
    getApplication: () => ({ data: record }),
    supplyPaper: () => ({ data: record }),
  })
  const { person } = open(<SharedInCase record={record} />)
  const likely = await screen.findByRole('group', { name: 'Likely documents for MOA.pdf' })
  expect(sent).toHaveLength(0)
  await person.click(within(likely).getByRole('button', { name: /^Memorandum/ }))
  expect(sent.map(({ slot }) => slot)).toEqual(['publicAndPrivateDocs.MOA'])
  expect(screen.getByRole('group', { name: 'Likely documents for Scan 1.pdf' })).toBeDefined()
  await underWay()[0]?.store()
  await waitFor(() => expect(network.of('supplyPaper')).toHaveLength(1))
  await waitFor(async () => expect(await waiting()).toEqual(['Scan 1.pdf']))
  await person.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(async () => expect(await waiting()).toEqual([]))
})
