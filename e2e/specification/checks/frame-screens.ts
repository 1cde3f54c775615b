import { expect } from '@playwright/test'
import { desktop, phone } from '../../devices.ts'
import { siteOn } from '../../pages/site.ts'
import { openAt } from '../walk/pages.ts'
import type { Walk } from '../walk/walk.ts'
import type { Check } from './check.ts'
import { onHomePage } from './what-it-does.ts'

const links = ['Home', 'About', 'Services', 'Blog', 'Lenders']

const splash: Check = async (walk) => {
  const { box, screen, logoWidth, pulse } = await walk.splash()
  expect(box).toMatchObject({ x: 0, y: 0, ...screen })
  expect(logoWidth).toBe(350)
  expect(pulse).toEqual({ duration: 1000, endless: true, opacities: ['1', '0.5', '1'] })
}

const topBar: Check = async ({ pages, wizard }) => {
  const page = await openAt(await pages.visitor(), '/')
  const { header } = siteOn(page)
  const bar = page.getByRole('banner')
  await expect(header.getByRole('link')).toHaveText(links)
  await expect(bar).toHaveCSS('position', 'fixed')
  await page.evaluate(() => scrollTo(0, 2000))
  expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0, width: desktop.viewport.width })
  await page.evaluate(() => scrollTo(0, 0))
  for (const name of ['Services', 'Lenders']) {
    const href = (await header.getByRole('link', { name }).getAttribute('href')) ?? ''
    expect((await page.request.get(href)).status(), name).toBe(200)
  }

  const form = (await wizard()).page
  await expect(form.getByRole('banner')).toHaveCount(0)
  const { drawer, openDrawer } = siteOn(form)
  await openDrawer()
  for (const name of links)
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible()
  await form.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}

const loginButton: Check = async ({ pages }) => {
  const page = await openAt(await pages.visitor(), '/')
  const login = page.getByRole('banner').getByRole('link', { name: 'Login', exact: true })
  await expect(login).toBeVisible()
  await expect(login).toHaveAttribute('href', '/login')
  const signedIn = await openAt(await pages.borrower(), '/profile')
  await expect(signedIn.getByRole('button', { name: /^Account menu/ })).toBeVisible()
  await expect(signedIn.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0)
}

const avatarMenu: Check = async ({ pages, borrower }) => {
  const { person } = await borrower()
  const page = await openAt(await pages.borrower(), '/profile')
  const avatar = page.getByRole('button', { name: `Account menu of ${person.name}` })
  await expect(avatar).toHaveText('AV')
  await avatar.click()
  const menu = page.getByRole('menu')
  await expect(menu).toContainText(person.name)
  await expect(menu).toContainText(person.email)
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Profile',
    'Dashboard',
    'Settings',
    'Logout',
  ])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
}

