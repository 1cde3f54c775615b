import { PgBoss } from 'pg-boss'
import type { Database } from '../db/connect.ts'
import { queueDatabase } from './queue-database.ts'
import type { Log } from './run-jobs.ts'

/** Seconds between looks for jobs whose server died in the middle of them. */
const SUPERVISE_SECONDS = 10
/** Seconds between removals of jobs that have been kept long enough. */
const REMOVE_SECONDS = 3600

/** The job queue in the database, not started yet; its failures are logged, and it goes on. */
export const openQueue = ({
  database,
  log,
  schedules,
}: {
  database: Pick<Database, 'sql' | 'orm' | 'kind'>
  log: Log
  /** True if this process starts the jobs that are due by the clock. */
  schedules: boolean
}): PgBoss => {
  const boss = new PgBoss({
    db: queueDatabase(database),
    migrate: false,
    schedule: schedules,
    useListenNotify: database.kind === 'postgres',
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: REMOVE_SECONDS,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had a failure and goes on'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  return boss
}
