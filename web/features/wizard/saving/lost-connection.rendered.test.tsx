import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { DocumentDescriptor } from '../../../../contract/define/document-descriptor.ts'
import { open } from '../../../testing/page.tsx'
import { takeUploads } from '../../../testing/uploads.ts'
import { FileSlot } from '../../../ui/files/file-slot.tsx'
import { lineOf } from '../../../parts/uploads/upload-line.ts'
import { useUploads } from '../../../parts/uploads/use-uploads.ts'

const WAITS = 'Waiting for the connection; goes on by itself.'

const Slot = () => {
  const [stored, setStored] = useState<readonly DocumentDescriptor[]>([])
  const uploads = useUploads({
    fields: {},
    onStored: (_slot, file) => setStored((known) => [...known, file]),
  })
  return (
    <>
      <FileSlot
        label="Documents"
        files={uploads.of('papers').map(lineOf)}
        whole={uploads.total('papers')}
        onChoose={(files) => uploads.add('papers', files)}
        onCancel={uploads.cancel}
        onRetry={uploads.retry}
        onRemove={uploads.cancel}
      />
      <ul aria-label="With us">
        {stored.map(({ key, fileName }) => (
          <li key={key}>{fileName}</li>
        ))}
      </ul>
    </>
  )
}

const openSlot = () => {
  // A try comes when the test lets time pass, however slow the machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { sent, underWay } = takeUploads()
  const page = open(<Slot />)
  return {
    ...page,
    sent,
    underWay,
    choose: (...names: string[]) =>
      page.person.upload(
        screen.getByLabelText('Files for Documents'),
        names.map((name) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })),
      ),
    press: (name: string) => page.person.click(screen.getByRole('button', { name })),
    stored: () =>
      within(screen.getByRole('list', { name: 'With us' }))
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent),
  }
}
const comeBack = () => act(async () => void dispatchEvent(new Event('online')))
/** Until the files were looked at, and wait; no clock goes on meanwhile. */
const waiting = async (count: number) => {
  const isSo = () => screen.queryAllByText(WAITS).length === count
  for (let looks = 0; looks < 1000 && !isSo(); looks += 1)
    await act(() => new Promise<void>((resolve) => void setImmediate(resolve)))
  expect(isSo()).toBe(true)
}

test('a lost connection is no failure: what was under way goes on when it is back, under the same key', async () => {
  const { choose, sent, underWay, stored } = openSlot()
  await choose('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf')
  for (const one of underWay()) await one.lose()
  await waiting(3)
  expect([screen.queryByRole('alert'), sent.length, underWay().length]).toEqual([null, 3, 0])

  await comeBack()
  expect(underWay().map(({ key }) => key)).toEqual(sent.slice(0, 3).map(({ key }) => key))
  // Until bytes move, nothing says that it goes on.
  expect(screen.getAllByText(WAITS)).toHaveLength(3)
  await underWay()[0]?.progress(0.5)
  expect(screen.getAllByText(WAITS)).toHaveLength(2)
  while (underWay().length > 0) await underWay()[0]?.store()
  expect(stored()).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(4)
})

test('whoever will not wait tries at once, or takes a file off', async () => {
  const { choose, press, sent, underWay, stored } = openSlot()
  await choose('a.pdf', 'b.pdf')
  for (const one of underWay()) await one.lose()
  await waiting(2)
  await press('Remove b.pdf')
  await waiting(1)
  expect(screen.queryByText(/^b\.pdf/)).toBeNull()
  await press('Try now a.pdf')
  expect(underWay().map(({ file }) => file.name)).toEqual(['a.pdf'])
  await underWay()[0]?.store()
  await comeBack()
  expect([stored(), sent.length]).toEqual([['a.pdf'], 3])
})

test('it is tried with growing pauses, for as long as the page is open', async () => {
  const { choose, sent, underWay } = openSlot()
  await choose('a.pdf')
  await underWay()[0]?.lose()
  await waiting(1)
  await act(async () => void dispatchEvent(new Event('online')))
  const pauses: number[] = []
  for (let tries = 0; tries < 8; tries += 1) {
    await underWay()[0]?.lose()
    while (vi.getTimerCount() === 0)
      await act(() => new Promise<void>((resolve) => void setImmediate(resolve)))
    let seconds = 0
    for (; underWay().length === 0; seconds += 1)
      await act(async () => vi.advanceTimersByTimeAsync(1000))
    pauses.push(seconds)
  }
  expect(pauses).toEqual([4, 8, 16, 30, 60, 60, 60, 60])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('a connection that takes no more bytes is given up before the server gives it up', async () => {
  const { choose, sent, underWay } = openSlot()
  await choose('a.pdf')
  await underWay()[0]?.progress(0.5)
  await act(async () => vi.advanceTimersByTimeAsync(30_000))
  await waiting(1)
  expect(sent[0]?.aborted).toBe(true)
})

test('the browser’s word that the connection is gone counts at once', async () => {
  const { choose, underWay } = openSlot()
  await choose('a.pdf')
  await act(async () => void dispatchEvent(new Event('offline')))
  await waiting(1)
  expect(underWay()).toHaveLength(0)
})

test('a refusal is an error at once, also after a lost connection', async () => {
  const { choose, underWay } = openSlot()
  await choose('a.pdf')
  await underWay()[0]?.lose()
  await waiting(1)
  await comeBack()
  await underWay()[0]?.refuse('FILE_TYPE_NOT_ACCEPTED')
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(screen.queryByText(WAITS)).toBeNull()
})

test('a file that can no longer be read says so instead of waiting', async () => {
  const { choose, underWay } = openSlot()
  await choose('a.pdf')
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(
    new DOMException('', 'NotReadableError'),
  )
  await underWay()[0]?.lose()
  expect((await screen.findByRole('alert')).textContent).toContain('can no longer be read')
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull()
})

test('of several files it is said how many are uploaded', async () => {
  const { choose, underWay } = openSlot()
  await choose('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf')
  await underWay()[0]?.store()
  expect(screen.getByText('1 of 4 files are uploaded.')).toBeDefined()
  await underWay()[0]?.progress(0.42)
  expect(screen.getByText('42 %', { selector: 'p' })).toBeDefined()
})
