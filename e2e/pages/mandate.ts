import { expect, type Page } from '@playwright/test'
import { pressOrChoose } from './press.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

type Terms = {
  /** As typed; left out for the amount of the case. */
  amount?: string
  unit?: 'Lakh' | 'Crore'
  fee?: string
  salutation: 'Mr.' | 'Mrs.' | 'Ms.'
  /** The name of one of the people who run the company. */
  signatory: string
}

/** The admin's form with the letter beside it. */
export const createMandateOn = (page: Page) => {
  const letter = page.getByRole('article', { name: /^Mandate / })

  const open = async (applicationId: string) => {
    await page.goto(`/dashboard/create-mandate/${applicationId}`)
    await expect(letter).toBeVisible()
  }

  const enter = async ({ amount, unit, fee, salutation, signatory }: Terms) => {
    if (amount !== undefined) await page.getByLabel('Loan amount if changed').fill(amount)
    if (unit !== undefined) await page.getByLabel('Unit').selectOption(unit)
    if (fee !== undefined) await page.getByLabel('Consultancy fee %').fill(fee)
    await page.getByLabel('Salutation').selectOption(salutation)
    const person = page.getByLabel('Authorised signatory').getByRole('option', { name: signatory })
    await page
      .getByLabel('Authorised signatory')
      .selectOption((await person.getAttribute('value')) ?? '')
  }

  const create = async () => {
    await page.getByRole('button', { name: 'Create Mandate' }).click()
    await expect(page.getByText('Congratulations! Your mandate has been created.')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
  }

  return { letter, open, enter, create }
}

/** The admin's list of mandates. */
export const mandatesOn = (page: Page) => {
  const dialog = page.getByRole('dialog')

  const open = async (search = '') => {
    await page.goto(`/dashboard/mandates${search && `?search=${encodeURIComponent(search)}`}`)
    await expect(page.getByRole('table', { name: 'Mandates' })).toHaveAttribute(
      'aria-busy',
      'false',
    )
  }

  const row = (companyName: string) => page.getByRole('row', { name: companyName })

  /** Does something with a company's newest mandate, by the words of its button. */
  const act = async (companyName: string, label: string, reason?: string) => {
    const place = row(companyName).first()
    const button = place.getByRole('button', { name: new RegExp(`^${label}: `) })
    await pressOrChoose(
      button,
      place.getByRole('button', { name: /^More for / }),
      page.getByRole('menuitem', { name: label, exact: true }),
    )
    if (reason !== undefined) await dialog.getByRole('textbox').fill(reason)
    await dialog.getByRole('button', { name: label, exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  const release = (companyName: string) => act(companyName, 'Release to borrower')
  const approve = (companyName: string) => act(companyName, 'Approve')
  const reject = (companyName: string, reason: string) => act(companyName, 'Reject', reason)
  const cancel = (companyName: string, reason: string) =>
    act(companyName, 'Cancel the mandate', reason)
  /** Opens the signed copy, then accepts it. */
  const verify = async (companyName: string) => {
    const label = 'Accept the signed copy'
    await row(companyName)
      .first()
      .getByRole('button', { name: new RegExp(`^${label}: `) })
      .click()
    const accept = dialog.getByRole('button', { name: label, exact: true })
    await expect(accept).toBeDisabled()
    const tab = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Open the signed copy' }).click()
    await (await tab).close()
    await accept.click()
    await expect(dialog).toBeHidden()
  }
  const terminate = (companyName: string, reason: string) =>
    act(companyName, 'Terminate the mandate', reason)
  const sendBack = (companyName: string, reason: string) =>
    act(companyName, 'Return the signed copy', reason)

  return { open, row, release, approve, reject, cancel, terminate, verify, sendBack }
}

/** The borrower's page of a mandate. */
export const mandateOn = (page: Page) => {
  const dialog = page.getByRole('dialog')

  const open = async (applicationId: string) => {
    await page.goto(`/dashboard/mandate/${applicationId}`)
    await expect(
      page.getByRole('heading', { level: 2, name: 'Mandate', exact: true }),
    ).toBeVisible()
  }

  const agree = async () => {
    await page.getByRole('button', { name: 'I agree' }).click()
    await dialog.getByRole('button', { name: 'I agree' }).click()
    await expect(page.getByText('You agreed to this letter')).toBeVisible()
  }

  const askForChanges = async (words: string) => {
    await page.getByRole('button', { name: 'Please change' }).click()
    await dialog.getByRole('textbox').fill(words)
    await dialog.getByRole('button', { name: 'Send my wish' }).click()
    await expect(page.getByText('You asked for changes')).toBeVisible()
  }

  /** The bytes of the letter, downloaded by its button. */
  const download = async () => {
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the mandate' }).click()
    return arriving
  }

  const uploadSigned = async (file: File) => {
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText(`${file.name} has been uploaded successfully`)).toBeVisible()
    await page.getByRole('button', { name: 'Send the signed copy' }).click()
    await expect(
      page.getByRole('button', { name: 'Preview the signed copy in a new tab' }),
    ).toBeVisible()
  }

  return { open, agree, askForChanges, download, uploadSigned }
}
