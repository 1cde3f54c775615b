import type { Page } from '@playwright/test'
import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts'
import { sliceNames } from '../../web/lib/session/slice.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { accountOn } from '../pages/account.ts'
import { applicationsOn } from '../pages/dashboard.ts'
import { siteOn } from '../pages/site.ts'
import { newBorrower } from '../people.ts'

// The demo's staff have lists to filter.
test.use({ environment: { DEMO: 'true' } })

const entries = ['Profile', 'Dashboard', 'Settings', 'Logout']

const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }))

const avatar = (page: Page) => page.getByRole('button', { name: /^Account menu/ })

/** Takes away what the session stands on: the cookie, and the worth of the token. */
const loseSession = async (page: Page) => {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('token', 'worthless'))
}

test('the avatar menu says who is signed in and where they can go', async ({ openAs, site }) => {
  const page = await openAs(desktop)
  const borrower = await newBorrower(site, 'Asha Devi Verma')
  await accountOn(page).signIn(borrower)

  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0)
  await expect(avatar(page)).toHaveText('AV')
  await avatar(page).click()
  const menu = page.getByRole('menu')
  await expect(menu).toContainText('Asha Devi Verma')
  await expect(menu).toContainText(borrower.email)
  await expect(menu.getByRole('menuitem')).toHaveText(entries)
  await inspect(page, "the account's menu")
  await menu.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/profile#settings')

  await page.setViewportSize(phone.viewport)
  const { drawer, openDrawer } = siteOn(page)
  await openDrawer()
  for (const name of ['Home', 'About', 'Services', 'Blog', 'Lenders', ...entries.slice(0, 3)])
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('what is kept in the browser survives a reload, names nobody, and goes at the logout', async ({
  openAs,
}) => {
  const page = await openAs(desktop)
  const account = accountOn(page)
  const analyst = demoAccounts.find(({ role }) => role === 'credit-analyst')
  if (!analyst) throw new Error('the demo has no credit analyst')
  await account.signIn({ email: analyst.email, password: demoPassword })
  const { open, filterStatus } = applicationsOn(page)
  await open()
  await filterStatus('Credit Analysis')
  await expect
    .poll(async () => (await stored(page))['creditAnalystDashboard'])
    .toContain('in-analysis')

  await page.goto('/dashboard/applications')
  await expect(page).toHaveURL(/status=in-analysis/)
  const kept = await stored(page)
  expect(Object.keys(kept)).toEqual(
    expect.arrayContaining(['token', 'user', 'creditAnalystDashboard']),
  )
  const known: readonly string[] = [
    ...sliceNames,
    'token',
    'mantine-color-scheme-value',
    'workspace',
    'narrow-side',
  ]
  expect(Object.keys(kept).filter((name) => !known.includes(name))).toEqual([])
  const { token: _token, ...slices } = kept
  for (const secret of [analyst.name, analyst.email, analyst.mobile])
    expect(JSON.stringify(slices)).not.toContain(secret)

  // A second tab of the same person follows.
  const other = await page.context().newPage()
  await other.goto('/profile')
  await expect(avatar(other)).toBeVisible()

  await avatar(page).click()
  const logout = page.getByRole('menuitem', { name: 'Logout' })
  await expect(logout).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const ended = page.waitForResponse('**/api/user/logout')
  await logout.click()
  await ended
  await page.clock.runFor(990)
  expect((await stored(page))['token'], 'the session lasts for about a second').toBeDefined()
  await page.clock.runFor(20)
  await expect.poll(() => stored(page)).not.toHaveProperty('token')
  await expect(page).toHaveURL(/\/dashboard\/applications/)
  await page.clock.runFor(110)
  await page.waitForURL('/')
  await page.clock.resume()

  const toast = page.locator('.mantine-Notification-root')
  await expect(toast).toContainText('Logout Successful')
  await expect(toast).toContainText('You have been logged out successfully.')
  await expect(toast).toHaveAttribute('style', /yellow/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(
    Object.keys(await stored(page)).filter((name) => sliceNames.some((one) => one === name)),
  ).toEqual([])
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto('/dashboard/applications')
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('a session that ended leaves a reader of public pages where they are', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  await accountOn(page).signIn(await newBorrower(site))
  await loseSession(page)
  await page.goto('/')
  await expect.poll(() => stored(page)).not.toHaveProperty('token')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a token that has expired is renewed unseen', async ({ openAs, site }) => {
  const page = await openAs(desktop)
  await accountOn(page).signIn(await newBorrower(site))
  await page.evaluate(() => localStorage.setItem('token', 'worthless'))
  await page.goto('/profile')
  await expect(accountOn(page).heading('Profile')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your details' })).toBeVisible()
  expect((await stored(page))['token']).not.toBe('worthless')
})

test('the splash fills the screen while it is not known who is here', async ({ openAs }) => {
  const page = await openAs({ ...desktop, reducedMotion: 'no-preference' })
  let go = (): void => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const splash = page.getByRole('status', { name: 'Loading RinSetu' })
  await expect(splash).toBeVisible()
  const whole = { x: 0, y: 0, ...desktop.viewport }
  await expect.poll(() => splash.boundingBox()).toMatchObject(whole)
  expect((await splash.locator('svg').boundingBox())?.width).toBe(350)
  const [pulse] = await splash.evaluate((element) =>
    element.getAnimations({ subtree: true }).map(({ effect }) => ({
      duration: effect?.getTiming().duration,
      endless: effect?.getTiming().iterations === Infinity,
      opacities:
        effect instanceof KeyframeEffect ? effect.getKeyframes().map(({ opacity }) => opacity) : [],
    })),
  )
  expect(pulse).toEqual({ duration: 1000, endless: true, opacities: ['1', '0.5', '1'] })
  go()
  await expect(page).toHaveURL(/\/login/)
})
