import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts'
import { companies } from '../../server/demo/companies.ts'
import { callsOf } from '../api.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { goByKeys } from '../keys.ts'
import { inspect } from '../inspect.ts'
import { startAtDesk } from '../session.ts'

// The demo's cases stand in nearly every column.
test.use({ environment: { DEMO: 'true' } })

const admins = demoAccounts.filter(({ role }) => role === 'admin')
const accountOf = (index: number) => ({
  email: admins[index]?.email ?? '',
  password: demoPassword,
})

/** Somebody else may take a while to be heard of where the machine has other work. */
const WITHIN = 5000

test('the board is walked by keys, a card’s menu offers the legal steps, and nothing moves under the hand', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  await startAtDesk(page, accountOf(0))
  await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeVisible()
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) })
  const cardIn = (name: string, company: string) =>
    column(name).getByRole('link', { name: company, exact: true })
  const { name: mill } = companies.kaveri
  const { name: castings } = companies.verma

  await test.step('two keys lead there; each status has its count and its rupees', async () => {
    await goByKeys(page, 'gb', '/dashboard/board')
    await expect(cardIn('Submitted', mill)).toBeVisible()
    await expect(column('Submitted').getByRole('heading')).toContainText('₹12 Crore')
    await inspect(page, 'Board')
    await page.setViewportSize(desktop.viewport)
  })

  await test.step('j, k, h and l lead from card to card, Enter opens one', async () => {
    await page.keyboard.press('j')
    await expect(cardIn('Submitted', mill)).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    await expect(cardIn('Documents Pending', castings)).toBeFocused()
    await page.keyboard.press('l')
    await expect(cardIn('Teaser Ready', companies.rajwada.name)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(cardIn('Under Review', companies.ganesh.name)).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: castings })).toBeVisible()
    await expect(page.getByText('1 of 1 in Board, Documents Pending')).toBeVisible()
    await page.goBack()
    await expect(cardIn('Submitted', mill)).toBeVisible()
  })

  await test.step('m opens the steps; the card goes to its new column with the focus', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('m')
    await page.getByRole('menuitem', { name: 'Put on hold' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Message to the borrower')).toBeVisible()
    await dialog.getByLabel('Internal note').pressSequentially('Promoter is abroad.')
    await dialog.getByLabel('Message to the borrower').pressSequentially('Paused until Monday.')
    await dialog.getByRole('button', { name: 'Put on hold' }).click()
    await expect(dialog).toBeHidden()
    await expect(cardIn('On Hold', mill)).toBeFocused()
    await expect(cardIn('Submitted', mill)).toHaveCount(0)
  })

  await test.step('what another person does waits until it is asked for', async () => {
    const firm = await callsOf(site, accountOf(1))
    const { data } = await firm.call(
      'GET',
      `/api/business-loan?search=${encodeURIComponent(castings)}`,
    )
    const listens = page.waitForResponse(
      (answer) => new URL(answer.url()).pathname === '/api/events',
    )
    await page.reload()
    await listens
    await cardIn('Documents Pending', castings).hover()
    await firm.call('PATCH', `/api/business-loan/update-status/${data[0].applicationId}`, {
      status: 'on-hold',
      note: 'As agreed by telephone.',
    })
    const waiting = page.getByRole('button', { name: '1 changed · Show' })
    await expect(waiting).toBeVisible({ timeout: WITHIN })
    await expect(cardIn('Documents Pending', castings)).toBeVisible()
    await waiting.click()
    await expect(cardIn('On Hold', castings)).toBeVisible()
  })

  await test.step('the search is the list’s, in the address, and goes along to it', async () => {
    const search = page.getByRole('searchbox', { name: 'Search applications' })
    await search.pressSequentially(mill)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page).toHaveURL(/\/dashboard\/board\?search=/)
    await page.getByRole('link', { name: 'As a list' }).click()
    await expect(page).toHaveURL(/\/dashboard\/applications\?search=/)
    await page.goBack()
    // The list has a search of the same name, which stays until the board is there.
    await expect(page.getByRole('article')).toHaveCount(1)
    await search.fill('No such company')
    await expect(page.getByText('Nothing fits this search')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(cardIn('On Hold', mill)).toBeVisible()
  })

  await test.step('a phone shows one column, by choice', async () => {
    await page.setViewportSize(phone.viewport)
    await page.getByLabel('Column').selectOption('on-hold')
    await expect(cardIn('On Hold', mill)).toBeVisible()
    await expect(page.getByRole('region', { name: /^Under Review, / })).toBeHidden()
  })
})
