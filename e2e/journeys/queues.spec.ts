import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { goByKeys } from '../keys.ts'
import { inspect } from '../inspect.ts'
import { startAtDesk } from '../session.ts'

test.use({ environment: { DEMO: 'true' } })

const accountOf = (wanted: string) => ({
  email: demoAccounts.find(({ role }) => role === wanted)?.email ?? '',
  password: demoPassword,
})

test('a manager goes from the desk to the next case by one press, and logs a call by two', async ({
  openAs,
}) => {
  const page = await openAs(desktop)
  await startAtDesk(page, accountOf('relationship-manager'))
  const places = page.getByRole('navigation', { name: 'Workspace' })
  const queues = page.getByRole('navigation', { name: 'To do' })
  // Nothing is counted beside an empty list.
  const count = async (name: string) =>
    Number(
      (await queues.getByRole('link', { name: new RegExp(`^${name}`) }).textContent())?.match(
        /\d+/,
      )?.[0] ?? 0,
    )

  await test.step('the next case is one press away, from the desk and from the queue', async () => {
    const next = page.getByRole('link', { name: /^Next: / })
    const company = (await next.textContent())?.replace('Next: ', '') ?? ''
    await next.click()
    await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
    await expect(places).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Cases of the list' })).toContainText(
      /^1 of \d+ in To do$/,
    )
    await goByKeys(page, 'gq', '/dashboard/my-turn')
    await expect(page.getByRole('link', { name: company, exact: true })).toBeVisible()
    await inspect(page, 'To do')
  })

  await test.step('each live case stands in one turn', async () => {
    const table = page.getByRole('table', { name: 'With the client' })
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/queue/borrower*', async (route) => {
      await answer.promise
      await route.continue()
    })
    await queues.getByRole('link', { name: /^With the client/ }).click()
    await expect(page).toHaveURL('/dashboard/my-turn?queue=borrower')
    // Until they are here, no rows of another queue stand in their place, where a call could be begun that goes with them.
    await expect(table).toBeVisible()
    await expect(table.getByRole('button', { name: /^Log call with/ })).toHaveCount(0)
    answer.resolve()
    await expect(table.getByRole('row')).toHaveCount((await count('With the client')) + 1)
    const turns = ['Mine', 'With colleagues', 'With the client', 'With lenders']
    const counts = await Promise.all(turns.map(count))
    await page.goto('/dashboard/my-turn?queue=all')
    await expect(queues.getByRole('link', { name: 'All', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(
      counts.reduce((sum, one) => sum + one, 1),
    )
  })

  await test.step('a task of today stands in mine until it is done', async () => {
    await page.goto('/dashboard/tasks')
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
    await page.getByRole('textbox', { name: 'New task' }).pressSequentially('Order stamp paper')
    await page.getByLabel('Due on, if there is a day').fill(today)
    await page.getByRole('button', { name: 'Add the task' }).click()
    await expect(page.getByRole('list', { name: 'My tasks' })).toContainText('Order stamp paper')
    const about = page.getByRole('combobox', { name: 'About which case, if about one' })
    await page.getByRole('textbox', { name: 'New task' }).pressSequentially('Visit the shed')
    await about.pressSequentially('RS-')
    const option = page.getByRole('listbox', { name: 'Cases' }).getByRole('option').first()
    const company = ((await option.textContent()) ?? '').replace(/RS-\d{4}-\d{6}$/, '')
    await about.press('Enter')
    await expect(page.getByText(`About ${company}`)).toBeVisible()
    await inspect(page, 'a new task about a case')
    await page.getByRole('button', { name: 'Add the task' }).click()
    await expect(
      page.getByRole('list', { name: 'My tasks' }).getByRole('link', { name: company }),
    ).toBeVisible()
    await queues.getByRole('link', { name: /^Mine/ }).click()
    const row = page.getByRole('row').filter({ hasText: 'Task: Order stamp paper' })
    await expect(row).toContainText('due today')
    await expect(queues.getByRole('link', { name: /^Tasks \d+$/ })).toBeVisible()
    await inspect(page, 'To do with a task')
    await page.getByRole('button', { name: 'Done: Order stamp paper' }).click()
    await expect(row).toHaveCount(0)
  })

  await test.step('a call with a day stands under Calls, until the next call', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
    const log = page.getByRole('button', { name: /^Log call with/ }).first()
    const company = (await log.getAttribute('aria-label'))?.replace('Log call with ', '') ?? ''
    await log.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Call again on').fill(today)
    await dialog.getByRole('button', { name: 'Asked to call back' }).click()
    await expect(dialog).toBeHidden()
    await queues.getByRole('link', { name: /^Calls 1$/ }).click()
    await expect(page.getByRole('link', { name: company, exact: true })).toBeVisible()
    await log.click()
    await dialog.getByRole('button', { name: 'Spoke to them' }).click()
    await expect(page.getByText('Nobody to call today')).toBeVisible()
  })
})

