import { expect } from '@playwright/test'
import { messages } from '../../../web/testing/spec-messages.ts'
import type { Check } from './check.ts'

const PROFILE = '**/api/user/profile'

/** A server in trouble is asked once and three times more, with a second between. */
export const retriesThreeTimes: Check = async ({ pages }) => {
  const page = await pages.borrower()
  const asked: number[] = []
  await page.route(PROFILE, (route) => {
    asked.push(Date.now())
    return route.fulfill({ status: 503, body: '' })
  })
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText(messages.userNotLoaded.text)).toBeVisible()
  await page.unroute(PROFILE)
  // The frame of a page asks for itself: its tries stand beside those of the page.
  const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
  expect(asked).toHaveLength(4)
  expect(Math.min(...pauses)).toBeGreaterThan(900)
}

/** An answer that comes after an hour by the clock of the page is taken. */
export const waitsForAnHour: Check = async ({ pages }) => {
  const page = await pages.tab('borrower')
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
  await expect(page.getByRole('region', { name: 'Your details' })).toBeVisible()
  await page.close()
}
