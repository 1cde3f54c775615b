import { expect } from '@playwright/test'

import { startAs } from '../../session.ts'
import type { screens } from '../sentences/screens.ts'

import type { Check, Checks } from './check.ts'
import { deskScreens } from './desk-screens.ts'
import { frameScreens } from './frame-screens.ts'
import { guardedScreens } from './guarded-screens.ts'
import { mandateScreens } from './mandate-screens.ts'

const publicPage =
  (heading: RegExp, ...paths: readonly string[]): Check =>
  async ({ read }) => {
    for (const path of paths) {
      const { status, headings } = await read(path)
      expect([status, headings], path).toEqual([200, [expect.stringMatching(heading)]])
    }
  }

/** The home page stays, though the token is worth nothing. */
const homeStays: Check = async ({ pages, borrower }) => {
  const page = await pages.own()
  await startAs(page, (await borrower()).person)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('token', 'worthless'))
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.context().close()
}

export const screensChecks: Checks<typeof screens> = {
  '2.1': publicPage(/./, '/'),
  '2.2': homeStays,
  '2.3': publicPage(/account/i, '/register'),
  '2.4': async ({ verification }) => {
    await verification.opened()
  },
  '2.5': publicPage(/^Login$/, '/login'),
  '2.6': publicPage(/password/i, '/forgetPassword'),
  '2.7': async ({ pages }) => {
    const page = await pages.visitor()
    await page.goto('/reset-password/not-a-real-token')
    await expect(page.getByRole('heading', { level: 1, name: /password/i })).toBeVisible()
  },
  '2.8': publicPage(/./, '/about', '/team', '/blogs', '/career', '/contact'),
  '2.9': publicPage(/./, '/privacy-policy', '/term-condition'),
  ...guardedScreens,
  ...frameScreens,
  '2.41': async ({ verification }) => {
    await verification.opened()
  },
  '2.42': async ({ verification }) => {
    await verification.opened()
  },
  '2.43': async ({ verification }) => {
    await verification.countdown()
  },
  '2.44': async ({ verification }) => {
    await verification.newMobile()
  },
  '2.46': async ({ verification }) => {
    await verification.done()
  },
  ...mandateScreens,
  ...deskScreens,
}
