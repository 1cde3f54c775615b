import { expect, phone, test } from '../fixtures.ts'
import { typeKeys } from '../keys.ts'
import { siteOn } from '../pages/site.ts'
import { wizardOn } from '../pages/wizard.ts'
import { newBorrower } from '../people.ts'
import { startAs } from '../session.ts'

/** The least height of what a thumb touches. */
const THUMB = 44

test('a sentence below an amount leaves the unit beside it, and codes and the ways to them are as high as a thumb', async ({
  openAs,
  site,
}) => {
  const page = await openAs(phone)
  await startAs(page, await newBorrower(site))
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.goTo('Your need')
  await wizard.openProducts()
  await page.getByRole('radio', { name: 'Fund based', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Term Loan', exact: true }).check()
  const at = 'productDetails.fundBased.formValuesByOptionTitle.Term Loan'
  const [field, unit] = [wizard.field(`${at}.amount`), wizard.field(`${at}.unit`)]
  const before = await unit.boundingBox()
  await typeKeys(field, '1,2,3')
  await wizard.proceed()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const [number, after] = [await field.boundingBox(), await unit.boundingBox()]
  expect(after?.height).toBe(before?.height)
  expect(Math.abs((number?.y ?? 0) - (after?.y ?? 0))).toBeLessThan(2)

  await wizard.goTo('Your business')
  const gstin = wizard.field('formData.companyGstNumber')
  expect((await gstin.boundingBox())?.height).toBeGreaterThanOrEqual(THUMB)
  await typeKeys(gstin, '27AAKCV1234')
  await wizard.proceed()
  const problem = page.getByRole('alert').getByRole('link', { name: 'GSTIN must be 15 characters' })
  expect((await problem.boundingBox())?.height).toBeGreaterThanOrEqual(THUMB)
})

test('the calculators of the home page read amounts too, also what was typed while it slept', async ({
  openAs,
}) => {
  const page = await openAs(phone)
  const { calculator, openCalculator } = siteOn(page)
  await page.goto('/')
  const instalment = calculator('Monthly instalment (EMI)')
  const loan = instalment.getByLabel('Loan amount', { exact: true })
  // No waiting: the first press wakes the page.
  await openCalculator('Monthly instalment (EMI)')
  await loan.fill('4 crore')
  await expect(instalment.getByText('₹4 Crore: four crore rupees')).toBeVisible()
  await expect(loan).toHaveValue('4 crore')
  await typeKeys(loan, '4 core')
  await expect(instalment.getByText('We can’t read this as an amount')).toBeVisible()
  await expect(instalment.getByRole('definition').first()).toHaveText('–')
  await typeKeys(loan, '1,00,000')
  await expect(instalment.getByText('₹1 Lakh: one lakh rupees')).toBeVisible()
})
