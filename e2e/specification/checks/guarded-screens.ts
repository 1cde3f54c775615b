import { expect, type Page } from '@playwright/test'
import { expectMessage } from '../../expect-message.ts'
import { answeredWith } from '../../refusals.ts'
import { messages } from '../../../web/testing/spec-messages.ts'
import { type GuardedRoute, guardedRoutes } from '../walk/guard.ts'
import { openAt } from '../walk/pages.ts'
import type { Walk } from '../walk/walk.ts'
import type { Check } from './check.ts'

type Desk = 'borrower' | 'analyst' | 'partner' | 'admin'

export const mainCompany = 'Verma Castings Private Limited'

export const heading = (page: Page, name: string | RegExp, level = 1) =>
  page.getByRole('heading', { level, name, exact: true })

/** Address of a route for the main case and its borrower. */
const addressOf = async ({ assigned, borrower }: Walk, route: GuardedRoute): Promise<string> => {
  const { applicationId } = await assigned()
  const { userId } = (await borrower()).calls
  return route.replace('{id}', userId).replace('{applicationId}', applicationId)
}

/** Shows a page to one who is signed in; sends a visitor to the login. */
const needsLogin =
  (route: GuardedRoute, who: Desk, title: string, level = 1): Check =>
  async (walk) => {
    const { landed } = await walk.guard()
    expect(landed.get(route)?.at).toBe('/login')
    const page = await walk.pages[who]()
    await page.goto(await addressOf(walk, route))
    await expect(heading(page, title, level)).toBeVisible()
  }

const analystsRoutes: Check = async (walk) => {
  await needsLogin('/dashboard/upload-teaser/{applicationId}', 'analyst', 'Teaser')(walk)
  const page = await walk.pages.analyst()
  const { applicationId } = await walk.assigned()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: mainCompany, exact: true }).first().click()
  await expect(page).toHaveURL(`/dashboard/${applicationId}`)
  // Staff read its reference beside the name.
  await expect(heading(page, new RegExp(`^${mainCompany}`))).toBeVisible()
}

const othersRoutes: Check = async (walk) => {
  const update = '/dashboard/{id}/update/{applicationId}'
  await needsLogin(update, 'admin', 'Change the application')(walk)
  const details = '/dashboard/{id}/{applicationId}'
  await needsLogin(details, 'borrower', mainCompany)(walk)
  const page = await walk.pages.admin()
  await page.goto(`/dashboard/applications?search=${encodeURIComponent(mainCompany)}`)
  await page.getByRole('link', { name: mainCompany, exact: true }).first().click()
  await expect(page).toHaveURL(await addressOf(walk, details))
}

const guardSends: Check = async ({ guard }) => {
  const { landed } = await guard()
  expect([...landed.keys()]).toEqual(guardedRoutes)
  for (const { at, next, asksFor } of landed.values())
    expect([at, next]).toEqual(['/login', asksFor])
}

const childrenShow: Check = async ({ guard, pages }) => {
  const { headings, asked } = await guard()
  expect(headings).toEqual(['Login'])
  const behind = /^\/api\/(user\/(profile|all|loans|.*\/loans)|business-loan|mandate|bank-account)/
  expect(asked.filter((path) => behind.test(path))).toEqual([])
  const page = await openAt(await pages.borrower(), '/profile')
  await expect(page.getByRole('region', { name: 'Your details' })).toBeVisible()
}

const scrollsToTop: Check = async ({ pages }) => {
  const page = await openAt(await pages.borrower(), '/profile')
  const top = () => page.evaluate(() => scrollY)
  await page.evaluate(() => {
    document.documentElement.dataset['visit'] = 'one'
    scrollTo(0, document.documentElement.scrollHeight)
  })
  await expect.poll(top).toBeGreaterThan(100)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(heading(page, 'About us')).toBeVisible()
  await expect.poll(top).toBe(0)
  // A change of route, not another document, which would begin at its top by itself.
  await expect(page.locator('html[data-visit=one]')).toBeAttached()
}

const aboutNamesItself: Check = async ({ read }) => {
  const head = async (path: string) => {
    const { html } = await read(path)
    const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? []
    const [, description = ''] = /<meta name="description" content="(.*?)"/s.exec(html) ?? []
    return { title, description }
  }
  const [about, home] = [await head('/about'), await head('/')]
  expect(about.title).toMatch(/About/)
  expect(about.description.length).toBeGreaterThan(40)
  expect(about.description).not.toBe(home.description)
}

const routingFailure: Check = async ({ pages }) => {
  const page = await pages.tab('borrower')
  await answeredWith(page, 'getProfile', { json: { user: { name: {} } } }, async () => {
    await page.goto('/profile')
    await expectMessage(page, messages.unexpectedError)
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page.getByRole('alert').locator('p').first()).not.toBeEmpty()
  await page.close()
}

export const guardedScreens = {
  '2.10': needsLogin('/businessloan', 'borrower', 'Business loan application'),
  '2.11': needsLogin('/dashboard', 'borrower', 'My applications'),
  '2.12': needsLogin('/profile', 'borrower', 'Profile'),
  '2.13': needsLogin('/dashboard/{id}', 'admin', 'Asha Verma'),
  '2.14': needsLogin(
    '/dashboard/additional-documents/{applicationId}',
    'borrower',
    'Additional documents',
    // Below the name of the business, like every place of a case.
    2,
  ),
  '2.15': needsLogin('/dashboard/create-mandate/{applicationId}', 'admin', 'Create mandate'),
  '2.16': needsLogin('/dashboard/mandate/{applicationId}', 'borrower', 'Mandate', 2),
  '2.17': needsLogin('/dashboard/referral-bank-details', 'partner', 'Bank details'),
  '2.18': analystsRoutes,
  '2.19': othersRoutes,
  '2.21': guardSends,
  '2.22': childrenShow,
  '2.23': scrollsToTop,
  '2.24': aboutNamesItself,
  '2.25': routingFailure,
}
