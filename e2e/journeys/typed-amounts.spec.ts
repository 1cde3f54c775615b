import type { Page } from '@playwright/test'
import { callsOf } from '../api.ts'
import { newCase } from '../cases.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { paste, typeKeys } from '../keys.ts'
import { createMandateOn } from '../pages/mandate.ts'
import { siteOn } from '../pages/site.ts'
import { exampleForm, wizardOn } from '../pages/wizard.ts'
import { newBorrower } from '../people.ts'
import { startAs } from '../session.ts'
import { admin, type Site } from '../site.ts'

const TITLE = 'Term Loan'
const at = `productDetails.fundBased.formValuesByOptionTitle.${TITLE}`

/** What is typed or pasted, the unit in the box before, the one after, and what stands below. */
const rows = [
  ['1,25,00,000', 'Lakh', 'Lakh', '₹1.25 Crore: one crore twenty-five lakh rupees'],
  ['2.5 crore', 'Lakh', 'Crore', '₹2.5 Crore: two crore fifty lakh rupees'],
  ['1,500', 'Lakh', 'Lakh', '₹15 Crore: fifteen crore rupees'],
  ['25,00,000', 'Lakh', 'Lakh', '₹25 Lakh: twenty-five lakh rupees'],
  ['25,00,000', 'Crore', 'Crore', '₹25 Lakh: twenty-five lakh rupees'],
  ['12,500,000', 'Lakh', 'Lakh', '₹1.25 Crore: one crore twenty-five lakh rupees'],
  ['12500000', 'Crore', 'Crore', '₹1.25 Crore: one crore twenty-five lakh rupees'],
  ['75', 'Lakh', 'Lakh', '₹75 Lakh: seventy-five lakh rupees'],
  ['2.5', 'Crore', 'Crore', '₹2.5 Crore: two crore fifty lakh rupees'],
  ['1.25 Cr.', 'Lakh', 'Crore', '₹1.25 Crore: one crore twenty-five lakh rupees'],
  ['2.5cr', 'Lakh', 'Crore', '₹2.5 Crore: two crore fifty lakh rupees'],
  ['50L', 'Crore', 'Lakh', '₹50 Lakh: fifty lakh rupees'],
  ['50 lacs', 'Crore', 'Lakh', '₹50 Lakh: fifty lakh rupees'],
  ['500k', 'Lakh', 'Lakh', '₹5 Lakh: five lakh rupees'],
  ['50 thousand', 'Lakh', 'Lakh', '₹50,000: fifty thousand rupees'],
  ['Rs. 25,00,000/-', 'Lakh', 'Lakh', '₹25 Lakh: twenty-five lakh rupees'],
  ['INR\u00a050\u202flakh', 'Crore', 'Lakh', '₹50 Lakh: fifty lakh rupees'],
  ['२.५ करोड़', 'Lakh', 'Crore', '₹2.5 Crore: two crore fifty lakh rupees'],
  ['५० लाख', 'Crore', 'Lakh', '₹50 Lakh: fifty lakh rupees'],
  ['५० हज़ार', 'Lakh', 'Lakh', '₹50,000: fifty thousand rupees'],
  ['2 crore 50 lakh', 'Lakh', 'Crore', '₹2.5 Crore: two crore fifty lakh rupees'],
] as const

/** A borrower at the facilities of their own draft, one term loan chosen. */
const atFacilities = async (page: Page, site: Site) => {
  const borrower = await newBorrower(site)
  await startAs(page, borrower)
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.goTo('Your need')
  await wizard.openProducts()
  await page.getByRole('radio', { name: 'Fund based', exact: true }).check()
  await page.getByRole('checkbox', { name: TITLE, exact: true }).check()
  const field = wizard.field(`${at}.amount`)
  const unit = wizard.field(`${at}.unit`)
  const below = (text: string) => page.getByText(text, { exact: true }).first()
  return { borrower, wizard, field, unit, below }
}

