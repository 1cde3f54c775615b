import type { Browser, Page } from '@playwright/test'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { keptInBrowser } from '../kept-in-browser.ts'
import { accountOn } from '../pages/account.ts'
import { dashboardOn } from '../pages/dashboard.ts'
import { exampleForm, wizardOn } from '../pages/wizard.ts'
import { newBorrower } from '../people.ts'
import { startAs } from '../session.ts'
import type { Site } from '../site.ts'

/** A browser whose network the test disturbs: the errors this leaves in its console are expected. */
const disturbed = async (browser: Browser, site: Site): Promise<Page> => {
  const context = await browser.newContext({ ...desktop, baseURL: site.url })
  return context.newPage()
}

const draftOnServer = (page: Page) =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const answer = await fetch('/api/business-loan/draft', { headers })
    return (await answer.json()).data
  })

test('typing survives a reload, also while a save is on its way', async ({ browser, site }) => {
  const borrower = await newBorrower(site)
  const page = await disturbed(browser, site)
  await startAs(page, borrower)
  const wizard = wizardOn(page)
  await page.route('**/api/business-loan/draft', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    // The save arrives; its answer takes longer than the person stays.
    await route.fetch()
    return undefined
  })
  await wizard.open()
  await wizard.goTo('Your business')
  await expect.poll(async () => (await draftOnServer(page)).version).toBe(1)
  await wizard.field('formData.companyName').pressSequentially('Verma Castings')
  // The last letter reaches the browser's storage a moment after the key.
  await expect.poll(() => keptInBrowser(page)).toContain('Verma Castings')
  await page.unroute('**/api/business-loan/draft')
  await page.reload()
  await expect(wizard.field('formData.companyName')).toHaveValue('Verma Castings')
  await wizard.saved()
  await expect(page.getByText('in another tab or device')).toHaveCount(0)
  await expect
    .poll(async () => (await draftOnServer(page)).form.formData.companyName)
    .toBe('Verma Castings')
  await page.context().close()
})

test('who logs out while a save is on its way leaves nothing of the form in the browser', async ({
  browser,
  site,
}) => {
  const borrower = await newBorrower(site)
  const page = await disturbed(browser, site)
  await startAs(page, borrower)
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.goTo('Your business')
  await wizard.saved()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/business-loan/draft', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const reply = await route.fetch()
    await answered
    return route.fulfill({ response: reply })
  })
  await wizard.field('formData.companyName').pressSequentially('Verma Castings')
  await expect.poll(() => keptInBrowser(page)).toContain('Verma Castings')
  // The answer comes as soon as the session is gone; the page goes a moment later.
  void page
    .waitForFunction(() => localStorage.getItem('token') === null)
    .catch(() => undefined)
    .then(() => answer())
  await accountOn(page).signOut()
  await expect(page).toHaveURL(/\/$/)
  expect(await keptInBrowser(page)).not.toContain('Verma Castings')
  await page.context().close()
})

test('a form that can’t be loaded leaves a way to everything else', async ({ browser, site }) => {
  const borrower = await newBorrower(site)
  const page = await disturbed(browser, site)
  await startAs(page, borrower)
  await page.route('**/api/business-loan/draft', (route) => route.abort())
  await page.goto('/businessloan')
  await expect(page.getByText('This could not be loaded')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('banner').getByRole('link', { name: 'RinSetu home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.context().close()
})

test('a draft with its files follows the person to a phone', async ({ openAs, site }) => {
  const borrower = await newBorrower(site)
  const computer = await openAs(desktop)
  await startAs(computer, borrower)
  const first = wizardOn(computer)
  await first.open()
  await first.goTo('Your business')
  await first.chooseCompanyType(exampleForm())
  await first.goTo('Documents')
  await first.upload('publicAndPrivateDocs.PAN', 'PAN.pdf')
  await first.saved()

  const handset = await openAs(phone)
  await startAs(handset, borrower)
  const second = wizardOn(handset)
  await second.open()
  await expect(second.heading('Documents')).toBeVisible()
  await expect(second.slot('publicAndPrivateDocs.PAN').getByText('PAN.pdf')).toBeVisible()

  const papers = handset.getByText(/^1 of 4 documents needed to hand in$/).first()
  const counted = await papers.innerText()
  await dashboardOn(handset).open()
  await expect(papers).toHaveText(counted)
})

test('two tabs that change one draft ask which version stays', async ({ openAs, site }) => {
  const borrower = await newBorrower(site)
  const page = await openAs(desktop)
  await startAs(page, borrower)
  const one = wizardOn(page)
  await one.open()
  await one.goTo('Your business')
  await one.saved()
  const tab = await page.context().newPage()
  const two = wizardOn(tab)
  await two.open()
  await two.field('formData.companyName').fill('From the second tab')
  await expect
    .poll(async () => (await draftOnServer(tab)).form.formData.companyName)
    .toBe('From the second tab')

  await one.field('formData.city').fill('Nashik')
  const conflict = page.getByRole('alert').filter({ hasText: 'changed in another tab or device' })
  await expect(conflict.getByText('This draft was changed')).toBeVisible()
  // What differs is named, so that nobody has to guess what a choice would lose.
  await expect(conflict.getByText('2 answers differ')).toBeVisible()
  await expect(conflict.getByText('Name of the business')).toBeVisible()
  await expect(conflict.getByText('The other version: From the second tab')).toBeVisible()
  await expect(conflict.getByText('On this screen: Nashik, India')).toBeVisible()
  await page.getByRole('button', { name: 'Load that version' }).click()
  await expect(one.field('formData.companyName')).toHaveValue('From the second tab')
  await expect(one.field('formData.city')).toHaveValue('')
  await one.field('formData.city').fill('Thane')
  await expect.poll(async () => (await draftOnServer(page)).form.formData.city).toBe('Thane')

  await two.field('formData.area').fill('MIDC Bhosari')
  await expect(tab.getByText('This draft was changed in another tab or device')).toBeVisible()
  await tab.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(async () => (await draftOnServer(tab)).form.formData.area).toBe('MIDC Bhosari')
})

test('a submission whose answer is lost is finished after a reload, once', async ({
  browser,
  site,
}) => {
  const borrower = await newBorrower(site)
  const page = await disturbed(browser, site)
  await startAs(page, borrower)
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.fillIn()
  const keys: (string | undefined)[] = []
  await page.route('**/api/business-loan', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 4) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await wizard.field('consent.declaration').check()
  await page.getByRole('button', { name: 'Submit the application' }).click()
  await expect(page.getByText('It was not submitted')).toBeVisible()
  await page.reload()
  await expect(page.getByTestId('reference')).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect((await draftOnServer(page)).version).toBe(0)
  await page.context().close()
})
