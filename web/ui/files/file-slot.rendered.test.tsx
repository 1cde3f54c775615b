import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { DocumentDescriptor } from '../../../contract/define/document-descriptor.ts'
import { useOneFile } from '../../lib/uploads/use-one-file.ts'
import { open } from '../../testing/page.tsx'
import { takeUploads } from '../../testing/uploads.ts'
import { FileSlot } from './file-slot.tsx'
import { OneFileSlot } from './one-file-slot.tsx'

const file = (name: string, content = '%PDF-1.7') => new File([content], name)

const Slot = ({ onStored }: { onStored: (stored: DocumentDescriptor) => void | Promise<void> }) => (
  <OneFileSlot upload={useOneFile({ fields: { slot: 'signed' }, onStored })} label="Signed copy" />
)

const openSlot = (
  onStored: (stored: DocumentDescriptor) => void | Promise<void> = () => undefined,
) => {
  const uploads = takeUploads()
  const page = open(<Slot onStored={onStored} />)
  return {
    ...page,
    ...uploads,
    // As a person who drops a file: what the chooser offers doesn't bind them.
    choose: (chosen: File) =>
      page.person.upload(screen.getByLabelText('Files for Signed copy'), chosen),
    press: (name: string) => page.person.click(screen.getByRole('button', { name })),
  }
}

test('a chosen file shows how far it is, and is handed on once it is stored', async () => {
  const onStored = vi.fn()
  const { choose, sent } = openSlot(onStored)
  await choose(file('letter.pdf'))
  await sent[0]?.progress(0.4)
  const bar = screen.getByRole('progressbar', { name: 'Uploading letter.pdf' })
  expect(bar.getAttribute('value')).toBe('40')
  await sent[0]?.store()
  expect(onStored).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ fileName: 'letter.pdf' }),
  )
  expect(sent[0]?.slot).toBe('signed')
  expect(screen.queryByText(/^letter\.pdf/)).toBeNull()
})

test('what can never be taken is refused before a byte is sent', async () => {
  const { choose, sent } = openSlot()
  await choose(file('empty.pdf', ''))
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(screen.queryByRole('button', { name: 'Retry empty.pdf' })).toBeNull()
  expect(sent).toEqual([])
})

test('another file takes the place of the one that is on its way', async () => {
  const { choose, sent, underWay } = openSlot()
  await choose(file('first.pdf'))
  await choose(file('second.pdf'))
  expect(sent[0]?.aborted).toBe(true)
  expect(underWay().map((one) => one.file.name)).toEqual(['second.pdf'])
  expect(screen.queryByText(/^first\.pdf/)).toBeNull()
})

test('a stored file that its place refused is tried again without a second upload', async () => {
  const onStored = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('no'))
    .mockResolvedValue()
  const { choose, press, sent } = openSlot(onStored)
  await choose(file('letter.pdf'))
  await sent[0]?.store()
  await press('Retry letter.pdf')
  expect(onStored).toHaveBeenCalledTimes(2)
  expect(sent).toHaveLength(1)
})

test('leaving the page stops the upload', async () => {
  const { choose, sent, unmount } = openSlot()
  await choose(file('letter.pdf'))
  unmount()
  expect(sent[0]?.aborted).toBe(true)
})

test('the slot names itself, its error and what can be done with each file', async () => {
  const on = { choose: vi.fn(), cancel: vi.fn(), retry: vi.fn(), remove: vi.fn(), preview: vi.fn() }
  const { person } = open(
    <FileSlot
      id="field-pan"
      label="PAN card"
      required
      error="Upload this document."
      files={[
        { id: '1', name: 'stored.pdf', size: 2048, state: { kind: 'stored' } },
        {
          id: '2',
          name: 'failed.pdf',
          size: 2048,
          state: { kind: 'failed', message: 'It was cut off.', canRetry: true },
        },
        { id: '3', name: 'moving.pdf', size: 2048, state: { kind: 'uploading', share: 0.5 } },
      ]}
      onChoose={on.choose}
      onCancel={on.cancel}
      onRetry={on.retry}
      onRemove={on.remove}
      onPreview={on.preview}
    />,
  )
  expect(screen.getByRole('group', { name: 'PAN card required' })).toBeDefined()
  const button = screen.getByRole('button', { name: 'Add more' })
  const described = button.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'PAN card required',
    'Upload this document.',
  ])
  for (const name of [
    'Preview stored.pdf',
    'Retry failed.pdf',
    'Cancel moving.pdf',
    'Remove failed.pdf',
  ])
    await person.click(screen.getByRole('button', { name }))
  expect(on.preview).toHaveBeenCalledWith('1')
  expect(on.retry).toHaveBeenCalledWith('2')
  expect(on.cancel).toHaveBeenCalledWith('3')
  expect(on.remove).toHaveBeenCalledWith('2')

  await person.upload(screen.getByLabelText('Files for PAN card'), [file('a.pdf'), file('b.jpg')])
  expect(on.choose.mock.calls[0]?.[0].map(({ name }: File) => name)).toEqual(['a.pdf', 'b.jpg'])
})

test('a locked PDF asks for its password in place, says when it is wrong, and opens', async () => {
  const onStored = vi.fn()
  const { choose, person, press, sent } = openSlot(onStored)
  await choose(file('statement.pdf'))
  await sent[0]?.refuse('FILE_PASSWORD_PROTECTED')
  const password = () => screen.getByLabelText('Password of statement.pdf')
  await person.type(password(), 'raje1980')
  await press('Open it')
  await sent[1]?.refuse('FILE_PASSWORD_WRONG')
  expect(screen.getByText(/does not open this file/)).toBeDefined()
  await person.clear(password())
  await person.type(password(), 'RAJE1980{Enter}')
  expect(sent.map((one) => one.password)).toEqual([null, 'raje1980', 'RAJE1980'])
  await sent[2]?.store()
  expect(onStored).toHaveBeenCalledOnce()
})

test('a locked workbook is refused: no password opens it here', async () => {
  const { choose, sent } = openSlot()
  await choose(file('statement.xlsx'))
  await sent[0]?.refuse('FILE_PASSWORD_PROTECTED')
  expect(screen.getByRole('alert').textContent).toMatch(/password-protected/)
  expect(screen.queryByLabelText(/^Password/)).toBeNull()
})
