import type { CaseRules } from '../case/open-case.ts'
import type { Config } from '../foundation/config.ts'
import type { Database } from '../db/connect.ts'
import type { Keys } from '../secrets/keys.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../foundation/log.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Scanner } from '../scanner/scanner.ts'
import type { Storage } from '../storage/storage.ts'

/** Services that handlers and jobs work with; made once by start/start-services.ts, or by a test. */
export type Services = {
  config: Config
  database: Database
  storage: Storage
  /** Null where files are not scanned for viruses. */
  scanner: Scanner | null
  jobs: Jobs
  mailer: Mailer
  keys: Keys
  log: Log
  cases: CaseRules
}
