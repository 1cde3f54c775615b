import type { Page } from '@playwright/test'
import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts'
import { demoToRead, desktop, expect, phone, test } from '../fixtures.ts'
import { goByKeys } from '../keys.ts'
import { applicationsOn } from '../pages/dashboard.ts'
import { siteOn } from '../pages/site.ts'
import { startAs } from '../session.ts'

// The demo's admin has more cases than fit on a screen.
test.use(demoToRead)

const rowsInView = (page: Page) =>
  page.getByRole('row').evaluateAll((rows) => {
    const inView = rows.slice(1).filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
    return inView.length
  })

test('staff have their places beside every page, and many rows in view', async ({ openAs }) => {
  const page = await openAs(desktop)
  const email = demoAccounts.find(({ role }) => role === 'admin')?.email ?? ''
  await startAs(page, { email, password: demoPassword })
  const places = page.getByRole('navigation', { name: 'Workspace' })

  await test.step('a list shows sixteen cases, twelve on a low screen', async () => {
    await applicationsOn(page).open()
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Live and ended' })
    await expect(places.getByRole('link', { name: 'Cases' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    for (const [width, height, most] of [
      [1280, 800, 16],
      [1366, 625, 12],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(most)
    }
    // Where the table is too narrow for a head that stays, it lies over no row.
    for (const width of [700, 800, 1000]) {
      await page.setViewportSize({ width, height: 700 })
      const edges = await page.getByRole('row').evaluateAll((rows) => {
        const [head, first] = rows
          .slice(0, 2)
          .map((row) => row.querySelector('th, td')?.getBoundingClientRect())
        return { head: head?.bottom ?? 0, first: first?.top ?? 0 }
      })
      expect(edges.head).toBeLessThanOrEqual(edges.first + 1)
    }
    await page.setViewportSize(desktop.viewport)
    await page.getByRole('button', { name: 'Roomier rows' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Lower rows' }).click()
    await expect(page.getByRole('button', { name: 'Roomier rows' })).toBeVisible()
  })

  await test.step('two keys lead to a place', async () => {
    await expect(places).toBeVisible()
    await goByKeys(page, 'gm', '/dashboard/mandates')
  })

  await test.step('a place has its pages in one row, and old addresses lead there', async () => {
    const rows = [
      ['/dashboard/tasks', 'To do', 'Tasks'],
      ['/dashboard/board', 'Cases', 'Board'],
      ['/dashboard/leads', 'New business', 'Leads'],
      ['/dashboard/mandates', 'Money', 'Mandates'],
      ['/dashboard/jobs', 'Settings', 'Failed jobs'],
      ['/dashboard/audit', 'Settings', 'Audit trail'],
      ['/dashboard/clients/import', 'Settings', 'Import'],
    ] as const
    for (const [path, place, label] of rows) {
      await page.goto(path)
      const row = page.getByRole('navigation', { name: place, exact: true })
      await expect(row.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
      await expect(places.locator('[aria-current=page]')).toHaveText(new RegExp(`^${place}`))
    }
    await expect(places.getByRole('link')).toHaveCount(11)
  })

  await test.step('what can be made is one press away', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: 'New task' }).click()
    await expect(page.getByRole('textbox', { name: 'New task' })).toBeFocused()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Invite a colleague' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/dashboard/users')
  })

  await test.step('what waits is counted beside its place', async () => {
    await expect(places.getByRole('link', { name: /^New business \d+$/ })).toBeVisible()
    await expect(places.getByRole('link', { name: /^To do \d+$/ })).toBeVisible()
  })

  await test.step('the account’s disc stays while its menu is open', async () => {
    const avatar = page.getByRole('button', { name: /^Account menu/ })
    const look = () =>
      avatar.evaluate((button) => {
        const { backgroundColor, borderRadius, width } = getComputedStyle(button)
        return { backgroundColor, borderRadius, width }
      })
    const before = await look()
    await avatar.click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    expect(await look()).toEqual(before)
    await page.keyboard.press('Escape')
  })

  await test.step('signs alone are remembered', async () => {
    await page.getByRole('button', { name: 'Show signs alone' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Show the names of places' }).click()
  })

  await test.step('the foot is one line, which opens all that the site’s has', async () => {
    const { footer } = siteOn(page)
    await expect(footer).toBeHidden()
    await page.getByText('Contact, terms and disclaimer').click()
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
    await expect(footer).toContainText('© 2025')
  })

  await test.step('on a phone they are in the menu', async () => {
    await page.setViewportSize(phone.viewport)
    await expect(places).toBeHidden()
    const { drawer, openDrawer } = siteOn(page)
    await openDrawer()
    await drawer.getByRole('link', { name: 'New business' }).click()
    await expect(page).toHaveURL('/dashboard/enquiries')
  })
})
