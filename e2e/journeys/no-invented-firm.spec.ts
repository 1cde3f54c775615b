import { demoSettings } from '../../server/settings/demo-firm.ts'
import { adminsCalls } from '../api.ts'
import { desktop, expect, test } from '../fixtures.ts'
import { newBorrower } from '../people.ts'
import { startAtDesk } from '../session.ts'
import { admin } from '../site.ts'

// What is started for real on an empty database, before its admin has entered anything.
test.use({ firm: false, environment: { API_DOCS: 'open' } })

/** Every text and number of the demo's firm. */
const texts = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(texts)
    : typeof value === 'string' && value.length > 4
      ? [value]
      : []
const { constitution: _, gstRegistered: _registered, ...firm } = demoSettings.firm
const invented = [...texts(firm), demoSettings.bank.accountNumber, 'rinsetu.example']

const pages = [
  '/',
  '/about',
  '/team',
  '/career',
  '/services',
  '/lenders',
  '/contact',
  '/blogs',
  '/blogs/feed.xml',
  '/privacy-policy',
  '/term-condition',
  '/login',
  '/register',
  '/no-such-page',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/.well-known/security.txt',
  '/api/settings',
  '/api/openapi.json',
  '/api/docs',
]

test('no page, file or mail holds a word of an invented firm', async ({ site, openAs }) => {
  const read = async (path: string) => (await fetch(`${site.url}${path}`)).text()
  expect((await fetch(`${site.url}/api/docs`)).status).toBe(200)
  const seen = await Promise.all(pages.map(async (path) => [path, await read(path)] as const))
  for (const [path, text] of seen)
    for (const word of [...invented, '[[']) expect(text, `${path}: ${word}`).not.toContain(word)

  // No firm has promised by when it answers.
  for (const path of ['/contact', '/contact/sent'])
    expect(await read(path), path).not.toMatch(/working day/)

  const page = await openAs(desktop)
  for (const path of ['/', '/contact', '/privacy-policy']) {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('© 2025 localhost:')
    for (const gone of ['Other offices', 'Follow us', 'Chat with us'])
      await expect(footer.getByText(gone)).toHaveCount(0)
    const shown = await page.locator('body').innerText()
    for (const word of [...invented, '[[']) expect(shown, path).not.toContain(word)
  }

  // Nor is a part left that says that content is missing, nor a fee, nor the strip of the demo.
  for (const path of ['/', '/about', '/team', '/career']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main).not.toContainText(/belong here|to list here|until the firm adds/i)
    for (const gone of [
      'Whom you deal with',
      'Who we are',
      'Open positions',
      'Our usual fee',
      'Mailbox',
    ])
      await expect(main.getByText(gone)).toHaveCount(0)
  }

  await newBorrower(site)
  const mails = JSON.stringify(site.mails.all())
  expect(mails).toContain('code')
  for (const word of invented) expect(mails).not.toContain(word)
})

test('the admin’s desk says what to enter, leads there, ticks it, and can be put away', async ({
  site,
  openAs,
}) => {
  const page = await openAs(desktop)
  await startAtDesk(page, admin)
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps).toContainText('Who the firm is: to do')
  await steps.getByRole('link', { name: 'Enter the registered office.' }).click()
  const office = page.getByRole('textbox', { name: 'Registered office' })
  await expect(office).toBeFocused()
  await office.pressSequentially('7 Ring Road, Nagpur 440010, Maharashtra')
  await page.getByRole('textbox', { name: 'Name of the firm' }).pressSequentially('Kuber Capital')
  await page.getByLabel('Constitution').selectOption('proprietorship')
  await expect(page.getByRole('textbox', { name: 'CIN or LLPIN' })).toHaveCount(0)
  const gstin = page.getByRole('textbox', { name: 'GSTIN' })
  await gstin.pressSequentially('27AAPFU0939F1Z')
  await page.getByRole('button', { name: 'Save settings' }).click()
  // The field says it once it is left; the focus moves when the press was answered.
  await expect(
    page.getByRole('alert').filter({ hasText: 'GSTIN must be 15 characters' }),
  ).toBeFocused()
  await gstin.press('End')
  await gstin.pressSequentially('V')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await page.goto('/dashboard')
  await expect(steps).not.toContainText('Enter the GSTIN')
  await expect(steps).toContainText('Enter the PAN.')

  const { call } = await adminsCalls(site)
  await call('PUT', '/api/settings', demoSettings)
  await page.reload()
  await expect(steps).toContainText('What letters say of the firm: done')
  await expect(steps).toContainText('Colleagues: to do')
  await steps.getByRole('button', { name: 'Put away' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'What waits' })).toBeVisible()
  await expect(steps).toHaveCount(0)
})
