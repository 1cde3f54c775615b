import { expect, type Page } from '@playwright/test'
import type { Site } from './site.ts'

/** The link in the newest invitation to somebody, as a path. */
export const invitationTo = async ({ mails }: Site, email: string): Promise<string> => {
  const { text } = await mails.next(email, /invited to|has prepared your account/)
  const path = /\/invitation\/[\w-]{43}/.exec(text)?.[0]
  expect(path, text).toBeDefined()
  return path ?? ''
}

/** The page that a link of an invitation leads to. */
export const invitationOn = (page: Page) => {
  const open = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Open your account' })).toBeVisible()
  }

  const send = () => page.getByRole('button', { name: 'Open my account' }).click()

  const answer = async ({ mobile, password }: { mobile: string; password: string }) => {
    await page.getByLabel('Mobile number').fill(mobile)
    await page.getByLabel(/^Password/).fill(password)
    await page.getByLabel(/^I accept the/).check()
    await page.getByLabel(/^I have read the/).check()
  }

  return { open, answer, send }
}
