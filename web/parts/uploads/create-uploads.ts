import { sentenceOf } from '../../lib/api/api-error.ts'
import { problemOfFile } from '../../lib/uploads/check-file.ts'
import { slotIsFull } from '../../../domain/papers/held-papers.ts'
import { uploadTotal } from '../../lib/uploads/upload-total.ts'
import { toast } from '../../lib/api/toast.ts'
import { type Lock, lockOf, mayPass, tryUploadsNow } from '../../lib/uploads/upload.ts'
import type { UploadFields, UploadOptions } from '../../lib/uploads/upload-options.ts'
import { slotAfterRemoval } from './slots-of-people.ts'

/** More at once only slow each other down on a phone. */
const MOST_AT_ONCE = 3

/** A file on its way to the server, or one that didn't get there. */
export type Upload = {
  id: string
  slot: string
  file: File
  /** The share that has left this device, 0 to 1. */
  share: number
  /** Seconds that it still takes, as far as that can be told. */
  left: number | null
  /** `offline` goes on by itself once there is a connection. */
  state: 'waiting' | 'sending' | 'offline' | 'failed'
  /** Reason of the failure. */
  problem: string | null
  /** True if another try may help. */
  retryable: boolean
  lock: Lock
}

/** Ways in which a file came off the list: it is with the firm, or somebody thought better of it. */
type HowOver = 'stored' | 'taken-off'
export type OnOver = (file: File, how: HowOver) => void

export type UploadsOptions<Stored> = {
  fields: UploadFields
  /** Count of further files that a slot takes, uploads not counted; any number where left out. */
  roomIn?: (slot: string) => number
  /** `opened` says that the file was opened with a password: it is stored as another than it is here. */
  onStored: (slot: string, stored: Stored, file: File, opened: boolean) => void
}

export type Send<Stored> = (file: File, options: UploadOptions) => Promise<Stored>

export const isUnderWay = ({ state }: Upload) => state !== 'failed'

/** Uploads files, and tells `onList` of each change: the list that a page shows. `options` gives what counts now. */
export const createUploads = <Stored extends { fileName: string }>(
  sendFile: Send<Stored>,
  options: () => UploadsOptions<Stored>,
  onList: (list: readonly Upload[]) => void,
) => {
  let current: readonly Upload[] = []
  const running = new Map<string, AbortController>()
  const listeners = new WeakMap<File, (how: HowOver) => void>()
  /** Files that have arrived at a place since nothing was on its way to it. */
  const arrived = new Map<string, readonly File[]>()

  const update = (next: readonly Upload[]): void => {
    current = next
    onList(next)
  }
  const change = (id: string, part: Partial<Upload>): void =>
    update(current.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const drop = (id: string, how: HowOver): void => {
    const gone = current.find((one) => one.id === id)
    update(current.filter((one) => one !== gone))
    if (gone) listeners.get(gone.file)?.(how)
  }

  const placeOf = (id: string) => current.find((one) => one.id === id)?.slot
  const underWayIn = (slot: string) => current.filter((one) => one.slot === slot && isUnderWay(one))

  const send = async ({ id, file, slot }: Upload, password?: string): Promise<void> => {
    const controller = new AbortController()
    running.set(id, controller)
    change(id, { state: 'sending', share: 0, left: null, problem: null, lock: null })
    try {
      const stored = await sendFile(file, {
        fields: { ...options().fields, slot, ...(password !== undefined && { password }) },
        signal: controller.signal,
        onProgress: (share, left) => change(id, { state: 'sending', share, left }),
        onOffline: () => change(id, { state: 'offline', share: 0, left: null }),
      })
      // Where the paper belongs now: people may have been removed meanwhile.
      const place = placeOf(id)
      if (place !== undefined) arrived.set(place, [...(arrived.get(place) ?? []), file])
      drop(id, 'stored')
      if (place !== undefined) options().onStored(place, stored, file, password !== undefined)
      toast.success(`${stored.fileName} has been uploaded successfully`, {
        title: 'File uploaded',
        duration: 3000,
        name: 'file-uploaded',
      })
    } catch (error) {
      if (controller.signal.aborted) drop(id, 'taken-off')
      else
        change(id, {
          state: 'failed',
          problem: sentenceOf(error, 'An unknown error occurred during file upload.'),
          retryable: mayPass(error),
          lock: lockOf(error, file, password !== undefined),
        })
    } finally {
      running.delete(id)
      startWaiting()
    }
  }

  const startWaiting = (): void => {
    const free = MOST_AT_ONCE - running.size
    const next = current.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))
    for (const upload of next) void send(upload)
  }

  const cancel = (id: string): void => {
    const controller = running.get(id)
    if (controller) controller.abort()
    else drop(id, 'taken-off')
  }

  return {
    of: (slot: string): readonly Upload[] => current.filter((one) => one.slot === slot),
    /** True if a file is in the list, wherever it belongs. */
    holds: (file: File): boolean => current.some((one) => one.file === file),
    /** Progress of the files of a slot together; null where none is on its way. */
    total: (slot: string) => uploadTotal(underWayIn(slot), arrived.get(slot)),
    /** `onOver` is told of each file that is stored or taken off; not where the page goes. */
    add: (slot: string, files: readonly File[], onOver?: OnOver): void => {
      for (const file of files) if (onOver) listeners.set(file, (how) => onOver(file, how))
      const onTheirWay = underWayIn(slot).length
      if (onTheirWay === 0) arrived.delete(slot)
      let room = (options().roomIn?.(slot) ?? Number.POSITIVE_INFINITY) - onTheirWay
      const added = files.map((file): Upload => {
        const problem = problemOfFile(file) ?? (room > 0 ? null : `${slotIsFull(slot)}.`)
        if (problem === null) room -= 1
        return {
          id: crypto.randomUUID(),
          slot,
          file,
          share: 0,
          left: null,
          state: problem === null ? 'waiting' : 'failed',
          problem,
          retryable: false,
          lock: null,
        }
      })
      update([...current, ...added])
      startWaiting()
    },
    /** Tries again at once, also what waits for the connection. */
    retry: (id: string): void => {
      if (current.some((one) => one.id === id && one.state === 'offline')) return tryUploadsNow()
      change(id, { state: 'waiting', problem: null })
      return startWaiting()
    },
    /** Has a file land in another slot than it was chosen for. */
    move: (id: string, slot: string): void => change(id, { slot }),
    /** Sends a locked file again with its password, which is kept nowhere. */
    unlock: (id: string, password: string): void => {
      const upload = current.find((one) => one.id === id)
      if (upload) void send({ ...upload, lock: null }, password)
    },
    /** Stops an upload, or takes a failed one off the list. */
    cancel,
    cancelAll: (): void => {
      for (const { id } of current) cancel(id)
    },
    /** Moves files from their old slots to the new ones, also those on their way. */
    moved: (places: ReadonlyMap<string, string>): void =>
      update(current.map((one) => ({ ...one, slot: places.get(one.slot) ?? one.slot }))),
    personRemoved: (index: number): void => {
      const gone = current.filter(({ slot }) => slotAfterRemoval(slot, index) === null)
      for (const { id } of gone) cancel(id)
      update(
        current.flatMap((one) => {
          const slot = slotAfterRemoval(one.slot, index)
          return slot === null ? [] : [{ ...one, slot }]
        }),
      )
    },
    /** Stops what is sent, because the page goes. */
    end: (): void => {
      // What waits is not started in the place of what is stopped here.
      current = []
      for (const controller of running.values()) controller.abort()
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>
