import { expect, type Locator } from '@playwright/test'

const QUICK = { timeout: 1500 }

/** Presses what stands as a button of its own or in a menu, once the page is so far. */
export const pressOrChoose = (button: Locator, menu: Locator, item: Locator) =>
  expect(async () => {
    if (await button.isVisible()) return button.click(QUICK)
    if (!(await item.isVisible())) await menu.click(QUICK)
    return item.click(QUICK)
  }).toPass({ timeout: 30_000 })
