import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Contract, Reply } from '../../../contract/index.ts'
import type { FactorKind } from '../../../domain/people/factors.ts'
import { codeCells } from '../../testing/code-cells.ts'
import {
  askedOfPasskey,
  forgetDevice,
  signedByPasskey,
  useDeviceWithPasskey,
} from '../../testing/device-with-passkey.ts'
import { box, button, closedDialog, enter, openedDialog, secret } from '../../testing/fields.ts'
import { type Answers, Refusal, serve } from '../../testing/network.ts'
import { noFactor } from '../../testing/no-factor.ts'
import { openSite, signInAs } from '../../testing/site.tsx'
import { makeUser } from '../../testing/user.ts'

afterEach(forgetDevice)

const user = makeUser()
const WRONG = 'The code is not right. Check it and try again.'
type Has = Pick<Answers, 'startPasskeyLogin'> & { kinds?: readonly FactorKind[] }

/** A client before the second step: the password was right. */
const openSecondStep = async (
  finishLogin: NonNullable<Answers['finishLogin']>,
  { kinds = ['codes'], ...answers }: Has = {},
) => {
  const network = serve({
    getSettings: () => new Refusal('NOT_FOUND'),
    login: () =>
      new Refusal('SECOND_FACTOR_NEEDED', undefined, {
        body: { ticket: 'a-ticket', kinds, trustFor: '30 days' },
      }),
    finishLogin,
    ...answers,
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
  await screen.findByRole('button', { name: 'Back to the password' })
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

test('whoever has a passkey and an app is asked for the passkey; a finger that was not given is said, then it signs in', async () => {
  useDeviceWithPasskey(1)
  const { person, sent } = await openSecondStep(() => ({ accessToken: 'token', user }), {
    kinds: ['passkey', 'codes'],
    startPasskeyLogin: () => askedOfPasskey,
  })
  await person.click(button('Use your passkey'))
  await screen.findByText('Nothing was confirmed. Try again.')
  await person.click(button('Use the code of the app'))
  expect(codeCells('Code of your app').group()).toBeTruthy()
  await person.click(button('Use your passkey instead'))
  await person.click(button('Use your passkey'))
  await signedIn()
  expect(sent()).toEqual([{ ticket: 'a-ticket', passkey: signedByPasskey, trustDevice: false }])
})

test('a browser without passkeys says so, and a recovery code is still there', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  const { person } = await openSecondStep(() => new Refusal('INTERNAL'), {
    kinds: ['passkey'],
    startPasskeyLogin: () => askedOfPasskey,
  })
  await person.click(button('Use your passkey'))
  await screen.findByText('This browser has no passkeys. Use another one.')
  expect(screen.queryByRole('button', { name: 'Use the code of the app' })).toBeNull()
  await person.click(button('Use a recovery code'))
  expect(box('Recovery code')).toBeTruthy()
})

test('the profile lists passkeys, renames one and removes one; at an address without them it says so', async () => {
  signInAs('user')
  const at = '2026-11-29T06:00:00.000Z'
  const passkey = { id: '0194', name: 'Chrome on Android', createdAt: at, lastUsedAt: null }
  let factor: Reply<Contract['getFactor']> = {
    data: { ...noFactor.data, passkeys: [passkey], recoveryCodesLeft: 10 },
  }
  const network = serve({
    getProfile: () => ({ user }),
    verificationMethods: () => ({ data: { email: true, mobile: true } }),
    listSessions: () => ({ data: [] }),
    getFactor: () => factor,
    renamePasskey: () => {
      factor = { data: { ...factor.data, passkeys: [{ ...passkey, name: 'My phone' }] } }
      return { message: 'The passkey has its new name.' }
    },
    removePasskey: () => {
      factor = { data: { ...noFactor.data, passkeysOffered: false } }
      return { message: 'The passkey is removed.' }
    },
  })
  const { person } = await openSite('/profile')
  await screen.findByText(/^On since 29 Nov 2026: signing in asks for a passkey/)
  expect(screen.getByText('Added 29 Nov 2026, not used yet.')).toBeTruthy()
  await person.click(button('Rename Chrome on Android'))
  const renaming = await openedDialog()
  enter(box('Name', renaming), 'My phone')
  await person.click(button('Rename', renaming))
  await closedDialog()
  await person.click(await screen.findByRole('button', { name: 'Remove My phone' }))
  const removing = await openedDialog()
  enter(secret('Your current password', removing), 'a long password')
  await person.click(button('Remove', removing))
  await closedDialog()
  await screen.findByText(/^Passkeys don’t work at the address of this site/)
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  expect(network.of('renamePasskey').map(({ body }) => body)).toEqual([{ name: 'My phone' }])
  expect(network.of('removePasskey').map(({ body }) => body)).toEqual([
    { currentPassword: 'a long password' },
  ])
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
          ...noFactor.data,
          codes: { since, lastUsedAt: since },
          recoveryCodesLeft: 10,
          changes: [{ event: 'factor.added', at: since, address: '::1' }],
        },
      }
      return { data: { recoveryCodes } }
    },
  })
  const { person } = await openSite('/profile')
  await person.click(await screen.findByRole('button', { name: 'Set up codes of an app' }))
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
