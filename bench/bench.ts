import { answersPostgres, TEST_DATABASE_URL } from '../scripts/find-postgres.ts'
import { type Line, tableOf } from './parts/figures.ts'
import { startGenerator } from './load/generator.ts'
import { openPlace } from './parts/place.ts'
import { createOne } from './rows/create.ts'
import { files } from './rows/files.ts'
import { overload } from './rows/overload.ts'
import { visitPages } from './rows/pages.ts'
import { readOne } from './rows/read.ts'
import { signingIn } from './rows/sign-in.ts'
import { pageOfUsers } from './rows/users.ts'
import type { Bench } from './parts/rounds.ts'
import { seed, type Seeded } from './parts/seed.ts'

// npm run bench: the product beside a bare server, as ratios; docs/performance.md says how to read them. Rows can
// be named (npm run bench -- read users); --million adds the million users, --short only shows that the bench runs.

const words = process.argv.slice(2)
const short = words.includes('--short')
const million = words.includes('--million')
const named = words.filter((word) => !word.startsWith('--'))

const sizes = short
  ? { users: 200, applications: 20, cases: 1, fileBytes: 100_000, files: 1 }
  : { users: 100_000, applications: 5000, cases: 50, fileBytes: 25_000_000, files: 3 }
const pace = short ? { rounds: 1, ms: 10 } : { rounds: 7, ms: 1500 }

const rows: Record<string, (bench: Bench, seeded: Seeded) => Promise<Line[]>> = {
  read: readOne,
  users: (bench, seeded) => pageOfUsers(bench, seeded, { users: sizes.users, million }),
  create: createOne,
  'sign-in': signingIn,
  files: (bench, seeded) => files(bench, seeded, sizes),
  overload,
}

/** In a browser, at a demo of its own: without the bare server and its database. */
const PAGES = 'pages'

const known = [...Object.keys(rows), PAGES]
const unknown = named.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}; there are ${known.join(', ')}.`)
  process.exit(1)
}
const begun = performance.now()
const tell = (lines: readonly Line[]) => {
  console.log(`${tableOf(lines)}\nin ${Math.round((performance.now() - begun) / 1000)} s`)
  // A short run measures nothing: it only shows that the bench runs.
  if (!short && lines.some(({ kept }) => kept === false)) process.exitCode = 1
}

// A short run of every row has no browser.
if (named.includes(PAGES) || (named.length === 0 && !short))
  tell(await visitPages({ times: short ? 1 : 5 }))
if (named.length > 0 && named.every((name) => name === PAGES)) process.exit()

if (!(await answersPostgres())) {
  console.error(
    `The bench needs a PostgreSQL that it may make a database in; none answers at ${TEST_DATABASE_URL}.`,
  )
  process.exit(1)
}

const place = await openPlace(TEST_DATABASE_URL)
const generator = startGenerator()
let stopped = false
const stop = async () => {
  if (stopped) return
  stopped = true
  generator.close()
  await place.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(1)))

try {
  const seeded = await seed(place, sizes)
  const lines: Line[] = []
  for (const [name, row] of Object.entries(rows)) {
    if (named.length > 0 && !named.includes(name)) continue
    lines.push(...(await row({ place, generator, ...pace }, seeded)))
  }
  tell(lines)
} finally {
  await stop()
}
