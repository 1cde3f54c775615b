import type { Page } from '@playwright/test'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { startAs } from '../session.ts'
import { admin } from '../site.ts'

const question = 'We need a limit of 60 lakh.\n<script>alert("no")</script>'

const fill = async (page: Page, email: string) => {
  await page.getByLabel('Your name').fill('Rekha Menon')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile number').fill('98765 43210')
  await page.getByLabel('Service').selectOption('Working Capital')
  await page.getByLabel('Message').fill(question)
}

test('a visitor without scripts asks, mends a mistake and is thanked', async ({ openAs, site }) => {
  const page = await openAs({ ...phone, javaScriptEnabled: false })
  await page.goto('/contact')
  await fill(page, 'noscript@menon.example')
  await page.getByLabel('Mobile number').fill('12345')
  await page.getByRole('button', { name: 'Send' }).click()

  await expect(page.getByRole('alert')).toContainText('Mobile number must be 10 digits')
  await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(/must be 10 digits/)
  await expect(page.getByLabel('Message')).toHaveValue(question)
  await expect(page.getByLabel('Service')).toHaveValue('Working Capital')

  await page.getByLabel('Mobile number').fill('98765 43210')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL('/contact/sent')
  await expect(
    page.getByRole('heading', { name: 'Thank you, your enquiry is with us' }),
  ).toBeVisible()
  await site.mails.next('noscript@menon.example', /has received your enquiry/)
})

test('a form sent before its page came alive goes the browser’s way', async ({ openAs }) => {
  const page = await openAs(desktop)
  // The client's script never arrives.
  await page.route('**/assets/*.js', () => {})
  // A page that a pointer woke waits for that script with its load, for ever.
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await fill(page, 'early@menon.example')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL('/contact/sent')
})

test('the firm reads an enquiry and keeps a note on it', async ({ openAs }) => {
  const visitor = await openAs(phone)
  await visitor.goto('/contact')
  await fill(visitor, 'rekha@menon.example')
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByText('Thank you, your enquiry is with us')).toBeVisible()

  const page = await openAs(desktop)
  await startAs(page, admin)
  await page.goto('/dashboard/enquiries?search=rekha%40menon')
  await page.getByRole('button', { name: 'Rekha Menon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enquiry from Rekha Menon' })
  await expect(dialog.getByText('<script>alert("no")</script>')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'rekha@menon.example' })).toHaveAttribute(
    'href',
    'mailto:rekha@menon.example',
  )
  await expect(dialog.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  )
  await dialog.getByLabel('Status').selectOption('Contacted')
  await dialog.getByLabel('Note').fill('Called; sends the balance sheet.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Rekha Menon/ })).toContainText('Contacted')

  await page.goto('/dashboard/enquiries?startDate=2026-04-02&endDate=2026-04-01')
  await expect(page.getByLabel('Received until')).toHaveAccessibleDescription(
    'The last day cannot be before the first.',
  )
  await inspect(page, 'the list of enquiries with wrong days')
})
