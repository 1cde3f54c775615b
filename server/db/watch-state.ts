import type { Lane } from './lane.ts'

const ANSWER_WITHIN_MS = 2000

/**
 * Asks PostgreSQL whether it takes writes, over a connection kept for that: whether the server is
 * ready must not depend on how many wait for the pool. Rejects when nothing answers.
 */
export const stateWatcher = (open: () => Promise<Lane>) => {
  let lane: Promise<Lane> | null = null
  return {
    takesWrites: async (): Promise<boolean> => {
      const mine = (lane ??= open())
      try {
        const { sql, drop } = await mine
        const cut = setTimeout(drop, ANSWER_WITHIN_MS)
        const [state] = await sql<{ readOnly: boolean }[]>`
          select current_setting('transaction_read_only')::bool as "readOnly"`.finally(() =>
          clearTimeout(cut),
        )
        if (!state?.readOnly) return true
        // The next look may find the server that took over.
        lane = null
        drop()
        return false
      } catch (error) {
        if (lane === mine) lane = null
        throw error
      }
    },
    close: async () => {
      await lane?.then((opened) => opened.end()).catch(() => {})
    },
  }
}
