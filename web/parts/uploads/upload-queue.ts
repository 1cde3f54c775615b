import { sentenceOf } from '../../lib/api/api-error.ts'
import { toast } from '../../lib/api/toast.ts'
import type { UploadFields, UploadOptions } from '../../lib/uploads/upload-options.ts'
import { lockOf, mayPass } from '../../lib/uploads/upload.ts'
import type { Upload, UploadList } from './upload-list.ts'

/** More at once only slow each other down on a phone. */
const MOST_AT_ONCE = 3

export type UploadsOptions<Stored> = {
  fields: UploadFields
  /** Count of further files that a slot takes, uploads not counted; any number where left out. */
  roomIn?: (slot: string) => number
  /** `opened` says that the file was opened with a password: it is stored as another than it is here. */
  onStored: (slot: string, stored: Stored, file: File, opened: boolean) => void
}

export type Send<Stored> = (file: File, options: UploadOptions) => Promise<Stored>

/** Sends the files of a list, some at a time, each as soon as one has arrived. */
export const createUploadQueue = <Stored extends { fileName: string }>(
  list: UploadList,
  sendFile: Send<Stored>,
  options: () => UploadsOptions<Stored>,
) => {
  const running = new Map<string, AbortController>()

  const arrive = (id: string, stored: Stored, file: File, opened: boolean): void => {
    // Where the paper belongs now: people may have been removed meanwhile.
    const place = list.find(id)?.slot
    if (place !== undefined) list.arrive(place, file)
    list.drop(id, 'stored')
    if (place !== undefined) options().onStored(place, stored, file, opened)
    toast.success(`${stored.fileName} has been uploaded successfully`, {
      title: 'File uploaded',
      duration: 3000,
      name: 'file-uploaded',
    })
  }

  const send = async ({ id, file, slot }: Upload, password?: string): Promise<void> => {
    const controller = new AbortController()
    running.set(id, controller)
    list.change(id, { state: 'sending', share: 0, left: null, problem: null, lock: null })
    try {
      const stored = await sendFile(file, {
        fields: { ...options().fields, slot, ...(password !== undefined && { password }) },
        signal: controller.signal,
        onProgress: (share, left) => list.change(id, { state: 'sending', share, left }),
        onOffline: () => list.change(id, { state: 'offline', share: 0, left: null }),
      })
      arrive(id, stored, file, password !== undefined)
    } catch (error) {
      if (controller.signal.aborted) list.drop(id, 'taken-off')
      else
        list.change(id, {
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
    const next = list
      .all()
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(0, free))
    for (const upload of next) void send(upload)
  }

  return {
    send,
    startWaiting,
    /** Stops an upload, or takes a failed one off the list. */
    cancel: (id: string): void => {
      const controller = running.get(id)
      if (controller) controller.abort()
      else list.drop(id, 'taken-off')
    },
    /** Stops what is sent, because the page goes. */
    end: (): void => {
      // What waits is not started in the place of what is stopped here.
      list.end()
      for (const controller of running.values()) controller.abort()
    },
  }
}
