import { readFile } from 'node:fs/promises'
import { callsOf } from '../api.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { wizardOn } from '../pages/wizard.ts'
import { newBorrower } from '../people.ts'
import { startAs } from '../session.ts'
import { admin } from '../site.ts'

// What the firm asks for here is asked of nobody else.
test.use({ own: 'checklist' })

test('the firm decides which papers it asks for, and a borrower is asked for just those', async ({
  openAs,
  site,
}) => {
  const desk = await openAs(desktop)
  await startAs(desk, admin)
  await desk.goto('/dashboard/settings')
  await desk.getByRole('link', { name: 'Document checklist' }).click()
  const checklist = desk.getByRole('region', { name: 'Document checklist' })
  await checklist.getByLabel('Company type').selectOption({ label: 'Sole proprietorship' })
  await checklist.getByText('Each person', { exact: true }).click()
  await checklist.getByText('Passport', { exact: true }).click()
  await checklist
    .getByLabel('How to ask for: Each person, Passport')
    .selectOption({ label: 'Needed to hand in' })
  await checklist
    .getByLabel('Help text for: Each person, Passport')
    .fill('First and last page, in colour.')
  await checklist.getByText('Photograph', { exact: true }).click()
  await checklist
    .getByLabel('How to ask for: Each person, Photograph')
    .selectOption({ label: 'Not asked' })
  await checklist.getByText('Accounts', { exact: true }).click()
  await expect(checklist.getByText('9 documents · 2 changed · 2 not saved')).toBeVisible()
  await expect(checklist.getByText('2 changed', { exact: true })).toBeVisible()
  const changes = checklist.getByRole('listitem').filter({ hasText: 'Sole proprietorship: ' })
  await checklist.getByText('Otherwise than usual').click()
  await expect(changes).toHaveCount(2)
  await expect(changes.last()).toContainText('Photograph')
  await expect(changes.last()).toContainText('Not asked, usually: ')
  await inspect(desk, 'the settings with a changed checklist')
  await desk.getByRole('button', { name: 'Save settings' }).click()
  await expect(desk.getByText('The settings are saved.')).toBeVisible()
  await expect(checklist.getByText('9 documents · 2 changed', { exact: true })).toBeVisible()

  const hand = await openAs(phone)
  await startAs(hand, await newBorrower(site))
  const wizard = wizardOn(hand)
  await wizard.open()
  await wizard.goTo('Your business')
  await hand.getByRole('radio', { name: 'Sole proprietorship' }).check()
  await wizard.goTo('Documents')
  await expect(hand.getByText('First and last page, in colour.')).toBeVisible()
  await expect(hand.getByText('Photograph', { exact: true })).toHaveCount(0)
})

test('what an owner writes themselves begins with a blank form', async ({ openAs, site }) => {
  const borrower = await newBorrower(site)
  const calls = await callsOf(site, borrower)
  await calls.call('PUT', '/api/business-loan/draft', {
    form: { companyType: 'private-limited' },
    activeStep: 5,
  })
  const hand = await openAs(phone)
  await startAs(hand, borrower)
  await wizardOn(hand).open()
  const links = hand.getByRole('link', { name: /^Blank / })
  await expect(links).toHaveText([
    'Blank business profile (DOCX)',
    'Blank debt profile (XLSX)',
    // What a lender needs stands before what is optional.
    'Blank net worth statement (XLSX)',
    'Blank list of buyers (XLSX)',
    'Blank list of suppliers (XLSX)',
  ])
  for (const link of await links.all()) {
    const saved = hand.waitForEvent('download')
    await link.click()
    const file = await saved
    expect(file.suggestedFilename()).toBe((await link.getAttribute('href'))?.split('/').at(-1))
    // As every file that comes in: what its name says is what it is.
    expect((await readFile(await file.path())).subarray(0, 4).toString('latin1')).toBe(
      'PK\u0003\u0004',
    )
  }
})
