import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** The five slices of client state that survive a reload. */
export const sliceNames = [
  'user',
  'businessLoan',
  'adminDashboard',
  'userDashboard',
  'creditAnalystDashboard',
] as const

export type SliceName = (typeof sliceNames)[number]

/** Slices that have been made; the others hold nothing in memory yet. */
const made = new Map<SliceName, { rehydrate: () => unknown; reset: () => void }>()

/**
 * A slice kept in local storage under its own name. Only preferences, filters, positions and the
 * like belong in it: no identity number, no document, nobody else's data.
 */
export const createSlice = <State extends object>(name: SliceName, initial: State) => {
  const useSlice = create<State>()(
    persist((): State => initial, {
      name,
      version: 1,
      storage: createJSONStorage(() => localStorage),
      // Prerendered pages must hydrate as they were written; the shell rehydrates afterwards.
      skipHydration: true,
    }),
  )
  made.set(name, {
    rehydrate: () => useSlice.persist.rehydrate(),
    reset: () => useSlice.setState(initial, true),
  })
  if (rehydrated) void useSlice.persist.rehydrate()
  return useSlice
}

let rehydrated = false

/** Reads all slices back from local storage. */
export const rehydrateSlices = async (): Promise<void> => {
  rehydrated = true
  await Promise.all([...made.values()].map((slice) => slice.rehydrate()))
}

/** True if this browser still knows something of a slice: at a logout all of them go. */
export const isKeptSlice = (name: SliceName): boolean => localStorage.getItem(name) !== null

/** Forgets the slices, in memory and on disk, all or all but one. */
export const forgetSlices = (kept?: SliceName): void => {
  for (const name of sliceNames.filter((one) => one !== kept)) {
    made.get(name)?.reset()
    localStorage.removeItem(name)
  }
}
