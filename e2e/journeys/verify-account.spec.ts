import type { Locator, Page } from '@playwright/test'
import { neverIdle } from '../first-load.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { codeIn } from '../mail-server.ts'
import { inspect } from '../inspect.ts'
import { accountOn, type Person } from '../pages/account.ts'
import { newBorrower, somebody } from '../people.ts'
import { expectMessage, expectMessageForItsTime } from '../expect-message.ts'
import { messages } from '../spec-messages.ts'
import { weigh } from '../weigh.ts'

const codeMail = /is your .* code$/

const submitButton = (page: Page) =>
  page.getByRole('button', { name: 'Verify & Complete Registration' })

const secondsShown = async (timer: Locator): Promise<number> => {
  const [minutes = 0, seconds = 0] = (await timer.innerText()).split(':').map(Number)
  return minutes * 60 + seconds
}

/** Registers somebody on a page whose clock the test can move. */
const registerWithClock = async (page: Page, name: string): Promise<Person> => {
  await page.clock.install()
  const person = somebody(name)
  await accountOn(page).register(person)
  return person
}

test('without a known email the verification leads to the registration', async ({ openAs }) => {
  const page = await openAs(phone)
  await page.goto('/verify')
  await expect(page).toHaveURL(/\/register$/)
  await expect(accountOn(page).heading('Create your account')).toBeVisible()
})

test('with one it comes within the weight of a first load', async ({ openAs }) => {
  const page = await openAs(desktop)
  await accountOn(page).register(somebody('Nila Das'))
  await neverIdle(page)
  await page.goto('/verify')
  await expect(submitButton(page)).toBeVisible()
  await weigh(page, '/verify')
})

test('the code is typed, corrected, pasted; a wrong one is said, the right one leads to the login', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = accountOn(page)
  const person = somebody('Meera Joshi')
  await account.register(person)
  const code = codeIn(await site.mails.next(person.email, codeMail))
  const wrong = code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))

  await test.step('six cells, one digit each', async () => {
    await expect(page.getByText(person.mobile, { exact: true })).toBeVisible()
    await expect(page.getByLabel(/^Digit \d of 6$/)).toHaveCount(6)
    await expect(account.cell(1)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(account.cell(1)).toHaveAttribute('inputmode', 'numeric')
    await account.typeCode('1a2')
    expect(await account.codeShown()).toBe('12')
    await expect(account.cell(3)).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(account.cell(2)).toBeFocused()
    expect(await account.codeShown()).toBe('1')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Delete')
    expect(await account.codeShown()).toBe('')
  })

  await test.step('no code, then too few digits', async () => {
    await submitButton(page).click()
    await expectMessage(page, messages.enterOtp)
    await expect(page.getByRole('group', { name: 'Email OTP' })).toContainText(
      'Please enter Email OTP',
    )
    await expect(account.cell(1)).toBeFocused()
    await account.typeCode('123')
    await expect(page.getByRole('group', { name: 'Email OTP' })).not.toContainText('Please')
    await submitButton(page).click()
    await expect(account.toast('Enter all 6 digits of the code.')).toBeVisible()
    expect(await account.codeShown()).toBe('123')
    await expect(account.cell(4)).toBeFocused()
  })

  await test.step('a wrong code is sent with its last digit, said, and taken out of the cells', async () => {
    await account.typeCode(wrong)
    const sentence = 'The code is not right. Check it and try again.'
    await expect(account.toast(sentence)).toContainText('Error')
    await expect(page.getByRole('group', { name: 'Email OTP' })).toContainText(sentence)
    expect(await account.codeShown()).toBe('')
    await expect(account.cell(1)).toBeFocused()
  })

  await test.step('the right code, pasted as the mail writes it', async () => {
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      ` ${code.slice(0, 3)} ${code.slice(3)} `,
    )
    await account.cell(4).click()
    await page.keyboard.press('ControlOrMeta+V')
    expect(await account.codeShown()).toBe(code)
    await expect(account.cell(6)).toBeFocused()
    await page.keyboard.press('Enter')
    await expectMessage(page, messages.registrationCompleted)
    await expect(page).toHaveURL(/\/login$/)
    await expect(account.box('Email')).toHaveValue(person.email)
    await account.fillLogin(person)
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('the code is good only once, the page is gone', async () => {
    await page.goto('/verify')
    await expect(page).toHaveURL(/\/register$/)
  })
})

