import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ApplicationSummary } from '../../../../contract/case/application-summary.ts'
import type { Reply, Contract } from '../../../../contract/index.ts'
import { button, openedDialog } from '../../../testing/fields.ts'
import { ForeignAnswer, Refusal, serve } from '../../../testing/network.ts'
import { makeSettings } from '../../../testing/settings.ts'
import { openSite, signInAs } from '../../../testing/site.tsx'
import { makeUser } from '../../../testing/user.ts'

type View = Reply<Contract['listSavedViews']>['data'][number]

const summary = (companyName: string, given: Partial<ApplicationSummary> = {}) => ({
  applicationId: crypto.randomUUID(),
  reference: 'RS-2026-0001',
  userId: crypto.randomUUID(),
  companyName,
  companyType: 'private-limited',
  product: 'both',
  selectedBanks: [],
  amount: 5_000_000,
  formattedAmount: '50 Lakh',
  sanctioned: 0,
  disbursed: 0,
  status: 'submitted' as const,
  owner: 'Owner',
  relationshipManager: 'Meera Nair',
  creditAnalyst: null,
  referralPartner: null,
  mandateStatus: null,
  waitsFor: 'firm' as const,
  daysInStatus: 0,
  tags: [],
  submittedAt: '2026-04-01T06:00:00Z',
  updatedAt: '2026-04-01T06:00:00Z',
  ...given,
})

/** A list whose server filters by stage and by the least amount, as far as these tests ask. */
const openCases = async (address = '') => {
  signInAs('admin')
  const ended = summary('Godavari Logistics', { status: 'withdrawn', waitsFor: 'nobody' })
  const cases = [
    ended,
    summary('Shree Ganesh Steels'),
    summary('Kaveri Spinning Mills Limited', { amount: 60_000_000 }),
  ]
  const views: View[] = []
  const network = serve({
    getProfile: () => ({ user: makeUser({ role: 'admin' }) }),
    getSettings: () => ({ data: makeSettings() }),
    listUsers: () => ({ users: [], currentPage: 1, totalPages: 0, totalUsers: 0 }),
    listTags: () => ({ data: [] }),
    listSavedViews: () => ({ data: views }),
    createSavedView: ({ body }) => {
      const { name, query } = Object(body)
      const view = {
        id: crypto.randomUUID(),
        list: 'cases' as const,
        name,
        query,
        mine: true,
        shared: false,
      }
      views.push(view)
      return { data: view }
    },
    listApplications: ({ query, headers }) => {
      const { stage, amountFrom = '0', status } = query
      const data = cases.filter(
        (one) =>
          (stage === undefined || (stage === 'ended') === (one === ended)) &&
          one.amount >= Number(amountFrom) &&
          (status === undefined || one.status === status),
      )
      if (headers.get('Accept') === 'text/csv')
        return new ForeignAnswer(
          200,
          ['Reference,Company', ...data.map((one) => `${one.reference},${one.companyName}`)].join(
            '\r\n',
          ),
          { 'Content-Disposition': 'attachment; filename="applications-2026-11-28.csv"' },
        )
      return { data, page: 1, limit: 50, total: data.length, pages: 1 }
    },
  })
  const site = await openSite(`/dashboard/applications${address}`)
  const shown = () =>
    [...document.querySelectorAll('tbody a')].map(({ textContent }) => textContent)
  await waitFor(() => expect(shown()).not.toEqual([]))
  return { ...site, network, shown }
}

test('staff download what the filters of a list select, and read why it failed', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:list'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const { person, network } = await openCases()
  await person.selectOptions(screen.getByLabelText('Status'), 'Submitted')
  await waitFor(() => expect(location.search).toContain('status=submitted'))
  const download = () => person.click(button('Download CSV: Applications'))
  await download()
  await screen.findByText('Downloaded applications-2026-11-28.csv')
  expect(names).toEqual(['applications-2026-11-28.csv'])
  expect(network.asked.at(-1)?.query).toMatchObject({ status: 'submitted' })
  expect(await files[0]?.text()).toBe(
    'Reference,Company\r\nRS-2026-0001,Shree Ganesh Steels\r\nRS-2026-0001,Kaveri Spinning Mills Limited',
  )
  const refused = new Refusal('FORBIDDEN')
  await network.during('listApplications', refused, async () => {
    await download()
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe("You don't have access to this."),
    )
  })
})

test('filters are kept as a view, columns as one likes them', async () => {
  const { person, shown, go, reload } = await openCases()
  expect(shown()).not.toContain('Godavari Logistics')
  await person.selectOptions(screen.getByLabelText('Status'), 'Ended cases')
  await waitFor(() => expect(location.search).toContain('stage=ended'))
  await waitFor(() => expect(shown()).toEqual(['Godavari Logistics']))

  // This is kept under a name, and opened again by it.
  const views = () => screen.findByRole('button', { name: /^View/ })
  await waitFor(async () => expect((await views()).hasAttribute('disabled')).toBe(false))
  await person.click(await views())
  await person.click(await screen.findByRole('menuitem', { name: 'Save this view…' }))
  const named = await openedDialog()
  await person.type(named.getByRole('textbox'), 'All that ended{Enter}')
  await waitFor(async () => expect((await views()).textContent).toBe('View: All that ended'))
  await go('/dashboard/applications?stage=all')
  await waitFor(() => expect(shown()).toHaveLength(3))
  await person.click(await views())
  await person.click(await screen.findByRole('menuitemradio', { name: 'All that ended' }))
  await waitFor(() => expect(location.search).toContain('stage=ended'))

  // An amount is typed as people write it.
  await go('/dashboard/applications?stage=all')
  await person.click(button(/^More filters/))
  await person.type(await screen.findByLabelText('Amount from'), '5 cr')
  await waitFor(() => expect(location.search).toContain('amountFrom=50000000'))
  await waitFor(() => expect(shown()).toEqual(['Kaveri Spinning Mills Limited']))

  // A column that is taken out stays out.
  const waitsFor = () => screen.queryByRole('columnheader', { name: 'Waits for' })
  expect(waitsFor()).not.toBeNull()
  await person.click(button('Columns'))
  await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Waits for' }))
  await waitFor(() => expect(waitsFor()).toBeNull())
  await reload()
  await screen.findByRole('columnheader', { name: 'Manager' })
  expect(waitsFor()).toBeNull()
})
