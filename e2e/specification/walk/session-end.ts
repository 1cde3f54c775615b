import { type Browser, expect, type Page } from '@playwright/test'
import type { Person } from '../../pages/account.ts'
import { answeredWith } from '../../refusals.ts'
import { startAs } from '../../session.ts'
import type { Site } from '../../site.ts'
import { messages } from '../../../web/testing/spec-messages.ts'
import { openPage } from './pages.ts'
import { shared } from './shared.ts'

/** Answer that ends the session: the token goes, and the person is asked to sign in again. */
const isSignedOutBy = async (
  page: Page,
  { text }: { text: string },
  act: () => Promise<unknown>,
): Promise<void> => {
  const answered = page.waitForResponse(
    async (response) =>
      response.status() >= 400 && (await response.json().catch(() => ({}))).error === text,
  )
  await act()
  await answered
  await expect(page).toHaveURL(/\/login(\?next=|$)/)
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
}

/** The ways in which a session ends, one after the other in the same browser. */
export const sessionEndOn = (browser: Browser, site: Site, somebody: () => Promise<Person>) => {
  const opened = shared(() => openPage(browser, site))
  const signedIn = async () => {
    const page = await opened()
    await startAs(page, await somebody())
    await page.goto('/profile')
    await expect(page.getByRole('region', { name: 'Your details' })).toBeVisible()
    return page
  }
  const worthless = (token: string) => localStorage.setItem('token', token)

  /** End by the words of an answer, whatever its status. */
  const byWords = shared(async () => {
    const page = await signedIn()
    const answer = { status: 403, json: { error: messages.authenticationFailed.text } }
    await answeredWith(page, 'getProfile', answer, () =>
      isSignedOutBy(page, messages.authenticationFailed, () => page.reload()),
    )
  })

  /** End where neither the token nor a cookie is worth anything. */
  const withoutCookie = shared(async () => {
    await byWords()
    const page = await signedIn()
    await page.context().clearCookies()
    await page.evaluate(worthless, 'worthless')
    await isSignedOutBy(page, messages.refreshTokenNotFound, () => page.reload())
  })

  /** Renewal that follows a 401; where it works, nobody is sent anywhere. */
  const renewed = shared(async () => {
    await withoutCookie()
    const page = await signedIn()
    await page.evaluate(worthless, 'worthless')
    const renewing = page.waitForRequest('**/api/user/refresh')
    await page.reload()
    const { cookie } = await (await renewing).allHeaders()
    await expect(page.getByRole('region', { name: 'Your details' })).toBeVisible()
    const token = await page.evaluate(() => localStorage.getItem('token'))
    return { cookie, token }
  })

  /** End on a public page other than the home page, which stays. */
  const onPublicPage = shared(async () => {
    await renewed()
    const page = await signedIn()
    await page.context().clearCookies()
    await page.evaluate(worthless, 'worthless')
    await page.goto('/lenders')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect(page).toHaveURL('/lenders')
    await page.context().close()
  })

  return { byWords, withoutCookie, renewed, onPublicPage }
}
