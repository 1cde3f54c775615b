import { wholeBrowser } from '../browsers.ts'
import { demoToRead, desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { siteOn } from '../pages/site.ts'

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
      main.getByText('Lender by lender, only with your yes.'),
      main.getByLabel('How much do you need?').first(),
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

test('the home page is short on a phone, and one calculator is open at a time', async ({
  openAs,
}) => {
  const page = await openAs({ ...phone, viewport: { width: 360, height: 740 } })
  await page.goto('/')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(6000)
  const { openCalculator, calculator } = siteOn(page)
  const form = page.getByRole('form', { name: 'What could you borrow?' })
  await expect(form).toBeVisible()
  await openCalculator('Monthly instalment (EMI)')
  await expect(calculator('Monthly instalment (EMI)')).toBeVisible()
  await expect(form).toBeHidden()
})

test('two offers are compared for the amount that is typed, and it goes along into the form', async ({
  openAs,
}) => {
  const page = await openAs(phone)
  await page.goto('/')
  const offers = page.getByRole('region', { name: 'Two offers compared' })
  await expect(offers).toContainText('costs ₹29,250 less')
  const amount = page.getByRole('form', { name: 'Your amount' }).getByLabel('How much do you need?')
  await amount.pressSequentially('1 crore')
  await expect(offers.getByRole('heading')).toHaveText('Two offers for ₹1 Crore, side by side')
  await expect(offers.getByRole('row', { name: /^First year in all/ })).toContainText('₹7,33,000')
  await expect(offers).toContainText('costs ₹58,500 less')
  const borrow = page.getByRole('form', { name: 'What could you borrow?' })
  await expect(borrow.getByLabel('How much do you need?')).toHaveValue('1 crore')
  await amount.fill('one core')
  await expect(page.getByText('We can’t read this as an amount')).toHaveCount(2)
  await amount.fill('75 lakh')
  await page.getByRole('main').getByRole('link', { name: 'Start an application' }).click()
  await expect(page).toHaveURL('/register?next=%2Fbusinessloan')
  const kept = await page.evaluate(() => sessionStorage.getItem('need') ?? '')
  expect(JSON.parse(kept)).toEqual({
    companyType: null,
    need: null,
    amount: { amount: 75, unit: 'Lakh' },
  })
})

test('the price stands by size: with a slider, and whole in a table without a script', async ({
  openAs,
}) => {
  const page = await openAs(phone)
  await page.goto('/')
  const cost = page.locator('#cost')
  const slider = cost.getByRole('slider', { name: 'Size of the loan' })
  await expect(cost.getByRole('definition').first()).toHaveText('₹1 Crore')
  await expect(cost.getByText('Our usual fee, 2 % to 4 %')).toBeVisible()
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', '₹25 Crore')
  await expect(cost.getByText('Our usual fee, 1 % to 2 %')).toBeVisible()
  await expect(cost.getByRole('definition').last()).toHaveText('₹29,50,000 to ₹59,00,000')

  const plain = await openAs({ ...phone, javaScriptEnabled: false })
  await plain.goto('/')
  const without = plain.locator('#cost')
  await expect(without.getByRole('slider')).toBeHidden()
  await without.getByText('Every size in a table').click()
  await expect(without.getByRole('row', { name: /^₹25 Lakh/ })).toContainText(
    '₹1,18,000 to ₹1,47,500',
  )
  await expect(without.getByRole('row')).toHaveCount(8)
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
