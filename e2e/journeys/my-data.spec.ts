import { readFile } from 'node:fs/promises'
import { newCase } from '../cases.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { usersOn } from '../pages/users.ts'
import { startAs } from '../session.ts'
import { admin } from '../site.ts'

test('a borrower takes a copy of their data, and asks for it to go', async ({ openAs, site }) => {
  const company = 'Indravati Foods Private Limited'
  const { borrower, calls, applicationId } = await newCase(site, company)
  const page = await openAs(phone)
  await startAs(page, borrower)
  await page.goto('/profile')
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Download your data' }).click()
  const password = dialog.getByLabel(/^Your current password/)
  await password.fill('not the password at all')
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(password).toHaveAccessibleDescription(/./)
  await expect(password).toHaveValue('not the password at all')
  await inspect(page, 'the profile with the download of the data')
  await password.fill(borrower.password)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const zip = await readFile(await (await saved).path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.includes('data.json')).toBe(true)

  await page.getByRole('button', { name: 'Ask for erasure' }).click()
  await dialog.getByLabel(/^Your current password/).fill(borrower.password)
  await dialog.getByRole('button', { name: 'Ask for erasure' }).click()
  await expect(
    dialog.getByText(/cannot erase your data while an application is live/),
  ).toBeVisible()

  await calls.call('PATCH', `/api/business-loan/update-status/${applicationId}`, {
    status: 'withdrawn',
    note: 'No longer needed',
  })
  await dialog.getByRole('button', { name: 'Ask for erasure' }).click()
  await expect(dialog).toBeHidden()

  const desk = await openAs(desktop)
  await startAs(desk, admin)
  const users = usersOn(desk)
  await users.open(borrower.email)
  await expect(users.row(borrower.email)).toContainText('Asks to be erased')
  await inspect(desk, 'the list of users with a wish to be erased')
  const asked = await users.ask(borrower.email, 'Download this person’s data')
  const copy = desk.waitForEvent('download')
  await asked.getByRole('button', { name: 'Download' }).click()
  expect((await copy).suggestedFilename()).toBe(`data of ${borrower.name}.zip`)
})
