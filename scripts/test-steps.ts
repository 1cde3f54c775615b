import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Count, countPlaywright, countVitest } from './test-count.ts'

type Environment = Readonly<Record<string, string>>

const onWindows = process.platform === 'win32'

const run = ([command = '', ...args]: readonly string[], env: Environment = {}) =>
  spawnSync(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: onWindows,
  }).status === 0

/** A tool that finds nothing, or fails as a whole. */
export const check = (name: string, command: readonly string[]): Count => {
  console.log(`\n== ${name}`)
  return run(command) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** The runner's own count; when it ended badly without one, one failure. */
const counted = async (ok: boolean, file: string, count: (report: unknown) => Count) => {
  const found = await readFile(file, 'utf8')
    .then((text): Count => count(JSON.parse(text)))
    .catch((error: unknown): Count => {
      console.error(`There is no report to count: ${String(error)}`)
      return { passed: 0, failed: 1 }
    })
  return ok || found.failed > 0 ? found : { ...found, failed: 1 }
}

export const vitest = async (
  reports: string,
  project: string,
  env: Environment,
  files: readonly string[] = [],
) => {
  const kind = env['TEST_DB'] ?? ''
  console.log(`\n== tests: ${project} ${kind}`)
  const file = join(reports, `${project}${kind}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ok = run(['vitest', 'run', '--project', project, ...reporters, ...files], env)
  return counted(ok, file, countVitest)
}

export const playwright = async (reports: string, env: Environment) => {
  console.log('\n== journeys in the browser')
  const file = join(reports, 'playwright.json')
  const told = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const ok = run(['playwright', 'test', '--reporter=list,json'], told)
  return counted(ok, file, countPlaywright)
}
