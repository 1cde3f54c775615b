import { type Browser, expect, type Page } from '@playwright/test'
import type { Person } from '../../pages/account.ts'
import { startAs } from '../../session.ts'
import type { Site } from '../../site.ts'
import { openPage } from './pages.ts'

const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }))

/** A logout by the clock of the page. */
export const observeLogout = async (browser: Browser, site: Site, person: Person) => {
  const page = await openPage(browser, site)
  await startAs(page, person)
  await page.goto('/profile')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  const logout = page.getByRole('menuitem', { name: 'Logout' })
  await expect(logout).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const ended = page.waitForResponse('**/api/user/logout')
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  await logout.click()
  await ended
  await page.clock.runFor(990)
  const before = await stored(page)
  await page.clock.runFor(20)
  await expect.poll(() => stored(page)).not.toHaveProperty('token')
  const addressBefore = new URL(page.url()).pathname
  const after = await stored(page)
  await page.clock.runFor(70)
  const loadsBefore = loads.length
  await page.clock.runFor(40)
  await page.waitForURL('/')
  const toast = page.locator('.mantine-Notification-root')
  await expect(toast).toBeVisible()
  const said = await toast.innerText()
  const colour = await toast.getAttribute('style')
  await page.clock.runFor(2500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1000)
  await expect(toast).toBeHidden()
  await page.clock.resume()
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
  await expect(login).toBeVisible()
  await page.context().close()
  return { before, after, addressBefore, loadsBefore, loads, said, colour }
}
