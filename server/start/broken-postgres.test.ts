import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type OwnPostgres, ownPostgresMissing, startOwnPostgres } from '../testing/own-postgres.ts'
import { freePort, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { expectSoon } from '../testing/times-of-this-machine.ts'

const HEALED_WITHIN_MS = 2000
/** The statement timeout plus a second. */
const FROZEN_ENDS_WITHIN_MS = 11_000
/** A guard: the time it took is compared with this machine. */
const PATIENCE = { timeout: 30_000, interval: 20 }
const AT_ONCE = 200

const skipped = inject('databases').kind === 'embedded' || ownPostgresMissing

// A server process over a PostgreSQL that this test breaks (skipped where none is installed).
// Restarts, kills and cut connections are a drill: drills/faults/database-fails.test.ts.
describe.skipIf(skipped)('while PostgreSQL fails', () => {
  let own: OwnPostgres
  let server: ServerProcess
  let dir: string
  beforeAll(async () => {
    own = await startOwnPostgres()
    dir = mkdtempSync(join(tmpdir(), 'rinsetu-broken-'))
    server = await startServerProcess({
      DATA_DIR: dir,
      DATABASE_URL: own.url,
      LOG_LEVEL: 'fatal',
      PORT: String(await freePort()),
    })
    // Warms up: the first calls of a server take longer than healing.
    expect(await statusOf(read)).toBe(200)
    expect(await statusOf(write)).toBe(401)
  })
  afterAll(async () => {
    await server.stop()
    await own.close()
    rmSync(dir, { recursive: true, force: true })
  })

  const read = () => fetch(`${server.url}/api/settings`)
  /** A failed sign-in, which is counted: a write that needs no account. */
  const write = () =>
    fetch(`${server.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${crypto.randomUUID()}@nobody.example`, password: 'no' }),
    })
  const statusOf = async (call: () => Promise<Response>) => {
    const answer = await call()
    await answer.arrayBuffer()
    if (answer.status === 503) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    return answer.status
  }
  const healed = async () => {
    const begun = performance.now()
    await expect.poll(() => statusOf(read), PATIENCE).toBe(200)
    await expect.poll(() => statusOf(write), PATIENCE).toBe(401)
    await expect.poll(() => statusOf(() => fetch(`${server.url}/readyz`)), PATIENCE).toBe(200)
    expectSoon(performance.now() - begun, HEALED_WITHIN_MS)
  }

  test('it takes no writes after a failover: 503, not ready, and found again once it does', async () => {
    await own.becomeReplica()
    const begun = performance.now()
    await expect.poll(() => statusOf(read), PATIENCE).toBe(200)
    expectSoon(performance.now() - begun, HEALED_WITHIN_MS)
    expect(await statusOf(write)).toBe(503)
    expect(await statusOf(() => fetch(`${server.url}/readyz`))).toBe(503)
    await own.promote()
    await healed()
  })

  test('it is frozen: every request ends within the statement timeout and a second, and then all is well', async () => {
    own.freeze()
    const begun = performance.now()
    const calls = Array.from({ length: AT_ONCE }, (_, n) => statusOf(n % 2 ? read : write))
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(await statusOf(() => fetch(`${server.url}/readyz`))).toBe(503)
    expect(new Set(await Promise.all(calls))).toEqual(new Set([503]))
    expectSoon(performance.now() - begun, FROZEN_ENDS_WITHIN_MS)
    // PostgreSQL is known to be silent by now: no request waits for a timeout, not even the first one.
    const again = performance.now()
    expect(await Promise.all([statusOf(read), statusOf(write)])).toEqual([503, 503])
    expectSoon(performance.now() - again, HEALED_WITHIN_MS)
    own.thaw()
    await healed()
  })
})
