import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { DocumentDescriptor } from '../../../contract/define/document-descriptor.ts'
import { open } from '../../testing/page.tsx'
import { takeUploads } from '../../testing/uploads.ts'
import { FileSlot } from '../../ui/files/file-slot.tsx'
import { useUploads } from './use-uploads.ts'

/** How many files a slot takes. */
const ROOM = 8

const slots = ['bankStatements', 'management.0.docs.PAN', 'management.1.docs.PAN']

/** The slots of a form, without the rest of it. */
const Slots = () => {
  const [stored, setStored] = useState<readonly (DocumentDescriptor & { at: string })[]>([])
  const roomIn = (slot: string) => ROOM - stored.filter(({ at }) => at === slot).length
  const uploads = useUploads({
    fields: { userId: 'asha' },
    roomIn,
    onStored: (at, file) => setStored((known) => [...known, { ...file, at }]),
  })
  return (
    <>
      {slots.map((slot) => (
        <FileSlot
          key={slot}
          label={slot}
          files={[
            ...stored
              .filter(({ at }) => at === slot)
              .map(({ key, fileName, fileSize }) => ({
                id: key,
                name: fileName,
                size: fileSize,
                state: { kind: 'stored' as const },
              })),
            ...uploads.of(slot).map(({ id, file, state, share, problem, retryable }) => ({
              id,
              name: file.name,
              size: file.size,
              state:
                state === 'failed'
                  ? { kind: 'failed' as const, message: problem ?? '', canRetry: retryable }
                  : { kind: 'uploading' as const, share },
            })),
          ]}
          onChoose={(files) => uploads.add(slot, files)}
          onCancel={uploads.cancel}
          onRetry={uploads.retry}
          onRemove={uploads.cancel}
        />
      ))}
      <button type="button" onClick={() => uploads.personRemoved(0)}>
        Remove the first person
      </button>
    </>
  )
}

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

const openSlots = () => {
  const { sent, underWay } = takeUploads()
  const page = open(<Slots />)
  const choose = (slot: string, ...names: string[]) =>
    page.person.upload(screen.getByLabelText(`Files for ${slot}`), names.map(pdf))
  const press = (name: string) => page.person.click(screen.getByRole('button', { name }))
  return { ...page, sent, underWay, choose, press }
}

test('many files go three at a time, each as soon as one has arrived', async () => {
  const { choose, container, sent, underWay } = openSlots()
  const names = Array.from({ length: ROOM }, (_, index) => `statement ${index + 1}.pdf`)
  await choose('bankStatements', ...names)
  expect(underWay()).toHaveLength(3)
  expect(container.querySelectorAll('progress')).toHaveLength(ROOM)

  for (let arrived = 1; arrived <= ROOM; arrived += 1) {
    await underWay()[0]?.store()
    expect(underWay()).toHaveLength(Math.min(3, ROOM - arrived))
  }
  expect(sent.map(({ file }) => file.name)).toEqual(names)
  expect(container.querySelectorAll('progress')).toHaveLength(0)
  expect(screen.getByText(/^statement 8\.pdf/)).toBeDefined()
})

test('a refused file makes room for the next, and says why', async () => {
  const { choose, underWay } = openSlots()
  await choose('bankStatements', 'a.pdf', 'b.pdf', 'c.pdf', 'd.pdf')
  await underWay()[0]?.refuse('FILE_TYPE_NOT_ACCEPTED')
  expect(underWay().map(({ file }) => file.name)).toEqual(['b.pdf', 'c.pdf', 'd.pdf'])
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(screen.queryByRole('button', { name: 'Retry a.pdf' })).toBeNull()
})

test('an upload that was cut off can be sent again', async () => {
  const { choose, press, underWay } = openSlots()
  await choose('bankStatements', 'a.pdf')
  await underWay()[0]?.refuse('UPLOAD_INCOMPLETE')
  await press('Retry a.pdf')
  expect(screen.queryByRole('alert')).toBeNull()
  await underWay()[0]?.store()
  expect(screen.getByRole('button', { name: 'Remove a.pdf' })).toBeDefined()
})

test('a cancelled upload is taken back, and the next one starts', async () => {
  const { choose, press, sent, underWay } = openSlots()
  await choose('bankStatements', 'a.pdf', 'b.pdf', 'c.pdf', 'd.pdf')
  await press('Cancel b.pdf')
  expect(sent[1]?.aborted).toBe(true)
  expect(underWay().map(({ file }) => file.name)).toEqual(['a.pdf', 'c.pdf', 'd.pdf'])
  expect(screen.queryByText(/^b\.pdf/)).toBeNull()
})

test('one that still waits is taken off without ever having been sent', async () => {
  const { choose, press, sent } = openSlots()
  await choose('bankStatements', 'a.pdf', 'b.pdf', 'c.pdf', 'd.pdf')
  await press('Cancel d.pdf')
  expect(screen.queryByText(/^d\.pdf/)).toBeNull()
  expect(sent).toHaveLength(3)
})

test('what a slot has no room for is refused before it is sent, and says so', async () => {
  const { choose, sent, underWay } = openSlots()
  const names = Array.from({ length: ROOM - 1 }, (_, index) => `${index}.pdf`)
  await choose('bankStatements', ...names)
  await underWay()[0]?.store()
  await choose('bankStatements', 'the last.pdf', 'one too many.pdf')
  const line = screen.getByText(/^one too many/).closest('li')
  expect(line?.textContent).toContain('At most 20 files here.')
  while (underWay().length > 0) await underWay()[0]?.store()
  expect(sent).toHaveLength(ROOM)
})

test('a paper follows its person when one before is removed, one of the removed is taken back', async () => {
  const { choose, press, sent, underWay } = openSlots()
  await choose('management.0.docs.PAN', 'pan of the first.pdf')
  await choose('management.1.docs.PAN', 'pan of the second.pdf')
  await press('Remove the first person')
  expect(sent[0]?.aborted).toBe(true)
  await underWay()[0]?.store()
  const first = screen.getByRole('group', { name: /management\.0/ })
  expect(first.textContent).toContain('pan of the second.pdf')
})

test('leaving takes back what is on its way, and starts nothing more', async () => {
  const { choose, sent, underWay, unmount } = openSlots()
  await choose('bankStatements', 'a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf')
  await act(async () => unmount())
  expect(underWay()).toEqual([])
  expect(sent).toHaveLength(3)
})

test('leaving the page is asked about as long as a file is on its way', async () => {
  const { choose, underWay } = openSlots()
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    act(() => void dispatchEvent(event))
    return event.defaultPrevented
  }
  expect(leave()).toBe(false)
  await choose('bankStatements', 'a.pdf')
  expect(leave()).toBe(true)
  await underWay()[0]?.store()
  expect(leave()).toBe(false)
})
