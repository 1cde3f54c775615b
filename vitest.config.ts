import { defineConfig } from 'vitest/config'

// What has no database below it, or the embedded one whatever is asked for, is told nothing by a second run.
const toldByOneRun = [
  'server/{start,db/embedded,storage/folder,storage/s3,storage/storage}.test.ts',
  'server/{letters,scanner,sms}/**',
]

// What measures outages and tails has the machine for itself, in a run of its own; the other drills run
// two at a time.
const alone = [
  'drills/as-shipped/bundle.test.ts',
  'drills/attacks/connections.test.ts',
  'drills/faults/{database-fails,kill-under-load,slow-clients}.test.ts',
]

const drills = {
  globalSetup: 'server/testing/database-setup.ts',
  pool: 'forks',
  // Each drill has its own database, and loading the whole server anew for each would take most of the time.
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
} as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,contract,scripts,web,e2e}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: process.env['TEST_DB'] === 'postgres' ? toldByOneRun : [],
          globalSetup: 'server/testing/database-setup.ts',
          pool: 'forks',
          // Each file has its own database; loading the whole server anew for each took a third of the time.
          isolate: false,
          // By default one core is left free, which on two cores means a single worker.
          maxWorkers: '100%',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...drills,
          name: 'drills',
          include: ['{drills,bench}/**/*.test.ts'],
          exclude: alone,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...drills,
          name: 'drills-alone',
          include: alone,
          fileParallelism: false,
        },
      },
    ],
  },
})
