import { expect, type Locator } from '@playwright/test'

const QUICK = { timeout: 1500 }

/** Presses what stands as a button of its own or in a menu, once the page is so far. */
export const pressOrChoose = (button: Locator, menu: Locator, item: Locator) =>
  expect(async () => {
    if (await button.isVisible()) return button.click(QUICK)
    if (!(await item.isVisible())) await menu.click(QUICK)
    return item.click(QUICK)
  }).toPass({ timeout: 30_000 })

const isOpen = (summary: Locator) =>
  summary.evaluate(({ parentElement }) => parentElement?.hasAttribute('open') === true)

/** Opens a section or a line that is folded; one that is open, or does not fold, stays as it is. */
export const unfold = async (part: Locator) => {
  await expect(part).toBeVisible()
  const summary = part.locator(':scope > summary, :scope > * > details > summary')
  if ((await summary.count()) === 0) return
  // It may be opened by the page itself in the meantime.
  await expect(async () => {
    if (!(await isOpen(summary))) await summary.click(QUICK)
    expect(await isOpen(summary)).toBe(true)
  }).toPass({ timeout: 30_000 })
}

/** The first line of a list that opens in place and has these words. */
export const lineIn = (list: Locator, words: string) =>
  list.locator('summary', { hasText: words }).first().locator('xpath=..')
