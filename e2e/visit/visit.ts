import type { BrowserContext, Page } from '@playwright/test'
import { noteTimings, type Seen, watchPage } from './watch.ts'

/** A phone of the cheaper kind on a slow 4G line. */
const DEVICE = { width: 360, height: 740 }
const SLOWER = 4
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
}

/** Marks of a part that is still to come (the house's skeletons and splash). */
const LOADING = '[aria-busy=true], [role=status][aria-label^=Loading], [data-later]'

/** A page at which nothing has come and nothing changed for so long has all it will have, in milliseconds. */
const QUIET_MS = 2500
const LONGEST_MS = 60_000
const AFTER_PRESS_MS = 800

export const phoneContext = {
  viewport: DEVICE,
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block',
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  reducedMotion: 'reduce',
} as const

/** Lets every answer begin so much later. */
export const answerLate = async (page: Page, milliseconds: number) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: milliseconds,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

const slowDown = async (context: BrowserContext, page: Page) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

export type Visit = Seen & {
  requestsBefore: number
  bytesBefore: number
  scriptBefore: number
  /** Calls of the API that were made more than once. */
  twice: string[]
}

const isScript = ({ path }: { path: string }) => /\.js(?:\?|$)/.test(path)

/** Weight of a visit: the files before the first screen was complete, and those asked for again. */
const weighed = (seen: Seen): Visit => {
  const until = seen.firstScreen ?? Infinity
  // What the page has already is named again without being fetched.
  const begun = seen.requests.filter((one) => one.begun < until && one.bytes > 0)
  const came = seen.requests.filter(({ ended }) => ended <= until)
  const sum = (all: readonly { bytes: number }[]) => all.reduce((all, { bytes }) => all + bytes, 0)
  const calls = seen.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/'))
  return {
    ...seen,
    requestsBefore: begun.length,
    bytesBefore: sum(came),
    scriptBefore: sum(came.filter(isScript)),
    twice: calls.filter((path, at) => calls.indexOf(path) !== at),
  }
}

type Where = { path: string; action: string }

/** Opens an address, and waits until all has come. */
export const open = async (page: Page, { path, action }: Where): Promise<Visit> => {
  await page.addInitScript(noteTimings)
  await page.addInitScript(watchPage, {
    action,
    height: DEVICE.height,
    loading: LOADING,
  })
  await page.goto(path, { waitUntil: 'load', timeout: LONGEST_MS })
  await page.waitForFunction((quiet) => benchSeen.quietFor() > quiet, QUIET_MS, {
    timeout: LONGEST_MS,
    polling: 250,
  })
  return weighed(await page.evaluate(() => benchSeen.read()))
}

/** Opens an address as a phone does, waits until all has come, and presses the first action. */
export const visit = async (context: BrowserContext, { path, action }: Where): Promise<Visit> => {
  const page = await context.newPage()
  try {
    await slowDown(context, page)
    const seen = await open(page, { path, action })
    const pressed = page
      .locator('main :is(a, button), form button')
      .filter({ hasText: new RegExp(action) })
      .first()
    await pressed.tap({ noWaitAfter: true })
    await page.waitForTimeout(AFTER_PRESS_MS)
    const { press } = await page.evaluate(() => benchSeen.read())
    return { ...seen, press }
  } finally {
    await page.close()
  }
}
