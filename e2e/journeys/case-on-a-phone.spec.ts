import type { Locator } from '@playwright/test'
import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { assignTo, newCase, newMandate, takeToTeaser } from '../cases.ts'
import { expect, phone, test } from '../fixtures.ts'
import { settled } from '../inspect.ts'
import { startAs } from '../session.ts'

/** What a small phone shows before anybody scrolls. */
const FIRST_SCREEN = 640

const isInFirstScreen = async (part: Locator, name: string) => {
  await expect(part, name).toBeVisible()
  const box = await part.boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0), `${name} ends`).toBeLessThanOrEqual(
    FIRST_SCREEN,
  )
}

test('the next step, its button, the day of the answer and the manager stand in the first screen of a phone', async ({
  openAs,
  site,
}) => {
  const firm = await adminsCalls(site)
  const manager = await callsOf(site, await newStaff(site, 'relationship-manager', 'Priya Nair'))
  const analyst = await callsOf(site, await newStaff(site, 'credit-analyst', 'Farhan Shaikh'))
  const page = await openAs(phone)
  const where = page.getByRole('region', { name: 'Where it stands' })

  await test.step('while it is with the firm', async () => {
    const { borrower, path, applicationId } = await newCase(
      site,
      'Wardha Precision Private Limited',
    )
    await assignTo(firm, applicationId, 'relationshipManager', manager)
    await startAs(page, borrower)
    await page.goto(path)
    await settled(page)
    await isInFirstScreen(where.getByText('It is with us.'), 'the next step')
    await isInFirstScreen(where.getByText(/\bby \d{1,2} \w{3}/), 'the day of the answer')
    await isInFirstScreen(page.getByText('Priya Nair looks after your case.'), 'the manager')
    await isInFirstScreen(page.getByRole('link', { name: 'Call' }), 'the way to call')
  })

  await test.step('while the mandate waits to be read; what it costs stands in its place', async () => {
    const { borrower, path, applicationId } = await newCase(
      site,
      'Nagpur Precision Private Limited',
    )
    await assignTo(firm, applicationId, 'relationshipManager', manager)
    await assignTo(firm, applicationId, 'creditAnalyst', analyst)
    await takeToTeaser(firm, applicationId)
    await newMandate(firm, applicationId, 'released')
    const another = await openAs(phone)
    await startAs(another, borrower)
    await another.goto(path)
    await settled(another)
    const there = another.getByRole('region', { name: 'Where it stands' })
    await isInFirstScreen(there.getByText('Read the fee agreement (mandate)'), 'the next step')
    await isInFirstScreen(there.getByRole('link', { name: 'Read the letter' }), 'its button')
    await isInFirstScreen(another.getByText('Priya Nair looks after your case.'), 'the manager')
    const places = another.getByRole('navigation', { name: 'Places of your application' })
    await expect(places.getByRole('link')).toHaveText([
      'Now',
      'Documents',
      'Lenders',
      'Agreement1 to do',
      'Details',
    ])
    await expect(places.getByRole('link', { name: 'Agreement' })).toBeInViewport({ ratio: 1 })
    await places.getByRole('link', { name: 'Agreement' }).click()
    const mandate = another.getByRole('region', { name: 'Mandate', exact: true })
    await expect(mandate).toContainText('Consultancy fee')
  })
})