test('a queue is sorted, kept as a view and worked on by keys, several cases at once', async ({
  openAs,
}) => {
  const page = await openAs(desktop)
  await startAtDesk(page, accountOf('relationship-manager'))
  const table = page.getByRole('table')
  const links = table.getByRole('link')
  const loaded = () => expect(table).toHaveAttribute('aria-busy', 'false')

  await test.step('sorted by amount, which the address says', async () => {
    await page.goto('/dashboard/my-turn?queue=all')
    await loaded()
    await table.getByRole('button', { name: 'Amount' }).click()
    await expect(page).toHaveURL(/queue=all/)
    await expect(page).toHaveURL(/sortBy=amount/)
    await expect(table.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await inspect(page, 'a queue in another order')
  })

  await test.step('kept under a name, it opens that queue in that order', async () => {
    await page.setViewportSize(desktop.viewport)
    const views = page.getByRole('button', { name: /^View/ })
    await views.click()
    await page.getByRole('menuitem', { name: 'Save this view…' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Smallest first')
    await page.keyboard.press('Enter')
    await expect(views).toHaveText('View: Smallest first')
    await page.goto('/dashboard/my-turn')
    await loaded()
    await views.click()
    await page.getByRole('menuitemradio', { name: 'Smallest first' }).click()
    await expect(page).toHaveURL(/queue=all/)
    await expect(page).toHaveURL(/sortBy=amount/)
  })

  await test.step('two cases are selected by keys and asked for a paper', async () => {
    await page.goto('/dashboard/my-turn?queue=lenders')
    await loaded()
    await page.keyboard.press('j')
    await expect(links.nth(0)).toBeFocused()
    await page.keyboard.press('x')
    const company = (await links.nth(0).textContent()) ?? ''
    await expect(page.getByRole('group', { name: 'Selected rows' })).toContainText('1 row selected')
    await expect(page.getByRole('button', { name: 'Remind', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const field = page.getByRole('combobox', { name: 'What do you need?' })
    await field.fill('Order book of the quarter')
    await field.press('Enter')
    await page.getByRole('button', { name: 'Ask for this document' }).click()
    await expect(page.getByText('Asked in 1 case.')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Selected rows' })).toBeHidden()
    await page.getByRole('searchbox', { name: 'Search this queue' }).focus()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('With lenders')
    await page.goto(`/dashboard/applications?search=${encodeURIComponent(company)}`)
    await links.filter({ hasText: company }).first().click()
    await page
      .getByRole('navigation', { name: 'Parts of the case' })
      .getByRole('link', { name: /^Documents/ })
      .click()
    await expect(page.getByText('Order book of the quarter').first()).toBeVisible()
  })
})

test('an admin’s desk begins with what needs a decision', async ({ openAs }) => {
  const page = await openAs(phone)
  await startAtDesk(page, accountOf('admin'))
  const decisions = page.getByRole('list', { name: 'What needs a decision' })
  await expect(decisions.getByRole('link', { name: /Mandates to approve or check/ })).toHaveText(
    /\d$/,
  )
  await decisions.getByRole('link', { name: /Mandates to approve or check/ }).click()
  await expect(page).toHaveURL('/dashboard/my-turn?queue=mandates')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mandates to approve')
})
