import { adminsCalls } from '../api.ts'
import { newCase, newMandate } from '../cases.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { accountOn } from '../pages/account.ts'
import { createMandateOn, mandateOn, mandatesOn } from '../pages/mandate.ts'
import { bytesOf } from '../pages/wizard.ts'
import { pressOrChoose } from '../pages/press.ts'
import { refusedSaying, refusedSilently } from '../refusals.ts'
import { expectMessage, expectMessageForItsTime } from '../expect-message.ts'
import { startAs } from '../session.ts'
import { admin } from '../site.ts'
import { messages } from '../spec-messages.ts'

const refusal = 'The register of letters is closed for an hour.'

test('a mandate is made, or both the toast and the page say that it was not', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  await page.clock.install()
  const { applicationId } = await newCase(site, 'Mahi Alloys Private Limited')
  const { open, enter, letter } = createMandateOn(page)
  const press = () => page.getByRole('button', { name: 'Create Mandate' }).click()
  await startAs(page, admin)

  await refusedSilently(page, 'getCaseDetails', async () => {
    await page.goto(`/dashboard/create-mandate/${applicationId}`)
    await expectMessage(page, messages.caseDetailsNotFetched)
  })
  await open(applicationId)
  for (const part of ['Financial Proposal', 'Remuneration/Commercial Terms', 'Mode of Payment'])
    await expect(letter.getByRole('heading', { name: part, exact: true })).toBeVisible()
  await expect(page.getByLabel('Consultancy fee %')).toHaveValue('5')
  await enter({ fee: '2', salutation: 'Ms.', signatory: 'Asha Verma' })
  await refusedSilently(page, 'createMandate', async () => {
    await expectMessageForItsTime(page, messages.mandateNotCreated, press)
    await expectMessage(page, messages.creationUnexplained)
  })
  await refusedSaying(page, 'createMandate', refusal, async () => {
    await press()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(refusal)
    await expectMessage(page, messages.mandateNotCreated)
  })
  await expectMessageForItsTime(page, messages.mandateCreated, press)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('what is done with a mandate is refused in the words of the place', async ({
  openAs,
  site,
}) => {
  const page = await openAs(desktop)
  const company = 'Tungabhadra Pipes Private Limited'
  const { applicationId } = await newCase(site, company)
  const firm = await adminsCalls(site)
  const id = await newMandate(firm, applicationId)
  const { open, row } = mandatesOn(page)
  const dialog = page.getByRole('dialog')
  const ask = (label: string) =>
    pressOrChoose(
      row(company).getByRole('button', { name: new RegExp(`^${label}: `) }),
      row(company).getByRole('button', { name: /^More for / }),
      page.getByRole('menuitem', { name: label, exact: true }),
    )
  const confirm = (label: string) =>
    dialog.getByRole('button', { name: label, exact: true }).click()
  await startAs(page, admin)

  await test.step('the list', async () => {
    await refusedSilently(page, 'listMandates', async () => {
      await page.goto('/dashboard/mandates')
      await expectMessage(page, messages.mandatesUnexplained)
    })
  })

  await test.step('the release, which says what the server says', async () => {
    await open(company)
    await ask('Release to borrower')
    await refusedSilently(page, 'releaseMandate', async () => {
      await confirm('Release to borrower')
      await expectMessage(page, messages.releaseUnexplained)
    })
    await refusedSaying(page, 'releaseMandate', refusal, async () => {
      await confirm('Release to borrower')
      await expect(dialog.getByRole('alert')).toHaveText(refusal)
    })
    await inspect(page, 'a release that failed')
    await page.setViewportSize(desktop.viewport)
  })

  await test.step('approval, rejection and the letter', async () => {
    await firm.call('POST', `/api/mandate/release/${id}`)
    await open(company)
    await ask('Approve')
    await refusedSilently(page, 'approveMandate', async () => {
      await confirm('Approve')
      await expectMessage(page, messages.approvalUnexplained)
    })
    await confirm('Cancel')
    await ask('Reject')
    await dialog.getByRole('textbox').fill('The fee was agreed otherwise.')
    await refusedSilently(page, 'rejectMandate', async () => {
      await confirm('Reject')
      await expectMessage(page, messages.rejectionUnexplained)
    })
    await confirm('Cancel')
    await refusedSilently(page, 'viewDocument', async () => {
      await row(company)
        .getByRole('button', { name: /^Letter / })
        .click()
      await expectMessage(page, messages.letterNotPreviewed)
    })
  })
})

test('the borrower is told why a mandate can not be read, downloaded, signed or shown', async ({
  openAs,
  site,
}) => {
  const page = await openAs(phone)
  const { borrower, applicationId } = await newCase(site, 'Palar Leather Private Limited')
  await newMandate(await adminsCalls(site), applicationId, 'approved')
  const mandate = mandateOn(page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const upload = (name: string) => page.locator('input[type=file]').setInputFiles(bytesOf(name))
  await startAs(page, borrower)

  await refusedSilently(page, 'listMandates', async () => {
    await page.goto(`/dashboard/mandate/${applicationId}`)
    await expectMessage(page, messages.mandatesUnexplained)
  })
  await mandate.open(applicationId)
  await page.clock.install()
  await refusedSilently(page, 'downloadDocument', async () => {
    await press('Download the mandate')
    await expectMessage(page, messages.notDownloaded)
  })
  await test.step('a failed download stays in view until it is closed', async () => {
    const alert = page.getByRole('alert').filter({ hasText: messages.notDownloaded.text })
    await page.clock.fastForward('05:00')
    await expect(alert).toBeVisible()
    await alert.getByRole('button', { name: 'Close' }).click()
    await expect(alert).toBeHidden()
  })
  await refusedSilently(page, 'viewDocument', async () => {
    await press('Open the letter in a new tab')
    await expectMessage(page, messages.letterNotPreviewed)
  })
  await refusedSilently(page, 'uploadDocument', async () => {
    await upload('signed.pdf')
    await expectMessage(page, messages.uploadUnexplained)
  })
  await press('Retry signed.pdf')
  await expectMessage(page, messages.fileUploaded, { file: 'signed.pdf' })
  await refusedSilently(page, 'viewDocument', async () => {
    await press('Preview in a new tab')
    await expectMessage(page, messages.signedCopyNotPreviewed)
  })
  await refusedSaying(page, 'viewDocument', refusal, async () => {
    await press('Preview in a new tab')
    await expect(accountOn(page).toast(refusal)).toContainText('Error')
  })
  await refusedSilently(page, 'deleteDocument', async () => {
    await press('Remove')
    await expectMessage(page, messages.deletionUnexplained)
  })
  await press('Remove')
  await expect(page.getByRole('button', { name: 'Send the signed copy' })).toBeHidden()
  await upload('signed-well.pdf')
  await refusedSilently(page, 'uploadSignedMandate', async () => {
    await press('Send the signed copy')
    await expectMessage(page, messages.errorOccurred)
  })
})
