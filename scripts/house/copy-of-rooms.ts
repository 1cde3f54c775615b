import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The rooms of the product itself. */
const rooms = ['domain', 'contract', 'server', 'web'] as const

/** All rooms in one project, which takes half as long as one after the other. Their own settings differ only in `lib`. */
const settings = {
  extends: './tsconfig.json',
  include: rooms,
  exclude: ['**/*.test.ts', '**/*.test.tsx', 'web/testing', 'web/service-worker'],
}

/** Folders that only a browser reads. */
const unread = /\/public$/

type Ran = { failed: boolean; output: string }

const run = (cwd: string, command: string, args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(command, args, { cwd, maxBuffer: 20_000_000 }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: stdout + stderr }),
    )
  })

/** A copy of the rooms to try a change in; `await using` deletes it. */
export type Copy = AsyncDisposable & {
  /** Changes one file; throws when the replacement matched nothing. */
  change(file: string, how: (text: string) => string): Promise<void>
  /** The files with compiler errors, and the compiler's output: of one room, or of all. */
  compile(project?: 'contract'): Promise<{ files: string[]; output: string }>
  /** Runs a module in the copy and returns what it prints. */
  print(module: string): Promise<string>
}

const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))

const filesIn = (output: string): string[] => [
  ...new Set([...output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)),
]

export const copyOfRooms = async (): Promise<Copy> => {
  const folder = await mkdtemp(join(tmpdir(), 'rooms-'))
  const filter = (path: string) => !unread.test(path)
  await Promise.all(
    [...rooms, 'tsconfig.base.json', 'tsconfig.json', 'package.json'].map((name) =>
      cp(join(root, name), join(folder, name), { recursive: true, filter }),
    ),
  )
  await writeFile(join(folder, 'tsconfig.try.json'), JSON.stringify(settings))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return {
    change: async (file, how) => {
      const before = await readFile(join(folder, file), 'utf8')
      const after = how(before)
      if (after === before) throw new Error(`${file} was left as it is`)
      await writeFile(join(folder, file), after)
    },
    compile: async (project) => {
      const options = ['--noEmit', '--pretty', 'false', '-p', project ?? 'tsconfig.try.json']
      const { failed, output } = await run(folder, process.execPath, [tsc, ...options])
      const files = filesIn(output).toSorted()
      if (failed && files.length === 0) throw new Error(output)
      return { files, output }
    },
    print: async (module) => {
      const ran = await run(folder, process.execPath, ['--input-type=module', '--eval', module])
      if (ran.failed) throw new Error(ran.output)
      return ran.output
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
