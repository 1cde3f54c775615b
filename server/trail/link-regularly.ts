import { sql } from 'drizzle-orm'
import type { Services } from '../services/services.ts'
import { auditHeadsFile, keepHead } from './kept-heads.ts'
import { linkWaiting } from './link-waiting.ts'

/** Longest wait of an event for its link, while the database answers. */
const PAUSE_MS = 1000

/** Time by which the head that is kept outside the database may be behind. */
const HEAD_MS = 60_000

/** Links events as they come, until it is stopped; then the last ones. */
export const linkEventsRegularly = ({
  config,
  database: { orm },
  keys,
  log,
}: Pick<Services, 'config' | 'database' | 'keys' | 'log'>): { stop(): Promise<void> } => {
  let failing = false
  let keptAt = -Infinity
  const keep = async () => {
    await keepHead({ db: orm, keys, file: auditHeadsFile(config), log })
    keptAt = performance.now()
  }
  const link = async () => {
    try {
      const [waiting] = await orm.execute(sql`select 1 from audit_unlinked limit 1`)
      if (waiting) await linkWaiting(orm, keys)
      if (performance.now() - keptAt > HEAD_MS) await keep()
      failing = false
    } catch (error) {
      // Said once: it is tried again every second, and nothing is lost meanwhile.
      if (!failing) log.error({ err: error }, 'the audit trail could not be linked')
      failing = true
    }
  }
  let working: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const next = () => {
    timer = setTimeout(() => {
      working = link().then(() => {
        if (!stopped) next()
      })
    }, PAUSE_MS).unref()
  }
  let stopped = false
  next()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await working
      keptAt = -Infinity
      await link()
    },
  }
}
