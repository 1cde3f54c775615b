import { adminsCalls } from '../api.ts'
import { newCase } from '../cases.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { applicationOn } from '../pages/dashboard.ts'
import { bytesOf, exampleForm, wizardOn } from '../pages/wizard.ts'
import { newBorrower } from '../people.ts'
import { refusedSaying, refusedSilently } from '../refusals.ts'
import { expectMessage, expectMessageForItsTime } from '../expect-message.ts'
import { startAs } from '../session.ts'
import { admin } from '../site.ts'
import { messages } from '../../web/testing/spec-messages.ts'

const refusal = 'The archive is closed for an hour.'

test('a paper of the form is uploaded, shown, downloaded and taken out, or it is said why not', async ({
  openAs,
  site,
}) => {
  const page = await openAs(phone)
  await page.clock.install()
  await startAs(page, await newBorrower(site))
  const wizard = wizardOn(page)
  await wizard.open()
  await wizard.goTo('Your business')
  await wizard.chooseCompanyType(exampleForm())
  await wizard.goTo('Papers')
  const moa = wizard.slot('publicAndPrivateDocs.MOA')
  const dialog = page.getByRole('dialog')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

  await test.step('the upload', async () => {
    await refusedSilently(page, 'uploadDocument', async () => {
      await moa.locator('input[type=file]').setInputFiles(bytesOf('lost.pdf'))
      await expectMessage(page, messages.uploadUnexplained)
      await moa.getByRole('button', { name: 'Remove lost.pdf' }).click()
    })
    const upload = () => wizard.upload('publicAndPrivateDocs.MOA', 'MOA.pdf')
    await expectMessageForItsTime(page, messages.fileUploaded, upload, { file: 'MOA.pdf' })
  })

  await test.step('the preview and the download', async () => {
    await refusedSilently(page, 'viewDocument', async () => {
      await moa.getByRole('button', { name: 'Preview MOA.pdf' }).click()
      await expectMessage(page, messages.documentNotPreviewed)
    })
    await refusedSaying(page, 'viewDocument', refusal, async () => {
      await press('Try again')
      await expect(dialog.getByRole('alert')).toContainText(refusal)
    })
    await inspect(page, 'a preview that failed')
    await page.setViewportSize(phone.viewport)
    await refusedSilently(page, 'downloadDocument', async () => {
      await press('Download')
      await expectMessage(page, messages.notDownloaded)
    })
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(messages.notDownloaded.text)).toBeHidden()
    await press('Close')
  })

  await test.step('taking it out', async () => {
    await refusedSilently(page, 'deleteDocument', async () => {
      await moa.getByRole('button', { name: 'Remove MOA.pdf' }).click()
      await press('Remove the file')
      await expectMessage(page, messages.deletionUnexplained)
    })
    await refusedSaying(page, 'deleteDocument', refusal, async () => {
      await press('Remove the file')
      await expect(dialog.getByRole('alert')).toContainText(refusal)
    })
    await press('Cancel')
    await expect(moa.getByRole('listitem')).toHaveCount(1)
    await moa.getByRole('button', { name: 'Remove MOA.pdf' }).click()
    await press('Remove the file')
    await expect(dialog).toBeHidden()
    await expect(moa.getByRole('listitem')).toHaveCount(0)
    await wizard.saved()
    await page.reload()
    await expect(wizard.heading('Papers')).toBeVisible()
    await expect(moa.getByRole('listitem')).toHaveCount(0)
  })
})

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
    await application.tab('Papers')
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
