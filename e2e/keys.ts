import { expect, type Locator } from '@playwright/test'

/** Empties a field and types a text into it, key by key. */
export const typeKeys = async (field: Locator, text: string): Promise<void> => {
  await field.click()
  await field.press('Control+A')
  await field.press('Delete')
  await expect(field).toHaveValue('')
  await field.pressSequentially(text)
}
