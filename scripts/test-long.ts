import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { answersPostgres, TEST_DATABASE_URL } from './find-postgres.ts'

// npm run test:long: hundreds of kills and thousands of made-up cases. First every property with many cases, then every
// attack and every fault in full, each with its table.

const seed = process.env['LONG_TESTS_SEED'] ?? String(Math.floor(Math.random() * 1_000_000))
console.log(
  `The seed is ${seed}: LONG_TESTS_SEED=${seed} npm run test:long makes up the same cases.`,
)

const env = {
  ...process.env,
  LONG_TESTS: 'whole',
  LONG_TESTS_SEED: seed,
  TEST_DB: (await answersPostgres()) ? 'postgres' : 'embedded',
  TEST_DATABASE_URL,
}
const failed: string[] = []
const run = (name: string, [command = '', ...args]: readonly string[]) => {
  console.log(`\n== ${name}`)
  const shell = process.platform === 'win32'
  if (spawnSync(command, args, { env, stdio: 'inherit', shell }).status !== 0) failed.push(name)
}

/** Test files that make up cases. */
const withCases = async (pattern: string): Promise<string[]> => {
  const files = globSync(pattern)
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return files.filter((_, at) => texts[at]?.includes("from 'fast-check'"))
}

for (const [project, pattern] of [
  ['unit', '{domain,contract,web}/**/*.test.ts'],
  ['server', 'server/**/*.test.ts'],
] as const)
  run(`made-up cases: ${project}`, [
    'vitest',
    'run',
    '--project',
    project,
    ...(await withCases(pattern)),
  ])
run('attacks', ['node', 'scripts/test-attacks.ts'])
run('faults', ['node', 'scripts/test-faults.ts'])
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll of it passed.')
console.log(`The seed was ${seed}.`)
process.exitCode = failed.length > 0 ? 1 : 0
