import { type Gateway, startGateway } from '../../server/sms/testing/gateway.ts'
import { expect, phone, test as base } from '../fixtures.ts'
import { codeIn } from '../mail-server.ts'
import { accountOn } from '../pages/account.ts'
import { somebody } from '../people.ts'
import { expectMessage } from '../expect-message.ts'
import { messages } from '../spec-messages.ts'

// A site with an SMS gateway: each contact gets a code of its own.
const test = base.extend<object, { gateway: Gateway }>({
  gateway: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there which fixtures are needed
    async ({}, use) => {
      const gateway = await startGateway()
      await use(gateway)
      gateway.close()
    },
    { scope: 'worker' },
  ],
  environment: [({ gateway }, use) => use({ SMS_URL: gateway.url }), { scope: 'worker' }],
})

test('with a gateway the email and the mobile are proved by a code each, with a countdown and a way to another', async ({
  openAs,
  site,
  gateway,
}) => {
  const page = await openAs(phone)
  await page.clock.install()
  const account = accountOn(page)
  const person = somebody('Farida Khan')
  const cells = (group: string) => page.getByRole('group', { name: group })
  const digit = (group: string, n: number) => cells(group).getByLabel(`Digit ${n} of 6`)
  const type = async (group: string, code: string) => {
    await digit(group, 1).click()
    await page.keyboard.type(code)
  }
  const timer = (kind: string) => page.getByRole('timer', { name: `Time left (${kind})` })
  const resend = (kind: string) => page.getByRole('button', { name: `Resend OTP to ${kind}` })
  const complete = page.getByRole('button', { name: 'Verify & Complete Registration' })

  await account.register(person)
  const mailed = codeIn(await site.mails.next(person.email, /is your .* code$/))
  await expect.poll(() => gateway.texts.length).toBe(1)
  const texted = gateway.codeFor(person.mobile)
  const wrong = texted.replace(/\d$/, (last) => String((Number(last) + 1) % 10))

  await test.step('an empty field of either is asked for by its name', async () => {
    await complete.click()
    await expectMessage(page, messages.enterOtp)
    await expect(cells('Email OTP')).toContainText('Please enter Email OTP')
  })

  await test.step('a wrong code is said at its own cells, the right one stays', async () => {
    await type('Email OTP', mailed)
    // Full cells lead on to the other code; its last digit sends both.
    await expect(digit('Mobile OTP', 1)).toBeFocused()
    await page.keyboard.type(wrong)
    await expect(cells('Mobile OTP')).toContainText('The code is not right.')
    await expect(cells('Email OTP')).not.toContainText('not right')
    await expect(digit('Email OTP', 6)).toHaveValue(mailed.slice(-1))
    await expect(digit('Mobile OTP', 1)).toHaveValue('')
    await expect(digit('Mobile OTP', 1)).toBeFocused()
  })

  const right = somebody('Farida Khan').mobile
  await test.step('another mobile number begins its own countdown and leaves the email alone', async () => {
    await page.clock.fastForward(60_000)
    await page.getByRole('button', { name: 'Change mobile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Update Mobile' })
    await dialog.getByRole('textbox').pressSequentially(right)
    await dialog.getByRole('button', { name: 'Update & Send New OTP' }).click()
    await expectMessage(page, messages.mobileUpdated)
    await expect(page.getByText(right, { exact: true })).toBeVisible()
    await expect(timer('mobile')).toHaveText(/^(2:00|1:5\d)$/)
    await expect(timer('email')).toHaveText(/^(1:00|0:\d\d)$/)
    await expect(digit('Email OTP', 6)).toHaveValue(mailed.slice(-1))
    await expect(resend('mobile')).toBeDisabled()
  })

  await test.step('the email may have another one when its own time is over', async () => {
    await page.clock.fastForward(61_000)
    await expect(timer('email')).toHaveText('0:00')
    await expect(resend('email')).toBeEnabled()
    await expect(resend('mobile')).toBeDisabled()
  })

  await test.step('both right codes complete the registration', async () => {
    await expect.poll(() => gateway.texts.length).toBe(2)
    await type('Mobile OTP', gateway.codeFor(right))
    await complete.click()
    await expectMessage(page, messages.registrationCompleted)
    await account.fillLogin(person)
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})
