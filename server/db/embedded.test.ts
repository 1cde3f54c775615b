import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectEmbedded } from './connect.ts'
import { startEmbedded } from './embedded.ts'

const KILLS = 5
const writer = join(import.meta.dirname, '../testing/crash-writer.ts')
const quiet = { debug: () => {} }

let dir: string
const children: ChildProcess[] = []

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rinsetu-embedded-'))
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

const startWriter = (folder = dir) => {
  const child = spawn(process.execPath, [writer, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const written: number[] = []
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    written.push(...lines.map(Number))
  })
  const wrote = async (count: number) => {
    while (written.length < count) await once(child.stdout, 'data')
  }
  return { child, written, wrote }
}

const kill = async (child: ChildProcess) => {
  const gone = once(child, 'close')
  child.kill('SIGKILL')
  await gone
}

const read = async (folder = dir) => {
  const server = await startEmbedded(folder)
  const { sql } = connectEmbedded(server.address, quiet)
  const rows = await sql<{ n: number }[]>`select n from acknowledged where length(filling) = 2000`
  const twins = await sql<{ n: number }[]>`select n from twins`
  await sql.end()
  await server.close()
  return { rows: new Set(rows.map(({ n }) => n)), twins: new Set(twins.map(({ n }) => n)) }
}

test('what was acknowledged survives kill -9, whole, time after time', async () => {
  const acknowledged: number[] = []
  for (let round = 1; round <= KILLS; round++) {
    const { child, written, wrote } = startWriter()
    // Each round stops at another point between two checkpoints.
    await wrote(20 + round * 37)
    await kill(child)
    acknowledged.push(...written)
    const { rows, twins } = await read()
    expect(acknowledged.filter((n) => !rows.has(n))).toEqual([])
    expect(twins).toEqual(rows)
  }
}, 120_000)

test('a second process is told who has the database, and takes it when that one was killed', async () => {
  const { child, wrote } = startWriter()
  await wrote(1)
  await expect(startEmbedded(dir)).rejects.toThrow(
    `The embedded database in ${dir} is already in use by process ${child.pid}. Stop it first, or set DATA_DIR/DATABASE_URL.`,
  )
  expect(existsSync(join(dir, 'database.sock'))).toBe(true)
  await kill(child)
  expect((await read()).rows.size).toBeGreaterThan(0)
}, 60_000)

test('the number of a living stranger in the pid file holds nobody up', async () => {
  writeFileSync(join(dir, 'database.pid'), `${process.ppid}\n`)
  const server = await startEmbedded(dir)
  const { sql } = connectEmbedded(server.address, quiet)
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await sql.end()
  await server.close()
})

test('a folder with a long name works, though the name of its socket would not fit', async () => {
  const long = join(dir, 'company-papers-'.repeat(8))
  const { child, wrote } = startWriter(long)
  await wrote(1)
  await kill(child)
  expect((await read(long)).rows.size).toBeGreaterThan(0)
  expect(existsSync(join(long, 'database.sock'))).toBe(false)
}, 60_000)

test('the half copy of a start that was killed is thrown away', async () => {
  const half = join(dir, 'database.12345678.new')
  mkdirSync(half)
  writeFileSync(join(half, 'PG_VERSION'), '')
  const server = await startEmbedded(dir)
  await server.close()
  expect(existsSync(half)).toBe(false)
  expect(existsSync(join(dir, 'database', 'base'))).toBe(true)
})
