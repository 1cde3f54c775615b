import { expect, type Page } from '@playwright/test'

/** The admin's list of everybody with an account. */
export const usersOn = (page: Page) => {
  const table = page.getByRole('table', { name: 'People' })

  const open = async (search = '') => {
    await page.goto(`/dashboard/users${search && `?search=${encodeURIComponent(search)}`}`)
    await expect(table).toHaveAttribute('aria-busy', 'false')
  }

  const row = (email: string) => table.getByRole('row', { name: email })

  /** Gives somebody another role, after reading what that changes. */
  const changeRole = async (email: string, role: string) => {
    await row(email)
      .getByRole('button', { name: /^Change role of / })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('New role').selectOption({ label: role })
    await expect(dialog.getByText('Gains:')).toBeVisible()
    await dialog.getByRole('button', { name: `Make ${role.toLowerCase()}` }).click()
    await expect(dialog).toBeHidden()
    await expect(row(email).getByRole('cell', { name: role, exact: true })).toBeVisible()
  }

  /** Opens one of the acts behind a row's menu; returns its dialog. */
  const ask = async (
    email: string,
    act:
      | 'Download this person’s data'
      | 'Suspend'
      | 'Lift suspension'
      | 'Delete'
      | 'Withdraw the invitation',
  ) => {
    await row(email)
      .getByRole('button', { name: /^More for / })
      .click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    return dialog
  }

  const invite = async ({ name, email }: { name: string; email: string }, role: string) => {
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Role').selectOption({ label: role })
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(dialog).toBeHidden()
    await expect(row(email)).toBeVisible()
  }

  return { open, row, changeRole, ask, invite }
}
