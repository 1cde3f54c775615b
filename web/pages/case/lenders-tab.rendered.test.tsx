import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Submission } from '../../../contract/lender/submission.ts'
import { serve } from '../../testing/network.ts'
import { makeOffer } from '../../testing/offer.ts'
import { open } from '../../testing/page.tsx'
import { makeRecord } from '../../testing/record.ts'
import { signInAs } from '../../testing/site.tsx'
import { makeSubmission } from '../../testing/submission.ts'
import { makeUser } from '../../testing/user.ts'
import LendersTab from './lenders-tab.tsx'

const id = (last: number) => `0198c0de-0000-7000-8000-${String(last).padStart(12, '0')}`
const at = '2026-04-01T06:00:00Z'

const queried = makeSubmission({
  status: 'query-raised',
  statusLabel: 'Query Raised',
  waitsFor: 'firm',
  reason: 'Stock statement of October?',
  reference: 'ZB-77',
  documents: [
    {
      key: 'a'.repeat(16),
      title: 'Balance sheet',
      fileName: 'b.pdf',
      sha256: '',
      givenAt: null,
    },
  ],
  moves: [
    {
      action: 'answer-query',
      to: 'query-responded',
      label: 'Query answered',
      reasonRequired: false,
    },
  ],
  acts: [
    {
      id: id(20),
      act: 'raise-query',
      label: 'Lender has a query',
      from: 'under-process',
      to: 'query-raised',
      note: 'Stock statement of October?',
      toLender: null,
      heard: { how: 'phone', from: 'Asha Rao', on: '2026-04-01' },
      by: 'Ravi',
      at,
    },
  ],
})
const sanctioned = makeSubmission({
  submissionId: id(11),
  lenderId: id(13),
  lenderName: 'Sal Finance',
  status: 'sanctioned',
  statusLabel: 'Sanctioned',
  waitsFor: 'firm',
})
const silent = makeSubmission({
  submissionId: id(12),
  lenderId: id(14),
  lenderName: 'Mapusa Bank',
})

const openTab = (address = '/?tab=lenders', all: Submission[] = [queried, sanctioned, silent]) => {
  const record = makeRecord({ status: 'shared' })
  serve({
    listSubmissions: () => ({ data: all }),
    listRooms: () => ({ data: [] }),
    listOffers: () => ({
      data: [makeOffer({ submissionId: id(11), lenderName: 'Sal Finance', status: 'open' })],
      asked: [],
    }),
    getProfile: () => ({ user: makeUser({ name: 'Ravi' }) }),
    getLender: () => ({
      data: {
        lenderId: id(3),
        name: 'Zuari Bank',
        kind: 'private',
        agent: false,
        active: true,
        paperOrder: [],
        branches: [],
        contacts: [
          {
            contactId: id(6),
            name: 'Asha Rao',
            email: 'asha@lender.example',
            mobile: '9820001234',
            role: 'Credit head',
            city: null,
          },
        ],
        products: [],
        version: 1,
        updatedAt: at,
      },
    }),
    getMatching: () => ({ data: [], withoutProducts: [], deciding: [] }),
  })
  return open(<LendersTab record={record} />, address)
}

beforeEach(() => signInAs('relationship-manager'))

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const panelOf = (name: string) => screen.findByRole('complementary', { name })
const openLine = (panel: HTMLElement) =>
  [...panel.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent)

test('a row says where a lender is, its last word and what waits, and has the press that follows', async () => {
  openTab()
  await screen.findByRole('table')
  expect(rowOf('Zuari Bank').textContent).toMatch(
    /Query Raised.*ZB-77.*Lender has a query: Stock statement of October\?.*We answer/,
  )
  expect(
    within(rowOf('Zuari Bank')).getByRole('button', { name: 'Answer Zuari Bank' }),
  ).toBeDefined()
  expect(
    within(rowOf('Sal Finance')).getByRole('link', { name: 'Offer of Sal Finance' }),
  ).toBeDefined()
  expect(rowOf('Mapusa Bank').textContent).toMatch(/Silent for \d+ days/)
  const ask = await within(rowOf('Mapusa Bank')).findByRole('link', {
    name: 'Ask Asha Rao on WhatsApp',
  })
  expect(decodeURIComponent(ask.getAttribute('href') ?? '')).toMatch(
    /^https:\/\/wa\.me\/919820001234\?text=Hello Asha Rao, this is Ravi.*RS-2026-000123/s,
  )
})

