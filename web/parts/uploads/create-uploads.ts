import { slotIsFull } from '../../../domain/papers/held-papers.ts'
import { problemOfFile } from '../../lib/uploads/check-file.ts'
import { tryUploadsNow } from '../../lib/uploads/upload.ts'
import { slotAfterRemoval } from './slots-of-people.ts'
import { createUploadList, type OnOver, type Upload } from './upload-list.ts'
import { createUploadQueue, type Send, type UploadsOptions } from './upload-queue.ts'

/** A file as it comes on the list: it waits, or it failed already with a problem. */
const uploadOf = (slot: string, file: File, problem: string | null): Upload => ({
  id: crypto.randomUUID(),
  slot,
  file,
  share: 0,
  left: null,
  state: problem === null ? 'waiting' : 'failed',
  problem,
  retryable: false,
  lock: null,
})

/** Uploads files, and tells `onList` of each change: the list that a page shows. `options` gives what counts now. */
export const createUploads = <Stored extends { fileName: string }>(
  sendFile: Send<Stored>,
  options: () => UploadsOptions<Stored>,
  onList: (list: readonly Upload[]) => void,
) => {
  const list = createUploadList(onList)
  const queue = createUploadQueue(list, sendFile, options)
  return {
    of: (slot: string): readonly Upload[] => list.all().filter((one) => one.slot === slot),
    /** True if a file is in the list, wherever it belongs. */
    holds: (file: File): boolean => list.all().some((one) => one.file === file),
    total: list.total,
    /** `onOver` is told of each file that is stored or taken off; not where the page goes. */
    add: (slot: string, files: readonly File[], onOver?: OnOver): void => {
      for (const file of files) if (onOver) list.listen(file, (how) => onOver(file, how))
      list.beginIn(slot)
      const most = options().roomIn?.(slot) ?? Number.POSITIVE_INFINITY
      let room = most - list.underWayIn(slot).length
      const added = files.map((file): Upload => {
        const problem = problemOfFile(file) ?? (room > 0 ? null : `${slotIsFull(slot)}.`)
        if (problem === null) room -= 1
        return uploadOf(slot, file, problem)
      })
      list.update([...list.all(), ...added])
      queue.startWaiting()
    },
    /** Tries again at once, also what waits for the connection. */
    retry: (id: string): void => {
      if (list.find(id)?.state === 'offline') return tryUploadsNow()
      list.change(id, { state: 'waiting', problem: null })
      return queue.startWaiting()
    },
    /** Has a file land in another slot than it was chosen for. */
    move: (id: string, slot: string): void => list.change(id, { slot }),
    /** Sends a locked file again with its password, which is kept nowhere. */
    unlock: (id: string, password: string): void => {
      const upload = list.find(id)
      if (upload) void queue.send({ ...upload, lock: null }, password)
    },
    cancel: queue.cancel,
    cancelAll: (): void => {
      for (const { id } of list.all()) queue.cancel(id)
    },
    /** Goes by other slots from now on, also for files that are on their way. */
    moved: (places: ReadonlyMap<string, string>): void =>
      list.update(list.all().map((one) => ({ ...one, slot: places.get(one.slot) ?? one.slot }))),
    personRemoved: (index: number): void => {
      const gone = list.all().filter(({ slot }) => slotAfterRemoval(slot, index) === null)
      for (const { id } of gone) queue.cancel(id)
      list.update(
        list.all().flatMap((one) => {
          const slot = slotAfterRemoval(one.slot, index)
          return slot === null ? [] : [{ ...one, slot }]
        }),
      )
    },
    end: queue.end,
  }
}

export type Uploads = ReturnType<typeof createUploads>
