import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { assignTo } from '../cases.ts'
import { formOf } from '../filled-draft.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { typeKeys } from '../keys.ts'
import { applicationOn } from '../pages/dashboard.ts'
import { wizardOn } from '../pages/wizard.ts'
import { newBorrower } from '../people.ts'
import { startAtDesk } from '../session.ts'

const company = 'Pavana Tools Private Limited'

/** "Not sure, advise me", with some of a person left open. */
const left = {
  selectedOptions: ['Advise me'],
  productDetails: {
    selectedProduct: 'fundBased',
    fundBased: {
      isSecure: false,
      securityNotSure: true,
      selectedOptions: ['Advise me'],
      formValuesByOptionTitle: { 'Advise me': { amount: 50, unit: 'Lakh', purpose: 'not-sure' } },
    },
  },
}

test('who asks to be advised tells what is open, reads what we propose and agrees', async ({
  openAs,
  site,
}) => {
  const borrower = await newBorrower(site)
  const calls = await callsOf(site, borrower)
  const { collateralDocs: _, ...form } = await formOf(calls)
  const { data } = await calls.call('POST', '/api/business-loan', {
    ...form,
    ...left,
    formData: { ...form.formData, companyName: company },
    management: form.management.map((person) => ({
      ...person,
      qualification: '',
      experience: null,
    })),
    consent: { declaration: true },
  })
  const applicationId = String(data.applicationId)
  const analyst = await newStaff(site, 'credit-analyst', 'Gauri Deshmukh')
  const firm = await adminsCalls(site)
  await assignTo(firm, applicationId, 'creditAnalyst', await callsOf(site, analyst))

  const page = await openAs(phone)
  const desk = await openAs(desktop)
  const wizard = wizardOn(page)
  const application = applicationOn(desk)
  const proposing = application.section('Advice asked for')

  await test.step('the case is taken up, and waits for the borrower’s answers', async () => {
    await startAtDesk(desk, analyst)
    await desk.getByRole('link', { name: company }).click()
    await application.move('Take up')
    await expect(desk.getByText('It waits for the borrower.')).toBeVisible()
    const open = application.section('Missing from the borrower')
    await open.getByText('Missing from the borrower').click()
    await expect(open.getByText('Qualification of Asha Verma')).toBeVisible()
  })

  await test.step('home leads to the open questions, and each to its place in the form', async () => {
    await startAtDesk(page, borrower)
    await expect(page.getByText('Give 2 answers that you left open')).toBeVisible()
    await page.getByRole('link', { name: 'See what is open' }).click()
    await page.getByRole('link', { name: 'Qualification of Asha Verma' }).waitFor()
    await inspect(page, 'a case with answers left open')
    await page.setViewportSize(phone.viewport)
    await page.getByRole('link', { name: 'Qualification of Asha Verma' }).click()
    await expect(wizard.field('management.0.qualification')).toBeFocused()
    await expect(wizard.field('management.0.name')).toBeDisabled()
  })

  await test.step('what was told stays; what was open is told', async () => {
    await typeKeys(wizard.field('management.0.qualification'), 'B.Com')
    await typeKeys(wizard.field('management.0.experience'), '12')
    await wizard.goTo('Your business')
    await expect(wizard.field('formData.city')).toBeDisabled()
    await wizard.goTo('Documents')
    await expect(page.getByText('Documents go to us one by one')).toBeVisible()
    await wizard.goTo('Review and submit')
    await page.getByRole('button', { name: 'Send the changes' }).click()
    await expect(page.getByText('The application now holds what you sent.')).toBeVisible()
    await expect(page.getByText('It is with us.')).toBeVisible()
  })

  await test.step('the analyst proposes: what is missing is said at its field, and a reload loses nothing', async () => {
    await desk.reload()
    await expect(desk.getByText('It waits for us.')).toBeVisible()
    await proposing.getByLabel('Why, for the borrower').fill('You draw and pay back as you need.')
    await proposing.getByRole('button', { name: 'Propose this' }).click()
    await expect(proposing.getByText('Choose a facility')).toBeVisible()
    await expect(proposing.getByText('Enter an amount')).toBeVisible()
    await proposing.getByRole('combobox', { name: /^Facility/ }).selectOption('Cash Credit (CC)')
    await typeKeys(proposing.getByLabel('Amount'), '40')
    await typeKeys(proposing.getByLabel('Tenure in months'), '12')
    await desk.reload()
    await expect(proposing.getByLabel('Tenure in months')).toHaveValue('12')
    await proposing.getByRole('button', { name: 'Propose this' }).click()
    await expect(
      proposing.getByText('Cash Credit (CC): ₹40,00,000 for 12 months').first(),
    ).toBeVisible()
    await expect(desk.getByText('It waits for the borrower.')).toBeVisible()
  })

  await test.step('the borrower is mailed, reads it and agrees', async () => {
    const mail = await site.mails.next(borrower.email, /^What we propose for /)
    expect(mail.text).toContain('Cash Credit (CC): ₹40,00,000 for 12 months')
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'See our proposal' }).click()
    await expect(page.getByText('You draw and pay back as you need.').first()).toBeInViewport()
    await inspect(page, 'a case with a proposal')
    await page.setViewportSize(phone.viewport)
    await page.getByRole('button', { name: 'Agree to this' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
    await expect(page.getByText('Your application now asks for this.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What we propose' })).toHaveCount(0)
  })
})
