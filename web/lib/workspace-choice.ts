import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** How somebody likes the workspace on this device; it tells nothing of them, and stays at a logout like the colours. */
type Choice = {
  /** Rows of lists are high enough for a thumb. */
  roomy: boolean
  /** Whether letters lead to places. */
  keys: boolean
}

export const useWorkspaceChoice = create<Choice>()(
  persist((): Choice => ({ roomy: false, keys: true }), {
    name: 'workspace',
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
)
