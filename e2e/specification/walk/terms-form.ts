import { expect, type Page } from '@playwright/test'
import { expectMessage, expectMessageForItsTime } from '../../expect-message.ts'
import { createMandateOn } from '../../pages/mandate.ts'
import { refusedSilently } from '../../refusals.ts'
import { messages } from '../../../web/testing/spec-messages.ts'

const pressCreate = (page: Page) => page.getByRole('button', { name: 'Create Mandate' }).click()

/** The admin's form of a mandate, with the letter beside it. */
export const openTerms = async (page: Page, applicationId: string) => {
  const { open, letter } = createMandateOn(page)
  await open(applicationId)
  const amount = page.getByLabel('Loan amount if changed')
  const fee = page.getByLabel('Consultancy fee %')
  const result = (name: 'amount' | 'fee') => page.locator(`[data-result=${name}]`)
  return { page, letter, amount, fee, result, create: () => pressCreate(page) }
}

/** A mandate that is refused at first, without a word, and then created; every toast by the clock of the page. */
export const observeCreation = async (page: Page, applicationId: string) => {
  await page.clock.install()
  await refusedSilently(page, 'getCaseDetails', async () => {
    await page.goto(`/dashboard/create-mandate/${applicationId}`)
    await expectMessage(page, messages.caseDetailsNotFetched)
  })
  const { open, enter } = createMandateOn(page)
  await open(applicationId)
  await enter({ salutation: 'Ms.', signatory: 'Asha Verma' })
  await refusedSilently(page, 'createMandate', async () => {
    await expectMessageForItsTime(page, messages.mandateNotCreated, () => pressCreate(page))
    await expectMessage(page, messages.creationUnexplained)
  })
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/mandate'),
  )
  await expectMessageForItsTime(page, messages.mandateCreated, () => pressCreate(page))
  await expect(page).toHaveURL(/\/dashboard$/)
  const body: unknown = (await sent).postDataJSON()
  await page.context().close()
  return body
}
