import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { submitCase } from '../filled-draft.ts'
import { expect, phone, test } from '../fixtures.ts'
import { newBorrower } from '../people.ts'
import { startAtDesk } from '../session.ts'

test('a referral partner sees the stage of a lead, and nothing of its papers', async ({
  openAs,
  site,
}) => {
  const company = 'Naik Logistics Private Limited'
  const theirs = await callsOf(site, await newBorrower(site, 'Sunil Naik'))
  const applicationId = await submitCase(theirs, company)
  const partner = await newStaff(site, 'referral-partner', 'Pooja Iyer')
  const partners = await callsOf(site, partner)
  const firm = await adminsCalls(site)
  await firm.call('POST', `/api/business-loan/assign-referral-partner/${applicationId}`, {
    referralPartner: partners.userId,
  })

  const page = await openAs(phone)
  await startAtDesk(page, partner)
  const lead = page.getByRole('row', { name: company })
  await expect(lead).toContainText('Submitted')
  await expect(lead).toContainText('75 Lakh')
  await expect(page.locator('main')).not.toContainText('AAKCV1234A')
  await page.goto(`/dashboard/${theirs.userId}/${applicationId}`)
  await expect(page.locator('main')).not.toContainText(company)
  await page.goto('/dashboard/users')
  await expect(
    page.getByRole('heading', { name: "You don't have access to this page" }),
  ).toBeVisible()
})
