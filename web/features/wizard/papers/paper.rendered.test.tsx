import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectMessage, expectMessageForItsTime } from '../../../testing/expect-message.ts'
import { button, closedDialog, openedDialog } from '../../../testing/fields.ts'
import { saying, silence } from '../../../testing/network.ts'
import { messages } from '../../../testing/spec-messages.ts'
import { takeUploads } from '../../../testing/uploads.ts'
import { openWizard } from '../../../testing/wizard.ts'

test('a paper of the form is uploaded, shown, downloaded and taken out, or it is said why not', async () => {
  const refusal = 'The archive is closed for an hour.'
  const { sent } = takeUploads()
  const { person, network, findField, stored, reload } = await openWizard({
    step: 'papers',
    form: { companyType: 'private-limited' },
    answers: { deleteDocument: () => ({ message: 'It is deleted.' }) },
  })
  const place = async (): Promise<HTMLElement> => {
    const slot = (await findField('publicAndPrivateDocs.MOA')).closest<HTMLElement>('section')
    if (slot === null) throw new Error('There is no place for it.')
    return slot
  }
  const choose = async (name: string) => {
    const input = (await place()).querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('No file can be chosen.')
    await person.upload(input, new File(['%PDF-1.7'], name, { type: 'application/pdf' }))
  }
  const lines = async () => (await place()).querySelectorAll('li').length
  const press = async (name: string) => person.click(button(name, await openedDialog()))
  const alertInDialog = async () => (await (await openedDialog()).findByRole('alert')).textContent
  const inPlace = async (name: string) => within(await place()).findByLabelText(name)

  // The upload.
  await choose('lost.pdf')
  await waitFor(() => expect(sent).toHaveLength(1))
  await sent[0]?.silence()
  await expectMessage(messages.uploadUnexplained)
  await person.click(await inPlace('Remove lost.pdf'))
  await choose('MOA.pdf')
  await waitFor(() => expect(sent).toHaveLength(2))
  await expectMessageForItsTime(messages.fileUploaded, async () => sent[1]?.store(), {
    file: 'MOA.pdf',
  })

  // The preview and the download.
  await network.during('viewDocument', silence, async () => {
    await person.click(await inPlace('Preview MOA.pdf'))
    await expectMessage(messages.documentNotPreviewed)
  })
  await network.during('viewDocument', saying(refusal), async () => {
    await press('Try again')
    await waitFor(async () => expect(await alertInDialog()).toContain(refusal))
  })
  await network.during('downloadDocument', silence, async () => {
    await press('Download')
    await expectMessage(messages.notDownloaded)
  })
  const toast = screen.getByText(messages.notDownloaded.text).closest<HTMLElement>('[role=alert]')
  if (toast === null) throw new Error('It is not said as an alert.')
  await person.click(button('Close', within(toast)))
  await waitFor(() => expect(screen.queryByText(messages.notDownloaded.text)).toBeNull())
  await press('Close')
  await closedDialog()

  // Taking it out.
  await network.during('deleteDocument', silence, async () => {
    await person.click(await inPlace('Remove MOA.pdf'))
    await press('Remove the file')
    await expectMessage(messages.deletionUnexplained)
  })
  await network.during('deleteDocument', saying(refusal), async () => {
    await press('Remove the file')
    await waitFor(async () => expect(await alertInDialog()).toContain(refusal))
  })
  await press('Cancel')
  await closedDialog()
  expect(await lines()).toBe(1)
  await person.click(await inPlace('Remove MOA.pdf'))
  await press('Remove the file')
  await closedDialog()
  await waitFor(async () => expect(await lines()).toBe(0))
  await waitFor(() => expect(stored()).toMatchObject({ publicAndPrivateDocs: { MOA: [] } }))
  await screen.findByText(/^Saved \d\d:\d\d$/)
  await reload()
  expect(await lines()).toBe(0)
})
