import type { Page } from '@playwright/test'
import { expect, phone, test } from '../fixtures.ts'
import { accountOn } from '../pages/account.ts'
import { wizardOn } from '../pages/wizard.ts'
import { newBorrower } from '../people.ts'

const withWorker = { ...phone, serviceWorkers: 'allow' } as const

/** What the service worker keeps, as paths. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('a phone without a connection shows the form with what was typed, and says of other pages that it is offline', async ({
  openAs,
  site,
}) => {
  const borrower = await newBorrower(site)
  const page = await openAs(withWorker)
  const connection = page.context()
  await accountOn(page).signIn(borrower)
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.goTo('Your business')
  await wizard.field('formData.companyName').pressSequentially('Verma Castings')
  await wizard.saved()
  await expect.poll(() => keptFiles(page)).toContain('/businessloan')
  const kept = await keptFiles(page)
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])

  await connection.setOffline(true)
  await page.reload()
  // Saved before: the form comes from this device, though no call gets through.
  await expect(wizard.field('formData.companyName')).toHaveValue('Verma Castings')
  await wizard.field('formData.area').pressSequentially('MIDC')
  await page.reload()
  await expect(wizard.field('formData.area')).toHaveValue('MIDC')

  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()

  await connection.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/about')
  await wizard.open()
  await expect(wizard.field('formData.area')).toHaveValue('MIDC')
  await wizard.saved()

  await accountOn(page).signOut()
  expect(await keptFiles(page)).not.toContain('/businessloan')
})

test('a form whose files did not all come is not shown in part: without a connection the page says so', async ({
  openAs,
  site,
}) => {
  const page = await openAs(withWorker, /Failed to load resource/)
  let refused = 0
  await page.context().route(/\/assets\/lenders-step-[^/]*\.js$/, async (route) => {
    if (!route.request().serviceWorker()) return route.continue()
    refused += 1
    return route.abort()
  })
  await accountOn(page).signIn(await newBorrower(site))
  await wizardOn(page).open()
  await expect.poll(() => refused).toBeGreaterThan(0)
  await expect.poll(() => keptFiles(page)).toContain('/offline')
  // It keeps files before it is at work.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  expect(await keptFiles(page)).not.toContain('/businessloan')
})

test('an installed RinSetu has a name, an address to begin at and pictures', async ({
  page,
  site,
}) => {
  await page.goto(site.url)
  // A public page sleeps until somebody uses it.
  await page.keyboard.press('Tab')
  const manifest = await page
    .locator('link[rel=manifest]')
    .evaluate(async (link: HTMLLinkElement) => (await fetch(link.href)).json())
  expect(manifest).toMatchObject({
    name: 'RinSetu',
    start_url: '/dashboard',
    display: 'standalone',
  })
  for (const { src, sizes } of manifest.icons) {
    const found = await page.evaluate(async (address: string) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(found).toBe(sizes)
  }
})
