import { chromium } from '@playwright/test'
import type { Role } from '../../domain/people/roles.ts'
import { headlessShell } from '../../e2e/browsers.ts'
import { startAs } from '../../e2e/session.ts'
import { type Site, startSite } from '../../e2e/site.ts'
import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts'
import { companies, type CompanyName } from '../../server/demo/companies.ts'
import { type Line, spreadOf } from '../parts/figures.ts'
import { phoneContext, type Visit, visit } from '../pages/visit.ts'

const GOALS = {
  action: { cold: 3, warm: 1.5 },
  firstScreen: { cold: 3.5, warm: 2 },
  requests: 45,
  kilobytes: 250,
  script: 200,
  shift: 0.02,
  press: 100,
}

type Ids = { userId: string; applicationId: string }
type PageToVisit = {
  what: string
  as: Role | { owner: CompanyName }
  company?: CompanyName
  path: (ids: Ids) => string
  /** Words of the first thing that is pressed here. */
  action: string
}

const desk = () => '/dashboard'
const caseOf = ({ userId, applicationId }: Ids) => `/dashboard/${userId}/${applicationId}`

const pages: readonly PageToVisit[] = [
  { what: 'form', as: 'user', path: () => '/businessloan', action: '^Continue$' },
  { what: 'case', as: 'user', company: 'sahyadri', path: caseOf, action: '^Read the letter$' },
  { what: 'case, admin', as: 'admin', company: 'sahyadri', path: caseOf, action: '^Other steps$' },
  {
    what: 'offers',
    as: { owner: 'narmada' },
    company: 'narmada',
    path: ({ applicationId }) => `/dashboard/offers/${applicationId}`,
    action: ': read and answer$',
  },
  { what: 'desk, borrower', as: 'user', path: desk, action: '^Continue the application$' },
  { what: 'desk, admin', as: 'admin', path: desk, action: '^Next: ' },
  { what: 'desk, analyst', as: 'credit-analyst', path: desk, action: '^Next: ' },
  { what: 'desk, manager', as: 'relationship-manager', path: desk, action: '^Next: ' },
  { what: 'desk, partner', as: 'referral-partner', path: desk, action: '^New lead$' },
]

const emailOf = (as: PageToVisit['as']): string => {
  if (typeof as === 'object') return `${as.owner}@demo.rinsetu.example`
  const account = demoAccounts.find(({ role }) => role === as)
  if (!account) throw new Error(`The demo has no ${as}.`)
  return account.email
}

const launch = () =>
  chromium.launch({
    ...headlessShell,
    // As people have it: optimised where it is worth it.
    args: headlessShell.args.filter((one) => !one.startsWith('--js-flags')),
  })
type Browser = Awaited<ReturnType<typeof launch>>

/** Signed-in person, as a browser keeps them, and the ids in the address. */
const signedIn = async (browser: Browser, site: Site, { as, company }: PageToVisit) => {
  const context = await browser.newContext({ ...phoneContext, baseURL: site.url })
  const page = await context.newPage()
  await startAs(page, { email: emailOf(as), password: demoPassword })
  const ids = await page.evaluate(
    async (name) => {
      if (name === null) return { userId: '', applicationId: '' }
      const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
      const answer = await fetch(`/api/business-loan?search=${encodeURIComponent(name)}`, {
        headers,
      })
      const [{ userId, applicationId }] = (await answer.json()).data
      return { userId: String(userId), applicationId: String(applicationId) }
    },
    company === undefined ? null : companies[company].name,
  )
  const state = await context.storageState()
  await context.close()
  return { state, ids }
}

const visitOften = async (browser: Browser, site: Site, page: PageToVisit, times: number) => {
  const { state, ids } = await signedIn(browser, site, page)
  const where = { path: page.path(ids), action: page.action }
  const cold: Visit[] = []
  const warm: Visit[] = []
  for (let time = 0; time < times; time += 1) {
    const context = await browser.newContext({
      ...phoneContext,
      baseURL: site.url,
      storageState: state,
    })
    cold.push(await visit(context, where))
    warm.push(await visit(context, where))
    await context.close()
  }
  return { cold, warm }
}

const median = (visits: readonly Visit[], figure: (visit: Visit) => number | null): number =>
  spreadOf(visits.map((one) => figure(one) ?? Infinity)).median

const SECOND = 1000
const KILOBYTE = 1000

const linesOf = (
  what: string,
  { cold, warm }: { cold: readonly Visit[]; warm: readonly Visit[] },
): Line[] => {
  const seconds = (name: string, figure: 'action' | 'firstScreen'): Line => {
    const [first, again] = [cold, warm].map((all) => median(all, (one) => one[figure]) / SECOND)
    const goal = GOALS[figure]
    return {
      what: `${what}: ${name}`,
      goal: `≤ ${goal.cold.toFixed(1)} / ${goal.warm.toFixed(1)} s`,
      kept: Number(first) <= goal.cold && Number(again) <= goal.warm,
      found: `${first?.toFixed(2)} / ${again?.toFixed(2)}`,
      detail: 'cold / warm',
    }
  }
  const requests = median(cold, (one) => one.requestsBefore)
  const bytes = median(cold, (one) => one.bytesBefore) / KILOBYTE
  const script = median(cold, (one) => one.scriptBefore) / KILOBYTE
  const all = [...cold, ...warm]
  const shift = median(all, (one) => one.shift)
  const press = median(all, (one) => one.press)
  const loading = median(all, (one) => one.loading)
  const twice = [...new Set(all.flatMap((one) => one.twice))]
  return [
    seconds('its first action answers', 'action'),
    seconds('first 740 px are complete', 'firstScreen'),
    {
      what: `${what}: requests, KB, of it script, before that`,
      goal: `≤ ${GOALS.requests}, ${GOALS.kilobytes}, ${GOALS.script}`,
      kept: requests <= GOALS.requests && bytes <= GOALS.kilobytes && script <= GOALS.script,
      found: `${requests}, ${bytes.toFixed(0)}, ${script.toFixed(0)}`,
      detail: `${median(cold, (one) => one.requests.length)} requests in all`,
    },
    {
      what: `${what}: layout shift, a press is painted`,
      goal: `≤ ${GOALS.shift}, ${GOALS.press} ms`,
      kept: shift <= GOALS.shift && press <= GOALS.press && loading === 0,
      found: `${shift.toFixed(3)}, ${press.toFixed(0)} ms`,
      detail: loading === 0 ? '' : `${loading} parts still load`,
    },
    {
      what: `${what}: calls made twice`,
      goal: '0',
      kept: twice.length === 0,
      found: String(median(cold, (one) => one.twice.length)),
      detail: twice.slice(0, 3).join(' '),
    },
  ]
}

/** Each page that people wait for, as a cheap phone on a slow line opens it: for the first time, and again. */
export const visitPages = async ({ times }: { times: number }): Promise<Line[]> => {
  const site = await startSite({ DEMO: 'true', LOG_LEVEL: 'info' })
  const browser = await launch()
  try {
    const lines: Line[] = []
    // Some of them, by a pattern.
    const some = new RegExp(process.env['BENCH_PAGES'] ?? '')
    for (const page of pages.filter(({ what }) => some.test(what)))
      lines.push(...linesOf(page.what, await visitOften(browser, site, page, times)))
    return lines
  } finally {
    await browser.close()
    await site.stop()
  }
}
