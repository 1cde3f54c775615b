import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Database } from '../db/connect.ts'
import { testDatabase } from '../testing/database.ts'
import { urlOf } from '../testing/database-run.ts'
import { freePort, type ServerProcess, startServerProcess } from '../testing/server-process.ts'

const databases = inject('databases')
const PATIENCE = { timeout: 40_000, interval: 50 }

/** The processes of this machine, each with its parent. */
const processes = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => !state?.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }))

describe.skipIf(databases.kind === 'embedded')('WEB_CONCURRENCY=2', () => {
  let database: Database
  let folder: string
  let server: ServerProcess

  beforeAll(async () => {
    if (databases.kind === 'embedded') return undefined
    database = await testDatabase()
    const [own] = await database.sql<{ name: string }[]>`select current_database() as name`
    folder = await mkdtemp(join(tmpdir(), 'rinsetu-many-'))
    server = await startServerProcess({
      DATABASE_URL: urlOf(databases.url, own?.name ?? ''),
      DATA_DIR: folder,
      SECRET_KEY: 'one key for all servers of a firm, long enough to be one',
      WEB_CONCURRENCY: '2',
      // Only fatal errors: the killed processes below would log errors.
      LOG_LEVEL: 'fatal',
      PORT: String(await freePort()),
    })
    return async () => {
      await server.kill()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    }
  })

  const workers = () =>
    processes()
      .filter(({ parent }) => parent === server.child.pid)
      .map(({ pid }) => pid)
  /** A metric over all servers; undefined while one of them is starting. */
  const figure = async (series: string) => {
    const text = await fetch(`${server.url}/metrics`).then((answer) => answer.text())
    const line = text.split('\n').find((one) => one.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length + 1))
  }

  test('two servers answer at one port, and the metrics add them up', async () => {
    await expect.poll(() => figure('rinsetu_servers'), PATIENCE).toBe(2)
    const series =
      'rinsetu_http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}'
    const before = (await figure(series)) ?? 0
    // Each on a new connection; the two servers share them.
    for (let n = 0; n < 10; n++)
      await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } })
    await expect.poll(() => figure(series), PATIENCE).toBe(before + 10)
  })

  test('one that is killed is replaced, and the other answers meanwhile', async () => {
    const [doomed, left] = workers()
    if (doomed === undefined || left === undefined) throw new Error('there are no two workers')
    process.kill(doomed, 'SIGKILL')
    await expect.poll(workers, PATIENCE).not.toContain(doomed)
    // Connections of the dead server are reset; on a retry the other one answers.
    const readiness = () => fetch(`${server.url}/readyz`).then(({ status }) => status)
    await expect.poll(readiness, PATIENCE).toBe(200)
    await expect.poll(() => figure('rinsetu_servers'), PATIENCE).toBe(2)
    expect(workers()).toHaveLength(2)
    expect(workers()).toContain(left)
  })

  test('SIGTERM lets a running request end, and ends all with 0', async () => {
    const body = JSON.stringify({ email: 'nobody@verma.example', password: 'not it' })
    const slow = request(`${server.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    })
    slow.write(body.slice(0, 10))
    const answered = once(slow, 'response')
    const running = () => figure('rinsetu_http_requests_running')
    // The slow request, and the request for the metrics itself.
    await expect.poll(running, PATIENCE).toBe(2)
    const all = workers()
    const stopped = server.stop()
    // Not ready, or on a busy machine no longer listening.
    const isReady = () =>
      fetch(`${server.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { ...PATIENCE, interval: 10 }).toBe(false)
    slow.end(body.slice(10))
    const [answer] = await answered
    expect(answer.statusCode).toBe(401)
    await stopped
    expect(server.child.exitCode).toBe(0)
    expect(processes().filter(({ pid }) => all.includes(pid))).toEqual([])
  })
})