test('the page is accessible; a toast stays for 3 seconds at its top', async ({ openAs }) => {
  const page = await openAs(phone)
  await registerWithClock(page, 'Ravi Menon')
  await inspect(page, '/verify')
  await page.setViewportSize(phone.viewport)
  await expectMessageForItsTime(page, messages.enterOtp, () => submitButton(page).click())
})

test('the countdown runs for 120 seconds, survives a reload, and opens Resend OTP at zero', async ({
  openAs,
  site,
}) => {
  const page = await openAs(phone)
  const account = accountOn(page)
  const person = await registerWithClock(page, 'Kiran Rao')
  const firstCode = codeIn(await site.mails.next(person.email, codeMail))
  const bar = page.getByRole('progressbar', { name: 'Time left for the code' })

  expect(await secondsShown(account.timer())).toBeGreaterThan(110)
  await expect(account.resendButton()).toBeDisabled()

  await test.step('it ticks each second, the bar with it', async () => {
    await page.clock.fastForward(60_000)
    await expect(account.timer()).toHaveText(/^0:[3-5]\d$/)
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(51)
    const before = await secondsShown(account.timer())
    await page.clock.runFor(2000)
    expect(await secondsShown(account.timer())).toBeLessThanOrEqual(before - 2)
    await expect(account.resendButton()).toBeDisabled()
  })

  await test.step('a reload does not begin it anew', async () => {
    await page.reload()
    await expect(page.getByText(person.email, { exact: true })).toBeVisible()
    expect(await secondsShown(account.timer())).toBeLessThan(61)
    await expect(account.resendButton()).toBeDisabled()
  })

  await test.step('at zero it says so; the server still counts its own 120 seconds', async () => {
    await page.clock.fastForward(60_000)
    await expect(account.timer()).toHaveText('0:00')
    await expect(page.getByText('The code has expired. Request a new one.')).toBeVisible()
    await expect(account.resendButton()).toBeEnabled()
    await account.resendButton().click()
    await expectMessage(page, messages.otpNotResent)
    await expect(
      page.getByText('A code was sent a moment ago. Wait before you request another one.'),
    ).toBeVisible()
    await expect(account.resendButton()).toBeDisabled()
    expect(await secondsShown(account.timer())).toBeGreaterThan(30)
  })

  await test.step('a code that was sent again begins the countdown anew', async () => {
    // The server would make the test wait for two real minutes; its answer is the one of api.md.
    await page.route('**/api/verification/resend-otp', (route) =>
      route.fulfill({ json: { message: 'A new code is on its way.', expiresInSeconds: 120 } }),
    )
    await account.fillCode('12345')
    await page.clock.fastForward(120_000)
    await account.resendButton().click()
    await expectMessage(page, messages.otpResent)
    expect(await secondsShown(account.timer())).toBeGreaterThan(110)
    await expect(account.resendButton()).toBeDisabled()
    expect(await account.codeShown()).toBe('')
    await expect(account.cell(1)).toBeFocused()
  })

  await test.step('the code from the mail works as long as the server says', async () => {
    await account.verify(firstCode)
  })
})

