import type { Page } from '@playwright/test'

const anyId = '01900000-0000-7000-8000-000000000000'

/** The routes of the specification's table that need a login, as it writes them. */
export const guardedRoutes = [
  '/businessloan',
  '/dashboard',
  '/profile',
  '/dashboard/{id}',
  '/dashboard/additional-documents/{applicationId}',
  '/dashboard/create-mandate/{applicationId}',
  '/dashboard/mandate/{applicationId}',
  '/dashboard/referral-bank-details',
  '/dashboard/upload-teaser/{applicationId}',
  '/dashboard/{id}/update/{applicationId}',
  '/dashboard/{id}/{applicationId}',
] as const

export type GuardedRoute = (typeof guardedRoutes)[number]

/** Script of the page that keeps every first heading which it ever shows. */
const keepHeadings = () => {
  const keep = () => {
    const kept = new Set<unknown>(JSON.parse(sessionStorage.getItem('headings') ?? '[]'))
    for (const { textContent } of document.querySelectorAll('h1')) kept.add(textContent)
    sessionStorage.setItem('headings', JSON.stringify([...kept]))
  }
  new MutationObserver(keep).observe(document, { childList: true, subtree: true })
}

/** Visit of every guarded route by somebody who isn't signed in: where it ends, what it shows and asks on the way. */
export const observeGuard = async (page: Page) => {
  await page.addInitScript(keepHeadings)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const landed = new Map<string, { at: string; next: string | null; asksFor: string }>()
  for (const route of guardedRoutes) {
    const path = route.replaceAll(/\{\w+\}/g, anyId)
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForURL((url) => url.pathname !== path, { waitUntil: 'commit' })
    const { pathname, searchParams } = new URL(page.url())
    landed.set(route, { at: pathname, next: searchParams.get('next'), asksFor: path })
  }
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  const headings: unknown = await page.evaluate(() =>
    JSON.parse(sessionStorage.getItem('headings') ?? '[]'),
  )
  await page.context().close()
  return { landed, headings, asked }
}
