import type { Page } from '@playwright/test'
import { roles, type Role } from '../../domain/people/roles.ts'
import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { applicationsOn } from '../pages/dashboard.ts'
import { somebody } from '../people.ts'
import { startAtDesk } from '../session.ts'

// The demo has every list filled.
test.use({ environment: { DEMO: 'true' } })

type Open = (device: typeof desktop) => Promise<Page>

const asA = async (role: Role, openAs: Open) => {
  const page = await openAs(desktop)
  const email = demoAccounts.find((one) => one.role === role)?.email ?? ''
  await startAtDesk(page, { email, password: demoPassword })
  return page
}
const asAdmin = (openAs: Open) => asA('admin', openAs)

/** Each list of each role; a role's desk is one where it has no path. */
const listsOf: Readonly<Partial<Record<Role, readonly string[]>>> = {
  admin: [
    '/applications?stage=all',
    '/my-turn?queue=all',
    '/mandates',
    '/users',
    '/enquiries',
    '/leads',
    '/clients',
    '/lenders',
    '/fees',
    '/audit',
  ],
  'relationship-manager': [
    '',
    '/applications?stage=all',
    '/my-turn?queue=all',
    '/enquiries',
    '/leads',
    '/clients',
    '/lenders',
    '/fees',
  ],
  'credit-analyst': ['', '/applications?stage=all', '/my-turn?queue=all', '/lenders'],
  'referral-partner': [''],
}

/** How many rows a screen has room for, and what is too wide or too small to read. */
const measured = (page: Page) =>
  page.getByRole('table').evaluate((table: HTMLTableElement) => {
    const rows = [...(table.tBodies[0]?.rows ?? [])]
    const tops = rows.map((row) => row.getBoundingClientRect())
    const tallest = Math.max(...tops.map(({ height }) => height))
    return {
      rows: Math.floor((innerHeight - (tops[0]?.top ?? innerHeight)) / tallest),
      text: Math.min(
        ...rows.flatMap((row) =>
          [...row.cells].map((cell) => Number.parseFloat(getComputedStyle(cell).fontSize)),
        ),
      ),
      beyond: table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
    }
  })

const loaded = (page: Page) => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')

