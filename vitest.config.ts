import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { contractRoutes } from './web/bundling/contract-routes.ts'
import { mayCall } from './web/bundling/may-call.ts'
import { pageRoles } from './web/bundling/page-roles.ts'
import { isWhole } from './domain/testing/long-tests.ts'
import { outages } from './scripts/test-tiers.ts'
import { markdown } from './web/bundling/markdown.ts'

// What people see and press, in a browser's stead; the network alone is made up.
const rendered = 'web/**/*.rendered.test.tsx'

// A test that asserts nothing fails.
const asserts = { requireAssertions: true } as const

// Properties are tried with more cases where the long tests run (domain/testing/long-tests.ts).
const manyCases = 'domain/testing/many-cases.ts'

// What tries a field, a role and a status on a copy of all rooms, for npm test alone.
const trials = ['scripts/house/{field,role,status}.test.ts']

// What has no database below it, or the embedded one whatever is asked for, is told nothing by a second run.
const toldByOneRun = [
  'server/{start/start,db/embedded,storage/folder,storage/s3,storage/storage}.test.ts',
  'server/{letters,scanner,sms}/**/*.test.ts',
]

// The first tier of tests leaves outages to `--all`.
const isCore = process.env['TEST_TIER'] === 'core'

// What is near the database, with what is told by one run: where the whole server is tested on PostgreSQL, these alone
// run on the embedded one in `npm test`.
const nearDatabase = ['server/{db,jobs}/**/*.test.ts', ...toldByOneRun]

const onPostgres = process.env['TEST_DB'] === 'postgres'
const isNearDatabase = process.env['TEST_ONLY'] === 'near-database'

// What measures outages and tails has the machine for itself, in a run of its own; the other drills run
// two at a time.
const alone = [
  'drills/as-shipped/bundle.test.ts',
  'drills/attacks/connections.test.ts',
  'drills/faults/{database-fails,kill-under-load,rolling-restart,slow-clients}.test.ts',
  'server/start/overload.test.ts',
]

// Files go by size where nothing is known of earlier runs. These are small and take long, some of them mostly by waiting:
// begun last, they would run alone.
const startsEarly =
  /\/server\/(?:room\/answer-killed|import\/import-killed|queue\/turns-kept|start\/(?:crash|every-call|several-servers|broken-postgres)|backup\/drill|document\/on-s3|commands\/sign-out-everybody|submission\/bank-file|pdf\/draw-page|demo\/seed|db\/few-connections)\.test\.ts$/

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const { early = [], others = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      startsEarly.test(moduleId) ? 'early' : 'others',
    )
    return [...early, ...others]
  }
}

const drills = {
  globalSetup: 'server/testing/database-setup.ts',
  pool: 'forks',
  // Each drill has its own database, and loading the whole server anew for each would take most of the time.
  isolate: false,
  expect: asserts,
  testTimeout: 600_000,
  hookTimeout: 120_000,
} as const

// The timeouts here are guards against what hangs. What has to be quick is compared with the machine
// (server/testing/times-of-this-machine.ts) or with something else that it does.
export default defineConfig({
  test: {
    // What failed far away is told in one line: whole, not as [ Array(1) ].
    chaiConfig: { truncateThreshold: 1000 },
    sequence: { sequencer: LongOnesFirst },
    // Where several projects run at once, each waits for the one before: they have different numbers of workers.
    projects: [
      {
        plugins: [mayCall(), pageRoles()],
        test: {
          name: 'unit',
          sequence: { groupOrder: 1 },
          maxWorkers: '100%',
          // Loading the modules anew for each file took a third of the time; none keeps a state.
          isolate: false,
          expect: asserts,
          setupFiles: manyCases,
          testTimeout: isWhole ? 900_000 : 30_000,
          include: ['{domain,contract,scripts,web,e2e}/**/*.test.{ts,tsx}'],
          exclude: [rendered, ...trials],
        },
      },
      {
        test: {
          name: 'trials',
          sequence: { groupOrder: 2 },
          include: trials,
          expect: asserts,
          testTimeout: 1_800_000,
        },
      },
      {
        plugins: [contractRoutes(), mayCall(), pageRoles(), markdown()],
        test: {
          name: 'rendered',
          sequence: { groupOrder: 3 },
          maxWorkers: '100%',
          // Loading React and the client anew for each file took nine tenths of the time.
          isolate: false,
          include: [rendered],
          environment: 'happy-dom',
          expect: asserts,
          // A guard against what hangs: on a busy machine a form that is typed into takes half a minute.
          testTimeout: 120_000,
          setupFiles: 'web/testing/setup.ts',
        },
      },
      {
        test: {
          name: 'server',
          sequence: { groupOrder: 4 },
          include: isNearDatabase ? nearDatabase : ['server/**/*.test.ts'],
          exclude: [
            ...alone,
            ...(isCore ? outages : []),
            ...(onPostgres ? toldByOneRun : []),
            ...(isNearDatabase ? ['server/start/every-call.test.ts'] : []),
          ],
          expect: asserts,
          setupFiles: manyCases,
          globalSetup: 'server/testing/database-setup.ts',
          pool: 'forks',
          // Each file has its own database; loading the whole server anew for each took a third of the time.
          isolate: false,
          // By default one core is left free, which on two cores means a single worker. With PostgreSQL half of the
          // time is waiting for it; beside the embedded one, some files wait for a clock. On two cores 6 and 3 took
          // 204 and 303 s, 4 and 2 took 220 and 332 s.
          maxWorkers: Math.ceil((onPostgres ? 3 : 1.5) * availableParallelism()),
          testTimeout: isWhole ? 900_000 : 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...drills,
          name: 'drills',
          sequence: { groupOrder: 5 },
          include: ['{drills,bench}/**/*.test.ts'],
          exclude: alone,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...drills,
          name: 'drills-alone',
          sequence: { groupOrder: 6 },
          include: alone,
          fileParallelism: false,
        },
      },
    ],
  },
})
