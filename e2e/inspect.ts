import { expect, type Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

/** WCAG 2.2, levels A and AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** A phone by night, and a desk by day. */
const looks = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
] as const

/** `npm test` reads a page with axe as a phone shows it, which has less room, and leaves the desk to `--all`: that is half of its time. */
const isRead = (width: number): boolean => process.env['E2E_TIER'] !== 'core' || width === 360

/** Waits until a page shows what it is for, not only that it is coming. */
export const settled = async (page: Page, but = ''): Promise<void> => {
  await expect(page.locator('main h1')).toBeVisible()
  const coming = page
    .locator('main')
    .locator(`[aria-busy=true]${but}, [role=status][aria-label^=Loading]${but}`)
  await expect(coming).toHaveCount(0)
}

/** The same, but for parts that come once the page is idle (`web/ui/on-demand/later.tsx`). */
export const settledFirst = (page: Page): Promise<void> => settled(page, ':not([data-later])')

/** Waits out what fades or moves: half-way, its colours are nobody's choice. */
const still = (page: Page) =>
  page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        // What has ended but holds its last look is listed for ever.
        .filter(({ playState }) => playState !== 'finished')
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    // One fading colour sets off the next where it is inherited.
    for (let moving = ending(); moving.length > 0; moving = ending())
      await Promise.allSettled(moving.map(({ finished }) => finished))
  })

const modal = '[role=dialog][aria-modal=true]'

/** Whether a pointer can reach a part of the page: under an open dialog none can, and its size says nothing. */
const inReach = async (page: Page, part: string): Promise<boolean> =>
  (await page.locator(modal).count()) === 0 ||
  (await page
    .locator(part)
    .and(page.locator(`${modal} *`))
    .count()) > 0

// This page alone, which is fast: its frames are the browser's own viewer.
const options: RunOptions = {
  iframes: false,
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: standard },
}

/** What axe finds. It is read once for all looks at a page: it takes time, and read anew it would also be slow anew. */
const violationsOn = async (page: Page): Promise<Result[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate<Result[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
}

/** WCAG 2.2 AA, as far as a machine can tell, and nothing wider than the screen; on phone and desk. */
export const inspect = async (page: Page, name: string): Promise<void> => {
  for (const { width, height, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    await settled(page)
    await still(page)
    const at = `${name} at ${width} px`
    const found: string[] = []
    const violations = isRead(width) ? await violationsOn(page) : []
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes) {
        const part = target.join(' ')
        if (id !== 'target-size' || (await inReach(page, part)))
          found.push(`${id}: ${part}\n${failureSummary}`)
      }
    expect.soft(found, `${at} is accessible`).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(overflow, `${at} does not scroll sideways`).toBe(0)
  }
}