const mobileDrawer: Check = async ({ pages }) => {
  const page = await openAt(await pages.visitor(), '/')
  await page.setViewportSize(phone.viewport)
  const { header, drawer, openDrawer } = siteOn(page)
  await expect(header).toBeHidden()
  await openDrawer()
  await expect(drawer.getByRole('navigation').getByRole('link')).toHaveText(links)
  await expect(drawer.getByRole('link', { name: 'Login' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.setViewportSize(desktop.viewport)
}

const logoutClears: Check = async ({ logout }) => {
  const { before, after, addressBefore, loadsBefore, loads } = await logout()
  expect(before).toHaveProperty('token')
  expect(before).toHaveProperty('user')
  expect(Object.keys(after)).not.toEqual(expect.arrayContaining(['token']))
  expect(Object.keys(after)).not.toEqual(expect.arrayContaining(['user']))
  expect([addressBefore, loadsBefore, loads.length]).toEqual(['/profile', 0, 1])
}

const logoutIsSaid: Check = async ({ logout }) => {
  const { said, colour, loads } = await logout()
  expect(said).toContain('Logout Successful')
  expect(said).toContain('You have been logged out successfully.')
  expect(colour, 'a warning').toMatch(/yellow/)
  expect(loads).toEqual(['/'])
}

const crumbsOn = async ({ pages }: Walk, who: 'borrower' | 'analyst' | 'admin', path: string) => {
  const page = await openAt(await pages[who](), path)
  return page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')
}

const crumbs: Check = async (walk) => {
  const page = await openAt(await walk.pages.visitor(), '/blogs/working-capital-turnover-method')
  const list = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(list.getByRole('listitem')).toHaveText(['Home', 'Blog', /^Working capital by/])
  await expect(list.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await expect(list.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blogs')
  const { applicationId, data } = await walk.application()
  const path = `/dashboard/additional-documents/${applicationId}`
  await expect(await crumbsOn(walk, 'borrower', path)).toHaveText([
    'Home',
    'Dashboard',
    'Additional documents',
    data.reference,
  ])
}

const noLinks: Check = async (walk) => {
  const { applicationId } = await walk.assigned()
  const segments = [
    ['borrower', 'additional-documents', 'Additional documents'],
    ['borrower', 'mandate', 'Mandate'],
    ['admin', 'create-mandate', 'Create mandate'],
    ['analyst', 'upload-teaser', 'Upload teaser'],
  ] as const
  for (const [who, segment, label] of segments) {
    const list = await crumbsOn(walk, who, `/dashboard/${segment}/${applicationId}`)
    const crumb = list.filter({ hasText: label })
    await expect(crumb).toHaveCount(1)
    await expect(crumb.getByRole('link')).toHaveCount(0)
    await expect(list.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  }
  const page = await walk.pages.admin()
  const { userId } = (await walk.borrower()).calls
  await page.goto(`/dashboard/${userId}/update/${applicationId}`)
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveCount(0)
}

const footerLinks = onHomePage(async ({ footer }) => {
  const places = {
    'Privacy Policy': '/privacy-policy',
    'Terms of Services': '/term-condition',
    Career: '/career',
    'Contact Us': '/contact',
  }
  for (const [name, href] of Object.entries(places))
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
})

const ourTeam = onHomePage(async ({ footer }) => {
  const entry = footer.getByRole('listitem').filter({ hasText: /^Our Team$/ })
  await expect(entry).toBeVisible()
  await expect(entry.getByRole('link')).toHaveCount(0)
  await expect(entry.getByRole('button')).toHaveCount(0)
})

const offices = onHomePage(async ({ footer }) => {
  const section = footer.locator('section').filter({ hasText: /^Other offices/ })
  await expect(section.getByRole('listitem')).toHaveText(['Mumbai', 'Bengaluru', 'Kolkata'])
})

const social = onHomePage(async ({ footer }) => {
  const places = { LinkedIn: /linkedin\.com\//, Facebook: /facebook\.com\//, X: /\/\/x\.com\// }
  for (const [name, href] of Object.entries(places)) {
    const link = footer.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', href)
    await expect(link).toHaveAttribute('target', '_blank')
  }
})

const chatButton = onHomePage(async ({ chatLink }) => {
  await expect(chatLink()).toBeVisible()
})

const copyright = onHomePage(async ({ footer }) => {
  await expect(footer).toContainText(/© 2025 RinSetu Advisory LLP\. All rights reserved\./)
})

const nobodyToVerify: Check = async ({ pages }) => {
  const page = await pages.tab('visitor')
  await page.goto('/verify')
  await expect(page).toHaveURL('/register')
  await page.close()
}

export const frameScreens = {
  '2.26': splash,
  '2.27': topBar,
  '2.28': loginButton,
  '2.29': avatarMenu,
  '2.30': mobileDrawer,
  '2.31': logoutClears,
  '2.32': logoutIsSaid,
  '2.33': crumbs,
  '2.34': noLinks,
  '2.35': footerLinks,
  '2.36': ourTeam,
  '2.37': offices,
  '2.38': social,
  '2.39': chatButton,
  '2.40': copyright,
  '2.45': nobodyToVerify,
}
