import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DocumentDescriptor } from '../../../../contract/define/document-descriptor.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { useAskBeforeLeaving } from '../../../lib/forms/use-ask-before-leaving.ts'
import type { SlotFile } from '../../../ui/files/file-line.tsx'
import { lineOf, lineOfStored } from '../../../parts/uploads/upload-line.ts'
import type { Upload } from '../../../parts/uploads/upload-list.ts'
import { useUploads } from '../../../parts/uploads/use-uploads.ts'

/** A stored file that waits for the others. */
type Stored = { file: DocumentDescriptor; own: File }

const PLACE = 'batch'

/** Sentence for a stored file that waits for others on their way. */
const waitsFor = ([failed, ...others]: readonly Upload[]): string =>
  others.length === 0
    ? `Goes to us as soon as ${failed?.file.name ?? ''} is uploaded or removed.`
    : 'Goes to us as soon as the files that failed are uploaded or removed.'

type Options = {
  userId: string
  /** Takes the keys of all files, in the order in which they were chosen. */
  send: (keys: [string, ...string[]]) => Promise<void>
}

/** Files that belong together: once all of them are stored, they are handed over in one go. */
export const useBatch = ({ userId, send }: Options) => {
  const [stored, setStored] = useState<readonly Stored[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const chosen = useRef<readonly File[]>([])
  const [sending, setSending] = useState(false)
  const uploads = useUploads({
    fields: { userId },
    onStored: (_place, file, own) => setStored((before) => [...before, { file, own }]),
  })
  const underWay = uploads.of(PLACE)

  const handOver = useEffectEvent(async () => {
    const [first, ...others] = stored
      .toSorted((a, b) => chosen.current.indexOf(a.own) - chosen.current.indexOf(b.own))
      .map(({ file }) => file.key)
    if (first === undefined) return
    setSending(true)
    try {
      await send([first, ...others])
      chosen.current = []
      setStored([])
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setSending(false)
    }
  })
  // Stored, but not part of the case yet.
  useAskBeforeLeaving(stored.length > 0)
  const complete = stored.length > 0 && underWay.length === 0 && problem === null && !sending
  useEffect(() => {
    if (complete) void handOver()
  }, [complete])

  const held = underWay.length > 0 && underWay.every(({ state }) => state === 'failed')

  return {
    /** While they are handed over, none joins them. */
    sending,
    files: [
      ...stored.map(({ file }): SlotFile => ({
        ...lineOfStored(file, problem),
        note: held && problem === null && waitsFor(underWay),
      })),
      ...underWay.map(lineOf),
    ],
    whole: uploads.total(PLACE),
    add: (files: readonly File[]): void => {
      setProblem(null)
      chosen.current = [...chosen.current, ...files]
      uploads.add(PLACE, files)
    },
    unlock: uploads.unlock,
    retry: (id: string): void => {
      if (stored.some(({ file }) => file.key === id)) setProblem(null)
      else uploads.retry(id)
    },
    cancel: (id: string): void => {
      if (underWay.some((one) => one.id === id)) return uploads.cancel(id)
      return setStored((before) => before.filter(({ file }) => file.key !== id))
    },
    clear: (): void => {
      uploads.cancelAll()
      setStored([])
    },
  }
}
