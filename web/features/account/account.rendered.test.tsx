import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { logOut } from '../../lib/page/logout.ts'
import { codeCells } from '../../testing/code-cells.ts'
import {
  expectMessage,
  expectMessageForItsTime,
  isSignedOutBy,
} from '../../testing/expect-message.ts'
import { box, button, enter, secret } from '../../testing/fields.ts'
import {
  type Answers,
  ForeignAnswer,
  lost,
  Refusal,
  saying,
  serve,
  silence,
} from '../../testing/network.ts'
import { noFactor } from '../../testing/no-factor.ts'
import { openSite, signInAs } from '../../testing/site.tsx'
import { messages } from '../../testing/spec-messages.ts'
import { makeUser } from '../../testing/user.ts'

const user = makeUser()
const { userId, name, email, mobile } = user
const registration = { userId, email, mobile, registrationStatus: 'pending' as const }

/** A server that knows one account, and shows it its profile. */
const serveAccount = (answers: Answers = {}) =>
  serve({
    getSettings: () => new Refusal('NOT_FOUND'),
    login: () => ({ accessToken: 'token', user }),
    getProfile: () => ({ user }),
    verificationMethods: () => ({ data: { email: true, mobile: false } }),
    listSessions: () => ({ data: [] }),
    getFactor: () => noFactor,
    ...answers,
  })

type Person = Awaited<ReturnType<typeof openSite>>['person']

const fillLogin = async (person: Person, typed = email) => {
  await screen.findByRole('heading', { level: 1, name: 'Login' })
  enter(box('Email'), typed)
  enter(secret('Password'), 'a long password')
  await person.click(button('Login'))
}

test('registration and verification say their own words where the server has none', async () => {
  const network = serveAccount({
    register: () => registration,
    checkRegistrationStatus: () => registration,
    verifyOtp: () => ({ registrationStatus: 'verified' }),
  })
  const { person, reload } = await openSite('/register')
  enter(box('Your name'), name)
  enter(box('Email'), email)
  enter(box('Mobile number'), mobile)
  enter(secret('Password'), 'four words put together')
  await person.click(screen.getByRole('checkbox', { name: /^I accept the/ }))
  await person.click(screen.getByRole('checkbox', { name: /^I have read the Privacy/ }))
  await network.during('register', silence, async () => {
    await person.click(button('Create account'))
    await expectMessage(messages.registrationUnexplained)
  })
  expect(box('Email').value).toBe(email)
  await person.click(button('Create account'))
  await screen.findByRole('heading', { level: 1, name: 'Verify Your Account' })
  await screen.findByText(email)

  await network.during('checkRegistrationStatus', silence, async () => {
    await reload()
    await expectMessage(messages.registrationStatusUnexplained)
  })
  const code = codeCells()
  const type = async (text: string) => {
    await person.click(code.cell(1))
    await person.keyboard(text)
  }
  await network.during('verifyOtp', silence, async () => {
    await type('482913')
    await expectMessage(messages.otpNotVerified)
  })
  await type('482913')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await network.during('verifyOtp', lost, async () => {
    await person.click(button('Verify & Complete Registration'))
    await expectMessage(messages.notVerified)
  })
  vi.useRealTimers()
  expect(code.group().textContent).toContain('Verification failed. We could not reach the server.')
  // Nobody looked at the code, so it stays.
  expect(code.shown()).toBe('482913')
  await person.click(button('Verify & Complete Registration'))
  await expectMessage(messages.registrationCompleted)
  await screen.findByRole('heading', { level: 1, name: 'Login' })
})

test('login and reset say their own words where the server has none', async () => {
  const network = serveAccount({ forgotPassword: () => ({ message: 'It is on its way.' }) })
  const { person, go } = await openSite('/login')
  await network.during('login', silence, async () => {
    await fillLogin(person)
    await expectMessage(messages.loginUnexplained)
  })
  await network.during('login', saying('The sign-in rests until noon.'), async () => {
    await person.click(button('Login'))
    await within(await screen.findByRole('alert')).findByText('The sign-in rests until noon.')
  })
  await go('/forgetPassword')
  enter(box('Email'), email)
  await network.during('forgotPassword', silence, async () => {
    await person.click(button('Send the link'))
    await expectMessage(messages.forgetPasswordUnexplained)
  })
})

