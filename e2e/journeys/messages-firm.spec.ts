import { newStaff } from '../api.ts'
import { openInteractive } from '../open-interactive.ts'
import { newCase } from '../cases.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { accountOn } from '../pages/account.ts'
import { somebody } from '../people.ts'
import { refusedSaying, refusedSilently } from '../refusals.ts'
import { expectMessage } from '../expect-message.ts'
import { startAs } from '../session.ts'
import { admin } from '../site.ts'
import { messages } from '../../web/testing/spec-messages.ts'

const refusal = 'The house rests until noon.'

test('an enquiry that is not taken stays in the form, with the reason', async ({ openAs }) => {
  const page = await openAs(phone)
  const { box } = accountOn(page)
  const { name, email, mobile } = somebody('Nandini Rao')
  await openInteractive(page, '/contact', 'Your name')
  await box('Your name').fill(name)
  await box('Email').fill(email)
  await box('Mobile number').fill(mobile)
  await page.getByLabel('Service').selectOption({ index: 1 })
  await box('Message').fill('We need working capital for a second shift.')
  const send = () => page.getByRole('button', { name: 'Send', exact: true }).click()
  await refusedSilently(page, 'createEnquiry', async () => {
    await send()
    await expectMessage(page, messages.enquiryNotSent)
  })
  await refusedSaying(page, 'createEnquiry', refusal, async () => {
    await send()
    await expect(page.getByRole('alert').getByText(refusal)).toBeVisible()
  })
  await expect(box('Message')).toHaveValue('We need working capital for a second shift.')
})

test('the list of users and the assignment of a case say why they fail', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  const { path } = await newCase(site, 'Sharavati Tiles Private Limited')
  const partner = await newStaff(site, 'referral-partner', 'Suresh Iyer')
  const field = page.getByLabel('Referral partner', { exact: true })
  await startAs(page, admin)

  await refusedSilently(page, 'listUsers', async () => {
    await page.goto('/dashboard/users')
    await expectMessage(page, messages.usersUnexplained)
  })
  await refusedSaying(page, 'listUsers', refusal, async () => {
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert').getByText(refusal)).toBeVisible()
  })

  await page.goto(path)
  await refusedSilently(page, 'assignReferralPartner', async () => {
    await field.selectOption({ label: partner.name })
    await expectMessage(page, messages.partnerNotAssigned)
  })
  await expect(field).toHaveAccessibleDescription(messages.partnerNotAssigned.text)
  await expect(field).toHaveValue('')
  await refusedSilently(page, 'assignCreditAnalyst', async () => {
    const analyst = await newStaff(site, 'credit-analyst', 'Mohit Bedi')
    await page.reload()
    await page.getByLabel('Credit analyst', { exact: true }).selectOption({ label: analyst.name })
    await expect(page.getByText(messages.errorOccurred.text, { exact: true })).toBeVisible()
  })
})

test('a bank account that is not taken stays in the form, with the reason', async ({
  openAs,
  site,
}) => {
  const page = await openAs(phone)
  const partner = await newStaff(site, 'referral-partner', 'Leela Menon')
  const { box } = accountOn(page)
  const add = () => page.getByRole('button', { name: 'Add the account' }).click()
  await startAs(page, partner)
  await page.goto('/dashboard/referral-bank-details')
  await page.getByRole('button', { name: 'Add an account' }).click()
  await expect(box('Account holder')).toBeFocused()
  await box('Account holder').fill('Leela Menon')
  await page.getByLabel('Account type').selectOption({ label: 'Current' })
  await box('Account number').fill('1234 1019 8765 4')
  await box('Account number again').fill('1234101987654')
  await box('Bank name').fill('Canara Bank')
  await box('Branch').fill('T Nagar, Chennai')
  await box('IFSC').fill('CNRB0001234')
  await refusedSilently(page, 'addBankAccount', async () => {
    await add()
    await expectMessage(page, messages.bankDetailsUnexplained)
  })
  await refusedSaying(page, 'addBankAccount', refusal, async () => {
    await add()
    await expect(page.getByRole('alert').getByText(refusal)).toBeVisible()
  })
  await expect(box('Branch')).toHaveValue('T Nagar, Chennai')
})
