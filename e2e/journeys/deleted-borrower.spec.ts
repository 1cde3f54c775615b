import { newCase } from '../cases.ts'
import { desktop, expect, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { usersOn } from '../pages/users.ts'
import { startAs } from '../session.ts'
import { admin } from '../site.ts'

test('the ended case of a borrower who is deleted opens without a name', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  const { borrower, calls, applicationId, path } = await newCase(site, 'Tungabhadra Mills Limited')
  await calls.call('PATCH', `/api/business-loan/update-status/${applicationId}`, {
    status: 'withdrawn',
    note: 'No longer needed',
  })
  await startAs(page, admin)
  const users = usersOn(page)
  await users.open(borrower.email)
  const dialog = await users.ask(borrower.email, 'Delete')
  await expect(dialog.getByText(/letters of 1 ended application/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete the account' }).click()
  await expect(users.row(borrower.email)).toBeHidden()

  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/A former borrower/)
  await expect(page.getByText('Withdrawn').first()).toBeVisible()
  const main = page.locator('main')
  for (const personal of ['Tungabhadra', borrower.name, borrower.email])
    await expect(main).not.toContainText(personal)
  await inspect(page, 'the case of a deleted borrower')
})
