import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { codeCells } from '../../testing/code-cells.ts'
import { box, button, closedDialog, enter, openedDialog, secret } from '../../testing/fields.ts'
import { type Answers, Refusal, serve } from '../../testing/network.ts'
import { noFactor } from '../../testing/no-factor.ts'
import { openSite, signInAs } from '../../testing/site.tsx'
import { makeUser } from '../../testing/user.ts'

const user = makeUser()
const WRONG = 'The code is not right. Check it and try again.'
const needed = () =>
  new Refusal('SECOND_FACTOR_NEEDED', undefined, {
    body: { ticket: 'a-ticket', trustFor: '30 days' },
  })

/** A client before the second step: the password was right. */
const openSecondStep = async (finishLogin: NonNullable<Answers['finishLogin']>) => {
  const network = serve({
    getSettings: () => new Refusal('NOT_FOUND'),
    login: needed,
    finishLogin,
    getProfile: () => ({ user }),
    verificationMethods: () => ({ data: { email: true, mobile: false } }),
    listSessions: () => ({ data: [] }),
    getFactor: () => noFactor,
  })
  const { person } = await openSite('/login?next=%2Fprofile')
  await screen.findByRole('heading', { level: 1, name: 'Login' })
  enter(box('Email'), user.email)
  enter(secret('Password'), 'a long password')
  await person.click(button('Login'))
  await screen.findByRole('group', { name: 'Code of your app' })
  return { person, sent: () => network.of('finishLogin').map(({ body }) => body) }
}

const signedIn = () => screen.findByRole('heading', { level: 1, name: 'Profile' })

test('the code is typed key by key: a wrong one is said and emptied, the right one signs in', async () => {
  const answers = [new Refusal('OTP_INVALID', { code: WRONG }), { accessToken: 'token', user }]
  const { person, sent } = await openSecondStep(() => answers.shift() ?? new Refusal('INTERNAL'))
  const code = codeCells('Code of your app')
  await person.click(screen.getByRole('checkbox', { name: /on this device for 30 days/ }))
  await person.click(code.cell(1))
  const shown: string[] = []
  for (const key of '12345') {
    await person.keyboard(key)
    shown.push(code.shown())
  }
  expect(shown).toEqual(['1', '12', '123', '1234', '12345'])
  await person.keyboard('6')
  await waitFor(() => expect(code.group().textContent).toContain(WRONG))
  await waitFor(() => expect([code.shown(), code.at()]).toEqual(['', 1]))
  await person.keyboard('482913')
  await person.click(button('Login'))
  await signedIn()
  expect(sent()).toEqual([
    { ticket: 'a-ticket', code: '123456', trustDevice: true },
    { ticket: 'a-ticket', code: '482913', trustDevice: true },
  ])
})

test('a code that is pasted with spaces is the six digits', async () => {
  const { person, sent } = await openSecondStep(() => ({ accessToken: 'token', user }))
  await person.click(codeCells('Code of your app').cell(1))
  await person.paste(' 482 913 ')
  await signedIn()
  expect(sent()).toEqual([{ ticket: 'a-ticket', code: '482913', trustDevice: false }])
})

test('a recovery code signs in instead; what took too long leads back to the password', async () => {
  const answers = [
    new Refusal('OTP_INVALID', { code: WRONG }),
    new Refusal('FACTOR_TICKET_INVALID'),
  ]
  const { person, sent } = await openSecondStep(() => answers.shift() ?? new Refusal('INTERNAL'))
  await person.click(button('Use a recovery code'))
  await person.click(button('Login'))
  await screen.findByText('Enter the code.')
  const field = box('Recovery code')
  enter(field, 'ABCD-EFGH-JKLM-NPQR')
  await person.click(button('Login'))
  await screen.findByText(WRONG)
  expect(field.value, 'what was typed stays').toBe('ABCD-EFGH-JKLM-NPQR')
  await person.click(button('Login'))
  await waitFor(() => expect(secret('Password')).toBeTruthy())
  expect(sent()).toHaveLength(2)
})

test('the profile sets an app up: password, picture and key, first code, recovery codes once', async () => {
  signInAs('user')
  let factor = noFactor
  const recoveryCodes = ['ABCD-EFGH-JKLM-NPQR', 'STUV-WXYZ-2345-6789']
  const network = serve({
    getProfile: () => ({ user }),
    verificationMethods: () => ({ data: { email: true, mobile: true } }),
    listSessions: () => ({ data: [] }),
    getFactor: () => factor,
    startCodes: () => ({
      data: {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Setu:asha?secret=JBSWY3DPEHPK3PXP',
      },
    }),
    confirmCodes: () => {
      const since = '2026-11-29T06:00:00.000Z'
      factor = {
        data: {
          codes: { since, lastUsedAt: since },
          recoveryCodesLeft: 10,
          trustedDevices: [],
          changes: [{ event: 'factor.added', at: since, address: '::1' }],
        },
      }
      return { data: { recoveryCodes } }
    },
  })
  const { person } = await openSite('/profile')
  await person.click(await screen.findByRole('button', { name: 'Set up' }))
  const dialog = await openedDialog()
  enter(secret('Your current password', dialog), 'a long password')
  await person.click(button('Go on', dialog))
  const picture = await dialog.findByRole('img', { name: /QR code/ })
  const [path] = picture.getElementsByTagName('path')
  expect(path?.getAttribute('d')?.length).toBeGreaterThan(1000)
  expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  await person.click(codeCells('Code of your app').cell(1))
  await person.keyboard('482913')
  const list = await dialog.findByRole('list', { name: 'Recovery codes' })
  const codes = within(list).getAllByRole('listitem')
  expect(codes.map(({ textContent }) => textContent)).toEqual(recoveryCodes)
  await person.click(button('Copy', dialog))
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n')),
  )
  await person.click(button('I have kept them', dialog))
  await closedDialog()
  await screen.findByText(/^On since 29 Nov 2026/)
  expect(screen.getByText('Set up a second factor')).toBeTruthy()
  expect(network.of('confirmCodes').map(({ body }) => body)).toEqual([{ code: '482913' }])
})
