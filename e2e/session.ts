import { expect, type Page } from '@playwright/test'
import type { Person } from './pages/account.ts'

type Who = Pick<Person, 'email' | 'password'>

/** A page of the site that needs no script: what a browser keeps belongs to the site, and is written from a page of it. */
const PLAIN_PAGE = '/robots.txt'

/**
 * Leaves the browser as a sign-in by the form leaves it (`startSession` of web/lib/session/session.ts), for journeys that are
 * about something else; `accountOn(page).signIn` types into the form. The next page that is opened is this person's.
 */
export const startAs = async (page: Page, { email, password }: Who): Promise<void> => {
  await page.goto(PLAIN_PAGE)
  const status = await page.evaluate(
    async (who) => {
      const answer = await fetch('/api/user/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(who),
      })
      if (!answer.ok) return answer.status
      const { accessToken, user } = await answer.json()
      const { role, userId } = user
      const state = { role, userId, registrationStatus: 'verified' }
      localStorage.setItem('token', accessToken)
      localStorage.setItem('user', JSON.stringify({ state, version: 1 }))
      return answer.status
    },
    { email, password },
  )
  expect(status, `${email} signs in`).toBe(200)
}

/**
 * The same, and on to where the form leads. The page is read by then: what a page asks for while it has only just begun
 * passes by a route that is set at that moment.
 */
export const startAtDesk = async (page: Page, who: Who): Promise<void> => {
  await startAs(page, who)
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' })
}
