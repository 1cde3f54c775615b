import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { add, type Count, countPlaywright, countVitest, NOTHING } from './test-count.ts'

type Environment = Readonly<Record<string, string>>

const onWindows = process.platform === 'win32'

const run = async ([command = '', ...args]: readonly string[], env: Environment = {}) => {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: onWindows,
  })
  const [code]: unknown[] = await once(child, 'close').catch(() => [1])
  return code === 0
}

const ended = (name: string, ok: boolean): Count =>
  ok ? { ...NOTHING, passed: 1 } : { ...NOTHING, failures: [name] }

const runQuietly = async ([command = '', ...args]: readonly string[], env: Environment = {}) => {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: onWindows,
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = await once(child, 'close').then(
    ([closed]) => Number(closed),
    (error: unknown) => {
      output += `${String(error)}\n`
      return 1
    },
  )
  return { ok: code === 0, output }
}

/** A tool by its name and command. */
export type Tool = readonly [name: string, command: readonly string[]]

/** A tool that finds nothing, or fails as a whole; its output is printed in one piece, since something else may run beside it. */
export const check = async (name: string, command: readonly string[]): Promise<Count> => {
  const { ok, output } = await runQuietly(command)
  console.log(`\n== ${name}\n${output}`)
  return ended(name, ok)
}

/** Runs steps at the same time, of which one leaves the machine idle now and then. */
export const sideBySide = async (...steps: readonly (() => Promise<Count>)[]): Promise<Count> =>
  (await Promise.all(steps.map((step) => step()))).reduce(add)

/** Runs tools two at a time; the output of each is printed in one piece. */
export const checks = async (tools: readonly Tool[]): Promise<Count> => {
  const left = tools.values()
  let sum = NOTHING
  const work = async () => {
    for (const [name, command] of left) {
      const begun = performance.now()
      const { ok, output } = await runQuietly(command)
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      console.log(`\n== ${name}\n${output}   ${seconds} s${ok ? '' : ', failed'}`)
      sum = add(sum, ended(name, ok))
    }
  }
  await Promise.all([work(), work()])
  return sum
}

/** The runner's own count; when it ended badly without one, one failure. */
const counted = async (
  name: string,
  ok: boolean,
  file: string,
  count: (report: unknown) => Count,
): Promise<Count> => {
  const found = await readFile(file, 'utf8')
    .then((text): Count => count(JSON.parse(text)))
    .catch((error: unknown): Count => {
      console.error(`There is no report to count: ${String(error)}`)
      return { ...NOTHING, failures: [`${name} left no report`] }
    })
  if (ok || found.failures.length > 0) return found
  return { ...found, failures: [`${name} ended badly, with no failed test`] }
}

/** Failed tests run once more, and are reported if they pass then (docs/decisions/200). Projects without a clock have no second run. */
const again = (project: string) => (project === 'unit' || project === 'trials' ? 0 : 1)

type Run = {
  env?: Environment
  files?: readonly string[]
  what?: string
  /** True for a run beside another one: what it says is printed in one piece. */
  isBeside?: boolean
}

/** Runs the tests of a project of vitest.config.ts, all of them or those of some files. */
export const vitest = async (
  reports: string,
  project: string,
  { env = {}, files = [], what = env['TEST_DB'] ?? '', isBeside = false }: Run = {},
) => {
  const name = `${project} ${what}`.trim()
  const title = `\n== tests: ${name}`
  const file = join(reports, `${name.replaceAll(/\W/g, '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const how = ['--project', project, `--retry=${again(project)}`, ...reporters]
  const command = ['vitest', 'run', ...how, ...files]
  if (isBeside) {
    const { ok, output } = await runQuietly(command, env)
    console.log(`${title}\n${output}`)
    return counted(name, ok, file, countVitest)
  }
  console.log(title)
  return counted(name, await run(command, env), file, countVitest)
}

/** Runs the journeys; playwright.config.ts says which. */
export const playwright = async (reports: string, env: Environment) => {
  console.log('\n== journeys in the browser')
  const file = join(reports, 'playwright.json')
  const told = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const ok = await run(['playwright', 'test', '--retries=1', '--reporter=list,json'], told)
  return counted('journeys', ok, file, countPlaywright)
}