test('an amount is understood as it is typed and as it is pasted, and stays as it was written', async ({
  openAs,
  site,
}) => {
  test.setTimeout(120_000)
  const page = await openAs(desktop)
  const { field, unit, below } = await atFacilities(page, site)
  for (const [typed, before, after, said] of rows) {
    for (const enter of ['typed', 'pasted'] as const) {
      await field.fill('')
      await unit.selectOption(before)
      if (enter === 'typed') await typeKeys(field, typed)
      else await paste(page, field, typed)
      await test.step(`${typed} ${enter} beside ${before}`, async () => {
        await expect(below(said)).toBeVisible()
        await expect(unit).toHaveValue(after)
        await expect(field).toHaveValue(typed)
        await field.blur()
        await expect(field).toHaveValue(typed)
      })
    }
  }
})

test('what a reload brings back is worth the same, and so is what is stored', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  const { borrower, wizard, field, unit, below } = await atFacilities(page, site)
  const calls = await callsOf(site, borrower)
  const stored = async () => {
    const { data } = await calls.call('GET', '/api/business-loan/draft')
    const { amount, unit: named } =
      data.form.productDetails.fundBased.formValuesByOptionTitle[TITLE]
    return { amount, unit: named }
  }
  for (const [typed, said, amount, named] of [
    [
      '12,34,567',
      '₹12,34,567: twelve lakh thirty-four thousand five hundred sixty-seven rupees',
      12.34567,
      'Lakh',
    ],
    ['1,25,00,000', '₹1.25 Crore: one crore twenty-five lakh rupees', 125, 'Lakh'],
    ['1,500', '₹15 Crore: fifteen crore rupees', 1500, 'Lakh'],
    ['2.5 crore', '₹2.5 Crore: two crore fifty lakh rupees', 2.5, 'Crore'],
  ] as const) {
    await typeKeys(field, typed)
    await field.blur()
    await wizard.saved()
    await expect.poll(stored).toEqual({ amount, unit: named })
    await page.reload()
    await expect(below(said)).toBeVisible()
    await expect(unit).toHaveValue(named)
  }
})

