import { uploadTotal } from '../../lib/uploads/upload-total.ts'
import type { Lock } from '../../lib/uploads/upload.ts'

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

export const isUnderWay = ({ state }: Upload) => state !== 'failed'

/** The files that are on their way or failed; `onList` is told of each change. */
export const createUploadList = (onList: (list: readonly Upload[]) => void) => {
  let current: readonly Upload[] = []
  const listeners = new WeakMap<File, (how: HowOver) => void>()
  /** Files that have arrived at a place since nothing was on its way to it. */
  const arrived = new Map<string, readonly File[]>()

  const update = (next: readonly Upload[]): void => {
    current = next
    onList(next)
  }
  const underWayIn = (slot: string) => current.filter((one) => one.slot === slot && isUnderWay(one))
  return {
    all: () => current,
    find: (id: string) => current.find((one) => one.id === id),
    update,
    change: (id: string, part: Partial<Upload>): void =>
      update(current.map((one) => (one.id === id ? { ...one, ...part } : one))),
    /** Takes a file off the list, and tells whoever added it. */
    drop: (id: string, how: HowOver): void => {
      const gone = current.find((one) => one.id === id)
      update(current.filter((one) => one !== gone))
      if (gone) listeners.get(gone.file)?.(how)
    },
    listen: (file: File, onOver: (how: HowOver) => void) => listeners.set(file, onOver),
    arrive: (slot: string, file: File) => arrived.set(slot, [...(arrived.get(slot) ?? []), file]),
    underWayIn,
    /** Forgets the files that arrived at a place to which nothing is on its way. */
    beginIn: (slot: string): void => {
      if (underWayIn(slot).length === 0) arrived.delete(slot)
    },
    /** Progress of the files of a slot together; null where none is on its way. */
    total: (slot: string) => uploadTotal(underWayIn(slot), arrived.get(slot)),
    /** Empties the list, of which nobody is told: the page goes. */
    end: (): void => {
      current = []
    },
  }
}

export type UploadList = ReturnType<typeof createUploadList>
