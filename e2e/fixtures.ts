import { setTimeout } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  type Response,
  test as base,
} from '@playwright/test'
import { unlistedRefusal } from '../server/testing/listed-refusals.ts'
import { makeDatabase } from './database.ts'
import { filledDemo } from './filled-demo.ts'
import { type Site, startSite } from './site.ts'

export { expect }
export { desktop, phone } from './devices.ts'

/** Failed requests that a journey causes on purpose: refusals, and a connection that it cuts. */
const expectedNoise =
  /the server responded with a status of (400|401|403|404|409|412|413|415|429)|net::ERR_INTERNET_DISCONNECTED/

/**
 * The demo, for files that change nothing of it: they share a site. Playwright goes by the object itself; an equal one of
 * a file's own gives that file a server, a database and a browser of its own.
 */
export const demoToRead = { environment: { DEMO: 'true' } }

type OpenAs = (
  device: BrowserContextOptions,
  /** Errors beyond the usual refusals that the journey causes on purpose. */
  expecting?: RegExp,
) => Promise<Page>

type Fixtures = {
  /** Opens a browser of its own for one person; an error in its console fails the test. */
  openAs: OpenAs
}

type Shared = {
  /** What the server is started with beside the usual. */
  environment: Record<string, string>
  /** Whether the admin has entered the firm's settings. */
  firm: boolean
  /** A name of its own gives a file a site of its own, with its own limits by address and its own work. */
  own: string
  site: Site
}

export const test = base.extend<Fixtures, Shared>({
  environment: [{}, { scope: 'worker', option: true }],
  firm: [true, { scope: 'worker', option: true }],
  own: ['', { scope: 'worker', option: true }],

  site: [
    async ({ environment, firm }, use, info) => {
      // The demo is for the embedded database alone.
      const isDemo = environment['DEMO'] === 'true'
      const isEmbedded = info.project.name === 'embedded' || isDemo
      const database = isEmbedded ? null : await makeDatabase()
      const site = await startSite(
        { ...environment, ...(database && { DATABASE_URL: database.url }) },
        { firm: firm && !isDemo, data: isDemo ? await filledDemo(info.project.outputDir) : null },
      )
      await use(site)
      try {
        await site.stop()
      } finally {
        await database?.drop()
      }
    },
    // Longer than a server is waited for, which says more of what went wrong.
    { scope: 'worker', timeout: 200_000 },
  ],

  openAs: async ({ browser, site }, use, info) => {
    const contexts: BrowserContext[] = []
    const problems: string[] = []
    const refusals: Promise<void>[] = []
    await use(async (device, expecting) => {
      const context = await newContext(browser, site, device)
      contexts.push(context)
      context.on('response', (response) => refusals.push(noteUnlisted(response, problems)))
      const page = await context.newPage()
      const note = (source: string, said: string) => {
        if (!expectedNoise.test(said) && !expecting?.test(said)) problems.push(`${source}: ${said}`)
      }
      page.on('pageerror', ({ message }) => note('uncaught', message))
      page.on('console', (message) => {
        if (message.type() === 'error') note('console', message.text())
      })
      return page
    })
    // An answer that a page has left half way never ends while its browser is open.
    await Promise.race([Promise.all(refusals), setTimeout(2000, null, { ref: false })])
    await Promise.all(contexts.map((context) => context.close()))
    if (info.status !== info.expectedStatus || problems.length > 0)
      await info.attach('server.log', { body: site.log(), contentType: 'text/plain' })
    expect(problems, 'the browser reported no errors').toEqual([])
  },
})

/** A refusal that the row of its call doesn't list is a problem, however the page takes it. */
const noteUnlisted = async (response: Response, problems: string[]) => {
  const status = response.status()
  const { pathname } = new URL(response.url())
  if (status < 400 || !pathname.startsWith('/api/')) return
  // A page that is left takes its answers along.
  const body: unknown = await response.json().catch(() => null)
  const said = unlistedRefusal(response.request().method(), pathname, status, body)
  if (said !== null) problems.push(said)
}

const newContext = (browser: Browser, site: Site, device: BrowserContextOptions) =>
  browser.newContext({
    // A sheet that still slides on a machine at work is pressed where something else has come to lie.
    reducedMotion: 'reduce',
    ...device,
    baseURL: site.url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
