import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts'
import { demoToRead, desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { applicationsOn } from '../pages/dashboard.ts'
import { startAtDesk } from '../session.ts'

test.use(demoToRead)

/** Height of an admin's home on a small phone, with all that the demo has. */
const MOST_ON_A_PHONE = 1600
/** A line that a thumb presses, and no more. */
const LINE = 64

const email = demoAccounts.find(({ role }) => role === 'admin')?.email ?? ''
const who = { email, password: demoPassword }

test('an admin reads the money of a period, and finds behind each sum the cases it counts', async ({
  openAs,
}) => {
  const page = await openAs(desktop)
  await startAtDesk(page, who)
  const loans = page.getByRole('list', { name: 'Loans' })
  await expect(loans).toContainText('Sanctioned')

  await page.getByLabel('Period', { exact: true }).selectOption({ label: 'Last 3 months' })
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01/)
  await page.reload()
  await expect(page.getByLabel('Period', { exact: true })).toHaveValue('Last 3 months')

  await page.getByRole('button', { name: 'Cases', exact: true }).click()
  const figure = page.getByRole('figure', { name: 'Cases a month' })
  await figure.getByText('The same as a table').click()
  // At most three months and their heading.
  expect(await figure.getByRole('row').count()).toBeLessThanOrEqual(4)
  await inspect(page, 'the dashboard with its table')

  await page.setViewportSize(desktop.viewport)
  const stage = loans.getByRole('link', { name: /^Asked for/ })
  const count = /(\d+) cases?/.exec(await stage.innerText())?.[1] ?? ''
  await stage.click()
  await expect(page).toHaveURL(/tab=money.*from=\d{4}-\d\d-01/)
  await expect(page.getByText(`in ${count} cases`)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Money' }).getByRole('row')).toHaveCount(
    Number(count) + 1,
  )
})

test('cases by status and the load of the team are reports, each bar a way to its cases', async ({
  openAs,
}) => {
  const page = await openAs(desktop)
  await startAtDesk(page, who)
  await page.goto('/dashboard/reports?tab=load')
  await expect(page.getByRole('list', { name: 'Live cases by person' })).toContainText('cases, ₹')
  await page.getByRole('link', { name: 'Statuses', exact: true }).click()
  const statuses = page.getByRole('region', { name: 'Cases by status' })
  await expect(statuses.getByText(/^Ended:/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waiting longest' })).toContainText('Waits for')
  await inspect(page, 'the report of the statuses')
  await page.setViewportSize(desktop.viewport)
  const status = statuses.getByRole('listitem').filter({ hasText: 'Mandate Pending' })
  const count = /(\d+) cases?/.exec(await status.innerText())?.[1] ?? ''
  await status.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
  await expect(applicationsOn(page).total()).toContainText(`of ${count}`)
})

test('an admin’s home is short on a phone, and its lines are of a thumb’s height', async ({
  openAs,
}) => {
  const page = await openAs({ ...phone, viewport: { width: 360, height: 740 } })
  await startAtDesk(page, who)
  await expect(page.getByRole('figure', { name: 'Rupees a month' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Targets of this/ })).toBeVisible()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(MOST_ON_A_PHONE)
  const lines = page.getByRole('list', { name: 'What needs a decision' }).getByRole('link')
  for (const line of await lines.all()) {
    const box = await line.boundingBox()
    expect(box?.height ?? 0).toBeLessThanOrEqual(LINE)
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44)
  }
})
