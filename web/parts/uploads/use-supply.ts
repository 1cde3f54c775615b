import { useRef, useState } from 'react'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import type { DocumentDescriptor } from '../../../contract/define/document-descriptor.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/api.ts'
import { useAskBeforeLeaving } from '../../lib/forms/use-ask-before-leaving.ts'
import type { SlotFile } from '../../ui/files/file-line.tsx'
import { lineOf, lineOfStored } from './upload-line.ts'
import type { OnOver } from './upload-list.ts'
import { useUploads } from './use-uploads.ts'
import { useRefreshRecord } from '../record/use-record.ts'

/** A file that is uploaded and on its way into its slot; `problem` says why it didn't get there. */
type Arrived = { slot: string; file: DocumentDescriptor; source: File; problem: string | null }

/** Uploads that go into the slots of a case as soon as they are stored; one that finds no way in stays in view, to be tried again. */
export const useSupply = ({ applicationId, userId }: ApplicationRecord) => {
  const refresh = useRefreshRecord()
  const [arrived, setArrived] = useState<readonly Arrived[]>([])
  const drop = (key: string) =>
    setArrived((before) => before.filter(({ file }) => file.key !== key))
  const put = (one: Arrived) =>
    setArrived((before) => [...before.filter(({ file }) => file.key !== one.file.key), one])

  const listeners = useRef(new WeakMap<File, OnOver>())
  // What is uploaded but not in its place yet is nowhere after a reload.
  useAskBeforeLeaving(arrived.length > 0)

  const place = async (slot: string, file: DocumentDescriptor, source: File) => {
    put({ slot, file, source, problem: null })
    try {
      await api.call('supplyPaper', {
        params: { id: applicationId },
        body: { slot, keys: [file.key] },
      })
      drop(file.key)
      listeners.current.get(source)?.(source, 'stored')
    } catch (error) {
      put({ slot, file, source, problem: sentenceOf(error) })
    } finally {
      await refresh(applicationId)
    }
  }
  const uploads = useUploads({
    fields: { userId, applicationId },
    onStored: (slot, file, source) => void place(slot, file, source),
  })
  const arrivedAs = (id: string) => arrived.find(({ file }) => file.key === id)

  return {
    linesOf: (slots: readonly string[]): SlotFile[] => [
      ...arrived
        .filter(({ slot }) => slots.includes(slot))
        .map(({ file, problem }) => lineOfStored(file, problem)),
      ...slots.flatMap((slot) => uploads.of(slot).map(lineOf)),
    ],
    holds: (file: File): boolean =>
      uploads.holds(file) || arrived.some(({ source }) => source === file),
    total: uploads.total,
    /** `onOver` is told of each file that is in its place, or taken off. */
    add: (slot: string, files: readonly File[], onOver?: OnOver): void => {
      if (!onOver) return uploads.add(slot, files)
      for (const file of files) listeners.current.set(file, onOver)
      return uploads.add(slot, files, (file, how) => {
        if (how === 'taken-off') onOver(file, how)
      })
    },
    unlock: uploads.unlock,
    retry: (id: string): void => {
      const one = arrivedAs(id)
      if (one) void place(one.slot, one.file, one.source)
      else uploads.retry(id)
    },
    cancel: (id: string): void => {
      const one = arrivedAs(id)
      if (!one) return uploads.cancel(id)
      drop(id)
      return listeners.current.get(one.source)?.(one.source, 'taken-off')
    },
  }
}

export type Supply = ReturnType<typeof useSupply>
