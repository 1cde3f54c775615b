import { readFile } from 'node:fs/promises'
import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { assignTo, newCase } from '../cases.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { goByKeys } from '../keys.ts'
import { inspect } from '../inspect.ts'
import { startAs, startAtDesk } from '../session.ts'
import { admin } from '../site.ts'

const tabs = ['funnel', 'money', 'stages', 'load', 'stuck'] as const

test('the owner sees how far cases came, as a chart, a table and a file', async ({
  openAs,
  site,
}) => {
  const { applicationId } = await newCase(site, 'Betwa Looms Private Limited')
  const manager = await newStaff(site, 'relationship-manager', 'Lata Deshmukh')
  await assignTo(
    await adminsCalls(site),
    applicationId,
    'relationshipManager',
    await callsOf(site, manager),
  )
  const page = await openAs(desktop)
  await startAtDesk(page, admin)
  // The keys are there with the side bar.
  await expect(page.getByRole('link', { name: 'Reports' })).toBeVisible()
  await goByKeys(page, 'gr', '/dashboard/reports')
  const steps = page.getByRole('list', { name: 'How far they came' })
  await expect(steps.getByRole('listitem').filter({ hasText: /^Submitted/ })).toBeVisible()
  const table = page.getByRole('table', { name: 'Funnel' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Tell apart by').selectOption({ label: 'Relationship manager' })
  await expect(page).toHaveURL(/by=manager/)
  await expect(table.getByRole('columnheader', { name: 'Disbursed' })).toBeVisible()
  await expect(table.getByRole('row', { name: /Lata Deshmukh/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV: Funnel' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('Submitted,Teaser ready')

  await page.getByRole('link', { name: 'Load', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Load' })).toBeVisible()
  await page.getByRole('link', { name: 'Stuck', exact: true }).click()
  await page.getByLabel('Nothing has happened for').selectOption({ label: '60 days' })
  await expect(page).toHaveURL(/tab=stuck&days=60|days=60&tab=stuck/)
})

test('every report is whole on a phone and on a desk', async ({ openAs }) => {
  for (const device of [phone, desktop]) {
    const page = await openAs(device)
    await startAs(page, admin)
    for (const tab of tabs) {
      await page.goto(`/dashboard/reports?tab=${tab}`)
      const found = page.getByRole('table').getByRole('cell').first()
      await expect(
        found.or(page.getByText(/^Nothing (?:is stuck|to report)$/)).first(),
      ).toBeVisible()
      await inspect(page, `the report ${tab}`)
    }
  }
})
