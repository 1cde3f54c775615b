import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ole2File, pngFile } from '../../server/document/testing/small-files.ts'
import { lockedPdf } from '../../server/pdf/testing/locked-pdf.ts'
import { fillDraft } from '../filled-draft.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { accountOn } from '../pages/account.ts'
import { bytesOf, exampleForm, wizardOn } from '../pages/wizard.ts'
import { newBorrower } from '../people.ts'
import { startAs } from '../session.ts'
import { lockedPdfPassword, type Site } from '../site.ts'

const MB = 1024 * 1024

/** A verified borrower, signed in on a page. */
const signedIn = async (page: Page, site: Site) => {
  const borrower = await newBorrower(site)
  await startAs(page, borrower)
  return borrower
}

/** The sentence at a field, as it is read out with it. */
const errorAt = (page: Page, name: string) =>
  wizardOn(page).field(name).locator('xpath=ancestor::*[contains(@class, "InputWrapper-root")][1]')

test('a GSTIN is refused for its check character, its state or its PAN, and stays as typed', async ({
  openAs,
  site,
}) => {
  const page = await openAs(phone)
  await signedIn(page, site)
  const wizard = wizardOn(page)
  const form = exampleForm()
  const gstin = wizard.field('formData.companyGstNumber')
  await wizard.open()
  await wizard.goTo('Your business')
  await wizard.chooseCompanyType(form)
  await wizard.fillCompanyDetails(form)
  // A phone writes both in capitals, and its fields are as high as a thumb needs.
  for (const name of ['companyGstNumber', 'companyPanNumber'] as const)
    await expect(wizard.field(`formData.${name}`)).toHaveAttribute('autocapitalize', 'characters')
  expect((await gstin.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  const cases = [
    ['27AAKCV1234A1ZQ', 'The last character of the GSTIN does not fit the rest'],
    ['00AAKCV1234A1ZP', 'The first two digits of the GSTIN are not a state number'],
    ['27AAKC91234A1ZP', 'Characters 3 to 12 of the GSTIN are not a valid PAN'],
    ['27AAKCV1234', 'GSTIN must be 15 characters'],
    // The GSTIN of another company: right by itself, but not with the PAN below it.
    ['27AAUCV3348F1ZU', 'Characters 3 to 12 of the GSTIN must be the same as the PAN'],
  ] as const
  await wizard.field('formData.companyPanNumber').fill(form.formData.companyPanNumber)
  for (const [typed, sentence] of cases) {
    await gstin.fill(typed)
    await wizard.field('formData.companyPanNumber').fill(form.formData.companyPanNumber)
    await wizard.proceed()
    await expect(wizard.heading('Your business')).toBeVisible()
    const link = page.getByRole('alert').getByRole('link', { name: sentence })
    await expect(link).toBeVisible()
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expect(errorAt(page, 'formData.companyGstNumber')).toContainText(sentence)
    await expect(gstin).toHaveValue(typed)
  }
  await page.getByRole('alert').getByRole('link').first().click()
  await expect(gstin).toBeFocused()

  await wizard.saved()
  await page.reload()
  await expect(gstin).toHaveValue('27AAUCV3348F1ZU')
  await expect(wizard.field('formData.city')).toHaveValue(form.formData.city)
  await gstin.fill(form.formData.companyGstNumber.toLowerCase())
  await wizard.field('formData.city').click()
  await expect(gstin).toHaveValue(form.formData.companyGstNumber)
  await wizard.proceed()
  await expect(wizard.heading('People')).toBeVisible()
})

test('what was missing is not called missing while it is typed; leaving the field says what it lacks', async ({
  openAs,
  site,
}) => {
  const page = await openAs(phone)
  await signedIn(page, site)
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.goTo('Your business')
  const gstin = wizard.field('formData.companyGstNumber')
  const summary = page.getByRole('alert').getByRole('link', { name: /GSTIN/ })
  await wizard.proceed()
  await expect(summary).toBeVisible()
  const missing = (await summary.textContent()) ?? ''
  expect(missing).not.toBe('')
  await expect(errorAt(page, 'formData.companyGstNumber')).toContainText(missing)

  await gstin.pressSequentially('27AAK')
  await expect(errorAt(page, 'formData.companyGstNumber')).not.toContainText(missing)
  await expect(summary).toBeHidden()
  await gstin.press('Tab')
  await expect(errorAt(page, 'formData.companyGstNumber')).toContainText(
    'GSTIN must be 15 characters',
  )
})

test('a fourth lender can not be chosen, and the page says why', async ({ openAs, site }) => {
  const page = await openAs(phone)
  await signedIn(page, site)
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.goTo('Your need')
  await wizard.openLenders()
  const lender = (name: string) => page.getByRole('checkbox', { name, exact: true })
  for (const name of ['HDFC Bank', 'State Bank of India', 'ICICI Bank']) await lender(name).check()
  await expect(page.getByText('3 of 3 chosen')).toBeVisible()
  await expect(lender('Axis Bank')).toBeDisabled()
  await expect(lender('Axis Bank')).toHaveAccessibleDescription(
    'You have chosen 3, the most possible. Take one away to choose another.',
  )
  await lender('HDFC Bank').uncheck()
  await lender('Axis Bank').check()
  await expect(lender('HDFC Bank')).toBeDisabled()
  await wizard.saved()
  await page.reload()
  await expect(page.getByText('State Bank of India, ICICI Bank, Axis Bank')).toBeVisible()
  await wizard.openLenders()
  await expect(lender('Axis Bank')).toBeChecked()
})

test('files that can not be taken are named with the reason; the good ones stay', async ({
  openAs,
  site,
}, info) => {
  const page = await openAs(desktop)
  await signedIn(page, site)
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.goTo('Your business')
  await wizard.chooseCompanyType(exampleForm())
  await wizard.goTo('Papers')
  const moa = wizard.slot('publicAndPrivateDocs.MOA')
  await wizard.upload('publicAndPrivateDocs.MOA', 'MOA.pdf')
  const line = (name: string) => moa.getByRole('listitem').filter({ hasText: name })

  const refused = [
    [
      'scan.pdf',
      Buffer.alloc(26 * MB, '%PDF-1.7\n'),
      'The file is larger than the limit of 25 MB.',
    ],
    ['setup.exe', Buffer.from('MZ'), 'This file type is not accepted.'],
    ['nothing.pdf', Buffer.alloc(0), 'The file is empty.'],
    [
      'renamed.pdf',
      Buffer.from('MZ\u0090\0\u0003'.repeat(40), 'latin1'),
      'This file is not a readable PDF',
    ],
    ['picture.pdf', pngFile(), 'This file is not a readable PDF'],
    [
      'locked.xlsx',
      ole2File(['EncryptionInfo', 'EncryptedPackage']),
      'The file is password-protected.',
    ],
  ] as const
  for (const [name, bytes, sentence] of refused) {
    const path = info.outputPath(name)
    await writeFile(path, bytes)
    await moa.locator('input[type=file]').setInputFiles(path)
    await expect(line(name).getByRole('alert')).toContainText(sentence)
    await expect(line(name).getByRole('button', { name: `Retry ${name}` })).toHaveCount(0)
  }
  await expect(line('MOA.pdf').getByRole('button', { name: 'Preview MOA.pdf' })).toBeVisible()
  await line('setup.exe').getByRole('button', { name: 'Remove setup.exe' }).click()
  await expect(line('setup.exe')).toHaveCount(0)

  await wizard.saved()
  await page.reload()
  await expect(wizard.heading('Papers')).toBeVisible()
  await expect(line('MOA.pdf')).toBeVisible()
  await expect(moa.getByRole('listitem')).toHaveCount(1)
})

test('a locked PDF says so at once, names a wrong password and opens with the right one', async ({
  openAs,
  site,
}) => {
  const page = await openAs(phone)
  await signedIn(page, site)
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.goTo('Your business')
  await wizard.chooseCompanyType(exampleForm())
  await wizard.goTo('Papers')
  const slot = wizard.slot('publicAndPrivateDocs.all_banks_statement')
  const locked = { ...bytesOf('locked.pdf'), buffer: await lockedPdf(lockedPdfPassword) }
  await slot.locator('input[type=file]').setInputFiles(locked)
  const password = slot.getByLabel('Password of locked.pdf')
  await expect(password).toHaveAccessibleDescription(/^This PDF is locked\./)
  await password.fill('raje1980')
  await slot.getByRole('button', { name: 'Open it' }).click()
  await expect(slot.getByText('The password does not open this file.')).toBeVisible()
  await password.fill(lockedPdfPassword)
  await password.press('Enter')
  await expect(slot.getByRole('button', { name: 'Preview locked.pdf' })).toBeVisible()
})

test('an upload without a connection waits for it, and goes at once where somebody says so', async ({
  openAs,
  site,
}) => {
  const page = await openAs(phone)
  await signedIn(page, site)
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.goTo('Your business')
  await wizard.chooseCompanyType(exampleForm())
  await wizard.goTo('Papers')
  await wizard.saved()
  const slot = wizard.slot('publicAndPrivateDocs.AOA')
  await page.context().setOffline(true)
  await slot.locator('input[type=file]').setInputFiles(bytesOf('AOA.pdf'))
  await expect(slot.getByText('Waiting for the connection; goes on by itself.')).toBeVisible()
  await expect(slot.getByRole('alert')).toHaveCount(0)
  await slot.getByRole('button', { name: 'Try now AOA.pdf' }).click()
  await expect(slot.getByText('Waiting for the connection; goes on by itself.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(slot.getByRole('button', { name: 'Preview AOA.pdf' })).toBeVisible()
})

test('what is missing is listed at the end, with the way there; pressed twice, it is submitted once', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  const borrower = await newBorrower(site)
  await fillDraft(site, borrower)
  await startAs(page, borrower)
  const wizard = wizardOn(page)
  await wizard.open()
  await expect(wizard.heading('Review and submit')).toBeVisible()
  const submit = page.getByRole('button', { name: 'Submit the application' })

  await submit.click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await wizard.goTo('Your business')
  await wizard.field('formData.city').fill('')
  await wizard.goTo('Review and submit')
  await wizard.field('consent.declaration').check()
  await submit.click()
  await expect(page.getByText('Mend what is listed below first, then submit.')).toBeVisible()
  await wizard.goTo('Your business')
  await wizard.field('formData.city').fill('Pune')
  await wizard.goTo('Review and submit')
  await expect(wizard.field('consent.declaration')).toBeChecked()

  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname === '/api/business-loan') sent.push(pathname)
  })
  await submit.dblclick()
  await expect(page.getByRole('heading', { name: 'Application received' })).toBeVisible()
  expect(sent).toHaveLength(1)
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a wrong password is said without telling who has an account', async ({ openAs, site }) => {
  const page = await openAs(phone)
  const account = accountOn(page)
  const { email, password } = await newBorrower(site)
  await page.goto('/login')
  for (const who of [email, 'nobody@company.example']) {
    await account.fillLogin({ email: who, password: 'not the password at all' })
    await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible()
    await expect(account.box('Email')).toHaveValue(who)
    await page.reload()
  }
  await account.fillLogin({ email, password })
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a page asked for before the sign-in opens after it', async ({ openAs, site }) => {
  const page = await openAs(phone)
  const borrower = await newBorrower(site)
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText('Sign in to go on to the page you asked for.')).toBeVisible()
  await accountOn(page).fillLogin(borrower)
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test("a borrower on an admin's page is told so, with a way back", async ({ openAs, site }) => {
  const page = await openAs(phone)
  await signedIn(page, site)
  await page.goto('/dashboard/users')
  const heading = page.getByRole('heading', { name: "You don't have access to this page" })
  await expect(heading).toBeVisible()
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page.getByText('You have no applications yet')).toBeVisible()
})
