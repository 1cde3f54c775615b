import { mkdir, writeFile } from 'node:fs/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { wholeBrowser } from '../e2e/browsers.ts'
import { desktop, phone } from '../e2e/devices.ts'
import { settled } from '../e2e/inspect.ts'
import { accountOn } from '../e2e/pages/account.ts'
import { applicationsOn, dashboardOn } from '../e2e/pages/dashboard.ts'
import { startSite } from '../e2e/site.ts'
import { demoAccounts, demoPassword } from '../server/demo/accounts.ts'
import { companies } from '../server/demo/companies.ts'

// npm run pictures: takes the pictures of the product from the demo. The home page's show a case as its borrower sees it,
// by day and by night (web/content/pictures/); the README's shows all cases at the admin's desk, and that one on its
// borrower's phone (docs/picture.png). They show the client as it was built last: build again to see the new ones.

const HOME = 'web/content/pictures'
const README = 'docs/picture.png'
/** The home page's, in CSS pixels; a file has twice as many, for sharp screens. `case-picture.tsx` says the same size. */
const FRAME = { width: 540, height: 720 }
const SHARPNESS = 2
/**
 * Widths of a picture's files: for a sharp screen of a desktop, and for that of a phone. `case-picture.tsx` names
 * them.
 */
const WIDTHS = [1080, 720]
/** WebP quality (0 to 1): a higher one makes no visible difference for text. */
const QUALITY = 0.72

const signIn = async (
  browser: Browser,
  baseURL: string,
  role: (typeof demoAccounts)[number]['role'],
  device: BrowserContextOptions,
): Promise<Page> => {
  const context = await browser.newContext({
    ...device,
    baseURL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  const page = await context.newPage()
  const email = demoAccounts.find((account) => account.role === role)?.email ?? ''
  await accountOn(page).signIn({ email, password: demoPassword })
  await settled(page)
  return page
}

/** Scrolls the borrower's cases until this one stands below the header. */
const showCase = (page: Page) =>
  dashboardOn(page)
    .card(companies.sahyadri.name)
    .evaluate((card) => scrollTo(0, scrollY + card.getBoundingClientRect().top - 80))

const shoot = async (page: Page): Promise<string> => {
  await settled(page)
  const png = await page.screenshot({ animations: 'disabled' })
  return `data:image/png;base64,${png.toString('base64')}`
}

/** A browser writes WebP by itself, so that no library has to. */
const asWebp = async (canvas: Page, source: string, resizeWidth: number): Promise<Buffer> => {
  const text = await canvas.evaluate(
    async ({ picture, quality, size }) => {
      const bitmap = await createImageBitmap(await (await fetch(picture)).blob(), size)
      const drawn = document.createElement('canvas')
      drawn.width = bitmap.width
      drawn.height = bitmap.height
      drawn.getContext('2d')?.drawImage(bitmap, 0, 0)
      return drawn.toDataURL('image/webp', quality)
    },
    { picture: source, quality: QUALITY, size: { resizeWidth, resizeQuality: 'high' } as const },
  )
  return Buffer.from(text.split(',')[1] ?? '', 'base64')
}

const compose = (desk: string, hand: string) => `<!doctype html>
  <style>
    body { margin: 0; width: 1280px; height: 860px; background: #dfe7f7; position: relative; overflow: hidden }
    img { position: absolute; display: block; box-shadow: 0 18px 50px #0b1f4b40 }
    .desk { left: 36px; top: 36px; border-radius: 14px }
    .hand { right: 36px; bottom: 36px; border-radius: 34px; border: 9px solid #0b1f4b }
  </style>
  <img class="desk" src="${desk}" alt=""><img class="hand" src="${hand}" alt="">`

const keep = async (file: string, picture: Buffer) => {
  await writeFile(file, picture)
  console.log(`${file}  ${Math.round(picture.length / 1024)} KB`)
}

const forHome = async (browser: Browser, url: string) => {
  await mkdir(HOME, { recursive: true })
  const canvas = await browser.newPage()
  for (const colorScheme of ['light', 'dark'] as const) {
    const device = { ...desktop, viewport: FRAME, deviceScaleFactor: SHARPNESS, colorScheme }
    const page = await signIn(browser, url, 'user', device)
    await showCase(page)
    const picture = await shoot(page)
    for (const width of WIDTHS)
      await keep(`${HOME}/case-${colorScheme}-${width}.webp`, await asWebp(canvas, picture, width))
  }
}

const forReadme = async (browser: Browser, url: string) => {
  const desk = await signIn(browser, url, 'admin', {
    ...desktop,
    viewport: { width: 1120, height: 788 },
  })
  await applicationsOn(desk).open()
  const hand = await signIn(browser, url, 'user', {
    ...phone,
    viewport: { width: 360, height: 660 },
  })
  await showCase(hand)
  const canvas = await browser.newPage({ viewport: { width: 1280, height: 860 } })
  await canvas.setContent(compose(await shoot(desk), await shoot(hand)))
  await keep(README, await canvas.screenshot())
}

const site = await startSite({ DEMO: 'true' })
const browser = await chromium.launch(wholeBrowser.launchOptions)
try {
  await forHome(browser, site.url)
  await forReadme(browser, site.url)
} finally {
  await browser.close()
  await site.stop()
}
