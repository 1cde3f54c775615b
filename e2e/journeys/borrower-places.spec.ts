import { callsOf } from '../api.ts'
import { newCase } from '../cases.ts'
import { desktop, expect, test } from '../fixtures.ts'
import { goByKeys } from '../keys.ts'
import { startAtDesk } from '../session.ts'
import { admin } from '../site.ts'

test('a borrower has places, too, which lead straight into the only application', async ({
  openAs,
  site,
}) => {
  const { borrower, applicationId } = await newCase(site, 'Tapti Ginning Private Limited')
  const firm = await callsOf(site, admin)
  await firm.call('PATCH', `/api/business-loan/additional-documents/${applicationId}`, {
    documents: [{ title: 'Insurance of the godown' }],
  })
  const page = await openAs(desktop)
  await startAtDesk(page, borrower)
  const places = page.getByRole('navigation', { name: 'Workspace' })
  await expect(places.getByRole('link')).toHaveText([
    'Applications',
    /^Documents \d+$/,
    /^Agreement/,
    'Profile',
  ])
  await places.getByRole('link', { name: /^Documents/ }).click()
  await expect(page).toHaveURL(`/dashboard/additional-documents/${applicationId}`)
  await expect(places.getByRole('link', { name: /^Documents/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await goByKeys(page, 'gm', `/dashboard/mandate/${applicationId}`)
  await goByKeys(page, 'ga', '/dashboard')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Help' })).not.toContainText('Select the row')
})
