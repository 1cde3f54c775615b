import { adminsCalls } from '../api.ts'
import { newCase } from '../cases.ts'
import { desktop, expect, test } from '../fixtures.ts'
import { applicationOn } from '../pages/dashboard.ts'
import { bytesOf } from '../pages/wizard.ts'
import { refusedSilently } from '../refusals.ts'
import { expectMessage } from '../expect-message.ts'
import { startAs } from '../session.ts'
import { admin } from '../site.ts'
import { messages } from '../../web/testing/spec-messages.ts'

test('what staff do with papers and teasers is refused in the words of the place', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  const { applicationId, path } = await newCase(site, 'Tapti Papers Private Limited')
  const firm = await adminsCalls(site)
  const key = await firm.upload(bytesOf('teaser.pdf'), 'teaser')
  const application = applicationOn(page)
  await startAs(page, admin)

  await test.step('a decision without a dialog', async () => {
    await page.goto(path)
    await application.tab('Documents')
    await application.openPaper(application.paper('photograph.jpg'))
    await refusedSilently(page, 'reviewDocument', async () => {
      await application.foot.getByRole('button', { name: 'Accept', exact: true }).click()
      await expectMessage(page, messages.unknownError)
    })
  })

  await test.step('a decision with a reason, which is not lost', async () => {
    await application.holdReturn('photograph.jpg', 'The face is not visible.')
    await page.getByRole('button', { name: 'Send 1 return' }).click()
    const dialog = page.getByRole('dialog')
    await refusedSilently(page, 'reviewPapers', async () => {
      await dialog.getByRole('button', { name: 'Send the mail' }).click()
      await expectMessage(page, messages.errorOccurred)
    })
    await page.reload()
    await page.getByRole('button', { name: 'Send 1 return' }).click()
    await expect(dialog).toContainText('The face is not visible.')
  })

  await test.step('the teaser', async () => {
    await page.goto(`/dashboard/upload-teaser/${applicationId}`)
    const choose = () =>
      page.locator('input[type=file]').setInputFiles(bytesOf('another-teaser.pdf'))
    await refusedSilently(page, 'uploadTeaser', async () => {
      await choose()
      await expectMessage(page, messages.teaserUploadUnexplained)
    })
    await firm.call('PATCH', `/api/business-loan/upload-teaser/${applicationId}`, { key })
    await page.reload()
    await refusedSilently(page, 'deleteTeaser', async () => {
      await page.getByRole('button', { name: 'Remove the teaser' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove the teaser' }).click()
      await expectMessage(page, messages.teaserDeletionUnexplained)
    })
  })
})
