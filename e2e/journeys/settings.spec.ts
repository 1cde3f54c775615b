import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { startAs } from '../session.ts'
import { admin } from '../site.ts'

// What is saved here is another firm's for everybody else.
test.use({ own: 'settings' })

const saved = 'The settings are saved.'

test('the settings are saved a tab at a time; what is typed in another waits', async ({
  openAs,
}) => {
  const page = await openAs(desktop)
  await startAs(page, admin)
  await page.goto('/dashboard/settings')
  const tabs = page.getByRole('navigation', { name: 'Settings' })
  const save = page.getByRole('button', { name: 'Save settings' })

  await tabs.getByRole('link', { name: 'Letter and fees' }).click()
  const days = page.getByRole('textbox', { name: 'The mandate holds for' })
  await days.click()
  await days.press('ControlOrMeta+a')
  await days.pressSequentially('45')
  await expect(page.getByText('Not saved yet: Letter and fees')).toBeVisible()

  await tabs.getByRole('link', { name: 'Lenders' }).click()
  await expect(page).toHaveURL('/dashboard/settings?tab=lenders')
  await page.getByRole('searchbox', { name: 'Find a lender' }).pressSequentially('karnataka')
  const table = page.getByRole('table', { name: 'Lenders' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await table.getByRole('checkbox', { name: /^Active.*Karnataka Bank$/ }).uncheck()
  await inspect(page, 'the lenders in the settings')
  await save.click()
  await expect(page.getByText(saved)).toBeVisible()

  await page.getByRole('button', { name: 'Add a lender' }).click()
  const added = page.getByRole('textbox', { name: /^Lender \d+$/ })
  await expect(added).toBeFocused()
  await added.pressSequentially('karnataka  bank')
  await save.click()
  await expect(page.getByText('This lender is in the list already.').first()).toBeVisible()

  await tabs.getByRole('link', { name: 'Letter and fees' }).click()
  await expect(days).toHaveValue('45')
  await save.click()
  await expect(page.getByText(saved).last()).toBeVisible()
  // The word of the save before may still stand there.
  await expect(page.getByText(/^Not saved yet/)).toHaveCount(0)
  await page.reload()
  await expect(days).toHaveValue('45')
  await expect(page.getByText(/^Not saved yet/)).toHaveCount(0)
})

test('every tab of the settings is whole on a phone', async ({ openAs }) => {
  const page = await openAs(phone)
  await startAs(page, admin)
  for (const tab of [
    'firm',
    'front',
    'bank',
    'letter',
    'service',
    'lenders',
    'checklist',
    'requests',
    'messages',
  ]) {
    await page.goto(`/dashboard/settings?tab=${tab}`)
    await expect(page.getByRole('region').first()).toBeVisible()
    await inspect(page, `the ${tab} settings on a phone`)
  }
})
