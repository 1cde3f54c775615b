import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** How somebody likes the workspace on this device; it tells nothing of them, and stays at a logout like the colours. */
type Choice = {
  /** The side bar shows signs alone. */
  narrow: boolean
  /** Rows of lists are high enough for a thumb. */
  roomy: boolean
  /** Whether letters lead to places. */
  keys: boolean
}

export const useWorkspaceChoice = create<Choice>()(
  persist((): Choice => ({ narrow: false, roomy: false, keys: true }), {
    name: 'workspace',
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
)