test('an amount that can not be understood stays as typed, is said so and holds the step', async ({
  openAs,
  site,
}) => {
  const page = await openAs(phone)
  const { wizard, field, unit, below } = await atFacilities(page, site)
  const box = await unit.boundingBox()
  for (const [typed, sentence] of [
    ['1,2,3', 'The commas are not where they belong: write it like 1,25,00,000 or 12,500,000'],
    ['2,5', 'Write 2.5 with a point, or all the figures'],
    ['2.5 core', 'We can’t read this as an amount: write it like 25,00,000 or 2.5 crore'],
    ['-5', 'An amount cannot be negative'],
    ['0', 'The amount must be more than zero'],
    ['10,001 crore', 'This amount is too large: check the unit'],
  ] as const) {
    await typeKeys(field, typed)
    await expect(below(sentence)).toBeVisible()
    await wizard.proceed()
    await expect(wizard.heading('Your need')).toBeVisible()
    await expect(page.getByRole('alert').getByRole('link', { name: sentence })).toBeVisible()
    await expect(field).toHaveValue(typed)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  // A sentence below the number leaves the unit beside it.
  const [number, unitBox] = [await field.boundingBox(), await unit.boundingBox()]
  expect(unitBox?.height).toBe(box?.height)
  expect(Math.abs((number?.y ?? 0) - (unitBox?.y ?? 0))).toBeLessThan(2)

  await typeKeys(field, '2,5')
  await field.blur()
  await wizard.saved()
  await page.reload()
  await expect(field).toHaveValue('2,5')
  await typeKeys(field, '2.5 cr')
  await expect(below('₹2.5 Crore: two crore fifty lakh rupees')).toBeVisible()
  await wizard.proceed()
  await expect(page.getByText('Write 2.5 with a point')).toHaveCount(0)
})

test('a number that may be rupees or lakh is asked about; the unit beside it still works', async ({
  openAs,
  site,
}) => {
  const page = await openAs(phone)
  const { field, unit, below } = await atFacilities(page, site)
  await typeKeys(field, '₹50,000')
  await page.getByRole('button', { name: '₹50,000: fifty thousand rupees' }).click()
  await expect(field).toHaveValue('50,000 rupees')
  await expect(field).toBeFocused()
  await expect(below('₹50,000: fifty thousand rupees')).toBeVisible()

  await typeKeys(field, '2.5 crore')
  await expect(unit).toHaveValue('Crore')
  await unit.selectOption('Lakh')
  await expect(field).toHaveValue('2.5')
  await expect(below('₹2.5 Lakh: two lakh fifty thousand rupees')).toBeVisible()
})

test('the value of a security is an amount like any other', async ({ openAs, site }) => {
  const page = await openAs(desktop)
  const { wizard, below } = await atFacilities(page, site)
  await page.getByRole('radio', { name: 'Yes, secured' }).check()
  const field = wizard.field('productDetails.fundBased.collateralValue')
  await typeKeys(field, '2,00,00,00')
  await expect(
    below('The commas are not where they belong: write it like 1,25,00,000 or 12,500,000'),
  ).toBeVisible()
  await typeKeys(field, '2,00,00,000')
  await expect(below('₹2 Crore: two crore rupees')).toBeVisible()
})

test('months, years and shares are read in the same way, and nothing of them is swallowed', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  const { wizard } = await atFacilities(page, site)
  const tenure = wizard.field(`${at}.tenure`)
  const wrong = page.getByRole('alert')
  await typeKeys(tenure, '1o')
  await wizard.proceed()
  await expect(wrong).toContainText('We can’t read this as a number: write it in figures, like 12')
  await expect(tenure).toHaveValue('1o')
  await typeKeys(tenure, '1,2')
  await wizard.proceed()
  await expect(wrong).toContainText('Write 1.2 with a point')
  await typeKeys(tenure, '१८ महीने')
  await wizard.proceed()
  await expect(wrong).not.toContainText('number')
  await wizard.saved()
  await page.reload()
  await expect(tenure).toHaveValue('18')

  await wizard.goTo('People')
  const experience = wizard.field('management.0.experience')
  await typeKeys(experience, '12,5')
  await wizard.proceed()
  await expect(wrong).toContainText('Write 12.5 with a point')
  await expect(experience).toHaveValue('12,5')
  await typeKeys(experience, '12.5 years')
  await expect(wrong).not.toContainText('12.5 with a point')
})

