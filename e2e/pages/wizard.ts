import { expect, type Locator, type Page } from '@playwright/test'
import type { wizardSteps } from '../../contract/form/application-form.ts'
import { exampleApplication } from '../../contract/testing/application-example.ts'
import { companyTypeOf } from '../../domain/identity/company-types.ts'
import { documentKeysOf } from '../../domain/papers/held-papers.ts'
import { industries } from '../../domain/identity/industries.ts'
import { jpegFile } from '../../server/document/testing/small-files.ts'
import { pdfOfPages } from '../../server/pdf/testing/pictures.ts'
import { fieldId } from '../../web/ui/fields/field.ts'

type StepTitle = (typeof wizardSteps)[number]['title']

/** What each step asks, above it. */
const headings: Readonly<Record<StepTitle, string>> = {
  'Your need': 'What do you need?',
  'Your business': 'Your business',
  People: 'Who runs it?',
  Documents: 'Documents',
  'Review and submit': 'Review and submit',
}

/** The example with the name of a file where a form holds its key. */
export const exampleForm = () => exampleApplication((fileName) => fileName)
export type ExampleForm = ReturnType<typeof exampleForm>

const onePage = await pdfOfPages(1)

/** A small real file of the kind that its name says. */
export const bytesOf = (name: string) =>
  name.endsWith('.jpg')
    ? { name, mimeType: 'image/jpeg', buffer: jpegFile() }
    : { name, mimeType: 'application/pdf', buffer: onePage }

const sides = ['fundBased', 'nonFundBased'] as const
const sideLegend = { fundBased: 'Fund based', nonFundBased: 'Non-fund based' }
const productLabel: Record<string, string> = { ...sideLegend, both: 'Both' }

