import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { serve } from '../../../testing/network.ts'
import { open } from '../../../testing/page.tsx'
import { makeRecord } from '../../../testing/record.ts'
import { takeUploads } from '../../../testing/uploads.ts'
import { UnaskedPaper } from './unasked-paper.tsx'

const record = makeRecord()
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

const openPaper = () => {
  localStorage.clear()
  sessionStorage.clear()
  const uploads = takeUploads()
  const network = serve({
    getApplication: () => ({ data: record }),
    updateAdditionalDocuments: () => ({ data: record }),
  })
  const onDone = vi.fn()
  const page = open(
    <UnaskedPaper applicationId={record.applicationId} userId={record.userId} onDone={onDone} />,
  )
  return {
    ...page,
    uploads,
    network,
    onDone,
    choose: (...names: string[]) =>
      page.person.upload(screen.getByLabelText('Files for The file'), names.map(pdf)),
    name: () => screen.getByRole('textbox', { name: /^What is it/ }),
    asksBeforeLeaving: () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    },
  }
}

test('files that are chosen before the paper has a name wait for it', async () => {
  const { person, choose, name, uploads, network, onDone, asksBeforeLeaving } = openPaper()
  await choose('Rent 1.pdf')
  expect(screen.getByText('Say what it is; the file waits.')).toBeDefined()
  await choose('Rent 2.pdf', 'Rent 3.pdf')
  expect(screen.getByText('Say what it is; the files wait.')).toBeDefined()
  expect([uploads.sent.length, asksBeforeLeaving()]).toEqual([0, true])
  await person.click(screen.getByRole('button', { name: 'Cancel Rent 3.pdf' }))
  await person.type(name(), 'Rent agreement{Enter}')
  expect(uploads.sent.map(({ file }) => file.name)).toEqual(['Rent 1.pdf', 'Rent 2.pdf'])
  for (const one of uploads.sent) await one.store()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(network.of('updateAdditionalDocuments').map(({ body }) => body)).toEqual([
    { documents: [{ title: 'Rent agreement', keys: [expect.any(String), expect.any(String)] }] },
  ])
})

test('one file that fails holds the others back, says so, and they are not left behind unasked', async () => {
  const { person, choose, name, uploads, network, onDone, asksBeforeLeaving } = openPaper()
  await person.type(name(), 'Rent agreement')
  await choose('Rent 1.pdf', 'Rent 2.pdf')
  await uploads.sent[0]?.store()
  await uploads.sent[1]?.refuse('UPLOAD_INCOMPLETE')
  const stored = screen.getByText(/^Rent 1\.pdf/).closest('li')
  expect(stored?.textContent).toContain('Goes to us as soon as Rent 2.pdf is uploaded or removed.')
  expect([network.of('updateAdditionalDocuments').length, asksBeforeLeaving()]).toEqual([0, true])
  await person.click(screen.getByRole('button', { name: 'Remove Rent 2.pdf' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})
