import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { accountOn } from '../pages/account.ts'
import { wizardOn } from '../pages/wizard.ts'
import { newBorrower } from '../people.ts'
import { admin } from '../site.ts'

test('the firm decides which papers it asks for, and a borrower is asked for just those', async ({
  openAs,
  site,
}) => {
  const desk = await openAs(desktop)
  await accountOn(desk).signIn(admin)
  await desk.goto('/dashboard/settings')
  const checklist = desk.getByRole('region', { name: 'Document checklist' })
  await checklist.getByLabel('Company type').selectOption({ label: 'Sole proprietorship' })
  await checklist
    .getByLabel('How to ask for: Each person, Passport')
    .selectOption({ label: 'Required' })
  await checklist
    .getByLabel('Help text for: Each person, Passport')
    .fill('First and last page, in colour.')
  await checklist
    .getByLabel('How to ask for: Each person, Photograph')
    .selectOption({ label: 'Not asked' })
  await expect(checklist.getByText('2 changed')).toBeVisible()
  await inspect(desk, 'the settings with a changed checklist')
  await desk.getByRole('button', { name: 'Save settings' }).click()
  await expect(desk.getByText('The settings are saved.')).toBeVisible()

  const hand = await openAs(phone)
  await accountOn(hand).signIn(await newBorrower(site))
  const wizard = wizardOn(hand)
  await wizard.open()
  await hand.getByRole('radio', { name: 'Sole proprietorship' }).check()
  await wizard.goTo('Documents')
  await expect(hand.getByText('First and last page, in colour.')).toBeVisible()
  await expect(hand.getByText('Photograph', { exact: true })).toHaveCount(0)
})