test('a wrong email is changed; the new one gets a code of its own', async ({ openAs, site }) => {
  const page = await openAs(phone)
  const account = accountOn(page)
  const registered = await newBorrower(site)
  const person = await registerWithClock(page, 'Nisha Pillai')
  const oldCode = codeIn(await site.mails.next(person.email, codeMail))
  const dialog = page.getByRole('dialog', { name: 'Update Email' })
  const input = dialog.getByRole('textbox', { name: 'New email' })
  const send = dialog.getByRole('button', { name: 'Update & Send New OTP' })
  const right = somebody('Nisha Pillai').email

  await account.fillCode('11111')
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(dialog).toBeVisible()

  await test.step('the input is checked on submit, on change and on blur', async () => {
    await expect(dialog.getByRole('textbox')).toHaveCount(1)
    await send.click()
    await expectMessage(page, messages.emailRequired)
    await expect(input).toBeFocused()
    await input.pressSequentially('nisha@')
    await expectMessage(page, messages.emailInvalid)
    await input.fill('')
    await input.blur()
    await expectMessage(page, messages.emailRequired)
    await expect(input).toHaveAccessibleDescription(/Email is required/)
  })

  await test.step("an email of somebody else's account is refused, nothing is lost", async () => {
    await input.fill(registered.email)
    await send.click()
    await expectMessage(page, messages.contactNotUpdated)
    await expect(dialog.getByText('An account with this email already exists.')).toBeVisible()
    await expect(input).toHaveValue(registered.email)
  })

  await test.step('without a connection it says so', async () => {
    await input.fill(right)
    await page.context().setOffline(true)
    await send.click()
    await page.clock.fastForward(5000)
    await expectMessage(page, messages.updateFailed)
    await page.context().setOffline(false)
    await expect(input).toHaveValue(right)
  })

  await test.step('the new email stands on the page, the code is cleared, 120 seconds begin', async () => {
    await page.clock.fastForward(60_000)
    await send.click()
    await expectMessage(page, messages.emailUpdated)
    await expect(dialog).toBeHidden()
    await expect(page.getByText(right, { exact: true })).toBeVisible()
    await expect(page.getByText(person.email, { exact: true })).toBeHidden()
    expect(await account.codeShown()).toBe('')
    expect(await secondsShown(account.timer())).toBeGreaterThan(110)
    await expect(account.resendButton()).toBeDisabled()
  })

  await test.step('the code of the old email is worth nothing any more', async () => {
    const newCode = codeIn(await site.mails.next(right, codeMail))
    await account.fillCode(oldCode)
    await expect(
      account.toast('The code is not right. Check it and try again.').first(),
    ).toBeVisible()
    await account.verifyAgain(newCode)
    await account.fillLogin({ ...person, email: right })
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test('a wrong mobile number is changed; the code of the email goes on', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  const account = accountOn(page)
  const person = somebody('Dev Anand')
  await account.register(person)
  const code = codeIn(await site.mails.next(person.email, codeMail))
  // No gateway is set up here, so that no code goes to the number.
  await expect(page.getByText('Mobile number (not verified)')).toBeVisible()
  await page.getByRole('button', { name: 'Change mobile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Mobile' })
  const input = dialog.getByRole('textbox', { name: 'New mobile number' })
  const send = dialog.getByRole('button', { name: 'Update', exact: true })
  await send.click()
  await expectMessage(page, messages.mobileRequired)
  await input.pressSequentially('98765')
  await expectMessage(page, messages.mobileTenDigits)
  await input.fill('1234567890')
  await expect(dialog.getByText('Enter a valid Indian mobile number')).toBeVisible()
  const { mobile } = somebody('Dev Anand')
  await input.fill(`+91 ${mobile}`)
  await send.click()
  await expect(account.toast('Your mobile has been updated.')).toBeVisible()
  await expect(page.getByText(mobile, { exact: true })).toBeVisible()
  await account.verify(code)
})

test('signing in before the verification leads to it', async ({ openAs, site }) => {
  const page = await openAs(phone)
  const account = accountOn(page)
  const person = somebody('Leela Das')
  await account.register(person)
  const code = codeIn(await site.mails.next(person.email, codeMail))
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/login')
  await account.fillLogin(person)
  await expect(account.heading('Verify Your Account')).toBeVisible()
  await expect(
    account.toast('Verify your account first, with the code that we sent you.'),
  ).toBeVisible()
  await expect(page.getByText(person.email, { exact: true })).toBeVisible()
  await account.verify(code)
})
