import { chromium } from '@playwright/test'
import { headlessShell } from '../../e2e/browsers.ts'
import { type Site, startSite } from '../../e2e/site.ts'
import { type PageToVisit, pagesToVisit, signInFor } from '../../e2e/visit/pages-to-visit.ts'
import { phoneContext, type Visit, visit } from '../../e2e/visit/visit.ts'
import { type Line, spreadOf } from '../parts/figures.ts'

const GOALS = {
  action: { cold: 3, warm: 1.5 },
  firstScreen: { cold: 3.5, warm: 2 },
  requests: 45,
  kilobytes: 250,
  script: 200,
  shift: 0.02,
  press: 100,
}

const launch = () =>
  chromium.launch({
    ...headlessShell,
    // As people have it: optimised where it is worth it.
    args: headlessShell.args.filter((one) => !one.startsWith('--js-flags')),
  })
type Browser = Awaited<ReturnType<typeof launch>>

/** Signed-in person, as a browser keeps them, and the address. */
const signedIn = async (browser: Browser, site: Site, page: PageToVisit) => {
  const context = await browser.newContext({ ...phoneContext, baseURL: site.url })
  const path = await signInFor(await context.newPage(), page)
  const state = await context.storageState()
  await context.close()
  return { state, path }
}

const visitOften = async (browser: Browser, site: Site, page: PageToVisit, times: number) => {
  const { state, path } = await signedIn(browser, site, page)
  const where = { path, action: page.action }
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
    for (const page of pagesToVisit.filter(({ what }) => some.test(what)))
      lines.push(...linesOf(page.what, await visitOften(browser, site, page, times)))
    return lines
  } finally {
    await browser.close()
    await site.stop()
  }
}
