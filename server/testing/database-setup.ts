import type { TestProject } from 'vitest/node'
import {
  newRun,
  prepareEmbedded,
  preparePostgres,
  type TestDatabases,
  tidyUp,
} from './database-run.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged with Vitest's
  interface ProvidedContext {
    databases: TestDatabases
  }
}

const LOCAL_POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres'

/** Once per run: the migrated database that every test's own is copied from. */
export default async function setup(project: TestProject) {
  const { TEST_DB: kind = 'embedded', TEST_DATABASE_URL: url = LOCAL_POSTGRES } = process.env
  if (kind !== 'embedded' && kind !== 'postgres')
    throw new Error(`TEST_DB is ${kind}; it must be embedded or postgres.`)
  const run = newRun()
  const databases =
    kind === 'postgres' ? await preparePostgres(url, run) : await prepareEmbedded(run)
  project.provide('databases', databases)
  return () => tidyUp(databases)
}