test('a PAN, a GSTIN, a PIN code and a mobile number are cleaned as they are typed, wrong first and then right', async ({
  openAs,
  site,
}) => {
  const page = await openAs(phone)
  await startAs(page, await newBorrower(site))
  const wizard = wizardOn(page)
  const { formData } = exampleForm()
  await wizard.open()
  await wizard.goTo('Your business')
  const gstin = wizard.field('formData.companyGstNumber')
  const pan = wizard.field('formData.companyPanNumber')
  const pin = wizard.field('formData.pinCode')

  await typeKeys(gstin, '27aakcv1234a1zq')
  await expect(gstin).toHaveValue('27AAKCV1234A1ZQ')
  await gstin.blur()
  await expect(page.getByText('The last character of the GSTIN does not fit')).toBeVisible()
  await paste(page, gstin, `GST ${formData.companyGstNumber.toLowerCase()}`)
  await expect(gstin).toHaveValue(formData.companyGstNumber)
  await expect(pan).toHaveValue(formData.companyPanNumber)
  await expect(page.getByText('The last character of the GSTIN does not fit')).toHaveCount(0)

  // A letter put into the middle: the caret stays behind it.
  await typeKeys(pan, 'aakc1234a')
  for (let step = 0; step < 5; step += 1) await pan.press('ArrowLeft')
  await pan.pressSequentially('vx')
  await pan.press('Backspace')
  await expect(pan).toHaveValue('AAKCV1234A')
  await paste(page, pan, 'PAN - aakcv1234a ')
  await expect(pan).toHaveValue('AAKCV1234A')

  await typeKeys(pin, '41102')
  await pin.blur()
  await expect(page.getByText('PIN code must be 6 digits')).toBeVisible()
  await typeKeys(pin, '411 026')
  await expect(pin).toHaveValue('411026')
  await typeKeys(wizard.field('formData.companyName'), '  Verma Castings Private Limited  ')

  await wizard.goTo('People')
  const mobile = wizard.field('management.0.mobile')
  await typeKeys(mobile, '+91 98765 4321')
  await mobile.blur()
  await expect(page.getByText('Mobile number must be 10 digits')).toBeVisible()
  await typeKeys(mobile, '+91 98765-43210')
  await expect(mobile).toHaveValue('9876543210')
  await typeKeys(wizard.field('management.0.email'), 'Asha@Verma.Example')

  await wizard.goTo('Review and submit')
  const answer = (label: string) =>
    page
      .locator('dl > div', { has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .first()
  await expect(answer('GSTIN')).toHaveText('27AAKCV1234A1ZP')
  await expect(answer('Name of the business')).toHaveText('Verma Castings Private Limited')
  await expect(page.getByText('asha@verma.example')).toBeVisible()
})

test('in the mandate an amount in full is a question, and a fifth decimal is refused', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  const { applicationId } = await newCase(site, 'Sarayu Textiles Private Limited')
  await startAs(page, admin)
  await createMandateOn(page).open(applicationId)
  const field = page.getByLabel('Loan amount if changed')
  const said = page.locator('[data-result=amount]')
  await expect(said).toHaveText('₹75 Lakh: seventy-five lakh rupees (₹75,00,000)')

  await typeKeys(field, '25,00,000')
  await expect(said).toContainText('Rupees or lakh?')
  await page.getByRole('button', { name: 'Create Mandate' }).click()
  await expect(page.getByRole('alert')).toContainText('Say whether this is in rupees or in lakh')
  await page.getByRole('button', { name: '₹25,00,000: twenty-five lakh rupees' }).click()
  await expect(field).toHaveValue('25,00,000 rupees')
  await expect(said).toHaveText('₹25 Lakh: twenty-five lakh rupees (₹25,00,000)')

  await typeKeys(field, '1,50,000')
  await page.getByRole('button', { name: '1,50,000 Lakh' }).click()
  await expect(said).toHaveText(/^₹150000 Lakh|₹1,50,000 Lakh/)

  await typeKeys(field, '0.12345')
  await expect(page.getByText('Use at most 4 decimals').first()).toBeVisible()
  await expect(field).toHaveValue('0.12345')
  await typeKeys(field, '0.29')
  await expect(said).toHaveText('₹29 Lakhs: twenty-nine lakh rupees (₹29,00,000)')
  await typeKeys(field, '2.5 crore')
  await expect(page.getByLabel('Unit')).toHaveValue('Crore')
  await expect(said).toHaveText('₹2.5 Crore: two crore fifty lakh rupees (₹2,50,00,000)')
  await typeKeys(field, '1,2,3')
  await expect(page.getByText('The commas are not where they belong').first()).toBeVisible()
  await expect(page.getByLabel('Unit')).toHaveValue('')
})

test('the calculators of the home page read amounts too, also what was typed while it slept', async ({
  openAs,
}) => {
  const page = await openAs(phone)
  const { calculator } = siteOn(page)
  await page.goto('/')
  const instalment = calculator('Monthly instalment (EMI)')
  const loan = instalment.getByLabel('Loan amount', { exact: true })
  // No waiting: the first key wakes the page.
  await loan.fill('4 crore')
  await expect(instalment.getByText('₹4 Crore: four crore rupees')).toBeVisible()
  await expect(loan).toHaveValue('4 crore')
  await typeKeys(loan, '4 core')
  await expect(instalment.getByText('We can’t read this as an amount')).toBeVisible()
  await expect(instalment.getByRole('definition').first()).toHaveText('–')
  await typeKeys(loan, '1,00,000')
  await expect(instalment.getByText('₹1 Lakh: one lakh rupees')).toBeVisible()
})
