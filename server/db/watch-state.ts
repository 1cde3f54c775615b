import type { Connections, Lease } from './connections.ts'

const ANSWER_WITHIN_MS = 2000

/**
 * Asks PostgreSQL whether it takes writes, over a connection kept for that: whether the server is
 * ready must not depend on how many wait for the pool. Rejects when nothing answers.
 */
export const stateWatcher = (connections: Connections) => {
  let kept: Promise<Lease> | null = null
  const connect = async () => {
    const lease = await connections.open()
    lease.once('end', () => lease.release(true))
    return lease
  }
  return {
    takesWrites: async (): Promise<boolean> => {
      const mine = (kept ??= connect())
      try {
        const lease = await mine
        if (await lease.within(ANSWER_WITHIN_MS, lease.takesWrites())) return true
        // The next check may find the server that took over.
        kept = null
        lease.drop()
        return false
      } catch (error) {
        if (kept === mine) kept = null
        throw error
      }
    },
    close: async () => {
      await kept?.then((lease) => lease.drop()).catch(() => {})
    },
  }
}
