import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { submitCase } from '../filled-draft.ts'
import { expect, phone, test } from '../fixtures.ts'
import { accountOn } from '../pages/account.ts'
import { newBorrower } from '../people.ts'
import { startAs, startAtDesk } from '../session.ts'

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

test('a referral partner adds, changes and deletes the account of the commission', async ({
  openAs,
  site,
}) => {
  const partner = await newStaff(site, 'referral-partner', 'Deepak Salvi')
  const page = await openAs(phone)
  const account = accountOn(page)
  await startAs(page, partner)
  await page.goto('/dashboard/referral-bank-details')
  await page.getByRole('button', { name: 'Add an account' }).click()
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`))
  const main = page.locator('main')
  await field('Account holder').fill('Deepak Salvi')
  await field('Account type').selectOption({ label: 'Savings' })
  await field('Account number').fill('50100234567891')
  await field('Account number again').fill('50100234567819')
  await field('Bank name').fill('HDFC Bank')
  await field('Branch').fill('Kothrud, Pune')
  await field('IFSC').fill('HDFC1000149')
  await page.getByRole('button', { name: 'Add the account' }).click()
  await expect(field('IFSC')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('Account number again')).toHaveAttribute('aria-invalid', 'true')
  await field('IFSC').fill('hdfc 0000149')
  await field('Account number again').fill('50100234567891')
  await page.getByRole('button', { name: 'Add the account' }).click()
  await expect(page.getByText('The bank account is added. You get a mail about it.')).toBeVisible()
  await expect(main).toContainText('HDFC0000149')
  await expect(main).toContainText('7891')
  await expect(main).not.toContainText('50100234567891')

  await page.getByRole('button', { name: /^Change HDFC Bank/ }).click()
  await field('Branch').fill('Baner, Pune')
  await account.secret('Your current password').fill('not this one at all')
  await page.getByRole('button', { name: 'Save the account' }).click()
  await expect(account.secret('Your current password')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('Branch')).toHaveValue('Baner, Pune')
  await account.secret('Your current password').fill(partner.password)
  await page.getByRole('button', { name: 'Save the account' }).click()
  await expect(main).toContainText('Baner, Pune')

  await page.getByRole('button', { name: /^Delete HDFC Bank/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Your current password/).fill(partner.password)
  await dialog.getByRole('button', { name: 'Delete the account' }).click()
  await expect(page.getByText('No bank account yet')).toBeVisible()
  const mail = await site.mails.next(partner.email, /bank account/i)
  expect(mail.text).not.toContain('50100234567891')
})