/** A client with a long name, so that no list is empty. */
const withClient = async (page: Page) => {
  const { name, email, mobile } = somebody('Venkataraghavan Subramaniam Iyer')
  const made = await page.evaluate(
    async (person) => {
      const answer = await fetch('/api/user/create-client', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${localStorage.getItem('token')}`,
        },
        body: JSON.stringify({
          ...person,
          companyName: 'Girna Precision Forgings and Castings Private Limited',
          source: 'phone',
          consent: { by: 'Venkataraghavan Iyer', how: 'phone', on: '2026-04-01' },
          need: { purpose: 'machines', amount: 75, unit: 'Lakh' },
        }),
      })
      return answer.status
    },
    { name, email, mobile },
  )
  expect(made).toBe(201)
}

for (const role of roles.filter((one) => listsOf[one]))
  test(`every list of a ${role} has sixteen rows in view, twelve on a low screen, and nothing is cut off`, async ({
    openAs,
  }) => {
    const page = await asA(role, openAs)
    if (listsOf[role]?.includes('/clients')) await withClient(page)
    for (const place of listsOf[role] ?? [])
      await test.step(place || 'the desk', async () => {
        await page.goto(`/dashboard${place}`)
        await loaded(page)
        for (const [width, height, most] of [
          [1280, 800, 16],
          [1366, 625, 12],
          [1440, 900, 18],
        ] as const) {
          await page.setViewportSize({ width, height })
          const said = `${place} at ${width}×${height}`
          await expect
            .poll(async () => (await measured(page)).rows, said)
            .toBeGreaterThanOrEqual(most)
          const { text, beyond } = await measured(page)
          expect(text, said).toBeGreaterThanOrEqual(14)
          expect(beyond, said).toBeLessThanOrEqual(0)
        }
        await page.setViewportSize(desktop.viewport)
      })
  })

test('on a phone a row has two lines and opens wherever it is pressed, and filters come by one button', async ({
  openAs,
}) => {
  const page = await openAs(phone)
  const email = demoAccounts.find((one) => one.role === 'admin')?.email ?? ''
  await startAtDesk(page, { email, password: demoPassword })
  for (const place of ['/lenders?limit=100', '/applications', '/mandates', '/enquiries', '/users'])
    await test.step(place, async () => {
      await page.goto(`/dashboard${place}`)
      await loaded(page)
      const first = page.getByRole('table').locator('tbody tr').first()
      await expect(first).toBeInViewport()
      expect((await first.boundingBox())?.y, place).toBeLessThanOrEqual(200)
    })
  await page.goto('/dashboard/lenders?limit=100')
  await loaded(page)
  const rows = page.getByRole('table').locator('tbody tr')
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().height),
  )
  expect(heights.length).toBeGreaterThan(50)
  expect(Math.max(...heights)).toBeLessThanOrEqual(65)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4000)

  await expect(page.getByLabel('Kind')).toBeHidden()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Kind').selectOption({ index: 1 })
  await expect(page).toHaveURL(/kind=/)
  await loaded(page)
  await inspect(page, 'a list on a phone')
  await page.setViewportSize(phone.viewport)
  // Between the words of its second line.
  await rows.first().click({ position: { x: 300, y: 55 } })
  await expect(page).toHaveURL(/\/dashboard\/lenders\/[\w-]+$/)
})

test('a table wider than its frame scrolls, so that its last column can be read', async ({
  openAs,
}) => {
  const page = await asA('relationship-manager', openAs)
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/dashboard/lenders')
  await loaded(page)
  const frame = page.locator('[data-cut]')
  await expect(frame).toHaveCount(1)
  await page.getByRole('columnheader', { name: 'Our role' }).scrollIntoViewIfNeeded()
  expect(await frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(frame).toHaveCount(0)
})

test('a list is worked through by keys; several cases are assigned at once', async ({ openAs }) => {
  const page = await asAdmin(openAs)
  const { open, row } = applicationsOn(page)
  await open()
  const links = page.getByRole('table').getByRole('link')
  const search = page.getByRole('searchbox', { name: 'Search applications' })

  await test.step('j, k and x lead and select, / leads to the search, where letters are letters', async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.keyboard.press('j')
    await expect(search).toHaveValue('j')
    // Whoever types on a slow machine has searched by then, which ends with the field empty again.
    await search.fill('')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table').locator('tr:has(a:focus)')).toHaveCount(1)
    await page.keyboard.press('k')
    await expect(links.nth(0)).toBeFocused()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.getByRole('group', { name: 'Selected rows' })).toContainText(
      '2 rows selected',
    )
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  })

  const names = [(await links.nth(0).textContent()) ?? '', (await links.nth(1).textContent()) ?? '']
  await test.step('both are taken off their manager', async () => {
    for (const name of names) await expect(row(name)).not.toContainText('Nobody yet')
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await expect(dialog).toContainText('Choose somebody, or nobody.')
    await dialog.getByLabel('Who').selectOption({ label: 'Nobody' })
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await expect(page.getByText('2 cases without anybody now.')).toBeVisible()
    for (const name of names) await expect(row(name)).toContainText('Nobody yet')
  })

  await test.step('the selected cases come as a file', async () => {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV: 2 selected cases' }).click()
    const path = await (await file).path()
    const { readFile } = await import('node:fs/promises')
    expect((await readFile(path, 'utf8')).trim().split('\n')).toHaveLength(3)
  })

  await test.step('both borrowers are asked for the same papers', async () => {
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask for documents in 2 cases' })
    await expect(dialog).toContainText('2 cases can be asked.')
    const field = dialog.getByRole('combobox', { name: 'What do you need?' })
    await field.fill('Order book of the quarter')
    await field.press('Enter')
    await field.fill('udyam')
    await field.press('Enter')
    await expect(dialog.getByRole('region', { name: 'The email' })).toContainText(
      'Order book of the quarter, by',
    )
    await inspect(page, 'documents of several cases')
    await dialog.getByRole('button', { name: 'Ask for these 2 documents' }).click()
    await expect(page.getByText('Asked in 2 cases.')).toBeVisible()
    for (const name of names) await expect(row(name)).toContainText('Documents Pending')
  })

  await test.step('what is cut off in the row of the keyboard stands below it', async () => {
    await page.setViewportSize({ width: 1000, height: 800 })
    const long = links.filter({ hasText: 'Malabar Spices Exports Private Limited' })
    await search.focus()
    await search.press('Tab')
    await long.focus()
    await expect(page.locator('dl[aria-hidden]')).toContainText(
      'Malabar Spices Exports Private Limited',
    )
    await page.setViewportSize(desktop.viewport)
  })

  await test.step('Enter opens the case', async () => {
    await links.nth(0).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: names[0] ?? '' })).toBeVisible()
  })
})
