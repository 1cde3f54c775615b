import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import type { DocumentDescriptor } from '../../../../contract/document.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { api } from '../../../lib/api.ts'
import type { SlotFile } from '../../../ui/file-line.tsx'
import { lineOf, lineOfStored } from '../wizard/saving/upload-line.ts'
import { useUploads } from '../wizard/saving/use-uploads.ts'
import { useRefreshRecord } from './use-record.ts'

/** A file that is uploaded and on its way into its slot; `problem` says why it didn't get there. */
type Arrived = { slot: string; file: DocumentDescriptor; problem: string | null }

/** Uploads that go into the slots of a case as soon as they are stored; one that finds no way in stays in view, to be tried again. */
export const useSupply = ({ applicationId, userId }: ApplicationRecord) => {
  const refresh = useRefreshRecord()
  const [arrived, setArrived] = useState<readonly Arrived[]>([])
  const drop = (key: string) =>
    setArrived((before) => before.filter(({ file }) => file.key !== key))
  const put = (one: Arrived) =>
    setArrived((before) => [...before.filter(({ file }) => file.key !== one.file.key), one])

  const place = async (slot: string, file: DocumentDescriptor) => {
    put({ slot, file, problem: null })
    try {
      await api.call('supplyPaper', {
        params: { id: applicationId },
        body: { slot, keys: [file.key] },
      })
      drop(file.key)
    } catch (error) {
      put({ slot, file, problem: sentenceOf(error) })
    } finally {
      await refresh(applicationId)
    }
  }
  const uploads = useUploads({
    fields: { userId, applicationId },
    onStored: (slot, file) => void place(slot, file),
  })
  const arrivedAs = (id: string) => arrived.find(({ file }) => file.key === id)

  return {
    linesOf: (slots: readonly string[]): SlotFile[] => [
      ...arrived
        .filter(({ slot }) => slots.includes(slot))
        .map(({ file, problem }) => lineOfStored(file, problem)),
      ...slots.flatMap((slot) => uploads.of(slot).map(lineOf)),
    ],
    holds: uploads.holds,
    wholeOf: uploads.wholeOf,
    add: uploads.add,
    unlock: uploads.unlock,
    retry: (id: string): void => {
      const one = arrivedAs(id)
      if (one) void place(one.slot, one.file)
      else uploads.retry(id)
    },
    cancel: (id: string): void => {
      if (arrivedAs(id)) drop(id)
      else uploads.cancel(id)
    },
  }
}

export type Supply = ReturnType<typeof useSupply>
