import type { Page } from '@playwright/test'
import { desktop, expect, test } from '../fixtures.ts'
import { keptInBrowser } from '../kept-in-browser.ts'
import { accountOn } from '../pages/account.ts'
import { newBorrower } from '../people.ts'
import { startAs } from '../session.ts'

/** Another tab that has the browser's store to itself for a while, so that nobody can read it. */
const storeHeldBy = async (tab: Page) => {
  await tab.goto('/')
  await tab.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('rinsetu')
        opening.onsuccess = () => {
          const database = opening.result
          const store = database.transaction('unsaved', 'readwrite').objectStore('unsaved')
          const again = () => {
            if (document.title === 'let go') return database.close()
            store.get('nothing').onsuccess = again
            return undefined
          }
          again()
          resolve()
        }
      }),
  )
  return () =>
    tab.evaluate(() => {
      document.title = 'let go'
    })
}

test('what is typed before the older text is read stays, and the older text fills the rest', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  const { box } = accountOn(page)
  await startAs(page, await newBorrower(site))
  await page.goto('/profile')
  await box('Company or business').pressSequentially('Kaveri Looms')
  await box('City').pressSequentially('Mysuru')
  await expect.poll(() => keptInBrowser(page)).toContain('Mysuru')

  const letGo = await storeHeldBy(await page.context().newPage())
  await page.bringToFront()
  await page.reload()
  await box('Company or business').pressSequentially('Tapti Castings')
  await box('Designation').pressSequentially('Partner')
  await expect(box('City')).toHaveValue('')
  await letGo()
  await expect(box('City')).toHaveValue('Mysuru')
  await expect(box('Company or business')).toHaveValue('Tapti Castings')
  await expect(box('Designation')).toHaveValue('Partner')

  await expect.poll(() => keptInBrowser(page)).toContain('Partner')
  await page.reload()
  await expect(box('City')).toHaveValue('Mysuru')
  await expect(box('Company or business')).toHaveValue('Tapti Castings')
  await expect(box('Designation')).toHaveValue('Partner')
})

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

test('what was saved is no longer kept, so that a later change from elsewhere shows', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  const { box } = accountOn(page)
  const person = await newBorrower(site)
  await startAs(page, person)
  await page.goto('/profile')
  await box('City').pressSequentially('Mysuru')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Your details are saved.')).toBeVisible()
  await expect.poll(() => keptInBrowser(page)).not.toContain('Mysuru')

  await box('Designation').pressSequentially('Director')
  const elsewhere = await openAs(desktop)
  const there = accountOn(elsewhere)
  await startAs(elsewhere, person)
  await elsewhere.goto('/profile')
  await there.box('City').fill('Hubballi')
  await elsewhere.getByRole('button', { name: 'Save details' }).click()
  await expect(elsewhere.getByText('Your details are saved.')).toBeVisible()

  await page.reload()
  await expect(box('Designation')).toHaveValue('Director')
  await expect(box('City')).toHaveValue('Hubballi')
})
