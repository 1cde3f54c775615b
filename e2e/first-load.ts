import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { sleepingPaths } from '../web/bundling/public-paths.ts'

/** The most bytes of compressed script that a route may need before it shows what it is for (docs/performance.md). */
export const scriptBudget = (route: string): number =>
  sleepingPaths.includes(route) || route === '/blogs/:slug' ? 15_000 : 200_000

/**
 * Makes a browser that is never idle: what pages fetch for later waits until `rest`. What has come
 * by then is what the first load needs.
 */
export const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    const waiting = new Map<number, () => void>()
    const atRest = window.requestIdleCallback.bind(window)
    window.requestIdleCallback = (work, options) => {
      const handle = waiting.size + 1
      // With the page's own patience: a browser at work may not be idle for long.
      waiting.set(handle, () => atRest(work, options))
      return handle
    }
    window.cancelIdleCallback = (handle) => void waiting.set(handle, () => undefined)
    addEventListener('test:rest', () => {
      window.requestIdleCallback = atRest
      for (const work of waiting.values()) work()
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
