import { palettePng } from '../../server/pdf/testing/pictures.ts'
import { adminsCalls } from '../api.ts'
import { newCase, newMandate } from '../cases.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { mandateOn, mandatesOn } from '../pages/mandate.ts'
import { startAs } from '../session.ts'
import { admin } from '../site.ts'

const photo = (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: palettePng(width, height),
})

test('three photos from a phone become one signed copy, which is accepted once it was opened', async ({
  openAs,
  site,
}) => {
  const company = 'Bhima Foundry Private Limited'
  const { borrower, applicationId } = await newCase(site, company)
  await newMandate(await adminsCalls(site), applicationId, 'approved')
  const page = await openAs(phone)
  await startAs(page, borrower)
  await mandateOn(page).open(applicationId)
  const slot = page.getByRole('group', { name: /Signed mandate/ })
  const lines = slot.getByRole('listitem')

  await test.step('the photos are put into their order, and one too many is taken off', async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles([
        photo('page 2.png', 300, 400),
        photo('page 1.png', 300, 400),
        photo('thumb.png', 300, 400),
        photo('page 3.png', 400, 300),
      ])
    await expect(slot.getByRole('button', { name: /^Preview / })).toHaveCount(4)
    await slot.getByRole('button', { name: 'Move up page 1.png' }).click()
    await slot.getByRole('button', { name: 'Remove thumb.png' }).click()
    await expect(lines).toHaveText([/page 1/, /page 2/, /page 3/])
    await expect(page.getByText('3 files become one PDF in this order')).toBeVisible()
  })

  await test.step('they are still there after a reload, in that order', async () => {
    await page.reload()
    await expect(lines).toHaveText([/page 1/, /page 2/, /page 3/])
    const { scrollWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
    }))
    expect(scrollWidth).toBeLessThanOrEqual(phone.viewport.width)
  })

  await page.getByRole('button', { name: 'Send the signed copy' }).click()
  await expect(page.getByText('We received your signed copy')).toBeVisible()

  await test.step('an admin opens it before accepting', async () => {
    const office = await openAs(desktop)
    await startAs(office, admin)
    const list = mandatesOn(office)
    await list.open(company)
    await list.verify(company)
    await expect(list.row(company)).toContainText('Verified / In Force')
  })
})

test('a spreadsheet can be handed in, and only be returned', async ({ openAs, site }) => {
  const company = 'Koyna Traders Private Limited'
  const { borrower, applicationId } = await newCase(site, company)
  await newMandate(await adminsCalls(site), applicationId, 'approved')
  const page = await openAs(phone)
  await startAs(page, borrower)
  const mandate = mandateOn(page)
  await mandate.open(applicationId)
  await mandate.uploadSigned({
    name: 'signed.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,amount\nAsha Verma,75\n'),
  })

  const office = await openAs(desktop)
  await startAs(office, admin)
  const list = mandatesOn(office)
  await list.open(company)
  await expect(
    list.row(company).getByRole('button', { name: /^Accept the signed copy/ }),
  ).toBeHidden()
  await list.sendBack(company, 'We need photos of the signed pages.')

  await mandate.open(applicationId)
  await expect(page.getByText('We need photos of the signed pages.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'See the copy that came back' })).toBeVisible()
  await mandate.uploadSigned(photo('signed.png', 300, 400))
})
