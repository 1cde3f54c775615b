import { wholeBrowser } from '../browsers.ts'
import { demoToRead, desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'

test.use({ ...demoToRead, ...wholeBrowser })

test('a stranger’s five questions are answered on the first screen', async ({ openAs }) => {
  for (const [device, viewport] of [
    [phone, { width: 360, height: 640 }],
    [desktop, { width: 1280, height: 800 }],
  ] as const) {
    const page = await openAs({ ...device, viewport })
    await page.goto('/')
    const main = page.getByRole('main')
    for (const answer of [
      main.getByRole('heading', { level: 1, name: /loans/ }),
      main.getByText(/Indian companies, LLPs, firms, proprietors, families, trusts and societies/),
      main.getByText(/5 % of what a lender sanctions/),
      main.getByText(/10 minutes to hand in/),
      main.getByText(/^RinSetu Advisory LLP, 4th Floor/),
      main.getByRole('link', { name: 'Start an application' }),
    ])
      await expect(answer).toBeInViewport({ ratio: 1 })
  }
})

test('what was answered before the page came alive counts, and the way on leads to the form', async ({
  openAs,
}) => {
  const page = await openAs(phone)
  await page.goto('/#borrow')
  const form = page.getByRole('form', { name: 'What could you borrow?' })
  // No waiting: the first press wakes the page.
  const card = form.locator('label', { hasText: 'Stock and debtors' })
  await expect(card).toHaveCSS('box-shadow', 'none')
  await form.getByLabel('Stock and debtors').check()
  await expect(card).toHaveCSS('box-shadow', /inset/)
  await form.getByLabel('Turnover, last 12 months').pressSequentially('4 crore')
  await expect(page.locator('[data-result=range]')).toHaveText('₹80 Lakh')
  await inspect(page, 'what could you borrow, answered')
  await page.getByRole('link', { name: 'Continue with this' }).click()
  await expect(page).toHaveURL('/register?next=%2Fbusinessloan')
  const login = page.getByRole('link', { name: 'Login', exact: true }).last()
  await expect(login).toHaveAttribute('href', '/login?next=%2Fbusinessloan')
  await login.click()
  await expect(page).toHaveURL('/login?next=%2Fbusinessloan')
  await page.getByRole('button', { name: 'Borrower' }).click()
  await expect(page).toHaveURL('/businessloan')
})

test('one press signs in as each role of the demo, from the home page and the sign-in', async ({
  openAs,
}) => {
  for (const [who, path, title] of [
    ['Admin', '/', 'Dashboard'],
    ['Credit analyst', '/login', 'My cases'],
    ['Borrower', '/', 'My applications'],
  ] as const) {
    const page = await openAs(desktop)
    await page.goto(path)
    const demo = page.getByRole('complementary', { name: 'Demo' })
    await expect(demo.getByRole('link', { name: 'Mailbox' })).toHaveAttribute('href', '/dev/mail')
    await demo.getByRole('button', { name: who, exact: true }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})
