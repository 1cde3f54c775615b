import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { latestCompletedYears } from '../../domain/dates/financial-year.ts'
import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { assignTo, newCase } from '../cases.ts'
import { desktop, expect, test } from '../fixtures.ts'
import { neverIdle } from '../first-load.ts'
import { inspect } from '../inspect.ts'
import { applicationOn } from '../pages/dashboard.ts'
import { startAs } from '../session.ts'
import { admin } from '../site.ts'
import { weigh } from '../weigh.ts'

test('an admin enters what a lender asks; an analyst types figures and reads who fits, and why', async ({
  openAs,
  site,
}) => {
  const desk = await openAs(desktop)
  await startAs(desk, admin)
  await desk.goto('/dashboard/lenders')
  await inspect(desk, 'the lenders')
  await desk.setViewportSize(desktop.viewport)
  await desk.getByRole('link', { name: 'Add a lender' }).first().click()
  await expect(desk).toHaveURL('/dashboard/lenders/new')
  const box = (name: string) => desk.getByRole('textbox', { name, exact: true })
  const choice = (name: string) => desk.getByRole('combobox', { name, exact: true })
  await box('Name').pressSequentially('Indrayani Bank')
  await choice('Kind').selectOption({ label: 'Private bank' })
  await desk.getByRole('button', { name: 'Add a product' }).click()
  await box('Product').pressSequentially('Term loan for makers')
  await box('From').pressSequentially('lots')
  await box('Up to').pressSequentially('50 crore')
  await expect(desk.getByText('₹50 Crore')).toBeVisible()
  await desk.getByRole('button', { name: 'Add what it asks' }).click()
  await box('Amount').pressSequentially('10,00,00,000')
  await desk.getByRole('button', { name: 'Add what it asks' }).click()
  await choice('Fact').nth(1).selectOption({ label: 'State' })
  await choice('Add to the list').selectOption({ label: 'Maharashtra' })
  await choice('Add to the list').selectOption({ label: 'Gujarat' })
  await desk.getByRole('button', { name: 'Add the lender' }).click()
  await expect(desk.getByRole('alert').getByText('Enter an amount in rupees.')).toBeVisible()
  await box('From').fill('')
  await box('From').pressSequentially('25 lakh')
  await inspect(desk, 'a new lender')
  await desk.setViewportSize(desktop.viewport)
  await desk.getByRole('button', { name: 'Add the lender' }).click()
  await expect(desk.getByRole('heading', { name: 'Indrayani Bank' })).toBeVisible()
  await expect(desk.getByText('Turnover at least ₹10 Crore')).toBeVisible()
  await expect(desk.getByText('State: Maharashtra, Gujarat')).toBeVisible()
  await inspect(desk, 'a lender')
  await desk.setViewportSize(desktop.viewport)
  // The list that visitors read has it as well.
  await desk.goto('/lenders')
  await expect(desk.getByText('Indrayani Bank')).toBeVisible()

  const { applicationId } = await newCase(site, 'Bhima Forgings Private Limited')
  const analyst = await newStaff(site, 'credit-analyst', 'Leela Naik')
  const firm = await adminsCalls(site)
  await assignTo(firm, applicationId, 'creditAnalyst', await callsOf(site, analyst))
  const page = await openAs(desktop)
  await startAs(page, analyst)
  const { tab } = applicationOn(page)
  await page.goto(`/dashboard/${applicationId}?tab=lenders`)
  await expect(page.getByText(/decides \d+ of \d+\./)).toBeVisible()
  const line = page.locator('details').filter({ hasText: 'Indrayani Bank' })
  const fits = (word: string) => line.getByText(word, { exact: true })
  await expect(fits('Undecided')).toBeVisible()
  await expect(line).toContainText('Not known: turnover')

  await page.getByRole('link', { name: 'To the figures' }).click()
  await expect(page.getByRole('heading', { name: /decides \d+ of \d+$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Enter figures' }).click()
  const [year, before] = latestCompletedYears(calendarDateInIndia(new Date()), 2)
  if (!year || !before) throw new Error('There are always years that have ended.')
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
  await cell(`Turnover, ${year.label}`).pressSequentially('nine')
  await page.getByRole('button', { name: 'Save the figures' }).click()
  await expect(page.getByRole('alert')).toContainText(`Turnover, ${year.label}`)
  await cell(`Turnover, ${year.label}`).fill('')
  await cell(`Turnover, ${year.label}`).pressSequentially('980.5')
  // Two years of two rows as a spreadsheet gives them.
  await cell(`Current assets, ${before.label}`).evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '300\t400\n200\t250')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(cell(`Current liabilities, ${year.label}`)).toHaveValue('250')
  await expect(page.getByRole('row', { name: /^Current ratio/ })).toContainText('1.6')
  await inspect(page, 'the figures of a case')
  await page.setViewportSize(desktop.viewport)
  await page.getByRole('button', { name: 'Save the figures' }).click()
  await expect(page.getByRole('button', { name: 'Change figures' })).toBeVisible()
  await tab('Lenders')
  await expect(fits('Does not fit')).toBeVisible()
  await expect(line).toContainText('turnover ₹19.5 Lakh short')
  await line.locator('summary').click()
  await expect(line.getByRole('row', { name: /^Turnover at least ₹10 Crore/ })).toContainText(
    '₹9.805 Crore',
  )
  await inspect(page, 'the lenders of a case')
  await page.setViewportSize(desktop.viewport)

  // Exactly what was named is enough.
  await tab('Figures')
  await page.getByRole('button', { name: 'Change figures' }).click()
  await cell(`Turnover, ${year.label}`).fill('')
  await cell(`Turnover, ${year.label}`).pressSequentially('10 crore')
  await page.getByRole('button', { name: 'Save the figures' }).click()
  await expect(page.getByRole('button', { name: 'Change figures' })).toBeVisible()
  await tab('Lenders')
  await expect(fits('Fits')).toBeVisible()
  // Other journeys may have entered lenders, too.
  await page.getByRole('button', { name: /^Do not fit \d+$/ }).click()
  await expect(line).toHaveCount(0)
  await page.getByRole('button', { name: /^Fit \d+$/ }).click()
  await expect(fits('Fits')).toBeVisible()
  await neverIdle(page)
  await page.reload()
  await expect(page.getByText('What lenders ask about.')).toBeVisible()
  await weigh(page, '/dashboard/:id/:applicationId?tab=lenders')
})
