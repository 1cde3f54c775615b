import type { Page } from '@playwright/test'
import { caseWorkers, type Role, roles } from '../../domain/people/roles.ts'
import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts'
import { companies, type CompanyName } from '../../server/demo/companies.ts'
import { neverIdle } from '../first-load.ts'
import { demoToRead, desktop, expect, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { openPages } from '../open-pages.ts'
import { accountOn } from '../pages/account.ts'
import { somebody } from '../people.ts'
import { everyRoute, fill } from '../routes.ts'
import { startAs } from '../session.ts'
import { weigh } from '../weigh.ts'

// The demo's cases fill the pages. A trace would record every one of them twice.
test.use({ ...demoToRead, trace: 'off' })

// They change nothing: both workers take them, a role at a time, or one of them would be at it for minutes.
test.describe.configure({ mode: 'parallel' })

type PrivatePage = {
  route: string
  for: readonly Role[]
  /** The demo's company whose case fills the page. */
  company?: CompanyName
  /** Whether other roles are turned away at the door; else what they see depends on the case. */
  shut?: true
}

const writers: readonly Role[] = ['admin', 'credit-analyst']
const readers: readonly Role[] = ['user', 'relationship-manager']
const forAdmins = { for: ['admin'], shut: true } as const

const privatePages: readonly PrivatePage[] = [
  { route: '/profile', for: roles },
  { route: '/dashboard', for: roles },
  { route: '/businessloan', for: ['user'], shut: true },
  { route: '/dashboard/mandate/:applicationId', for: ['user'], company: 'sahyadri', shut: true },
  { route: '/dashboard/offers/:applicationId', for: ['user'], company: 'sahyadri', shut: true },
  { route: '/dashboard/details/:applicationId', for: ['user'], company: 'sahyadri', shut: true },
  { route: '/dashboard/additional-documents/:applicationId', for: ['user'], company: 'verma' },
  {
    route: '/dashboard/:id/update/:applicationId',
    for: ['user', 'admin'],
    company: 'verma',
    shut: true,
  },
  { route: '/shared', for: ['user'], shut: true },
  { route: '/dashboard/:id', for: ['user', 'admin', 'relationship-manager'], company: 'verma' },
  { route: '/dashboard/:id', for: ['credit-analyst'], company: 'sahyadri' },
  { route: '/dashboard/:id/:applicationId', for: readers, company: 'sahyadri' },
  { route: '/dashboard/:id/:applicationId', for: ['admin'], company: 'bluewave' },
  { route: '/dashboard/inbox', for: roles },
  { route: '/dashboard/tasks', for: caseWorkers, shut: true },
  { route: '/dashboard/applications', for: caseWorkers, shut: true },
  { route: '/dashboard/leads', for: ['admin', 'relationship-manager'], shut: true },
  { route: '/dashboard/new-lead', for: ['referral-partner'], shut: true },
  { route: '/dashboard/earnings', for: ['referral-partner'], shut: true },
  { route: '/dashboard/share', for: ['referral-partner'], shut: true },
  {
    route: '/dashboard/my-turn',
    for: ['admin', 'credit-analyst', 'relationship-manager'],
    shut: true,
  },
  { route: '/dashboard/board', for: caseWorkers, shut: true },
  { route: '/dashboard/clients', for: ['admin', 'relationship-manager'], shut: true },
  { route: '/dashboard/clients/new', for: ['admin', 'relationship-manager'] },
  { route: '/dashboard/clients/:clientId', for: ['admin', 'relationship-manager'], shut: true },
  { route: '/dashboard/clients/import', ...forAdmins },
  { route: '/dashboard/referral-bank-details', for: ['referral-partner'], shut: true },
  {
    route: '/dashboard/upload-teaser/:applicationId',
    for: writers,
    company: 'sahyadri',
    shut: true,
  },
  { route: '/dashboard/create-mandate/:applicationId', company: 'kaveri', ...forAdmins },
  { route: '/dashboard/users', ...forAdmins },
  { route: '/dashboard/mandates', ...forAdmins },
  { route: '/dashboard/enquiries', for: ['admin', 'relationship-manager'], shut: true },
  { route: '/dashboard/audit', ...forAdmins },
  { route: '/dashboard/jobs', ...forAdmins },
  { route: '/dashboard/lenders', for: caseWorkers, shut: true },
  { route: '/dashboard/lenders/new', ...forAdmins },
  { route: '/dashboard/lenders/:lenderId', for: caseWorkers, shut: true },
  { route: '/dashboard/fees', for: ['admin', 'relationship-manager'], shut: true },
  { route: '/dashboard/reports', ...forAdmins },
  { route: '/dashboard/settings', ...forAdmins },
]

/** For addresses that nobody gets behind. */
const anyIds = {
  id: crypto.randomUUID(),
  applicationId: crypto.randomUUID(),
  lenderId: crypto.randomUUID(),
  clientId: crypto.randomUUID(),
}

/** A lender of the directory, as every role that reads it has it. */
const aLender = async (page: Page) => ({
  lenderId: await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const { data } = await (await fetch('/api/lender', { headers })).json()
    return String(data[0].lenderId)
  }),
})

