import type { Log } from '../foundation/log.ts'
import type { Sql } from './sql.ts'

const MINUTE = 60_000
const CHECKPOINT_EVERY = 2 * MINUTE
const ANALYZE_EVERY = 30 * MINUTE

/**
 * Does what PostgreSQL's background processes do and the embedded one lacks: checkpoints, without
 * which its log grows for ever and a restart reads it all, and fresh statistics for the planner.
 */
export const keepHouse = (sql: Sql, log: Pick<Log, 'warn'>): { stop(): Promise<void> } => {
  const run = async (statement: string) => {
    try {
      await sql.unsafe(statement)
    } catch (error) {
      log.warn({ err: error }, `the embedded database could not ${statement}`)
    }
  }
  const timers = [
    setInterval(() => void run('checkpoint'), CHECKPOINT_EVERY),
    setInterval(() => void run('vacuum (analyze)'), ANALYZE_EVERY),
  ]
  for (const timer of timers) timer.unref()
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await run('checkpoint')
    },
  }
}
