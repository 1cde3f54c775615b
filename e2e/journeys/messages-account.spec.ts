import { desktop, expect, phone, test } from '../fixtures.ts'
import { codeIn } from '../mail-server.ts'
import { accountOn } from '../pages/account.ts'
import { newBorrower, somebody } from '../people.ts'
import { answeredWith, refusedSaying, refusedSilently } from '../refusals.ts'
import { isSignedOutBy, expectMessage, expectMessageForItsTime } from '../expect-message.ts'
import { messages } from '../spec-messages.ts'

test('registration, verification, login and reset say their own words where the server has none', async ({
  openAs,
  site,
}) => {
  const page = await openAs(phone)
  const account = accountOn(page)
  const person = somebody('Meera Joshi')
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

  await test.step('registration', async () => {
    await page.goto('/register')
    await account.box('Your name').fill(person.name)
    await account.box('Email').fill(person.email)
    await account.box('Mobile number').fill(person.mobile)
    await account.secret('Password').fill(person.password)
    await page.getByRole('checkbox', { name: /^I accept the/ }).check()
    await page.getByRole('checkbox', { name: /^I have read the Privacy/ }).check()
    await refusedSilently(page, 'register', async () => {
      await button('Create account').click()
      await expectMessage(page, messages.registrationUnexplained)
    })
    await expect(account.box('Email')).toHaveValue(person.email)
    await button('Create account').click()
    await expect(account.heading('Verify Your Account')).toBeVisible()
  })

  await test.step('verification', async () => {
    const code = codeIn(await site.mails.next(person.email, /is your .* code$/))
    await refusedSilently(page, 'checkRegistrationStatus', async () => {
      await page.reload()
      await expectMessage(page, messages.registrationStatusUnexplained)
    })
    await refusedSilently(page, 'verifyOtp', async () => {
      await account.fillCode(code)
      await expectMessage(page, messages.otpNotVerified)
    })
    await account.fillCode(code)
    await page.context().setOffline(true)
    await button('Verify & Complete Registration').click()
    await expectMessage(page, messages.notVerified)
    await expect(page.getByRole('group', { name: 'Email OTP' })).toContainText(
      'Verification failed. We could not reach the server.',
    )
    // Nobody looked at the code, so it stays.
    expect(await account.codeShown()).toBe(code)
    await page.context().setOffline(false)
    await button('Verify & Complete Registration').click()
    await account.isVerified()
  })

  await test.step('login', async () => {
    await refusedSilently(page, 'login', async () => {
      await account.fillLogin(person)
      await expectMessage(page, messages.loginUnexplained)
    })
    await refusedSaying(page, 'login', 'The sign-in rests until noon.', async () => {
      await button('Login').click()
      await expect(page.getByRole('alert').getByText('The sign-in rests until noon.')).toBeVisible()
    })
  })

  await test.step('reset', async () => {
    await page.goto('/forgetPassword')
    await account.box('Email').fill(person.email)
    await refusedSilently(page, 'forgotPassword', async () => {
      await button('Send the link').click()
      await expectMessage(page, messages.forgetPasswordUnexplained)
    })
  })
})

test('a server in trouble is asked four times, a second apart; then the page says so', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop, /status of 503/)
  // The page that the sign-in leads to asks once itself.
  const first = page.waitForResponse((answer) => answer.url().endsWith('/api/user/profile'))
  await accountOn(page).signIn(await newBorrower(site))
  await first
  await expect(page.getByRole('button', { name: /^Account menu of / })).toBeVisible()
  const asked: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/profile')) asked.push(Date.now())
  })
  // What the page before asks last is not counted.
  page.on('framenavigated', () => void asked.splice(0))
  await answeredWith(page, 'getProfile', { status: 503, body: '' }, async () => {
    await page.goto('/profile')
    await expectMessage(page, messages.userNotLoaded)
  })
  expect(asked).toHaveLength(4)
  const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThan(900)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Your details' })).toBeVisible()
})

test('a session that has ended leads to the login, and back to the page', async ({
  openAs,
  site,
}) => {
  const page = await openAs(phone)
  const account = accountOn(page)
  const borrower = await newBorrower(site)
  await account.signIn(borrower)

  await test.step('a token that the server does not know, and no cookie to renew it', async () => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.setItem('token', 'worthless'))
    await isSignedOutBy(page, messages.refreshTokenNotFound, () => page.goto('/profile'))
    await account.fillLogin(borrower)
    await expect(account.heading('Profile')).toBeVisible()
  })

  await test.step('the same words under another status', async () => {
    await answeredWith(
      page,
      'getProfile',
      { status: 403, json: { error: 'Authentication failed' } },
      () => isSignedOutBy(page, messages.authenticationFailed, () => page.reload()),
    )
    await account.fillLogin(borrower)
    await expect(account.heading('Profile')).toBeVisible()
  })

  await test.step('a logout is said for 3 seconds', async () => {
    await page.clock.install()
    await page.getByRole('button', { name: /^Account menu/ }).click()
    const logout = page.getByRole('menuitem', { name: 'Logout' })
    await expect(logout).toBeVisible()
    await expectMessageForItsTime(page, messages.loggedOut, () => logout.click())
    await expect(page).toHaveURL(/\/$/)
  })
})

test('a failure that no page caught has its heading, its message and a way on', async ({
  openAs,
  site,
}) => {
  const page = await openAs(phone, /./)
  await accountOn(page).signIn(await newBorrower(site))
  await answeredWith(page, 'getProfile', { json: { user: { name: {} } } }, async () => {
    await page.goto('/profile')
    await expectMessage(page, messages.unexpectedError)
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page.getByRole('alert').locator('p').first()).not.toBeEmpty()
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(accountOn(page).heading('Profile')).toBeVisible()
})
