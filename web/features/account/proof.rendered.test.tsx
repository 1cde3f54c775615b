import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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

const WRONG = 'The current password is not right.'
const NOTHING_DONE = 'Confirm that it is you to do this. Nothing has been done.'
const proved = { data: { provedUntil: '2026-11-29T06:15:00.000Z' } }
const since = '2026-11-29T06:00:00.000Z'
const withCodes = {
  data: { ...noFactor.data, codes: { since, lastUsedAt: since }, recoveryCodesLeft: 10 },
}
const nila = { name: 'Nila Sen', email: 'nila@example.in', role: 'admin' as const }

/** The form of an invitation, filled in, of an admin who signed in a while ago. */
const openInvitation = async (answers: Answers) => {
  signInAs('admin')
  let isProved = false
  const network = serve({
    listSavedViews: () => ({ data: [] }),
    listUsers: () => ({ users: [], currentPage: 1, totalPages: 0, totalUsers: 0 }),
    getFactor: () => noFactor,
    inviteUser: () =>
      isProved
        ? { user: makeUser(nila), invitation: { expiresAt: '2026-12-06T06:00:00.000Z' } }
        : new Refusal('PROOF_NEEDED'),
    ...answers,
    proveIdentity: async (asked) => {
      const answer = (await answers.proveIdentity?.(asked)) ?? proved
      isProved = !(answer instanceof Refusal)
      return answer
    },
  })
  const { person } = await openSite('/dashboard/users?invite')
  const form = await openedDialog()
  enter(box('Name', form), nila.name)
  enter(box('Email', form), nila.email)
  await person.selectOptions(form.getByLabelText(/^Role/), nila.role)
  const send = () => person.click(button('Send the invitation', form))
  await send()
  return { person, network, form, send }
}

const asked = async () =>
  within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
const noMoreAsked = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull())

test('the password is asked for in place, a wrong one is said, and what was sent goes on with its key', async () => {
  const answers = [new Refusal('WRONG_PASSWORD', { currentPassword: WRONG }), proved]
  const { person, network } = await openInvitation({
    proveIdentity: () => answers.shift() ?? new Refusal('INTERNAL'),
  })
  const dialog = await asked()
  const password = secret('Your password', dialog)
  await waitFor(() => expect(document.activeElement).toBe(password))
  expect(dialog.queryByRole('button', { name: 'Use the code of your app' })).toBeNull()
  enter(password, 'not this one')
  await person.click(button('Confirm', dialog))
  await dialog.findAllByText(WRONG)
  await waitFor(() => expect(document.activeElement).toBe(password))
  enter(password, 'a long password')
  await person.keyboard('{Enter}')
  await screen.findByText(/^Nila Sen is invited/)
  await closedDialog()
  expect(network.of('proveIdentity').map(({ body }) => body)).toEqual([
    { currentPassword: 'not this one' },
    { currentPassword: 'a long password' },
  ])
  const sent = network.of('inviteUser')
  expect(sent.map(({ body }) => body)).toEqual([nila, nila])
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect([typeof keys[0], keys[1]]).toEqual(['string', keys[0]])
})

test('whoever doesn’t confirm it has what they typed, and may do so later', async () => {
  const { person, network, form, send } = await openInvitation({})
  await asked()
  await person.keyboard('{Escape}')
  await noMoreAsked()
  await form.findByText(NOTHING_DONE)
  expect([box('Name', form).value, box('Email', form).value]).toEqual([nila.name, nila.email])
  expect(network.of('inviteUser')).toHaveLength(1)
  await send()
  const dialog = await asked()
  enter(secret('Your password', dialog), 'a long password')
  await person.click(button('Confirm', dialog))
  await closedDialog()
  expect(network.of('inviteUser')).toHaveLength(3)
})

test('whoever has a passkey is offered it first, and the password beside it', async () => {
  useDeviceWithPasskey(1)
  const answers = [new Refusal('PASSKEY_REFUSED'), proved]
  const passkey = { id: '0194', name: 'Chrome on Android', createdAt: since, lastUsedAt: null }
  const { person, network } = await openInvitation({
    getFactor: () => ({ data: { ...noFactor.data, passkeys: [passkey] } }),
    startPasskeyProof: () => askedOfPasskey,
    proveIdentity: () => answers.shift() ?? new Refusal('INTERNAL'),
  })
  const dialog = await asked()
  await dialog.findByRole('button', { name: 'Use your passkey' })
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '',
    'Use your passkey',
    '',
    'Cancel',
    'Confirm',
  ])
  expect(secret('Your password', dialog)).toBeTruthy()
  const press = () => person.click(button('Use your passkey', dialog))
  await press()
  await dialog.findByText('Nothing was confirmed. Try again.')
  await press()
  await dialog.findByText('This passkey was not accepted. Try again.')
  await press()
  await screen.findByText(/^Nila Sen is invited/)
  await closedDialog()
  expect(network.of('proveIdentity').map(({ body }) => body)).toEqual([
    { passkey: signedByPasskey },
    { passkey: signedByPasskey },
  ])
})

test('whoever has codes of an app may type one instead', async () => {
  const answers = [
    new Refusal('OTP_INVALID', { code: 'The code is not right. Check it and try again.' }),
    proved,
  ]
  const { person, network } = await openInvitation({
    getFactor: () => withCodes,
    proveIdentity: () => answers.shift() ?? new Refusal('INTERNAL'),
  })
  const dialog = await asked()
  await person.click(await dialog.findByRole('button', { name: 'Use the code of your app' }))
  const code = codeCells('Code of your app')
  await person.click(code.cell(1))
  await person.keyboard('123456')
  await waitFor(() => expect(code.group().textContent).toContain('The code is not right.'))
  await person.keyboard('482913')
  await person.click(button('Confirm', dialog))
  await closedDialog()
  expect(network.of('proveIdentity').map(({ body }) => body)).toEqual([
    { code: '123456' },
    { code: '482913' },
  ])
})
