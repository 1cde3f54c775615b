import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** How somebody likes the workspace on this device; it tells nothing of them, and stays at a logout like the colours. */
type Choice = {
  /** Rows of lists are high enough for a thumb. */
  roomy: boolean
  /** Whether letters lead to places and through lists. */
  keys: boolean
  /** By list, the columns that were put in or taken out; the others go by the room there is. */
  columns: Readonly<Record<string, Readonly<Record<string, boolean>>>>
  /** Whether the first steps of a new firm were put away. */
  stepsPutAway: boolean
}

export const useWorkspaceChoice = create<Choice>()(
  persist((): Choice => ({ roomy: false, keys: true, columns: {}, stepsPutAway: false }), {
    name: 'workspace',
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
)
