import { dropKept, readKept, storeKept } from './store.ts'

/** Name for what is typed before the older entry was read: it stands beside that one, so that a reload loses neither. */
const earlyName = (name: string): string => `${name}:early`

/** Drops an entry, for what is sent. */
export const dropEntry = (name: string): Promise<unknown> =>
  Promise.all([dropKept(name), dropKept(earlyName(name))])

/** Entry of the store while a page is open. */
export const openEntry = (name: string) => {
  let isRead = false
  let hasEarly = false
  return {
    isRead: (): boolean => isRead,
    /** Values kept under the name, the older first. */
    read: async (): Promise<unknown[]> => {
      const kept = await Promise.all([readKept(name), readKept(earlyName(name))])
      isRead = true
      hasEarly ||= kept[1] !== undefined
      return kept.filter((one) => one !== undefined)
    },
    // With one write a key: a slow machine has enough to do.
    put: (value: unknown): void => {
      void storeKept(isRead ? name : earlyName(name), value)
      if (isRead && hasEarly) void dropKept(earlyName(name))
      hasEarly = !isRead
    },
    drop: (): void => void dropEntry(name),
  }
}

export type Entry = ReturnType<typeof openEntry>