/** A client whom this role prepares. */
const aClient = async (page: Page) => ({
  clientId: await page.evaluate(async (mobile) => {
    const answer = await fetch('/api/user/create-client', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        name: 'Ila Bose',
        mobile,
        source: 'phone',
        consent: { by: 'Ila Bose', how: 'phone', on: '2026-04-01' },
      }),
    })
    return String((await answer.json()).data.userId)
  }, somebody('Ila Bose').mobile),
})

const signInAs = async (page: Page, role: Role) => {
  const account = demoAccounts.find((one) => one.role === role)
  if (!account) throw new Error(`the demo has no ${role}`)
  await startAs(page, { email: account.email, password: demoPassword })
}

/** The ids in the address of a company's case, as this role's pages have them. */
const idsOf = async (page: Page, role: Role, company: CompanyName) => {
  const [found] = await page.evaluate(async (name) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const answer = await fetch(`/api/business-loan?search=${encodeURIComponent(name)}`, { headers })
    return (await answer.json()).data
  }, companies[company].name)
  return {
    id: role === 'credit-analyst' ? found.applicationId : found.userId,
    applicationId: found.applicationId,
  }
}

test('every route of the table is looked at', () => {
  const seen = new Set([...Object.keys(openPages), ...privatePages.map(({ route }) => route)])
  expect(everyRoute.filter((route) => !seen.has(route))).toEqual([])
})

test('whoever is not signed in is sent to the login', async ({ openAs }) => {
  const page = await openAs(desktop)
  for (const route of new Set(privatePages.map((page) => page.route))) {
    const path = fill(route, anyIds)
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    await expect(accountOn(page).heading('Login')).toBeVisible()
  }
})

for (const role of roles) {
  test(`pages of the role ${role}`, async ({ openAs }) => {
    const page = await openAs(desktop)
    const refusal = page.getByRole('heading', { name: "You don't have access to this page" })
    await signInAs(page, role)
    await neverIdle(page)
    for (const { route, company } of privatePages.filter((one) => one.for.includes(role))) {
      const ids = company ? await idsOf(page, role, company) : {}
      const lender = route.includes(':lenderId') ? await aLender(page) : {}
      const client = route.includes(':clientId') ? await aClient(page) : {}
      const path = fill(route, { ...ids, ...lender, ...client })
      await page.goto(path)
      await weigh(page, route, `${route} as ${role}`)
      await inspect(page, `${route} as ${role}`)
      await expect(page).toHaveURL(path)
      await expect(refusal).toBeHidden()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
    }
    for (const { route } of privatePages.filter((one) => one.shut && !one.for.includes(role))) {
      await page.goto(fill(route, anyIds))
      await expect(refusal).toBeVisible()
    }
  })
}
