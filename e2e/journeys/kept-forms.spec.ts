import { desktop, expect, test } from '../fixtures.ts'
import { accountOn } from '../pages/account.ts'
import { newBorrower } from '../people.ts'
import { startAs } from '../session.ts'

test('a reload right after the first keys loses none of them', async ({ openAs, site }) => {
  const page = await openAs(desktop)
  const { box } = accountOn(page)
  await startAs(page, await newBorrower(site))
  await page.goto('/profile')
  for (const [field, text] of [
    ['Company or business', 'Kaveri'],
    ['Designation', 'Proprietor'],
    ['City', 'Mysuru'],
  ] as const) {
    await box(field).pressSequentially(text)
    await page.reload()
    await expect(box(field)).toHaveValue(text)
  }
  await expect(box('Company or business')).toHaveValue('Kaveri')
})
