import { join } from 'node:path'
import { commentsByRoom, percent } from './comments.ts'
import { tryFields } from './try-field.ts'
import { floors, isTest } from './floors.ts'
import { climbs, crowded, cycles, knots, median, pairs, strays } from './measures.ts'
import { readCode, readTops } from './read-code.ts'
import { tryRole } from './try-role.ts'
import { tryStatus } from './try-status.ts'

// npm run house: structure metrics with upper limits. A part of npm test, which tries adding a field, a role and a status in
// the project `trials` and so passes --no-trials here.

/** Upper limits; lower one when the code has become better. */
const LIMITS = {
  pairs: 0,
  crowded: 0,
  knots: 0,
  cycles: 0,
  climbs: 0,
  strays: 0,
  anys: 1,
  assertions: 55,
  longFunctions: 0,
  longFiles: 13,
  pronouns: 3,
  pronounsInRules: 0,
} as const

const LONG_FUNCTION = 100
const LONG_FILE = 300
const MOST_FILES = 40

const root = join(import.meta.dirname, '../..')
const [files, tops] = await Promise.all([readCode(root), readTops(root)])
const product = files.filter(({ path }) => !isTest(path) && !path.startsWith('e2e/'))
const sum = (count: (file: (typeof files)[number]) => number) =>
  product.reduce((total, file) => total + count(file), 0)

const longFunctions = product.flatMap(({ path, functions }) =>
  functions
    .filter(({ lines }) => lines > LONG_FUNCTION)
    .map(({ line, lines }) => `${path}:${line} (${lines} lines)`),
)
const longFiles = product
  .filter(({ lines }) => lines > LONG_FILE)
  .toSorted((one, other) => other.lines - one.lines)
  .map(({ path, lines }) => `${path} (${lines} lines)`)
const pairsIn = (room: string) =>
  pairs(files, room).map(
    ({ from, to, imports }) => `${room}: ${from} ↔ ${to}: ${imports.slice(0, 3).join(', ')}`,
  )
const comments = commentsByRoom(files)
const pronouns = comments.flatMap(({ room, all, pronouns }) => [
  `${room}: ${pronouns.length} of ${all} (${percent(pronouns.length, all)} %)`,
  ...pronouns.map((place) => `  ${place}`),
])
const isOfRules = ({ room }: { room: string }) => room === 'domain' || room === 'contract'
const found = {
  pairs: Object.keys(floors).flatMap(pairsIn),
  crowded: crowded(
    product.map(({ path }) => path),
    MOST_FILES,
  ),
  knots: knots(files),
  cycles: cycles(files).map((group) => group.join(', ')),
  climbs: climbs(files),
  strays: strays([...files.map(({ path }) => path), ...tops]),
  anys: product.filter(({ anys }) => anys > 0).map(({ path, anys }) => `${path} (${anys})`),
  assertions: product
    .filter(({ assertions }) => assertions > 0)
    .map(({ path, assertions }) => `${path} (${assertions})`),
  longFunctions,
  longFiles,
  pronouns,
  pronounsInRules: comments.filter(isOfRules).flatMap((room) => room.pronouns),
} satisfies Record<keyof typeof LIMITS, readonly string[]>

const counts: Record<keyof typeof LIMITS, number> = {
  pairs: found.pairs.length,
  crowded: found.crowded.length,
  knots: found.knots.length,
  cycles: found.cycles.length,
  climbs: found.climbs.length,
  strays: found.strays.length,
  anys: sum(({ anys }) => anys),
  assertions: sum(({ assertions }) => assertions),
  longFunctions: longFunctions.length,
  longFiles: longFiles.length,
  pronouns: percent(
    comments.reduce((total, room) => total + room.pronouns.length, 0),
    comments.reduce((total, room) => total + room.all, 0),
  ),
  pronounsInRules: found.pronounsInRules.length,
}
const words: Record<keyof typeof LIMITS, string> = {
  pairs: 'pairs of folders that import each other, in each room and in each folder with floors',
  crowded: `folders with more than ${MOST_FILES} product files`,
  knots: 'groups of folders that import one another in a round, at any depth',
  cycles: 'import cycles of files',
  climbs: 'imports that go up a floor',
  strays: 'files that stand on no floor',
  anys: '`any`',
  assertions: '`as`, but for `as const`',
  longFunctions: `functions over ${LONG_FUNCTION} lines`,
  longFiles: `files over ${LONG_FILE} lines`,
  pronouns: '% of doc comments that begin with a pronoun (What, Who, Whether, One …)',
  pronounsInRules: 'of those comments in domain/ and contract/',
}

const isLimit = (key: string): key is keyof typeof LIMITS => key in LIMITS
const wantsAll = process.argv.includes('--all')
for (const key of Object.keys(LIMITS).filter(isLimit)) {
  const isOver = counts[key] > LIMITS[key]
  console.log(`${String(counts[key]).padStart(5)}  ${words[key]} (at most ${LIMITS[key]})`)
  if (isOver || wantsAll) for (const line of found[key]) console.log(`         ${line}`)
  if (isOver) process.exitCode = 1
}
const lengths = product.map(({ lines }) => lines)
const longest = product.toSorted((a, b) => b.lines - a.lines)[0]
console.log(`${String(product.length).padStart(5)}  files, median ${median(lengths)} lines`)
console.log(`${String(longest?.lines).padStart(5)}  lines in the longest, ${longest?.path}`)

/** Upper limit of files to change for one more field, role or status. */
const MOST_TOUCHED = 2

if (!process.argv.includes('--no-trials')) {
  const { company, person } = (await tryFields()).files
  const status = await tryStatus()
  for (const [what, touched] of [
    ['a field of the company', company],
    ['a field of a person', person],
    ['a role', (await tryRole()).files],
    ['a status', status.files],
  ] as const) {
    console.log(
      `${String(touched.length).padStart(5)}  files touched to add ${what} (at most ${MOST_TOUCHED}): ${touched.join(', ')}`,
    )
    if (touched.length > MOST_TOUCHED) process.exitCode = 1
  }
  for (const place of status.empty)
    console.log(`       nothing is shown of the new status: ${place}`)
  if (status.empty.length > 0) process.exitCode = 1
}
