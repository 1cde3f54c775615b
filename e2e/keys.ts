import { expect, type Locator, type Page } from '@playwright/test'

/** Empties a field and types a text into it, key by key. */
export const typeKeys = async (field: Locator, text: string): Promise<void> => {
  await field.click()
  await field.press('Control+A')
  await field.press('Delete')
  await expect(field).toHaveValue('')
  await field.pressSequentially(text)
}

/** Pastes a text over what stands in a field, from the clipboard. */
export const paste = async (page: Page, field: Locator, text: string): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.click()
  await field.press('Control+A')
  await field.press('Control+V')
}
