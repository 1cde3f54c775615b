import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { beginVerification } from './begin-verification.ts'
import { codeCells } from '../../testing/code-cells.ts'
import { expectMessage, expectMessageForItsTime } from '../../testing/expect-message.ts'
import { box, button, saidOf, secret } from '../../testing/fields.ts'
import { type Answers, lost, Refusal, serve } from '../../testing/network.ts'
import { openSite } from '../../testing/site.tsx'
import { messages } from '../../testing/spec-messages.ts'
import { makeUser } from '../../testing/user.ts'

const { userId, email, mobile } = makeUser()
const registration = { userId, email, mobile, registrationStatus: 'pending' as const }
const RIGHT = '482913'
const WRONG = '593024'
const NOT_RIGHT = 'The code is not right. Check it and try again.'
const COMPLETE = 'Verify & Complete Registration'

const textOf = (body: unknown, name: string): unknown => Object(body)[name]

/** The page with a code on its way to a registration; codes are judged as the server does. */
const openVerification = async ({
  byText = false,
  ...answers
}: Answers & { byText?: boolean } = {}) => {
  const rightOf = { emailOtp: RIGHT, ...(byText && { mobileOtp: '771200' }) }
  const network = serve({
    getSettings: () => new Refusal('NOT_FOUND'),
    verificationMethods: () => ({ data: { email: true, mobile: byText } }),
    checkRegistrationStatus: () => registration,
    verifyOtp: ({ body }) => {
      const wrong = Object.entries(rightOf)
        .filter(([name, code]) => textOf(body, name) !== code)
        .map(([name]) => [name, NOT_RIGHT])
      return wrong.length > 0
        ? new Refusal('OTP_INVALID', Object.fromEntries(wrong))
        : { registrationStatus: 'verified' }
    },
    ...answers,
  })
  beginVerification(registration)
  const site = await openSite('/verify')
  await screen.findByRole('button', { name: COMPLETE })
  const code = codeCells()
  return {
    ...site,
    network,
    code,
    sent: () => network.of('verifyOtp').map(({ body }) => textOf(body, 'emailOtp')),
    type: async (text: string, digit = 1) => {
      await site.person.click(code.cell(digit))
      await site.person.keyboard(text)
    },
    isVerified: async () => {
      await expectMessage(messages.registrationCompleted)
      await screen.findByRole('heading', { level: 1, name: 'Login' })
      expect(location.pathname).toBe('/login')
      expect(box('Email').value).toBe(textOf(network.of('verifyOtp').at(-1)?.body, 'email'))
    },
  }
}

const timer = (of = '') => screen.getByRole('timer', { name: `Time left${of}` })
const secondsLeft = (of?: string): number => {
  const [minutes = 0, seconds = 0] = (timer(of).textContent ?? '').split(':').map(Number)
  return minutes * 60 + seconds
}
const resend = (of = '') => button(`Resend OTP${of}`)

/** The clock of the page, which the test moves; what waits without looking at it goes on. */
const holdClock = () => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
const passSeconds = (seconds: number): void =>
  act(() => void vi.advanceTimersByTime(seconds * 1000))

test('without a known email the verification leads to the registration', async () => {
  serve({})
  await openSite('/verify')
  await screen.findByRole('heading', { level: 1, name: 'Create your account' })
  expect(location.pathname).toBe('/register')
})

test('the code that is missing is asked for by a toast of 3 seconds at the top', async () => {
  const { person } = await openVerification()
  await expectMessageForItsTime(messages.enterOtp, () => person.click(button(COMPLETE)))
})

