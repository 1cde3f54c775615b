import type { CDPSession, Page } from '@playwright/test'
import { expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { accountOn, type Person } from '../pages/account.ts'
import { newBorrower } from '../people.ts'
import { startAs } from '../session.ts'

test.use({ own: 'passkeys' })

type Device = { devtools: CDPSession; authenticatorId: string }

/** A phone's own fingerprint reader, whose person puts the finger on it when they are asked. */
const deviceOf = async (page: Page): Promise<Device> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}

/** Puts in place of each passkey a copy of it that has never signed. */
const copyPasskeys = async ({ devtools, authenticatorId }: Device) => {
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
  for (const credential of credentials)
    await devtools.send('WebAuthn.addCredential', {
      authenticatorId,
      credential: { ...credential, signCount: 0 },
    })
}

/** Adds a passkey in the profile; returns the recovery codes. */
const addPasskey = async (page: Page, { password }: Person): Promise<string[]> => {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel(/^Your current password/).fill(password)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await dialog.getByRole('button', { name: 'Make the passkey' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const kept = await codes.allInnerTexts()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(dialog).toBeHidden()
  return kept
}

const usePasskey = (page: Page) =>
  page.getByRole('button', { name: 'Use your passkey', exact: true }).click()

test('a passkey is added, signs in, is refused as a copy where a recovery code then opens, and is removed', async ({
  openAs,
  site,
}) => {
  const person = await newBorrower(site, 'Charu Mehta')
  const page = await openAs(phone)
  const account = accountOn(page)
  const device = await deviceOf(page)
  await startAs(page, person)
  const [recoveryCode = ''] = await addPasskey(page, person)
  await expect(page.getByText(/signing in asks for a passkey\. 10 of 10/)).toBeVisible()
  await site.mails.next(person.email, /^A passkey was added$/)
  await inspect(page, 'a profile with a passkey')

  await account.signOut()
  await page.goto('/login')
  await account.fillLogin(person)
  await expect(page.getByText(/^Your browser asks for the fingerprint/)).toBeVisible()
  await inspect(page, 'the second step with a passkey')
  await usePasskey(page)
  await page.waitForURL('**/dashboard')

  await account.signOut()
  await copyPasskeys(device)
  await page.goto('/login')
  await account.fillLogin(person)
  await usePasskey(page)
  await expect(page.getByText('This passkey was not accepted. Try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await site.mails.next(person.email, /^A recovery code was used$/)

  await page.goto('/profile')
  await page.getByRole('button', { name: /^Remove / }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this passkey?' })
  await dialog.getByLabel(/^Your current password/).fill(person.password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Besides your password, signing in can ask for/)).toBeVisible()
  await site.mails.next(person.email, /^Your second factor is turned off$/)
  await account.signOut()
  await account.signIn(person)
})
