import type { Page } from '@playwright/test'
import { adminsCalls, newStaff, callsOf } from '../api.ts'
import { assignTo, newCase, newMandate } from '../cases.ts'
import { wholeBrowser } from '../browsers.ts'
import { typeKeys } from '../keys.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { applicationOn } from '../pages/dashboard.ts'
import { mandatesOn } from '../pages/mandate.ts'
import { wizardOn } from '../pages/wizard.ts'
import { startAs } from '../session.ts'
import { admin } from '../site.ts'

test.use(wholeBrowser)

/** Opens the page on which the owner changes an application. */
const openEdit = async (page: Page, path: string, applicationId: string) => {
  await page.goto(`${path.replace(`/${applicationId}`, '')}/update/${applicationId}`)
  await expect(page.locator('#step-heading')).toBeVisible()
}

test('a borrower’s edit after the release is refused, nothing typed is lost, and staff see why', async ({
  openAs,
  site,
}) => {
  const company = 'Nashik Rotors Private Limited'
  const { borrower, calls, applicationId, path } = await newCase(site, company)
  const firm = await adminsCalls(site)
  const manager = await newStaff(site, 'relationship-manager', 'Meher Contractor')
  await assignTo(firm, applicationId, 'relationshipManager', await callsOf(site, manager))
  const mandateId = await newMandate(firm, applicationId)

  const page = await openAs(phone)
  await startAs(page, borrower)
  const wizard = wizardOn(page)
  const city = wizard.field('formData.city')

  await test.step('the letter is released while the borrower types', async () => {
    await openEdit(page, path, applicationId)
    await wizard.goTo('Your business')
    await typeKeys(city, 'Nagpur')
    await firm.call('POST', `/api/mandate/release/${mandateId}`)
    await wizard.goTo('Review and submit')
    await wizard.field('consent.declaration').check()
    await page.getByRole('button', { name: 'Send the changes' }).click()
    await expect(
      page.getByText(/ask Meher Contractor, your relationship manager/).first(),
    ).toBeVisible()
    await wizard.goTo('Your business')
    await expect(city).toHaveValue('Nagpur')
    await expect(page.getByText(/City: Pune → Nagpur/)).toBeVisible()
  })

  await test.step('what the letter covers is put back; then it can be read and not changed', async () => {
    await page.getByRole('button', { name: 'Put back what the letter covers' }).click()
    await expect(city).toHaveValue('Pune')
    await expect(city).toBeDisabled()
    await wizard.goTo('People')
  })

  await test.step('the mobile number of a person still changes', async () => {
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    const mobile = wizard.field('management.0.mobile')
    await expect(wizard.field('management.0.name')).toBeDisabled()
    await mobile.press('ControlOrMeta+a')
    await mobile.pressSequentially('9812345678')
    await wizard.goTo('Review and submit')
    await page.getByRole('button', { name: 'Send the changes' }).click()
    await expect(page.getByText('The application now holds what you sent.')).toBeVisible()
    const { data } = await calls.call('GET', `/api/user/loans/${applicationId}`)
    expect(data.formData.city).toBe('Pune')
    expect(data.management[0].mobile).toBe('9812345678')
  })

  await test.step('the manager reads what was wanted, why it was refused, and what did change', async () => {
    const desk = await openAs(desktop)
    await startAs(desk, manager)
    await desk.goto(`${path}?tab=history`)
    const timeline = desk.getByRole('list', { name: 'Timeline, the latest first' })
    const refused = timeline.getByRole('listitem').filter({
      hasText: 'Change refused: the mandate letter covers it',
    })
    await expect(refused.first()).toContainText('City: Pune → Nagpur')
    await expect(timeline.getByText(/Mobile number of .*9812345678/)).toBeVisible()
    await desk.goto(`${path}?tab=mandate`)
    await expect(desk.getByText(/The mandate letter covers who borrows/)).toBeVisible()
  })

  await test.step('the borrower’s own page tells nothing of that', async () => {
    await page.goto(`/dashboard/details/${applicationId}`)
    await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
    await expect(await applicationOn(page).ownTimeline()).toBeVisible()
    await expect(page.getByText('Change refused')).toBeHidden()
  })
})

test('a created mandate is read and edited before its release, and terminated after it', async ({
  openAs,
  site,
}) => {
  const company = 'Satara Blowers Private Limited'
  const { borrower, applicationId, path } = await newCase(site, company)
  const firm = await adminsCalls(site)
  const mandateId = await newMandate(firm, applicationId)

  const desk = await openAs(desktop)
  await startAs(desk, admin)
  const mandates = mandatesOn(desk)

  await test.step('the letter is read as it would go out', async () => {
    await mandates.open(company)
    const opening = desk.waitForEvent('popup')
    await mandates
      .row(company)
      .getByRole('button', { name: /^Read the letter of / })
      .click()
    const letter = await opening
    await letter.waitForURL(/^blob:/)
    await letter.close()
  })

  await test.step('its fee is changed', async () => {
    await mandates
      .row(company)
      .getByRole('link', { name: /^Edit the mandate of / })
      .click()
    await expect(desk.getByRole('heading', { level: 1, name: 'Edit the mandate' })).toBeVisible()
    const fee = desk.getByLabel('Consultancy fee %')
    await fee.press('ControlOrMeta+a')
    await fee.pressSequentially('26')
    await desk.getByRole('button', { name: 'Save the changes' }).click()
    await expect(desk.getByText(/at most 25 %/).first()).toBeVisible()
    await fee.press('ControlOrMeta+a')
    await fee.pressSequentially('3')
    await desk.getByRole('button', { name: 'Save the changes' }).click()
    await expect(desk.getByText(/The mandate holds the new terms/)).toBeVisible()
    const { data } = await firm.call('GET', `/api/mandate?applicationId=${applicationId}`)
    expect(data[0]).toMatchObject({ status: 'created', consultancyFeePercentage: 3 })
  })

  await test.step('it is terminated with a reason, which the borrower is mailed', async () => {
    await firm.call('POST', `/api/mandate/release/${mandateId}`)
    await firm.call('POST', `/api/mandate/${mandateId}/approve`)
    await mandates.open(company)
    await mandates.terminate(company, 'The company changes its form.')
    await expect(mandates.row(company).getByText('Terminated', { exact: true })).toBeVisible()
    const mail = await site.mails.next(borrower.email, /was terminated$/)
    expect(mail.text).toContain('The company changes its form.')
  })

  await test.step('after that the application can be changed again', async () => {
    const page = await openAs(phone)
    await startAs(page, borrower)
    await openEdit(page, path, applicationId)
    const wizard = wizardOn(page)
    await wizard.goTo('Your business')
    await expect(wizard.field('formData.city')).toBeEnabled()
  })
})
