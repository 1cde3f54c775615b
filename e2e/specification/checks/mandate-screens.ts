import { expect } from '@playwright/test'
import { demoSettings } from '../../../server/settings/demo-firm.ts'
import type { Check } from './check.ts'

const previewed = 'Preview Castings Private Limited'

const letterShown: Check = async ({ terms }) => {
  const { letter } = await terms()
  await expect(letter).toContainText(previewed)
  await expect(
    letter.getByRole('heading', { name: 'Financial Proposal', exact: true }),
  ).toBeVisible()
}

const inputs: Check = async ({ terms }) => {
  const { page, amount, fee } = await terms()
  await expect(amount).toBeEditable()
  await expect(fee).toBeEditable()
  const options = (label: string) => page.getByLabel(label).getByRole('option')
  await expect(options('Salutation')).toHaveText(['Choose', 'Mr.', 'Mrs.', 'Ms.'])
  // Rohan Deshmukh is a director as well, whom the application doesn't mark.
  await expect(options('Authorised signatory')).toHaveText(['Choose', /^Asha Verma, /])
}

const parts: Check = async ({ terms }) => {
  const { letter } = await terms()
  for (const name of ['Financial Proposal', 'Remuneration/Commercial Terms', 'Mode of Payment'])
    await expect(letter.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(letter.getByText(`For ${demoSettings.firm.name}`, { exact: true })).toHaveCount(1)
  await expect(letter.getByText(`For ${previewed}`, { exact: true })).toHaveCount(1)
}

const created: Check = async ({ creation, admin }) => {
  // It ends on the dashboard.
  expect(await creation()).toMatchObject({
    mandateAmount: 7_500_000,
    consultancyFeePercentage: 5,
    consultancyFeeAmount: 375_000,
    createdBy: (await admin()).userId,
  })
}

const placeholders: Check = async ({ terms }) => {
  const { letter } = await terms()
  await expect(letter).toContainText('Reference: To be issued on release')
  const { accountName, accountNumber, ifsc, bankName, branch } = demoSettings.bank
  for (const value of [accountName, accountNumber, ifsc, bankName, branch])
    await expect(letter.getByRole('definition').filter({ hasText: value }).first()).toBeVisible()
}

const nature: Check = async ({ terms }) => {
  const { letter } = await terms()
  const term = letter.getByRole('term').filter({ hasText: 'Nature of transaction' })
  await expect(term).toHaveCount(1)
  await expect(term.locator('+ dd')).toHaveText(/^Working capital/)
}

const downloads: Check = async ({ signing }) => {
  const { letter } = await signing()
  expect(letter.subarray(0, 5).toString()).toBe('%PDF-')
}

const uploads: Check = async ({ signing, borrower }) => {
  const { applicationId } = await signing()
  const { calls } = await borrower()
  const { data } = await calls.call('GET /api/user/loans/{applicationId}', {
    path: { applicationId },
  })
  const path = { key: data.mandateData.signedMandateUrl }
  const { headers } = await calls.ask('GET /api/documents/download/{key}', { path })
  expect(headers['content-type']).toBe('image/png')
}

const nineTypes = ['pdf', 'doc', 'docx', 'jpg', 'png', 'jpeg', 'csv', 'xlsx', 'xls']

const accepts: Check = async ({ signing }) => {
  const named = ((await signing()).accepts ?? '').split(',').map((one) => one.trim())
  expect(named).toEqual(expect.arrayContaining(nineTypes.map((type) => `.${type}`)))
}

const previews: Check = async ({ signing }) => {
  expect((await signing()).shown).toBe('image/png')
}

export const mandateScreens = {
  '2.47': letterShown,
  '2.48': inputs,
  '2.49': parts,
  '2.50': created,
  '2.51': placeholders,
  '2.52': nature,
  '2.53': downloads,
  '2.54': uploads,
  '2.55': accepts,
  '2.56': previews,
}
