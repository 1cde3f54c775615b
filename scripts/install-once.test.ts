import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteUse } from './builds.mjs'
import { installOnce } from './install-once.mjs'

const NOBODY = 2 ** 22 + 1 // above every process id of Linux

let folder: string
let notes: string
let record: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rinsetu-install-'))
  notes = join(folder, 'in-use')
  record = join(folder, 'packages')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const isDone = () => existsSync(record)
const install = () => writeFileSync(record, 'new')

const begun = async (script: string): Promise<ChildProcess> => {
  const file = join(folder, `${script.length}.mjs`)
  writeFileSync(file, script)
  const child = fork(file)
  await once(child, 'message')
  return child
}
const WAITS = 'process.on("message", () => process.exit()); process.send("here")'

test('packages are installed once, and the lock is let go', () => {
  expect(installOnce({ folder, notes, isDone, install })).toBeNull()
  expect(isDone()).toBe(true)
  const again = () => {
    throw new Error('a second time')
  }
  expect(installOnce({ folder, notes, isDone, install: again })).toBeNull()
  expect(readdirSync(folder)).toEqual(['packages'])
})

test('no package changes under a server that runs on them; once it is gone they do', async () => {
  const server = await begun(WAITS)
  noteUse(notes, server.pid ?? NOBODY, [])
  const said = installOnce({ folder, notes, isDone, install })
  expect(said).toContain(`process ${server.pid}`)
  expect(said).toContain('Stop it first')
  expect(isDone()).toBe(false)
  server.send('end')
  await once(server, 'exit')
  expect(installOnce({ folder, notes, isDone, install })).toBeNull()
  expect(isDone()).toBe(true)
})

test('a second start waits for the first, and finds the packages there', async () => {
  const first = await begun(`
    import { writeFileSync } from 'node:fs'
    import { installOnce } from ${JSON.stringify(join(import.meta.dirname, 'install-once.mjs'))}
    installOnce({ folder: ${JSON.stringify(folder)}, notes: ${JSON.stringify(notes)}, isDone: () => false, install: () => {
      process.send('begun')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
      writeFileSync(${JSON.stringify(record)}, 'of the first')
    } })`)
  expect(isDone()).toBe(false)
  expect(installOnce({ folder, notes, isDone, install })).toBeNull()
  expect(readFileSync(record, 'utf8')).toBe('of the first')
  if (first.exitCode === null) await once(first, 'exit')
})

test('an installation that was cut off holds nobody up', () => {
  writeFileSync(join(folder, 'installing'), String(NOBODY))
  expect(installOnce({ folder, notes, isDone, install })).toBeNull()
  expect(isDone()).toBe(true)
})
