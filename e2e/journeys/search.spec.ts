import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts'
import type { Role } from '../../domain/people/roles.ts'
import { callsOf } from '../api.ts'
import { demoToRead, desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { searchOn } from '../pages/search.ts'
import { startAs } from '../session.ts'

// The demo has cases of every kind to look for.
test.use(demoToRead)

const accountOf = (role: Role) => ({
  email: demoAccounts.find((account) => account.role === role)?.email ?? '',
  password: demoPassword,
})

/** A case with a released mandate, and what somebody may know of it. */
const knownCase = async (firm: Awaited<ReturnType<typeof callsOf>>) => {
  const { data } = await firm.call('GET', '/api/mandate?limit=100')
  const { applicationId, number } = data.find(
    (mandate: { number: string | null }) => mandate.number,
  )
  const { data: kase } = await firm.call('GET', `/api/user/loans/${applicationId}`)
  const { companyPanNumber: pan, companyName: company } = kase.formData
  return {
    number: String(number),
    pan: String(pan),
    company: String(company),
    mobile: String(kase.owner.mobile),
    owner: String(kase.owner.name),
    reference: String(kase.reference),
    userId: String(kase.userId),
    path: `/dashboard/${kase.userId}/${applicationId}`,
  }
}

test('staff find whatever they look for by keyboard alone', async ({ openAs, site }) => {
  const admin = accountOf('admin')
  const known = await knownCase(await callsOf(site, admin))
  const page = await openAs(desktop)
  await startAs(page, admin)
  const search = searchOn(page)
  const button = page.getByRole('button', { name: 'Search everything' })
  await page.goto('/profile')
  await expect(button).toBeVisible()

  await test.step('a case by its PAN, typed in parts', async () => {
    const { pan } = known
    await search.type(`${pan.slice(0, 5)} ${pan.slice(5, 9)} ${pan.slice(9)}`.toLowerCase(), '/')
    await expect(search.chosen).toContainText(known.company)
    await expect(search.chosen).toContainText('PAN')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(known.path)
    await expect(search.window).toBeHidden()
  })

  await test.step('by the mobile number, wrong first', async () => {
    await page.goto('/profile')
    await expect(button).toBeVisible()
    await search.type('0000000000')
    await expect(search.window).toContainText('No match for')
    // In the middle of the page, near its top.
    const { width } = desktop.viewport
    expect(await search.window.boundingBox()).toMatchObject({
      x: (width - 640) / 2,
      width: 640,
      y: 56,
    })
    await page.keyboard.press('Control+a')
    await page.keyboard.type(`+91 ${known.mobile.slice(0, 5)} ${known.mobile.slice(5)}`)
    await expect(search.under('Applications').first()).toContainText('Mobile')
    await page.keyboard.press('Escape')
    await expect(search.window).toBeHidden()
  })

  await test.step('by its reference with spaces, and faster than the answer', async () => {
    await search.type(known.reference.replaceAll('-', ' '))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(known.path)
  })

  await test.step('a person', async () => {
    await search.type(known.owner)
    const person = search.under('People').filter({ hasText: 'Borrower' }).first()
    await expect(person).toBeVisible()
    const at = await search.options.evaluateAll((all) =>
      all.findIndex(
        ({ parentElement, textContent }) =>
          /^People.*/.test(parentElement?.textContent ?? '') && textContent.includes('Borrower'),
      ),
    )
    for (let n = 0; n < at; n += 1) await page.keyboard.press('ArrowDown')
    await expect(person).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/[\w-]+$/)
  })

  await test.step('a mandate by its number', async () => {
    await search.type(known.number)
    await expect(search.chosen).toContainText(known.number)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(known.path)
  })

  await test.step('what was opened last is offered again, and nowhere kept', async () => {
    await search.type('')
    await expect(search.under('Opened last').first()).toContainText(known.number)
    await expect(search.under('Opened last').nth(1)).toContainText('Borrower')
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain(known.company)
    await inspect(page, 'the search')
    await page.setViewportSize(desktop.viewport)
    await search.field.pressSequentially('stuck')
    await expect(search.under('Go to').first()).toContainText('Failed jobs')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard/jobs')
  })

  await test.step('the sign in the bar of a phone opens it, and letters can be switched off', async () => {
    await expect(search.window).toBeHidden()
    await page.setViewportSize(phone.viewport)
    await button.click()
    await expect(search.field).toBeFocused()
    await search.window.getByRole('button', { name: 'Close' }).click()
    await expect(button).toBeFocused()
    await page.setViewportSize(desktop.viewport)
    await page.keyboard.press('?')
    await page.getByRole('switch', { name: 'Letters lead to places' }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect(search.window).toBeHidden()
    await search.type('')
    await expect(search.field).toBeFocused()
  })
})

test('a page that comes while the search is open leaves the keys to the search', async ({
  openAs,
}) => {
  const page = await openAs(desktop)
  await startAs(page, accountOf('admin'))
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible()
  // The keys come with the places.
  await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeVisible()
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/users-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  const search = searchOn(page)
  await search.type('stu')
  code.resolve()
  await expect(page).toHaveURL('/dashboard/users')
  await expect(page).toHaveTitle(/^Team/)
  await page.keyboard.type('ck')
  await expect(search.field).toHaveValue('stuck')
})

test('a call is logged by what is typed: the act, then with whom', async ({ openAs, site }) => {
  const manager = accountOf('relationship-manager')
  const { data } = await (await callsOf(site, manager)).call('GET', '/api/business-loan?limit=1')
  const [{ companyName }] = data
  const page = await openAs(desktop)
  await startAs(page, manager)
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible()
  const search = searchOn(page)
  await search.type('log call')
  await page.keyboard.press('Enter')
  await expect(search.field).toHaveValue('log call ')
  await page.keyboard.type(companyName.toLowerCase())
  await expect(search.chosen).toContainText(`Log call with ${companyName}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Call with ${companyName}` })).toBeVisible()
})

test('a partner finds the leads by what partners read of them, and nothing by a PAN', async ({
  openAs,
  site,
}) => {
  const partner = accountOf('referral-partner')
  const calls = await callsOf(site, partner)
  const { data: leads } = await calls.call(
    'GET',
    `/api/business-loan/referral-partner/${calls.userId}`,
  )
  const [{ applicationId, companyName, reference }] = leads
  const firm = await callsOf(site, accountOf('admin'))
  const { data: kase } = await firm.call('GET', `/api/user/loans/${applicationId}`)
  const page = await openAs(desktop)
  await startAs(page, partner)
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible()
  const search = searchOn(page)
  for (const secret of [
    kase.formData.companyPanNumber,
    kase.owner.mobile,
    kase.management[0].name,
  ]) {
    await search.type(String(secret))
    await expect(search.window).toContainText('No match for')
    await page.keyboard.press('Escape')
    await expect(search.window).toBeHidden()
  }
  await search.type(String(companyName))
  await expect(search.under('Leads').first()).toContainText(String(reference))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard?search=${String(reference)}`)
  await expect(page.getByRole('row').filter({ hasText: String(companyName) })).toBeVisible()
})
