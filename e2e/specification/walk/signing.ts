import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { palettePng } from '../../../server/pdf/testing/pictures.ts'
import { mandateOn } from '../../pages/mandate.ts'

const photo = { name: 'signed.png', mimeType: 'image/png', buffer: palettePng(30, 40) }

/** The borrower's page of an approved mandate, step by step. */
export const observeSigning = async (page: Page, applicationId: string) => {
  const { open, download, uploadSigned } = mandateOn(page)
  await open(applicationId)
  const heading = (name: RegExp) => page.getByRole('heading', { level: 2, name })
  await expect(heading(/^Step 1: Download the mandate$/)).toBeVisible()
  const letter = await readFile(await (await download()).path())
  await expect(heading(/^Step 2: Upload the signed mandate$/)).toBeVisible()
  const accepts = await page.locator('input[type=file]').getAttribute('accept')
  await uploadSigned(photo)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Preview the signed copy in a new tab' }).click()
  const tab = await opening
  await tab.waitForURL(/\/api\/documents\//)
  const shown = await tab.evaluate(() => document.contentType)
  await page.close()
  return { letter, accepts, shown }
}
