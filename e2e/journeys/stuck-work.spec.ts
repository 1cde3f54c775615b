import { enquire } from '../enquire.ts'
import { desktop, expect, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { startAs } from '../session.ts'
import { admin } from '../site.ts'

// It counts all stuck work of the site.
test.use({ own: 'stuck-work' })

const latha = {
  name: 'Latha Pillai',
  mobile: '9812345678',
  service: 'Term Loan',
  message: 'We would like to talk about a term loan.',
}

test('a mail that is refused for good shows up, and arrives once an admin retries it', async ({
  openAs,
  site,
}) => {
  const [found, lost] = ['latha@pillai.example', 'lost@pillai.example']
  for (const address of [found, lost]) {
    site.mails.take(address)
    await enquire(site, { ...latha, email: address })
  }
  const page = await openAs(desktop)
  await startAs(page, admin)
  const notice = page.getByText('2 mails or other work are stuck')
  await expect(async () => {
    await page.goto('/dashboard')
    await expect(notice).toBeVisible({ timeout: 4000 })
  }).toPass()
  await inspect(page, 'the dashboard with stuck work')
  await page.getByRole('link', { name: 'See why, and try again' }).click()

  const rows = page.getByRole('row', { name: 'Send a mail: Enquiry received' })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('The mail server refuses this address (550 5.1.1).')
  await expect(page.locator('main')).not.toContainText('pillai')
  await expect(page.getByRole('region', { name: 'Regular work' })).toContainText('Next: ')
  await inspect(page, 'stuck work')

  // Which of the two was given up first is not told, nor to whom it goes.
  await rows
    .first()
    .getByRole('button', { name: /^Dismiss/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Told by telephone.')
  await dialog.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(rows).toHaveCount(1)

  for (const address of [found, lost]) site.mails.give(address)
  await rows.getByRole('button', { name: /^Retry/ }).click()
  await Promise.any(
    [found, lost].map((address) => site.mails.next(address, /has received your enquiry/)),
  )
  await expect(page.getByText('Nothing is stuck')).toBeVisible()
  // What was dismissed stays unsent.
  const sent = site.mails.all().filter(({ to }) => to === found || to === lost)
  expect(sent).toHaveLength(1)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'What waits' })).toBeVisible()
  await expect(page.getByText(/is stuck|are stuck/)).toBeHidden()
})
