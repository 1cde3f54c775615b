import { expect, type Page } from '@playwright/test'

/** The firm's list of what visitors asked. */
export const enquiriesOn = (page: Page) => {
  const table = page.getByRole('table', { name: 'Enquiries' })
  const dialog = page.getByRole('dialog')

  const open = async (query = '') => {
    await page.goto(`/dashboard/enquiries${query}`)
    await expect(table).toHaveAttribute('aria-busy', 'false')
  }

  const row = (name: string) => table.getByRole('row', { name })

  /** Opens one, says how far it is, and leaves a note. */
  const settle = async (name: string, status: string, note: string) => {
    await row(name).getByRole('button', { name }).click()
    await dialog.getByLabel('Status').selectOption({ label: status })
    await dialog.getByLabel('Note').fill(note)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }

  return { open, row, dialog, settle }
}
