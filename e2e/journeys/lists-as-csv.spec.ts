import { readFile } from 'node:fs/promises'
import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts'
import { demoToRead, desktop, expect, test } from '../fixtures.ts'
import { applicationsOn } from '../pages/dashboard.ts'
import { startAs } from '../session.ts'

test.use(demoToRead)

test('staff download what the filters of a list select, and read why it failed', async ({
  openAs,
}) => {
  const page = await openAs(desktop)
  const email = demoAccounts.find(({ role }) => role === 'admin')?.email ?? ''
  await startAs(page, { email, password: demoPassword })
  const applications = applicationsOn(page)
  await applications.open()
  await applications.filterStatus('Submitted')
  const button = page.getByRole('button', { name: 'Download CSV: Applications' })

  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(file.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toContain('Reference,Company,')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toContain(',Submitted,')
  await expect(page.getByText(`Downloaded ${file.suggestedFilename()}`)).toBeVisible()

  const answer = { error: "You don't have access to this.", code: 'FORBIDDEN', requestId: 'none' }
  await page.route('**/api/business-loan?*', (route) =>
    route.request().headers()['accept'] === 'text/csv'
      ? route.fulfill({ status: 403, json: answer })
      : route.continue(),
  )
  await button.click()
  await expect(page.getByRole('alert')).toHaveText(answer.error)
})
