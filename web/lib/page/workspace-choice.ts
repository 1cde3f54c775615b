import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/**
 * Choices for the workspace on this device; they tell nothing of the person, and stay at a logout like the colours.
 */
type Choice = {
  /** Rows of lists are high enough for a thumb. */
  roomy: boolean
  /** True if letters lead to places and through lists. */
  keys: boolean
  /** By list, the columns that were put in or taken out; the others go by the room there is. */
  columns: Readonly<Record<string, Readonly<Record<string, boolean>>>>
  /** True if the first steps of a new firm were put away. */
  stepsPutAway: boolean
}

export const useWorkspaceChoice = create<Choice>()(
  persist((): Choice => ({ roomy: false, keys: true, columns: {}, stepsPutAway: false }), {
    name: 'workspace',
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
)
