// The tiers of tests, from the quickest on: what a person runs before a commit (`npm run check`), what they wait for before
// a push (`npm test`), and everything (`npm test -- --all`). `npm run test:long` is beside them (test-long.ts).
const tiers = ['check', 'core', 'all'] as const
export type Tier = (typeof tiers)[number]

/** The tier that a command line asks for. */
export const tierOf = (args: readonly string[]): Tier => {
  if (args.includes('--quick')) return 'check'
  return args.includes('--all') ? 'all' : 'core'
}

/** The drills of `npm test`: a server that is killed under load, and the built server, which mostly waits. */
export const killDrill = 'drills/faults/kill-under-load.test.ts'
export const bundleDrill = 'drills/as-shipped/bundle.test.ts'

/**
 * Tests of the server that kill it, cut its database off or restore one: nearly all of their time goes into starts of servers.
 * `npm test` leaves them to `--all`; of what they show, it has one server that is killed under load.
 */
export const outages = [
  'server/room/answer-killed.test.ts',
  'server/import/import-killed.test.ts',
  'server/start/crash.test.ts',
  'server/start/broken-postgres.test.ts',
  'server/backup/drill.test.ts',
]