test('a server in trouble is asked four times, a second apart; then the page says so', async () => {
  signInAs('user')
  const network = serveAccount()
  const asked = () => network.of('getProfile').length
  const pass = (milliseconds: number) =>
    act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await network.during('getProfile', new ForeignAnswer(503), async () => {
    await openSite('/profile')
    await pass(0)
    for (const times of [1, 2, 3]) {
      expect(asked()).toBe(times)
      await pass(999)
      expect(asked()).toBe(times)
      await pass(1)
    }
    await expectMessage(messages.userNotLoaded)
    expect(asked()).toBe(4)
  })
  vi.useRealTimers()
  act(() => button('Try again').click())
  await screen.findByRole('region', { name: 'Your details' })
})

test('a session that has ended leads to the login, and back to the page', async () => {
  signInAs('user')
  const network = serveAccount()
  const refused = (error: string, status: number) => new ForeignAnswer(status, { error })

  // A token that the server does not know, and no cookie to renew it.
  const { text } = messages.refreshTokenNotFound
  const { person, reload } = await network.during(
    'getProfile',
    new Refusal('AUTHENTICATION_FAILED'),
    () =>
      network.during('refresh', refused(text, 401), async () => {
        const site = await openSite('/profile')
        await isSignedOutBy(messages.refreshTokenNotFound)
        return site
      }),
  )
  expect(location.search).toBe('?next=%2Fprofile')
  await fillLogin(person)
  await screen.findByRole('heading', { level: 1, name: 'Profile' })

  // The same words under another status.
  await network.during('getProfile', refused(messages.authenticationFailed.text, 403), async () => {
    await reload()
    await isSignedOutBy(messages.authenticationFailed)
  })
  await fillLogin(person)
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
})

test('a logout is said for 3 seconds, on the home page', async () => {
  signInAs('user')
  serveAccount({ logout: () => undefined })
  const left = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const leaving = logOut()
  await vi.advanceTimersByTimeAsync(3000)
  await leaving
  vi.useRealTimers()
  expect(left.mock.calls).toEqual([['/']])
  await expectMessageForItsTime(messages.loggedOut, () => openSite('/'))
})

test('a failure that no page caught has its heading, its message and a way on', async () => {
  signInAs('user')
  // React tells of it, too.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const again = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const network = serveAccount()
  const unreadable = new ForeignAnswer(200, { user: { name: {} } })
  const { person, reload } = await network.during('getProfile', unreadable, async () => {
    const site = await openSite('/profile')
    await expectMessage(messages.unexpectedError)
    return site
  })
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.textContent).toBe(messages.unexpectedError.text)
  expect(screen.getByRole('alert').querySelector('p')?.textContent).not.toBe('')
  await person.click(button('Load again'))
  expect(again).toHaveBeenCalledOnce()
  await reload()
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
})

test('a wrong password is said, and the email stays as it was typed', async () => {
  serveAccount({ login: () => new Refusal('INVALID_CREDENTIALS') })
  const { person } = await openSite('/login')
  for (const typed of [email, 'nobody@company.example']) {
    await fillLogin(person, typed)
    const alert = await screen.findByRole('alert')
    await waitFor(() => expect(alert.textContent).toBe('Invalid email or password'))
    expect(box('Email').value).toBe(typed)
  }
})

test('a page asked for before the sign-in opens after it', async () => {
  serveAccount()
  const { person } = await openSite('/profile')
  await screen.findByText('Sign in to go on to the page you asked for.')
  expect(location.pathname + location.search).toBe('/login?next=%2Fprofile')
  await fillLogin(person)
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  expect(location.pathname).toBe('/profile')
})

test("a borrower on an admin's page is told so, with a way back", async () => {
  signInAs('user')
  serveAccount({
    getDraft: () => ({
      data: {
        form: {},
        baseYear: '2025-26',
        activeStep: 0,
        updatedAt: null,
        version: 0,
        documents: [],
      },
    }),
    listApplications: () => ({ data: [], page: 1, limit: 10, total: 0, pages: 0 }),
  })
  const { person } = await openSite('/dashboard/users')
  await screen.findByRole('heading', { name: "You don't have access to this page" })
  await person.click(screen.getByRole('link', { name: 'Go to your dashboard' }))
  await screen.findByText('You have no applications yet')
  expect(location.pathname).toBe('/dashboard')
})
