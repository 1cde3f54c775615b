import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { sleepingPaths } from '../web/bundling/public-paths.ts'

/** Within a few KB of the goal by the sum of their files, and a little above it as a browser counts. */
const nearTheGoal = [
  '/businessloan',
  '/dashboard',
  '/dashboard/:id/update/:applicationId',
  '/dashboard/create-mandate/:applicationId',
  '/dashboard/settings',
  '/profile',
]

/** A case as staff see it is above the goal: more than a form, and less than a page for each of its parts. */
const aboveTheGoal = ['/dashboard/:id', '/dashboard/:id/:applicationId']

/**
 * The most bytes of compressed script that a route may need before it shows what it is for. The goal is 180,000 for each
 * (docs/performance.md says which pages are above it, and why).
 */
export const scriptBudget = (route: string): number => {
  if (sleepingPaths.includes(route) || route === '/blogs/:slug') return 15_000
  if (nearTheGoal.includes(route)) return 184_000
  return aboveTheGoal.includes(route) ? 190_000 : 180_000
}

/**
 * Makes a browser that is never idle: what pages fetch for later waits until `rest`. What has come
 * by then is what the first load needs.
 */
export const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    const waiting = new Map<number, IdleRequestCallback>()
    const atRest = window.requestIdleCallback.bind(window)
    window.requestIdleCallback = (work) => {
      const handle = waiting.size + 1
      waiting.set(handle, work)
      return handle
    }
    window.cancelIdleCallback = (handle) => void waiting.set(handle, () => undefined)
    addEventListener('test:rest', () => {
      window.requestIdleCallback = atRest
      for (const work of waiting.values()) atRest(work)
      waiting.clear()
    })
  })

/** Lets the page do what it had put off. */
export const rest = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('test:rest')))

/** The script that a page has fetched so far, as it was sent, and what stands in the page itself. */
export const scriptFetched = async (page: Page): Promise<number> => {
  const { fetched, inline } = await page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    const sizes = new Map(scripts.map((entry) => [entry.name, entry.encodedBodySize]))
    return {
      fetched: [...sizes.values()].reduce((sum, size) => sum + size, 0),
      inline: [...document.scripts]
        .filter(({ src, type }) => src === '' && !type.endsWith('json'))
        .map(({ textContent }) => textContent)
        .join('\n'),
    }
  })
  return fetched + brotliCompressSync(inline).length
}