test('the countdown runs for 120 seconds, survives a reload, and opens Resend OTP at zero', async () => {
  holdClock()
  const { person, reload, network, code, type, isVerified } = await openVerification({
    resendOtp: () => new Refusal('OTP_TOO_SOON', {}, { retryAfter: 90 }),
  })
  const bar = () => screen.getByRole('progressbar', { name: 'Time left for the code' })
  expect(secondsLeft()).toBe(120)
  expect(resend().disabled).toBe(true)

  // It ticks each second, the bar with it.
  passSeconds(60)
  expect(timer().textContent).toBe('1:00')
  expect(Number(bar().getAttribute('aria-valuenow'))).toBe(50)
  passSeconds(2)
  expect(secondsLeft()).toBe(58)
  expect(resend().disabled).toBe(true)

  await reload()
  await screen.findByText(email)
  await screen.findByRole('timer')
  expect(secondsLeft()).toBe(58)
  expect(resend().disabled).toBe(true)

  // At zero it says so; the server still counts its own seconds.
  passSeconds(58)
  expect(timer().textContent).toBe('0:00')
  expect(screen.getByText('The code has expired. Request a new one.')).toBeDefined()
  expect(resend().disabled).toBe(false)
  await person.click(resend())
  await expectMessage(messages.otpNotResent)
  await screen.findByText('A code was sent a moment ago. Wait before you request another one.')
  expect(resend().disabled).toBe(true)
  expect(secondsLeft()).toBe(90)

  // A code that was sent again begins the countdown anew.
  await type('12345')
  passSeconds(90)
  await network.during(
    'resendOtp',
    { message: 'A new code is on its way.', expiresInSeconds: 120 },
    async () => {
      await person.click(resend())
      await expectMessage(messages.otpResent)
    },
  )
  expect(network.of('resendOtp').map(({ body }) => textOf(body, 'type'))).toEqual([
    'email',
    'email',
  ])
  expect(secondsLeft()).toBe(120)
  expect(resend().disabled).toBe(true)
  expect(code.shown()).toBe('')
  expect(code.at()).toBe(1)
  await type(RIGHT)
  await isVerified()
})

