// npm test: everything that must hold; see run-tests.ts. `npm test -- --skip-browser` leaves out the journeys,
// `npm run check` the trials, the drills, the journeys, and of the server tests all but those of changed folders.
import { spawnSync } from 'node:child_process'
import { environment, root, setup } from './setup.mjs'

const args = ['scripts/run-tests.ts', ...process.argv.slice(2)]
const { status } = spawnSync(setup(), args, { cwd: root, env: environment(), stdio: 'inherit' })
process.exit(status ?? 1)
