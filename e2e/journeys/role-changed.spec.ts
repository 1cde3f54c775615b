import type { Page } from '@playwright/test'
import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { assignTo, newCase } from '../cases.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { accountOn } from '../pages/account.ts'
import { applicationOn } from '../pages/dashboard.ts'
import { keptInBrowser } from '../kept-in-browser.ts'
import { startAs } from '../session.ts'

const company = 'Tapti Castings Private Limited'

/** What local storage holds, the token's own words among it. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [, claims = ''] = (localStorage.getItem('token') ?? '').split('.')
    return JSON.stringify({ ...localStorage, claims: atob(claims) })
  })

/** The page learns it from its next step alone: by its stream it could learn it just before, on a slow machine. */
const hearNothing = (page: Page) => page.route('**/api/events*', () => undefined)

test('a role that is changed while its owner types ends with the next step, and leaves nothing behind', async ({
  openAs,
  site,
}) => {
  const { applicationId } = await newCase(site, company)
  const analyst = await newStaff(site, 'credit-analyst', 'Leela Marathe')
  const calls = await callsOf(site, analyst)
  const firm = await adminsCalls(site)
  await assignTo(firm, applicationId, 'creditAnalyst', calls)

  const page = await openAs(desktop)
  await hearNothing(page)
  const requests = applicationOn(page).section('Documents')
  await startAs(page, analyst)
  await page.goto(`/dashboard/${applicationId}?tab=papers`)
  await requests.getByRole('button', { name: 'Ask for documents' }).click()
  await page.getByLabel('What do you need?').fill('Stock statement of March')
  await page.keyboard.press('Enter')
  await expect.poll(() => keptInBrowser(page)).toContain('Stock statement of March')
  expect(await stored(page)).toContain('credit-analyst')

  const role = 'referral-partner'
  await firm.call('POST', '/api/user/assign-role', { userId: calls.userId, role })
  await page.getByRole('button', { name: 'Ask for this document' }).click()
  const toast = page.locator('.mantine-Notification-root')
  await expect(toast).toContainText('An admin has changed your role')
  await expect(toast).toContainText('You are referral partner now.')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'My leads' })).toBeVisible()

  expect(await stored(page)).toContain('referral-partner')
  expect(await stored(page)).not.toContain('credit-analyst')
  expect(await keptInBrowser(page)).not.toContain('Stock statement')
  await expect(page.getByText(company)).toHaveCount(0)
  await page.goto(`/dashboard/${applicationId}`)
  await expect(page.getByRole('heading', { level: 1, name: company })).toHaveCount(0)
  expect(await calls.refusal('GET', `/api/user/loans/${applicationId}`)).toBe(403)
  const asked = await firm.call('GET', `/api/business-loan/additional-documents/${applicationId}`)
  expect(asked.data.additionalDocuments).toEqual([])

  // A page that still asks for something could learn of the next role, and say so, just before it goes.
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'My leads' })).toBeVisible()
  await page.goto('about:blank')
  const next = 'relationship-manager'
  await firm.call('POST', '/api/user/assign-role', { userId: calls.userId, role: next })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(toast).toContainText('You are relationship manager now.')
  await expect(page.getByRole('heading', { level: 1, name: 'My cases' })).toBeVisible()
  await expect.poll(() => stored(page)).not.toContain('referral-partner')
})

test('somebody who is suspended while typing has to sign in, reads why that fails, and leaves nothing behind', async ({
  openAs,
  site,
}) => {
  const { applicationId, path } = await newCase(site, company)
  const manager = await newStaff(site, 'relationship-manager', 'Farid Khan')
  const calls = await callsOf(site, manager)
  const firm = await adminsCalls(site)
  await assignTo(firm, applicationId, 'relationshipManager', calls)

  const page = await openAs(phone)
  await hearNothing(page)
  await startAs(page, manager)
  await page.goto(path)
  await page.getByRole('button', { name: 'Other steps' }).click()
  await page.getByRole('menuitem', { name: 'Put on hold' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Message to the borrower' }).fill('The owner travels.')
  await expect.poll(() => keptInBrowser(page)).toContain('The owner travels.')

  await firm.call('PATCH', `/api/user/status/${calls.userId}`, { suspended: true })
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText('Sign in to go on to the page you asked for.')).toBeVisible()
  await accountOn(page).fillLogin(manager)
  await expect(
    page.getByRole('alert').getByText('This account is suspended. Write to us'),
  ).toBeVisible()
  expect(await stored(page)).not.toContain('relationship-manager')
  expect(await keptInBrowser(page)).not.toContain('The owner travels.')
  const { data } = await firm.call('GET', `/api/user/loans/${applicationId}`)
  expect(data.status).toBe('submitted')
})
