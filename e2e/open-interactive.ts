import { expect, type Page } from '@playwright/test'
import { AWAKE } from '../web/app/wake-script.ts'

/**
 * Opens a sleeping page and wakes it as a person does, by going to a field of it: until it has come
 * alive, the browser sends its form by itself.
 */
export const openInteractive = async (page: Page, path: string, field: string): Promise<void> => {
  await page.addInitScript((awake) => {
    addEventListener(awake, () => document.documentElement.setAttribute('data-awake', ''))
  }, AWAKE)
  await page.goto(path)
  await page.getByRole('textbox', { name: field, exact: true }).click()
  await expect(page.locator('html[data-awake]')).toBeVisible()
}
