import { useEffect, useRef, useState } from 'react'
import type { DocumentDescriptor } from '../../../../contract/document.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { problemOfFile } from '../../../lib/check-file.ts'
import { slotIsFull } from '../../../../domain/held-papers.ts'
import { uploadTotal } from '../../../lib/upload-total.ts'
import { toast } from '../../../lib/toast.ts'
import {
  type Lock,
  lockOf,
  mayPass,
  prepareUploads,
  tryUploadsNow,
  uploadFile,
} from '../../../lib/upload.ts'
import type { UploadFields, UploadOptions } from '../../../lib/upload-options.ts'
import { useAskBeforeLeaving } from '../../../lib/use-ask-before-leaving.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
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
  /** How many seconds it still takes, as far as that can be said. */
  left: number | null
  /** `offline` goes on by itself once there is a connection. */
  state: 'waiting' | 'sending' | 'offline' | 'failed'
  /** Why it failed. */
  problem: string | null
  /** Whether another try may help. */
  retryable: boolean
  lock: Lock
}

/** How a file came off the list: it is with the firm, or somebody thought better of it. */
type HowOver = 'stored' | 'taken-off'
export type OnOver = (file: File, how: HowOver) => void

type Options<Stored> = {
  fields: UploadFields
  /** How many more files a slot takes, uploads not counted; any number where left out. */
  roomIn?: (slot: string) => number
  /** `opened` says that the file was opened with a password: it is stored as another than it is here. */
  onStored: (slot: string, stored: Stored, file: File, opened: boolean) => void
}

type Send<Stored> = (file: File, options: UploadOptions) => Promise<Stored>

const isUnderWay = ({ state }: Upload) => state !== 'failed'

/** The uploads of the whole form; they go on while the person moves from step to step. */
export const useUploads = (options: Options<DocumentDescriptor>) =>
  useUploadsBy(uploadFile, options)

/** The same, sent in another way than by who is signed in. */
export const useUploadsBy = <Stored extends { fileName: string }>(
  sendFile: Send<Stored>,
  options: Options<Stored>,
) => {
  const [list, setList] = useState<readonly Upload[]>([])
  const current = useRef<readonly Upload[]>([])
  const running = useRef(new Map<string, AbortController>())
  const listeners = useRef(new WeakMap<File, (how: HowOver) => void>())
  /** What has arrived at a place since nothing was on its way to it. */
  const arrived = useRef(new Map<string, readonly File[]>())
  const latest = useRef(options)
  latest.current = options

  const update = (next: readonly Upload[]): void => {
    current.current = next
    setList(next)
  }
  const change = (id: string, part: Partial<Upload>): void =>
    update(current.current.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const drop = (id: string, how: HowOver): void => {
    const gone = current.current.find((one) => one.id === id)
    update(current.current.filter((one) => one !== gone))
    if (gone) listeners.current.get(gone.file)?.(how)
  }

  const placeOf = (id: string) => current.current.find((one) => one.id === id)?.slot
  const underWayIn = (slot: string) =>
    current.current.filter((one) => one.slot === slot && isUnderWay(one))

  const send = async ({ id, file, slot }: Upload, password?: string): Promise<void> => {
    const controller = new AbortController()
    running.current.set(id, controller)
    change(id, { state: 'sending', share: 0, left: null, problem: null, lock: null })
    try {
      const stored = await sendFile(file, {
        fields: { ...latest.current.fields, slot, ...(password !== undefined && { password }) },
        signal: controller.signal,
        onProgress: (share, left) => change(id, { state: 'sending', share, left }),
        onOffline: () => change(id, { state: 'offline', share: 0, left: null }),
      })
      // Where the paper belongs now: people may have been removed meanwhile.
      const place = placeOf(id)
      if (place !== undefined)
        arrived.current.set(place, [...(arrived.current.get(place) ?? []), file])
      drop(id, 'stored')
      if (place !== undefined) latest.current.onStored(place, stored, file, password !== undefined)
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
      running.current.delete(id)
      startWaiting()
    }
  }

  const startWaiting = (): void => {
    const free = MOST_AT_ONCE - running.current.size
    const next = current.current
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(0, free))
    for (const upload of next) void send(upload)
  }

  const cancel = (id: string): void => {
    const controller = running.current.get(id)
    if (controller) controller.abort()
    else drop(id, 'taken-off')
  }

  const active = list.some(isUnderWay)
  // A file that is still on its way can't be picked up after a reload.
  useAskBeforeLeaving(active)
  // So that it is there when the connection goes.
  useEffect(() => whenIdle(() => void prepareUploads().catch(() => undefined)), [])

  useEffect(
    () => () => {
      // What waits is not started in the place of what is stopped here.
      current.current = []
      for (const controller of running.current.values()) controller.abort()
    },
    [],
  )

  return {
    active,
    of: (slot: string): readonly Upload[] => list.filter((one) => one.slot === slot),
    /** Whether a file is in the list, wherever it belongs. */
    holds: (file: File): boolean => current.current.some((one) => one.file === file),
    /** How far the files of a slot are together; null where none is on its way. */
    total: (slot: string) =>
      uploadTotal(
        list.filter((one) => one.slot === slot && isUnderWay(one)),
        arrived.current.get(slot),
      ),
    /** `onOver` is told of each file that is stored or taken off; not where the page goes. */
    add: (slot: string, files: readonly File[], onOver?: OnOver): void => {
      for (const file of files) if (onOver) listeners.current.set(file, (how) => onOver(file, how))
      const onTheirWay = underWayIn(slot).length
      if (onTheirWay === 0) arrived.current.delete(slot)
      let room = (latest.current.roomIn?.(slot) ?? Number.POSITIVE_INFINITY) - onTheirWay
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
      update([...current.current, ...added])
      startWaiting()
    },
    /** Tries again at once, also what waits for the connection. */
    retry: (id: string): void => {
      if (current.current.some((one) => one.id === id && one.state === 'offline'))
        return tryUploadsNow()
      change(id, { state: 'waiting', problem: null })
      return startWaiting()
    },
    /** Has a file land in another slot than it was chosen for. */
    move: (id: string, slot: string): void => change(id, { slot }),
    /** Sends a locked file again with its password, which is kept nowhere. */
    unlock: (id: string, password: string): void => {
      const upload = current.current.find((one) => one.id === id)
      if (upload) void send({ ...upload, lock: null }, password)
    },
    /** Stops an upload, or takes a failed one off the list. */
    cancel,
    cancelAll: (): void => {
      for (const { id } of current.current) cancel(id)
    },
    /** What stands for another slot now goes to that one; what is on its way, too. */
    moved: (places: ReadonlyMap<string, string>): void =>
      update(current.current.map((one) => ({ ...one, slot: places.get(one.slot) ?? one.slot }))),
    personRemoved: (index: number): void => {
      const gone = current.current.filter(({ slot }) => slotAfterRemoval(slot, index) === null)
      for (const { id } of gone) cancel(id)
      update(
        current.current.flatMap((one) => {
          const slot = slotAfterRemoval(one.slot, index)
          return slot === null ? [] : [{ ...one, slot }]
        }),
      )
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>