test('a wrong email is changed; the new one gets a code of its own', async () => {
  const next = 'nisha.pillai@mail.example'
  holdClock()
  const { person, network, code, type, isVerified } = await openVerification({
    updateContact: ({ body }) =>
      textOf(body, 'newEmail') === next
        ? { email: next, mobile, expiresInSeconds: 120 }
        : new Refusal('EMAIL_TAKEN', { email: 'An account with this email already exists.' }),
  })
  await type('11111')
  await person.click(button('Change email'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Email' }))
  const input = box('New email', dialog)
  const send = () => person.click(button('Update & Send New OTP', dialog))
  expect(dialog.getAllByRole('textbox')).toHaveLength(1)

  // The input is checked on submit, on change and on blur.
  await send()
  await expectMessage(messages.emailRequired)
  await waitFor(() => expect(document.activeElement).toBe(input))
  await person.type(input, 'nisha@')
  await expectMessage(messages.emailInvalid)
  await person.clear(input)
  await person.tab()
  await expectMessage(messages.emailRequired)
  expect(saidOf(input)).toContain('Email is required')

  // An email of somebody else's account is refused, and nothing is lost.
  await person.type(input, 'known@mail.example')
  await send()
  await expectMessage(messages.contactNotUpdated)
  expect(dialog.getByText('An account with this email already exists.')).toBeDefined()
  expect(input.value).toBe('known@mail.example')

  await person.clear(input)
  await person.type(input, next)
  // The new email stands on the page, the code is cleared, and its 120 seconds begin.
  passSeconds(60)
  expect(secondsLeft()).toBeLessThan(61)
  await send()
  await expectMessage(messages.emailUpdated)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(next)).toBeDefined()
  expect(screen.queryByText(email)).toBeNull()
  expect(code.shown()).toBe('')
  expect(secondsLeft()).toBe(120)
  expect(resend().disabled).toBe(true)
  expect(network.of('updateContact').at(-1)?.body).toEqual({
    updateType: 'email',
    oldEmail: email,
    newEmail: next,
  })

  // The code is asked for with the new email; that of the old one is worth nothing to the server.
  await type(WRONG)
  await within(code.group()).findByText(NOT_RIGHT)
  await type(RIGHT)
  await person.click(button(COMPLETE))
  await isVerified()
  expect(network.of('verifyOtp').map(({ body }) => textOf(body, 'email'))).toEqual([next, next])
})

test('without a connection a new email is not taken, which is said, and stays as it was typed', async () => {
  const next = 'nisha.pillai@mail.example'
  const { person, network } = await openVerification()
  await person.click(button('Change email'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Email' }))
  await person.type(box('New email', dialog), next)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await network.during('updateContact', lost, async () => {
    await person.click(button('Update & Send New OTP', dialog))
    await expectMessage(messages.updateFailed)
  })
  expect(box('New email', dialog).value).toBe(next)
})

test('a wrong mobile number is changed; the code of the email goes on', async () => {
  const next = '9819912345'
  const { person, code, network, type, isVerified } = await openVerification({
    updateContact: () => ({ email, mobile: next, expiresInSeconds: 120 }),
  })
  // No gateway is set up here, so that no code goes to the number.
  expect(screen.getByText('Mobile number (not verified)')).toBeDefined()
  await type('48291')
  await person.click(button('Change mobile'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Mobile' }))
  const input = box('New mobile number', dialog)
  const send = () => person.click(button('Update', dialog))
  await send()
  await expectMessage(messages.mobileRequired)
  await person.type(input, '98765')
  await expectMessage(messages.mobileTenDigits)
  await person.clear(input)
  await person.type(input, '1234567890')
  await dialog.findByText('Enter a valid Indian mobile number')
  await person.clear(input)
  await person.type(input, `+91 ${next}`)
  await send()
  await screen.findByText('Your mobile has been updated.')
  await screen.findByText(next)
  expect(network.of('updateContact').at(-1)?.body).toMatchObject({ newMobile: `+91 ${next}` })
  expect(code.shown()).toBe('48291')
  await type('3', 6)
  await isVerified()
})

test('signing in before the verification leads to it', async () => {
  const sentence = 'Verify your account first, with the code that we sent you.'
  serve({
    getSettings: () => new Refusal('NOT_FOUND'),
    login: () =>
      new Refusal('ACCOUNT_NOT_VERIFIED', {}, { body: { ...registration, error: sentence } }),
    verificationMethods: () => ({ data: { email: true, mobile: false } }),
    checkRegistrationStatus: () => registration,
  })
  const { person } = await openSite('/login')
  await person.type(await screen.findByRole('textbox', { name: /^Email/ }), email)
  await person.type(secret('Password'), 'a long password')
  await person.click(button('Login'))
  await screen.findByRole('heading', { level: 1, name: 'Verify Your Account' })
  await screen.findByText(sentence)
  await screen.findByText(email)
  expect(location.pathname).toBe('/verify')
})

test('with a gateway the email and the mobile are proved by a code each, with a countdown and a way to another', async () => {
  const next = '9819912345'
  holdClock()
  const { person, network, code, type, isVerified } = await openVerification({
    byText: true,
    updateContact: () => ({ email, mobile: next, expiresInSeconds: 120 }),
  })
  const texted = codeCells('Mobile OTP')

  // An empty field of either is asked for by its name.
  await person.click(button(COMPLETE))
  await expectMessage(messages.enterOtp)
  expect(code.group().textContent).toContain('Please enter Email OTP')

  // Full cells lead on to the other code; its last digit sends both.
  await type(RIGHT)
  expect(texted.at()).toBe(1)
  await person.keyboard('771201')
  await within(texted.group()).findByText(NOT_RIGHT)
  expect(code.group().textContent).not.toContain('not right')
  expect(code.shown()).toBe(RIGHT)
  expect(texted.shown()).toBe('')
  expect(texted.at()).toBe(1)

  // Another mobile number begins its own countdown and leaves the email alone.
  passSeconds(60)
  await person.click(button('Change mobile'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Mobile' }))
  await person.type(dialog.getByRole('textbox'), next)
  await person.click(button('Update & Send New OTP', dialog))
  await expectMessage(messages.mobileUpdated)
  await screen.findByText(next)
  expect(secondsLeft(' (mobile)')).toBe(120)
  expect(secondsLeft(' (email)')).toBe(60)
  expect(code.shown()).toBe(RIGHT)
  expect(resend(' to mobile').disabled).toBe(true)

  // The email may have another one when its own time is over.
  passSeconds(60)
  expect(timer(' (email)').textContent).toBe('0:00')
  expect(resend(' to email').disabled).toBe(false)
  expect(resend(' to mobile').disabled).toBe(true)

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(texted.cell(1))
  await person.keyboard('771200')
  await person.click(button(COMPLETE))
  await isVerified()
  expect(network.of('verifyOtp').at(-1)?.body).toEqual({
    email,
    mobile: next,
    emailOtp: RIGHT,
    mobileOtp: '771200',
  })
})

test('a code is sent with its sixth digit; after a refusal the cells are empty and the button sends', async () => {
  const { person, code, type, sent, isVerified } = await openVerification()
  await type(WRONG)
  await within(code.group()).findByText(NOT_RIGHT)
  expect(sent()).toEqual([WRONG])
  expect(code.shown()).toBe('')
  expect(code.at()).toBe(1)

  // A code is typed over another one, digit by digit, equal ones too.
  await person.keyboard('111222')
  expect(code.shown()).toBe('111222')
  await type('123456')
  expect(code.shown()).toBe('123456')
  await person.keyboard('{Home}123456')
  expect(code.shown()).toBe('123456')
  await type('3', 3)
  expect(code.at()).toBe(4)
  await person.keyboard('9')
  expect(code.shown()).toBe('123956')
  // A second click takes the mark off the digit; the new one still replaces it.
  await person.click(code.cell(2))
  await type('22', 2)
  expect(code.shown()).toBe('122956')
  await person.keyboard('{End}67')
  expect(code.shown()).toBe('122957')

  // The cursor moves, Backspace and Delete empty one cell.
  await person.keyboard('{Backspace}{Backspace}')
  expect(code.shown()).toBe('1229')
  expect(code.at()).toBe(5)
  await person.keyboard('{ArrowLeft}{ArrowLeft}{Delete}')
  expect(code.shown()).toBe('129')
  await person.keyboard('8')
  expect(code.shown()).toBe('1289')
  expect(code.at()).toBe(4)
  await person.keyboard('a')
  expect(code.shown()).toBe('1289')
  await person.keyboard('{Home}')
  await person.cut()
  expect(code.shown()).toBe('289')
  await type('1')

  expect(sent()).toHaveLength(1)
  await type(WRONG)
  await person.click(button(COMPLETE))
  await waitFor(() => expect(sent()).toHaveLength(2))
  await waitFor(() => expect(code.shown()).toBe(''))
  expect(code.at()).toBe(1)
  await person.keyboard(RIGHT)
  expect(code.shown()).toBe(RIGHT)
  await person.keyboard('{Enter}')
  await isVerified()
})

test('a code is pasted into any cell, alone or in its sentence, whole or in part', async () => {
  const { person, code, isVerified } = await openVerification()
  const paste = async (text: string, digit: number) => {
    await person.click(code.cell(digit))
    await person.paste(text)
  }
  await paste('45', 4)
  expect(code.at()).toBe(6)
  expect(code.shown()).toBe('45')
  await paste(WRONG, 4)
  await within(code.group()).findByText(NOT_RIGHT)
  expect(code.shown()).toBe('')

  await paste('123', 1)
  await paste('456', 4)
  expect(code.shown()).toBe('123456')
  await paste('no digits', 2)
  expect(code.shown()).toBe('123456')
  await paste(`Your code is ${RIGHT.slice(0, 3)} ${RIGHT.slice(3)}, good for 2 minutes.`, 4)
  expect(code.shown()).toBe(RIGHT)
  await person.keyboard('{Enter}')
  await isVerified()
})

test('what fills in a code by itself fills all cells, whether it names the first or each', async () => {
  const { person, code, isVerified } = await openVerification()
  // Each cell gets its value and then its events, as a password manager does it.
  const fillIn = (texts: readonly string[]) => {
    for (const [index, value] of texts.entries())
      fireEvent.input(code.cell(index + 1), { target: { value } })
  }
  fillIn([WRONG])
  await within(code.group()).findByText(NOT_RIGHT)
  await waitFor(() => expect(code.shown()).toBe(''))
  fillIn([...WRONG])
  expect(code.shown()).toBe(WRONG)
  fillIn([RIGHT])
  expect(code.shown()).toBe(RIGHT)
  await person.click(button(COMPLETE))
  await isVerified()
})
