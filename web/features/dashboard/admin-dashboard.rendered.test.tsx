import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DashboardSummary, Decisions } from '../../../contract/work/dashboard.ts'
import { moneyStages } from '../../../domain/fee/money-stages.ts'
import { serve } from '../../testing/network.ts'
import { openSite, signInAs } from '../../testing/site.tsx'
import { makeUser } from '../../testing/user.ts'

const nothing = { count: 0, amount: 0 }

const calm: Decisions = {
  unassigned: 0,
  mandates: 0,
  overdue: 0,
  newEnquiries: 0,
  stuck: 0,
  asked: 0,
  mandated: 0,
  fees: 0,
  sanctioned: 0,
  disbursed: 0,
  feesDue: 0,
  feesReceived: 0,
}

const emptySummary: DashboardSummary = {
  byStatus: [],
  pipeline: nothing,
  oldestWaiting: [],
  newEnquiries: 0,
  byMonth: [],
  money: moneyStages.map((stage) => ({ stage, ...nothing })),
  moneyByMonth: [],
  targets: null,
}

const openHome = (
  decisions: Partial<Decisions>,
  summary: Partial<DashboardSummary>,
  at = '/dashboard',
) => {
  signInAs('admin')
  const network = serve({
    getProfile: () => ({ user: makeUser({ role: 'admin' }) }),
    listDeadLetters: () => ({ data: [], total: 0, page: 1, pages: 0 }),
    getDecisions: () => ({ data: { ...calm, ...decisions } }),
    getDeskFigures: () => ({
      data: {
        byStatus: decisions.mandates ? [{ status: 'on-hold', count: 2 }] : [],
        live: 0,
        mandatesOut: 0,
        sanctioned: 0,
        disbursed: 0,
      },
    }),
    getDashboardSummary: () => ({ data: { ...emptySummary, ...summary } }),
    listQueue: () => ({ data: [], total: 0, page: 1, pages: 0 }),
  })
  return { network, site: openSite(at) }
}

const hrefs = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('a firm for which nothing waits reads so, and finds where targets are set', async () => {
  openHome({}, {})
  await screen.findByText('Nothing waits for a decision.')
  expect(screen.queryByRole('list', { name: 'What needs a decision' })).toBeNull()
  const way = screen.getByRole('link', { name: 'Set targets for a month or a quarter' })
  expect(way.getAttribute('href')).toBe('/dashboard/settings?tab=targets')
  expect(screen.queryByRole('heading', { name: /^Targets/ })).toBeNull()
  // What sums up nothing leads nowhere.
  expect(within(screen.getByRole('list', { name: 'Loans' })).queryByRole('link')).toBeNull()
})

test('what waits has a line for each kind that there is, the way to it, and the case that waits longest', async () => {
  openHome(
    { mandates: 4, newEnquiries: 1 },
    {
      oldestWaiting: [
        {
          applicationId: '019a0000-0000-7000-8000-000000000002',
          userId: '019a0000-0000-7000-8000-000000000003',
          reference: 'RS-2026-000001',
          companyName: 'Verma Castings Private Limited',
          amount: 7_500_000,
          status: 'on-hold',
          since: '2026-10-01T06:00:00Z',
          ball: 'firm',
          relationshipManager: null,
          creditAnalyst: null,
        },
      ],
    },
  )
  const list = await screen.findByRole('list', { name: 'What needs a decision' })
  expect(hrefs(list)).toEqual([
    '/dashboard/my-turn?queue=mandates',
    '/dashboard/applications?status=on-hold',
    '/dashboard/enquiries?status=new',
    '/dashboard/019a0000-0000-7000-8000-000000000003/019a0000-0000-7000-8000-000000000002',
  ])
  expect(within(list).getByRole('link', { name: /Mandates to approve or check/ }).textContent).toBe(
    'Mandates to approve or check4',
  )
  expect(within(list).getByText('since 1 Oct 2026')).toBeDefined()
  expect(screen.queryByText('Nothing waits for a decision.')).toBeNull()
})

test('each stage of the money leads to the cases of its sum on the same days', async () => {
  const money = moneyStages.map((stage, index) => ({
    stage,
    count: index + 1,
    amount: (index + 1) * 10_000_000,
  }))
  const { network } = openHome({}, { money }, '/dashboard?from=2026-10-01&to=2026-11-30')
  const loans = await screen.findByRole('list', { name: 'Loans' })
  expect(within(loans).getByRole('link', { name: /^Asked for/ }).textContent).toContain('1 case')
  const report = (stage: string) =>
    `/dashboard/reports?tab=money&stage=${stage}&from=2026-10-01&to=2026-11-30`
  expect(hrefs(loans)).toEqual(['asked', 'mandated', 'sanctioned', 'disbursed'].map(report))
  expect(hrefs(screen.getByRole('list', { name: 'Our fees' }))).toEqual(
    ['fees-agreed', 'fees-due', 'fees-received'].map(report),
  )
  expect(network.of('getDashboardSummary').at(-1)?.query).toEqual({
    from: '2026-10-01',
    to: '2026-11-30',
  })
})

test('all fees due are on the page on which they are worked on', async () => {
  openHome({}, { money: [{ stage: 'fees-due', count: 3, amount: 236_000 }] })
  const fees = await screen.findByRole('list', { name: 'Our fees' })
  expect(hrefs(fees)).toEqual(['/dashboard/fees'])
})

test('a period by name needs no days; others are entered', async () => {
  const { site } = openHome({}, {})
  const { person } = await site
  const period = await screen.findByLabelText('Period')
  expect(screen.queryByLabelText('From')).toBeNull()
  await person.selectOptions(period, 'Other days')
  expect(screen.getByLabelText('From')).toBeDefined()
  await person.selectOptions(period, 'This month')
  expect(screen.queryByLabelText('From')).toBeNull()
})

test('a target says what is reached of it, the share and the days that are left', async () => {
  openHome(
    {},
    {
      targets: {
        period: 'quarter',
        from: '2026-10-01',
        to: '2026-12-31',
        daysLeft: 12,
        lines: [{ stage: 'sanctioned', target: 50_000_000, reached: 21_000_000 }],
      },
    },
  )
  const targets = await screen.findByRole('region', { name: 'Targets of this quarter' })
  expect(within(targets).getByText('₹2.1 Crore of ₹5 Crore, 42 %, 12 days left')).toBeDefined()
  expect(within(targets).getByRole('link', { name: 'Sanctioned' }).getAttribute('href')).toBe(
    '/dashboard/reports?tab=money&stage=sanctioned&from=2026-10-01&to=2026-12-31',
  )
})

test('the months are drawn in rupees or in cases', async () => {
  const { site } = openHome(
    {},
    {
      moneyByMonth: [
        {
          month: '2026-11',
          stages: {
            asked: { count: 7, amount: 70_000_000 },
            sanctioned: nothing,
            disbursed: nothing,
          },
        },
      ],
    },
  )
  const { person } = await site
  await screen.findByRole('figure', { name: 'Rupees a month' })
  await person.click(screen.getByRole('button', { name: 'Cases' }))
  const chart = screen.getByRole('figure', { name: 'Cases a month' })
  expect(within(chart).getByRole('cell', { name: '7' })).toBeDefined()
})