test('a row opens its panel where something waits; Escape closes it, and the row has the focus again', async () => {
  const { person, search, router } = openTab()
  const link = await screen.findByRole('link', { name: 'Zuari Bank' })
  await person.click(link)
  const panel = await panelOf('Zuari Bank')
  expect(search()).toEqual({ tab: 'lenders', lender: id(1) })
  expect(document.activeElement).toBe(within(panel).getByRole('heading', { name: 'Zuari Bank' }))
  expect(openLine(panel)).toEqual(['Queries1 open'])
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Zuari Bank' }))
  expect(search()).toEqual({ tab: 'lenders' })

  // From one lender to another and back: to the table.
  await person.click(screen.getByRole('link', { name: 'Zuari Bank' }))
  await person.click(await screen.findByRole('link', { name: 'Sal Finance' }))
  const other = await panelOf('Sal Finance')
  await waitFor(() => expect(openLine(other)[0]).toMatch(/^Offer/))
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(search()).toEqual({ tab: 'lenders' })
})

test('what is typed or chosen keeps Escape for itself', async () => {
  const { person } = openTab(`/?tab=lenders&lender=${id(1)}`)
  const panel = await panelOf('Zuari Bank')
  await person.click(within(panel).getByRole('button', { name: 'Record for Zuari Bank' }))
  await screen.findByRole('menu')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(await panelOf('Zuari Bank')).toBeDefined()
})

test('each part of a lender has an address, and what was given stands there', async () => {
  const { person, search } = openTab(`/?tab=lenders&lender=${id(1)}&part=given`)
  const panel = await panelOf('Zuari Bank')
  expect(openLine(panel)).toEqual(['Documents given1 document'])
  expect(await within(panel).findByText('Balance sheet')).toBeDefined()
  await person.click(within(panel).getByText('Access'))
  await waitFor(() => expect(search()).toEqual({ tab: 'lenders', lender: id(1), part: 'rooms' }))
  expect(await within(panel).findByText('Nobody at this lender has access.')).toBeDefined()
})

test.each([
  ['rooms', 'Access and consent', /^Lenders with access/],
  ['offers', 'Offers & disbursals', /^Offers/],
])(
  'the address of before for %s leads to the table with the panel open at it',
  async (part, title, region) => {
    openTab(`/?tab=lenders&part=${part}`)
    const panel = await panelOf(title)
    expect(await within(panel).findByRole('region', { name: region })).toBeDefined()
    expect(
      await screen.findByRole('table', { name: 'Lenders that have this case, or had it' }),
    ).toBeDefined()
  },
)

test('the table alone is at the address of before for those that have the case', async () => {
  openTab(`/?tab=lenders&part=sent`)
  await screen.findByRole('heading', { name: 'Lenders (3)' })
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('a lender that the case does not have opens nothing', async () => {
  openTab(`/?tab=lenders&lender=${id(99)}`)
  await screen.findByRole('heading', { name: 'Lenders (3)' })
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('on a phone the panel is a sheet over the screen, which says that it is one', async () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    real(query === '(width < 62em)' ? 'all' : query),
  )
  const { person } = openTab()
  await person.click(await screen.findByRole('link', { name: 'Zuari Bank' }))
  const sheet = await screen.findByRole('dialog', { name: 'Zuari Bank' })
  expect(sheet.getAttribute('aria-modal')).toBe('true')
  await person.click(within(sheet).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
