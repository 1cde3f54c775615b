import { wholeBrowser } from '../browsers.ts'
import { neverIdle } from '../first-load.ts'
import { demoToRead, desktop, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { openPages } from '../open-pages.ts'
import { weigh } from '../weigh.ts'

// The demo's firm fills the pages. A trace would record every one of them twice.
test.use({ ...demoToRead, trace: 'off', ...wholeBrowser })

test('public pages open without a sign-in', async ({ openAs }) => {
  const page = await openAs(desktop)
  await neverIdle(page)
  for (const [route, path] of Object.entries(openPages)) {
    await page.goto(path)
    // Without an email that page leads on, and may have brought another page's script by now: verify-account.spec.ts weighs it.
    if (route !== '/verify') await weigh(page, route)
    await inspect(page, path)
  }
})
