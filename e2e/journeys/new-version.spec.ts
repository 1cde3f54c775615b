import type { Page } from '@playwright/test'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { accountOn } from '../pages/account.ts'
import { newBorrower } from '../people.ts'
import { expectMessage } from '../expect-message.ts'
import { startAs, startAtDesk } from '../session.ts'
import { messages } from '../../web/testing/spec-messages.ts'

/** What the browser says of files that are gone, and of those that can't be reached. */
const missing = /404|ERR_FAILED|Failed to fetch dynamically imported module|module script/

const documentsOf = (page: Page) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loaded.push(new URL(request.url()).pathname)
  })
  return loaded
}

const profileModule = '**/assets/profile-*.js'

const openProfile = async (page: Page) => {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
}

/** As if the server had been upgraded: it hands out another build, whose files are these by other names. */
const upgrade = async (page: Page, openedFrom: 'the new build' | 'the old build') => {
  await page.route('**/build.json', (route) => route.fulfill({ json: { id: 'upgraded' } }))
  await page.route(profileModule, (route) => route.fulfill({ status: 404 }))
  if (openedFrom === 'the old build') return
  await page.route('**/assets/manifest-*.js', async (route) => {
    await page.unroute(profileModule)
    const text = await (await route.fetch()).text()
    const body = text.replace(/"version":"\w+"/, '"version":"upgraded"')
    await route.fulfill({ body, contentType: 'text/javascript' })
  })
}

for (const [how, fail] of [
  ['is gone', { status: 404 }],
  ['is answered with a failure', { status: 500 }],
  ['is out of reach', null],
] as const)
  test(`a page whose code ${how} shows so, once, with its message and a way on`, async ({
    openAs,
    site,
  }) => {
    const page = await openAs(phone, /./)
    await page.route(profileModule, (route) => (fail ? route.fulfill(fail) : route.abort()))
    await startAtDesk(page, await newBorrower(site))
    const documents = documentsOf(page)
    await openProfile(page)
    await expectMessage(page, messages.unexpectedError)
    await expect(page.getByRole('alert')).toContainText('profile-')
    await expect(page).toHaveURL('/profile')
    expect(documents).toEqual([])

    await page.getByRole('button', { name: 'Load again' }).click()
    await expectMessage(page, messages.unexpectedError)
    // The loop that this stands against took half a second a turn.
    await page.waitForTimeout(3000)
    expect(documents).toEqual(['/profile'])
    await page.unroute(profileModule)
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect(accountOn(page).heading('Profile')).toBeVisible()
  })

test('a tab left open over an upgrade says that a new version is here, and goes on where the press pointed', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop, missing)
  await startAtDesk(page, await newBorrower(site))
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
  await upgrade(page, 'the new build')
  const documents = documentsOf(page)
  await openProfile(page)
  await expect(accountOn(page).toast('A new version is here')).toBeVisible()
  await expect(accountOn(page).heading('Profile')).toBeVisible()
  expect(documents).toEqual(['/profile'])
})

test('a tab that the new version does not reach either is sent on once, not again and again', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop, missing)
  await startAtDesk(page, await newBorrower(site))
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
  await upgrade(page, 'the old build')
  const documents = documentsOf(page)
  await openProfile(page)
  await expectMessage(page, messages.unexpectedError)
  await page.waitForTimeout(3000)
  expect(documents).toEqual(['/profile'])
})

test('a part fetched on demand that is gone after an upgrade tells of the new version, which the next link opens', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop, missing)
  await page.route('**/assets/*-window-*.js', (route) => route.fulfill({ status: 404 }))
  await page.route('**/build.json', (route) => route.fulfill({ json: { id: 'upgraded' } }))
  await startAs(page, await newBorrower(site))
  await page.goto('/profile')
  await expect(page.getByText('A new version is here.')).toBeVisible()
  const documents = documentsOf(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  expect(documents).toEqual(['/about'])
})

test('a page that cannot wake says so rather than swallow what is pressed', async ({ openAs }) => {
  const page = await openAs(desktop, missing)
  await page.route('**/assets/root-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/register')
  await accountOn(page).box('Your name').pressSequentially('Asha')
  const alert = page.getByRole('alert').filter({ hasText: messages.unexpectedError.text })
  await expect(alert).toBeVisible()
  await page.unroute('**/assets/root-*.js')
  await alert.getByRole('link', { name: 'Load the page again' }).click()
  await accountOn(page).box('Your name').fill('Asha Verma')
  await expect(alert).toBeHidden()
})
