import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ApplicationSummary } from '../../../contract/case/application-summary.ts'
import { button } from '../../testing/fields.ts'
import { Refusal, serve } from '../../testing/network.ts'
import { makeRecord } from '../../testing/record.ts'
import { openSite, signInAs } from '../../testing/site.tsx'

const summary = (number: number, status: ApplicationSummary['status']): ApplicationSummary => ({
  applicationId: `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  reference: `RS-2026-${String(number).padStart(6, '0')}`,
  userId: '0198c0de-0000-7000-8000-000000000002',
  companyName: `Sahyadri Mills ${number} LLP`,
  companyType: 'llp',
  product: 'both',
  selectedBanks: [],
  amount: 5_000_000,
  formattedAmount: '50 Lakh',
  sanctioned: 0,
  disbursed: 0,
  status,
  owner: 'Meera Joshi',
  relationshipManager: null,
  creditAnalyst: null,
  referralPartner: null,
  mandateStatus: null,
  waitsFor: 'firm',
  daysInStatus: 0,
  tags: [],
  submittedAt: '2026-04-01T06:00:00Z',
  updatedAt: '2026-04-01T06:00:00Z',
})

/** A borrower with one application that has ended and eleven others, the newest first. */
const openDashboard = (address: string) => {
  signInAs('user')
  const live = Array.from({ length: 11 }, (_, index) => summary(12 - index, 'submitted'))
  serve({
    getApplication: () => ({ data: makeRecord() }),
    getDraft: () => ({
      data: { form: {}, baseYear: '2025-26', activeStep: 0, updatedAt: null, version: 0 },
    }),
    listApplications: ({ query }) => {
      const page = Number(query['page'] ?? 1)
      if (!Number.isInteger(page))
        return new Refusal('INVALID_REQUEST', { page: 'page is a whole number from 1.' })
      const rows = query['stage'] === 'ended' ? [summary(1, 'withdrawn')] : live
      const data = rows.slice((page - 1) * 10, page * 10)
      return { data, page, limit: 10, total: rows.length, pages: Math.ceil(rows.length / 10) }
    },
  })
  return openSite(address)
}

test.each([
  [1, 0, true],
  [2, 0, false],
  [1, 1, false],
])(
  'whoever signs in with %d cases and %d drafts lands on the case: %s',
  async (count, drafts, lands) => {
    const record = makeRecord()
    const cases = Array.from({ length: count }, (_, index) => summary(index + 2, 'submitted'))
    serve({
      getSettings: () => new Refusal('NOT_FOUND'),
      getApplication: () => ({ data: record }),
      // Asked for by the frame of a sign-in.
      getProfile: () => new Refusal('NOT_FOUND'),
      getDraft: () => ({
        data: { form: {}, baseYear: '2025-26', activeStep: 0, updatedAt: null, version: drafts },
      }),
      listApplications: ({ query }) => {
        const data = query['stage'] === 'ended' ? [] : cases
        return { data, page: 1, limit: 10, total: data.length, pages: 1 }
      },
    })
    const { go } = await openSite('/login')
    signInAs('user')
    const [first] = cases
    if (lands) {
      await waitFor(() =>
        expect(location.pathname).toBe(`/dashboard/${first?.userId}/${first?.applicationId}`),
      )
      // The list stays where it was.
      await go('/dashboard')
    }
    await screen.findByRole('heading', { level: 1, name: 'My applications' })
    await waitFor(() => expect(cards()).toBe(count))
    expect(location.pathname).toBe('/dashboard')
  },
)

const cards = () => document.querySelectorAll('article').length

test('many applications come a page at a time, those that have ended apart', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const { person, reload } = await openDashboard('/dashboard')
  await waitFor(() => expect(cards()).toBe(10))
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pages.getByRole('status').textContent).toBe('1–10 of 11')
  expect(screen.getByRole('switch', { name: /ended \(1\)$/ })).toHaveProperty('checked', true)
  await screen.findByText('Sahyadri Mills 1 LLP')
  await person.click(button('Next', pages))
  await waitFor(() => expect(location.search).toContain('page=2'))
  await waitFor(() => expect(cards()).toBe(1))
  expect(screen.getByRole('article').textContent).toContain('Sahyadri Mills 2 LLP')
  // What was pressed stood below the cards: the page is read from its first.
  expect(shown).toHaveBeenCalledWith({ block: 'start' })
  await reload()
  await waitFor(() => expect(cards()).toBe(1))
  expect(screen.getByRole('article').textContent).toContain('Sahyadri Mills 2 LLP')
})

test('a page that is none leads to the first one, or to the whole list', async () => {
  const { person, go } = await openDashboard('/dashboard?page=9')
  await person.click(await screen.findByRole('button', { name: 'Go to the first page' }))
  await waitFor(() => expect(cards()).toBe(10))
  await go('/dashboard?page=none')
  await screen.findByText('page is a whole number from 1.')
  await person.click(button('Show the whole list'))
  await waitFor(() => expect(cards()).toBe(10))
})