/** The wizard as a person sees it. */
export const wizardOn = (page: Page) => {
  const heading = (title: StepTitle) =>
    page.getByRole('heading', { level: 2, name: headings[title], exact: true })
  const field = (path: string): Locator => page.locator(`[id="${fieldId(path)}"]`)
  const proceed = () => page.getByRole('button', { name: 'Continue' }).click()
  const saved = () => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  const slot = (path: string) => page.locator('section', { has: field(path) }).last()

  const open = async () => {
    await page.goto('/businessloan')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Business loan application' }),
    ).toBeVisible()
    await expect(page.locator('#step-heading')).toBeVisible()
  }

  /** Goes to a step from anywhere, by the list of steps or, on a phone, the sheet. */
  const goTo = async (title: StepTitle) => {
    const sheet = page.getByRole('button', { name: /^\d of 5/ })
    const steps = page.getByRole('navigation', { name: 'Steps' })
    await expect(sheet.or(steps).first()).toBeVisible()
    if (await sheet.isVisible()) await sheet.click()
    await steps.getByRole('button', { name: title }).click()
    await expect(heading(title)).toBeVisible()
  }

  const chooseCompanyType = async ({ companyType }: ExampleForm) => {
    await page.getByRole('radio', { name: companyTypeOf(companyType)?.label ?? '' }).check()
  }

  const fillCompanyDetails = async ({ formData }: ExampleForm) => {
    await field('formData.companyName').fill(formData.companyName)
    await field('formData.companyGstNumber').fill(formData.companyGstNumber)
    await expect(field('formData.companyPanNumber')).toHaveValue(formData.companyPanNumber)
    await expect(field('formData.state')).toHaveValue(formData.state)
    for (const name of ['buildingName_or_plotNo', 'area', 'city', 'pinCode'] as const)
      await field(`formData.${name}`).fill(formData[name])
    const industry = industries.find(({ value }) => value === formData.industry)
    await field('formData.industry').selectOption(industry?.value ?? '')
  }

  /** Opens the catalogue of the bank's products, for those who know them. */
  const openProducts = async () => {
    const products = page.getByRole('radio', { name: 'Both', exact: true })
    const open = page.getByRole('button', { name: 'Choose bank products myself' })
    await expect(products.or(open)).toBeVisible()
    if (await open.isVisible()) await open.click()
    await expect(products).toBeVisible()
  }

  const chooseFacilities = async ({ productDetails }: ExampleForm) => {
    await openProducts()
    const product = productLabel[productDetails.selectedProduct] ?? ''
    await page.getByRole('radio', { name: product, exact: true }).check()
    for (const side of sides) {
      const { isSecure, collateralType, collateralValue, unit, ...options } = productDetails[side]
      const part = page.getByRole('group', { name: sideLegend[side], exact: true })
      for (const [title, values] of Object.entries(options.formValuesByOptionTitle)) {
        const at = `productDetails.${side}.formValuesByOptionTitle.${title}`
        await part.getByRole('checkbox', { name: title, exact: true }).check()
        await field(`${at}.amount`).fill(String(values.amount))
        await field(`${at}.unit`).selectOption(values.unit)
        await field(`${at}.tenure`).fill(String(values.tenure))
      }
      await part.getByRole('radio', { name: isSecure ? 'Yes, secured' : 'No, unsecured' }).check()
      if (!isSecure) continue
      await field(`productDetails.${side}.collateralType`).selectOption(collateralType)
      await field(`productDetails.${side}.collateralValue`).fill(String(collateralValue))
      await field(`productDetails.${side}.unit`).selectOption(unit)
    }
  }

  const openLenders = () => page.getByRole('button', { name: 'Change the lenders' }).click()

  const chooseLenders = async ({ selectedBanks }: ExampleForm) => {
    await openLenders()
    for (const name of selectedBanks)
      await page.getByRole('checkbox', { name, exact: true }).check()
  }

  const fillPeople = async ({ management }: ExampleForm) => {
    for (const [index, person] of management.entries()) {
      if (index > 0) await page.getByRole('button', { name: 'Add a person' }).click()
      const { authorisedSignatory, docs: _, ITR_Returns: __, ...typed } = person
      // What a person leaves out is not typed.
      const told = Object.entries(typed).filter(([, value]) => value !== undefined)
      for (const [name, value] of told)
        await field(`management.${index}.${name}`).fill(String(value))
      // Who is alone signs, and isn't asked.
      if (authorisedSignatory && management.length > 1)
        await field(`management.${index}.authorisedSignatory`).check()
    }
  }

  /** Uploads files into the place of one paper and waits until they are there. */
  const upload = async (path: string, ...names: string[]) => {
    await slot(path).locator('input[type=file]').setInputFiles(names.map(bytesOf))
    for (const name of names)
      await expect(slot(path).getByRole('button', { name: `Preview ${name}` })).toBeVisible()
  }

  const uploadPapers = async (form: ExampleForm) => {
    for (const { slot: path, key } of documentKeysOf(form)) await upload(path, key)
  }

  /** Every step but the consent, each left by Continue; ends on the review. */
  const fillIn = async (form = exampleForm()) => {
    await goTo('Your need')
    await chooseFacilities(form)
    await chooseLenders(form)
    await proceed()
    await expect(heading('Your business')).toBeVisible()
    await chooseCompanyType(form)
    await fillCompanyDetails(form)
    await proceed()
    await expect(heading('People')).toBeVisible()
    await fillPeople(form)
    await proceed()
    await expect(heading('Documents')).toBeVisible()
    await uploadPapers(form)
    await proceed()
    await expect(heading('Review and submit')).toBeVisible()
  }

  /** Gives the consent, submits and answers the reference on the receipt. */
  const submit = async ({ shareWithLenders = true } = {}): Promise<string> => {
    await field('consent.declaration').check()
    if (shareWithLenders) await field('consent.shareWithLenders').check()
    await page.getByRole('button', { name: 'Submit the application' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Application received' }),
    ).toBeVisible()
    return page.getByTestId('reference').innerText()
  }

  return {
    open,
    goTo,
    heading,
    field,
    slot,
    proceed,
    saved,
    upload,
    chooseCompanyType,
    fillCompanyDetails,
    openProducts,
    chooseFacilities,
    chooseLenders,
    fillPeople,
    uploadPapers,
    fillIn,
    submit,
  }
}
