import { adminsCalls } from '../api.ts'
import { newCase, newMandate } from '../cases.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { mandatesOn } from '../pages/mandate.ts'
import { exampleForm, wizardOn } from '../pages/wizard.ts'
import { newBorrower } from '../people.ts'
import { refusedSilently } from '../refusals.ts'
import { startAs } from '../session.ts'
import { admin } from '../site.ts'

test('a question whose act failed is accessible', async ({ openAs, site }) => {
  const page = await openAs(desktop)
  const company = 'Tungabhadra Pipes Private Limited'
  const { applicationId } = await newCase(site, company)
  await newMandate(await adminsCalls(site), applicationId)
  const { open, row } = mandatesOn(page)
  await startAs(page, admin)
  await open(company)
  await row(company)
    .getByRole('button', { name: /^Release to borrower: / })
    .click()
  const dialog = page.getByRole('dialog')
  await refusedSilently(page, 'releaseMandate', async () => {
    await dialog.getByRole('button', { name: 'Release to borrower' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
  })
  await inspect(page, 'a release that failed')
})

test('a preview that failed is accessible', async ({ openAs, site }) => {
  const page = await openAs(phone)
  await startAs(page, await newBorrower(site))
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.goTo('Your business')
  await wizard.chooseCompanyType(exampleForm())
  await wizard.goTo('Documents')
  await wizard.upload('publicAndPrivateDocs.MOA', 'MOA.pdf')
  await refusedSilently(page, 'viewDocument', async () => {
    await page.getByRole('button', { name: 'Preview MOA.pdf' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  })
  // The toast of the upload stands for three seconds, over the button that closes the preview.
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)
  await inspect(page, 'a preview that failed')
})
