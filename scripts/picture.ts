import { writeFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { desktop, phone } from '../e2e/devices.ts'
import { settled } from '../e2e/inspect.ts'
import { accountOn } from '../e2e/pages/account.ts'
import { applicationsOn, dashboardOn } from '../e2e/pages/dashboard.ts'
import { startSite } from '../e2e/site.ts'
import { demoAccounts, demoPassword } from '../server/demo/accounts.ts'
import { companies } from '../server/demo/companies.ts'
import { findChromium } from './find-chromium.ts'

// Writes docs/picture.png, the picture of the README: the demo's cases at the admin's desk, and one
// of them on its borrower's phone. It shows the client as it was built last.

const FILE = 'docs/picture.png'

type Device = Parameters<Browser['newContext']>[0]

const signIn = async (browser: Browser, url: string, role: string, device: Device) => {
  const context = await browser.newContext({
    ...device,
    baseURL: url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  const page = await context.newPage()
  const email = demoAccounts.find((account) => account.role === role)?.email ?? ''
  await accountOn(page).signIn({ email, password: demoPassword })
  return page
}

const shoot = async (page: Page) => {
  await settled(page)
  return `data:image/png;base64,${(await page.screenshot({ animations: 'disabled' })).toString('base64')}`
}

const compose = (desk: string, hand: string) => `<!doctype html>
  <style>
    body { margin: 0; width: 1280px; height: 860px; background: #dfe7f7; position: relative; overflow: hidden }
    img { position: absolute; display: block; box-shadow: 0 18px 50px #0b1f4b40 }
    .desk { left: 36px; top: 36px; border-radius: 14px }
    .hand { right: 36px; bottom: 36px; border-radius: 34px; border: 9px solid #0b1f4b }
  </style>
  <img class="desk" src="${desk}" alt=""><img class="hand" src="${hand}" alt="">`

const executablePath = findChromium()
const site = await startSite({ DEMO: 'true' })
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  // Debian's Chromium doesn't start its sandbox as root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const atDesk = await signIn(browser, site.url, 'admin', {
    ...desktop,
    viewport: { width: 1120, height: 788 },
  })
  const applications = applicationsOn(atDesk)
  await applications.open()
  const inHand = await signIn(browser, site.url, 'user', {
    ...phone,
    viewport: { width: 360, height: 660 },
  })
  await settled(inHand)
  await dashboardOn(inHand)
    .card(companies.sahyadri.name)
    .evaluate((card) => scrollTo(0, scrollY + card.getBoundingClientRect().top - 84))
  const canvas = await browser.newPage({ viewport: { width: 1280, height: 860 } })
  await canvas.setContent(compose(await shoot(atDesk), await shoot(inHand)))
  await writeFile(FILE, await canvas.screenshot())
} finally {
  await browser.close()
  await site.stop()
}
