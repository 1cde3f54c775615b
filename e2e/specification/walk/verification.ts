import { type Browser, expect } from '@playwright/test'
import { expectMessage, expectMessageForItsTime } from '../../expect-message.ts'
import { codeIn } from '../../mail-server.ts'
import { somebody } from '../../people.ts'
import { answeredWith, refusedSaying, refusedSilently } from '../../refusals.ts'
import type { Site } from '../../site.ts'
import { messages } from '../../../web/testing/spec-messages.ts'
import { openVerification } from './pages.ts'
import { shared } from './shared.ts'

/** A countdown that shows more than this began at 120 a moment ago, on a slow machine, too. */
const A_MINUTE = 60

type Opened = Awaited<ReturnType<typeof openVerification>>

const submitOf = ({ page }: Opened) =>
  page.getByRole('button', { name: 'Verify & Complete Registration' })

const secondsLeft = async ({ timer }: Opened): Promise<number> => {
  const [minutes = 0, seconds = 0] = (await timer().innerText()).split(':').map(Number)
  return minutes * 60 + seconds
}

const lookAtEntry = async (opened: Opened) => {
  const { page, person, resendButton } = opened
  await expect(page.getByText(person.email, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change email' })).toBeVisible()
  await expect(page.getByLabel(/^Digit \d of 6$/)).toHaveCount(6)
  await expect(page.getByRole('progressbar', { name: 'Time left for the code' })).toBeVisible()
  await expect(submitOf(opened)).toBeVisible()
  await expect(resendButton()).toBeDisabled()
  expect(await secondsLeft(opened)).toBeGreaterThan(A_MINUTE)
}

const sendNothing = (opened: Opened) =>
  expectMessageForItsTime(opened.page, messages.enterOtp, () => submitOf(opened).click())

const typeDigits = async ({ page, typeCode, codeShown, cell }: Opened) => {
  await typeCode('1a2')
  expect(await codeShown()).toBe('12')
  await expect(cell(3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
}

/** Full cells send themselves; the refusal is said in the words of the server, of the page, of the missing answer. */
const sendWrongCodes = async (opened: Opened) => {
  const { page, fillCode, toast } = opened
  await refusedSaying(page, 'verifyOtp', 'The code rests until noon.', async () => {
    await fillCode('123456')
    await expect(toast('The code rests until noon.')).toContainText('Error')
  })
  await refusedSilently(page, 'verifyOtp', async () => {
    await fillCode('123456')
    await submitOf(opened).click()
    await expectMessage(page, messages.otpNotVerified)
  })
  await page.context().setOffline(true)
  await fillCode('123456')
  await submitOf(opened).click()
  await page.clock.fastForward(5000)
  await expectMessage(page, messages.notVerified)
  await page.context().setOffline(false)
}

const countDown = async (opened: Opened) => {
  const { page, timer, resendButton } = opened
  const before = await secondsLeft(opened)
  await page.clock.runFor(2000)
  expect(await secondsLeft(opened)).toBeLessThanOrEqual(before - 2)
  await expect(resendButton()).toBeDisabled()
  await page.clock.fastForward(120_000)
  await expect(timer()).toHaveText('0:00')
  await expect(resendButton()).toBeEnabled()
  await refusedSilently(page, 'resendOtp', async () => {
    await resendButton().click()
    await expectMessage(page, messages.otpNotResent)
  })
  // The server would make the check wait for two real minutes.
  const answer = { json: { message: 'A new code is on its way.', expiresInSeconds: 120 } }
  await answeredWith(page, 'resendOtp', answer, async () => {
    await expect(resendButton()).toBeEnabled()
    await resendButton().click()
    await expectMessage(page, messages.otpResent)
  })
  expect(await secondsLeft(opened)).toBeGreaterThan(A_MINUTE)
  await expect(resendButton()).toBeDisabled()
}

const changeEmail = async (opened: Opened) => {
  const { page, person, fillCode, codeShown } = opened
  const right = somebody('Nisha Pillai').email
  await fillCode('11111')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Email' })
  const input = dialog.getByRole('textbox')
  const send = dialog.getByRole('button', { name: 'Update & Send New OTP' })
  await expect(input).toHaveCount(1)
  await send.click()
  await expectMessage(page, messages.emailRequired)
  await input.pressSequentially('nisha@')
  await expectMessage(page, messages.emailInvalid)
  await input.fill('')
  await input.blur()
  await expectMessage(page, messages.emailRequired)
  await input.fill(right)
  await refusedSilently(page, 'updateContact', async () => {
    await send.click()
    await expectMessage(page, messages.contactNotUpdated)
  })
  await page.context().setOffline(true)
  await send.click()
  await page.clock.fastForward(5000)
  await expectMessage(page, messages.updateFailed)
  await page.context().setOffline(false)
  await page.clock.fastForward(60_000)
  await send.click()
  await expectMessage(page, messages.emailUpdated)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(right, { exact: true })).toBeVisible()
  await expect(page.getByText(person.email, { exact: true })).toBeHidden()
  expect(await codeShown()).toBe('')
  expect(await secondsLeft(opened)).toBeGreaterThan(A_MINUTE)
  return right
}

const changeMobile = async ({ page, toast }: Opened) => {
  const { mobile } = somebody('Nisha Pillai')
  await page.getByRole('button', { name: 'Change mobile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Mobile' })
  const input = dialog.getByRole('textbox')
  const send = dialog.getByRole('button', { name: 'Update', exact: true })
  await send.click()
  await expectMessage(page, messages.mobileRequired)
  await input.pressSequentially('98765')
  await expectMessage(page, messages.mobileTenDigits)
  await input.fill(mobile)
  await send.click()
  await expect(toast('Your mobile has been updated.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(mobile, { exact: true })).toBeVisible()
}

const complete = async (opened: Opened, code: string) => {
  const { page, fillCode, isVerified } = opened
  await fillCode(code)
  const button = submitOf(opened)
  // Where a code was refused before, full cells wait for the button.
  if (await button.isVisible()) await button.click().catch(() => undefined)
  await isVerified()
  await expectMessage(page, messages.registrationCompleted)
  await expect(page).toHaveURL(/\/login$/)
}

/** The verification of one person's account, step by step; each step begins where the one before ended. */
export const verificationOn = (browser: Browser, site: Site) => {
  const opened = shared(async () => {
    const page = await openVerification(browser, site)
    // At once: the clock of the page runs from here on.
    await lookAtEntry(page)
    return page
  })
  const after = <Before, After>(
    before: () => Promise<Before>,
    step: (opened: Opened, result: Before) => Promise<After>,
  ) => shared(async () => step(await opened(), await before()))
  const nothing = after(opened, sendNothing)
  const digits = after(nothing, typeDigits)
  const wrongCodes = after(digits, sendWrongCodes)
  const countdown = after(wrongCodes, countDown)
  const newEmail = after(countdown, changeEmail)
  const newMobile = after(newEmail, changeMobile)
  const done = after(newMobile, async (page) => {
    const code = codeIn(await site.mails.next(await newEmail(), /is your .* code$/))
    await complete(page, code)
  })
  return { opened, nothing, digits, wrongCodes, countdown, newEmail, newMobile, done }
}
