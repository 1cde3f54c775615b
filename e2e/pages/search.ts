import type { Page } from '@playwright/test'

/** The search over everything, by its keys. */
export const searchOn = (page: Page) => {
  const window = page.getByRole('dialog', { name: 'Search everything' })
  const field = page.getByRole('combobox', { name: 'Search everything' })
  const options = window.getByRole('option')
  return {
    window,
    field,
    options,
    /** The line that Enter opens. */
    chosen: window.getByRole('option', { selected: true }),
    under: (heading: string) => window.getByRole('group', { name: heading }).getByRole('option'),
    /** Opens it with its key, which comes with the box, and types. */
    type: async (words: string, key = 'Control+k') => {
      await page.getByRole('button', { name: 'Search everything' }).waitFor()
      await page.keyboard.press(key)
      await field.waitFor()
      await page.keyboard.type(words)
    },
  }
}
