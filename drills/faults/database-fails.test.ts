import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { administer } from '../../server/testing/database-run.ts'
import {
  type OwnPostgres,
  ownPostgresMissing,
  startOwnPostgres,
} from '../../server/testing/own-postgres.ts'
import { times } from '../../domain/testing/long-tests.ts'
import { liftUploadLimit, startDrillServer } from './drill-server.ts'
import { fault } from './fault.ts'
import { freezeTransactions } from './frozen-transactions.ts'
import { audit, type Load, startLoad } from './load.ts'
import { type Gate, startGate } from './tcp-gate.ts'

const { survives, leaveOut } = fault(2, 'PostgreSQL restarted, killed, cut, frozen')

const HEALED_MS = 2000
const MOST_GROWTH_MB = 150

let postgres: OwnPostgres
let gate: Gate
let server: Awaited<ReturnType<typeof startDrillServer>>
let load: Load
let folder: string
let ordinaryMs: number

const memoryMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) /
  1024

const backends = () =>
  administer(
    postgres.url,
    (sql) => sql<{ pid: number }[]>`
      select pid from pg_stat_activity where application_name = 'rinsetu' and pid <> pg_backend_pid()`,
  )

/** Triggers a fault under load; afterwards it must heal in time, having answered nothing but 201 and 503 meanwhile. */
const trigger = async (cause: () => Promise<void>, endsWithinMs = 11_000) => {
  load.measureAfresh()
  const before = memoryMb()
  await cause()
  const lives = () =>
    expect([server.child.exitCode, server.child.signalCode], server.output()).toEqual([null, null])
  lives()
  const healedMs = await load.nextSuccess()
  // Twice the time of an ordinary request on this machine now.
  const slack = 2 * ordinaryMs
  expect(healedMs).toBeLessThan(HEALED_MS + slack)
  expect(load.ledger.wrong).toEqual([])
  expect(load.ledger.slowestMs).toBeLessThan(endsWithinMs + slack)
  expect(memoryMb() - before).toBeLessThan(MOST_GROWTH_MB)
  lives()
  return { outageMs: load.ledger.outageMs }
}

const triggerTimes = async (count: number, cause: () => Promise<void>) => {
  let outageMs = 0
  for (let n = 0; n < count; n += 1) outageMs = Math.max(outageMs, (await trigger(cause)).outageMs)
  return { runs: count, outageMs }
}

if (ownPostgresMissing) {
  leaveOut('PostgreSQL fails', 'its programs are not installed')
} else {
  beforeAll(async () => {
    postgres = await startOwnPostgres({
      // Durability on: this drill checks that acknowledged writes are on the disk.
      settings: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
    })
    gate = await startGate(postgres.port)
    folder = await mkdtemp(join(tmpdir(), 'rinsetu-drill-'))
    const url = new URL(postgres.url)
    url.port = String(gate.port)
    server = await startDrillServer(url.href, folder)
    await liftUploadLimit(postgres.url)
    load = startLoad(server.url, server.token)
    await load.nextSuccess()
    load.measureAfresh()
    await pause(1000)
    ordinaryMs = load.ledger.slowestMs
  })
  afterAll(async () => {
    await load?.stop()
    await server?.kill()
    await gate?.close()
    await postgres?.close()
    await rm(folder, { recursive: true, force: true })
  })

  survives('restarted in order', () => triggerTimes(times(1, 5), () => postgres.restart('fast')))
  survives('restarted at once', () =>
    triggerTimes(times(1, 5), () => postgres.restart('immediate')),
  )
  survives('one backend ended', () =>
    triggerTimes(times(1, 10), async () => {
      const [one] = await backends()
      await administer(postgres.url, (sql) => sql`select pg_terminate_backend(${one?.pid ?? 0})`)
    }),
  )
  survives('one backend killed, upon which PostgreSQL recovers as from a crash', () =>
    triggerTimes(times(1, 3), async () => {
      const [one] = await backends()
      if (one) process.kill(one.pid, 'SIGKILL')
      await expect
        .poll(
          () =>
            backends().then(
              () => true,
              () => false,
            ),
          { timeout: 20_000 },
        )
        .toBe(true)
    }),
  )
  survives('connections cut', () =>
    triggerTimes(times(2, 20), async () => {
      gate.cut()
    }),
  )
  survives('nobody answers for a second', () =>
    triggerTimes(1, async () => {
      await gate.refuse()
      await pause(1000)
      await gate.open()
    }),
  )
  survives('frozen', () =>
    triggerTimes(1, async () => {
      postgres.freeze()
      await pause(times(1500, 14_000))
      postgres.thaw()
    }),
  )
  survives('frozen inside of a transaction, at its begin and at its commit', async () => {
    // Wait until requests blocked by the last freeze have ended.
    await pause(1000)
    return triggerTimes(1, async () => {
      const { freeze, thaw } = postgres
      expect(await freezeTransactions(postgres.url, freeze, thaw)).toEqual([])
    })
  })
  survives('nothing that was acknowledged is lost, nothing is there twice', async () => {
    const ledger = await load.stop()
    expect(ledger.wrong).toEqual([])
    const [stored] = await administer(
      postgres.url,
      (sql) =>
        sql<{ n: number }[]>`select count(*)::int as n from documents where state = 'stored'`,
    )
    const { lost, doubled } = await audit(ledger, server.url, server.token, stored?.n ?? 0)
    expect(ledger.acknowledged.size).toBeGreaterThan(10)
    expect(doubled).toBe(0)
    return { lost }
  })
}
