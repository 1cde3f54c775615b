import { expect, type Locator, type Page } from '@playwright/test'

/** Empties a field and types a text into it, key by key. */
export const typeKeys = async (field: Locator, text: string): Promise<void> => {
  await field.click()
  await field.press('Control+A')
  await field.press('Delete')
  await expect(field).toHaveValue('')
  await field.pressSequentially(text)
}

/**
 * Goes to a place by the two keys that lead there; as a person would, again where nothing happens: the second key counts for a
 * second and a half only, which passes on a machine at work.
 */
export const goByKeys = (page: Page, keys: string, url: string | RegExp): Promise<void> =>
  expect(async () => {
    await page.keyboard.type(keys)
    await expect(page).toHaveURL(url, { timeout: 5000 })
  }).toPass()
