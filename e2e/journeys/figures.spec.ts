import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts'
import { demoToRead, desktop, expect, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { applicationsOn } from '../pages/dashboard.ts'
import { startAtDesk } from '../session.ts'

test.use(demoToRead)

test('an admin reads the figures of a period, and finds behind each the cases it counts', async ({
  openAs,
}) => {
  const page = await openAs(desktop)
  const email = demoAccounts.find(({ role }) => role === 'admin')?.email ?? ''
  await startAtDesk(page, { email, password: demoPassword })
  await expect(page.getByRole('list', { name: 'Key figures' })).toContainText('Pipeline')

  await page.getByLabel('Period', { exact: true }).selectOption({ label: 'Last 3 months' })
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01/)
  await expect(page.getByRole('figure', { name: 'Cases a month' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Period', { exact: true })).toHaveValue('Last 3 months')

  const figure = page.getByRole('figure', { name: 'Cases a month' })
  await figure.getByText('The same as a table').click()
  // Three months and their heading.
  await expect(figure.getByRole('row')).toHaveCount(4)
  await inspect(page, 'the dashboard with its table')

  await page.setViewportSize(desktop.viewport)
  const statuses = page.getByRole('region', { name: 'Cases by status' })
  await expect(statuses.getByText(/^Ended:/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Who has how much' })).toContainText('cases, ₹')
  const status = statuses.getByRole('listitem').filter({ hasText: 'Mandate Pending' })
  const count = /(\d+) cases?/.exec(await status.innerText())?.[1] ?? ''
  await status.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
  await expect(applicationsOn(page).total()).toContainText(`of ${count}`)
})
