// npm test: what a person waits for before a push; `npm test -- --all` runs everything, `npm run check` what takes minutes
// (run-tests.ts). `--skip-browser` leaves out the journeys.
import { spawnSync } from 'node:child_process'
import { environment, root, setup } from './setup.mjs'

const args = ['scripts/run-tests.ts', ...process.argv.slice(2)]
const { status } = spawnSync(setup(), args, { cwd: root, env: environment(), stdio: 'inherit' })
process.exit(status ?? 1)
