import { expect, type Page } from '@playwright/test'
import { expectMessage, expectMessageForItsTime } from '../../expect-message.ts'
import { openInteractive } from '../../open-interactive.ts'
import { accountOn } from '../../pages/account.ts'
import { additionalDocumentsOn } from '../../pages/dashboard.ts'
import { mandateOn } from '../../pages/mandate.ts'
import { bytesOf } from '../../pages/wizard.ts'
import { somebody } from '../../people.ts'
import { refusedSaying, refusedSilently } from '../../refusals.ts'
import { startAs } from '../../session.ts'
import { messages } from '../../../web/testing/spec-messages.ts'
import type { Walk } from '../walk/walk.ts'
import type { Check } from './check.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Both toasts for their time, by the clock of the page, and where it ends. */
const creation: Check = async ({ creation: seen }) => {
  expect(await seen()).toMatchObject({ consultancyFeePercentage: 5 })
}

const uploaded: Check = async ({ pages, application, borrower }) => {
  const { applicationId } = await application()
  const page = await pages.own()
  await startAs(page, (await borrower()).person)
  await page.clock.install()
  const { open, addUnasked } = additionalDocumentsOn(page)
  await open(applicationId)
  // The clock stands still while somebody acts: the page has to be whole before.
  await page.getByRole('heading', { name: 'With us' }).waitFor()
  const upload = () => addUnasked('Order book', bytesOf('orders.pdf'))
  await expectMessageForItsTime(page, messages.fileUploaded, upload, { file: 'orders.pdf' })
  await page.context().close()
}

/** Failure of a list: an alert, until the list is asked for again and comes. */
const listFails = async (
  page: Page,
  call: 'listUsers' | 'listMandates' | 'listEnquiries',
  path: string,
  look: (page: Page) => Promise<void>,
) => {
  const alert = page.getByRole('main').getByRole('alert')
  await refusedSilently(page, call, async () => {
    await page.goto(path)
    await expect(alert).toBeVisible()
    await look(page)
  })
  await press(page, 'Try again')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(alert).toHaveCount(0)
}

const users: Check = async ({ pages }) =>
  listFails(await pages.admin(), 'listUsers', '/dashboard/users', (page) =>
    expectMessage(page, messages.usersUnexplained),
  )

const lists: Check = async ({ pages }) => {
  const page = await pages.admin()
  const anyWords = () => Promise.resolve()
  await listFails(page, 'listMandates', '/dashboard/mandates', anyWords)
  await listFails(page, 'listEnquiries', '/dashboard/enquiries', anyWords)
}

const contactForm: Check = async ({ pages }) => {
  const page = await pages.own()
  const { box } = accountOn(page)
  const { name, email, mobile } = somebody('Nandini Rao')
  await openInteractive(page, '/contact', 'Your name')
  await box('Your name').fill(name)
  await box('Email').fill(email)
  await box('Mobile number').fill(mobile)
  await page.getByLabel('Service').selectOption({ index: 1 })
  await box('Message').fill('We need working capital for a second shift.')
  await refusedSilently(page, 'createEnquiry', async () => {
    await press(page, 'Send')
    await expectMessage(page, messages.enquiryNotSent)
  })
  await page.context().close()
}

const signedLetter = async ({ pages, letters }: Walk) => {
  const { applicationId } = await letters.signed()
  const page = await pages.tab('borrower')
  await mandateOn(page).open(applicationId)
  return page
}

const download: Check = async (walk) => {
  const page = await signedLetter(walk)
  await refusedSilently(page, 'downloadDocument', async () => {
    await press(page, 'Download the mandate')
    await expectMessage(page, messages.notDownloaded)
  })
  await page.close()
}

const preview: Check = async (walk) => {
  const page = await signedLetter(walk)
  await refusedSilently(page, 'viewDocument', async () => {
    await press(page, 'Open the letter in a new tab')
    await expectMessage(page, messages.letterNotPreviewed)
    await press(page, 'Preview the signed copy in a new tab')
    await expectMessage(page, messages.signedCopyNotPreviewed)
  })
  await refusedSaying(page, 'viewDocument', 'The archive is closed for an hour.', async () => {
    await press(page, 'Preview the signed copy in a new tab')
    await expect(accountOn(page).toast('The archive is closed for an hour.')).toBeVisible()
  })
  await page.close()
}

export const placeErrors = {
  '8.14': creation,
  '8.15': uploaded,
  '8.22': users,
  '8.30': creation,
  '8.34': contactForm,
  '8.37': creation,
  '8.38': download,
  '8.39': preview,
  '8.40': creation,
  '8.41': lists,
}
