import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts'
import { demoToRead, desktop, expect, test } from '../fixtures.ts'
import { neverIdle, rest } from '../first-load.ts'
import { inspect } from '../inspect.ts'
import { accountOn } from '../pages/account.ts'
import { startAs } from '../session.ts'

test.use(demoToRead)

test('what opens on a press is fetched then, told when it fails, and gives the focus back', async ({
  openAs,
}) => {
  const page = await openAs(desktop, /ERR_FAILED/)
  const admin = demoAccounts.find(({ role }) => role === 'admin')
  if (!admin) throw new Error('the demo has no admin')
  await startAs(page, { email: admin.email, password: demoPassword })
  await neverIdle(page)
  await page.goto('/dashboard/users')
  const more = page.getByRole('button', { name: /^More for / }).first()
  await expect(more).toBeVisible()

  await page.route('**/assets/actions-menu-window-*.js', (route) => route.abort())
  await more.press('Enter')
  await expect(accountOn(page).toast('Error')).toBeVisible()
  await expect(page.getByRole('menu')).toBeHidden()

  await page.unroute('**/assets/actions-menu-window-*.js')
  await more.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await inspect(page, 'an open menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(more).toBeFocused()

  const change = page.getByRole('button', { name: /^Change role of / }).first()
  await change.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await rest(page)
  // The key may come before the menu has taken the focus.
  for (const button of [more, page.getByRole('button', { name: /^Account menu of/ })]) {
    await button.click()
    await button.page().evaluate(async () => {
      while (!document.querySelector('[role=menu]')) await new Promise(requestAnimationFrame)
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(button).toBeFocused()
  }
})
