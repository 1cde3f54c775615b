import { expect, type Page } from '@playwright/test'
import { messages } from '../../../web/testing/spec-messages.ts'

const PROFILE = '**/api/user/profile'

/** Moments at which a page asks a server in trouble, until it gives up and says so. */
export const observeRetries = async (page: Page): Promise<number[]> => {
  const asked: number[] = []
  await page.route(PROFILE, (route) => {
    asked.push(Date.now())
    return route.fulfill({ status: 503, body: '' })
  })
  // What the page before asks last is not counted.
  page.on('framenavigated', () => void asked.splice(0))
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText(messages.userNotLoaded.text)).toBeVisible()
  await page.unroute(PROFILE)
  return [...asked]
}

/** An answer that comes after an hour by the clock of the page; true if the page takes it. */
export const observeLateAnswer = async (page: Page): Promise<boolean> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
  await page.route(PROFILE, async (route) => {
    isAsked()
    await released
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/profile', { waitUntil: 'commit' })
  await asked
  await page.clock.fastForward('01:00:00')
  release()
  const details = page.getByRole('region', { name: 'Your details' })
  await details.waitFor()
  const taken = await details.isVisible()
  await page.context().close()
  return taken
}
