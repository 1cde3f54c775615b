import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { migrate, readMigrations } from '../../server/db/migrate.ts'
import { administer } from '../../server/testing/database-run.ts'
import { startServerProcess } from '../../server/testing/server-process.ts'
import { expectSoon } from '../../server/testing/times-of-this-machine.ts'
import { times } from '../../domain/testing/long-tests.ts'
import { drillSettings, liftUploadLimit, signInAsAdmin } from './drill-server.ts'
import { fault } from './fault.ts'
import { anyServerError, audit, startLoad } from './load.ts'
import { withOwnDatabase } from './own-database.ts'
import { NGINX, startShippedProxy } from './shipped-proxy.ts'
import { startSingleTries } from './single-tries.ts'

const { survives, leaveOut } = fault(9, 'SIGTERM under load, two servers behind nginx')

/** One second of notice, at most ten of draining, and what it takes to end. */
const DRAINED_MS = 11_500

/** The web client sends an upload once and three times more, with a pause of a second. */
const TRIES_OF_THE_CLIENT = 4

/** A migration of an imagined next version: a column and an index that this version doesn't know. */
const nextVersion = {
  name: '9999_next_version.sql',
  text: 'alter table documents add column of_the_next_version text; create index on documents (of_the_next_version);',
  sha256: 'of the next version',
}

if (!existsSync(NGINX)) leaveOut('a rolling restart', 'nginx is not installed')
else
  survives(
    'a rolling restart fails no request, and the next version’s migration disturbs nobody',
    () =>
      withOwnDatabase(async ({ url, folder }) => {
        const settingsOf = async () => ({ ...(await drillSettings(url, folder)), TRUST_PROXY: '1' })
        const settings = [await settingsOf(), await settingsOf()] as const
        const running = []
        for (const environment of settings) running.push(await startServerProcess(environment))
        const ports = [Number(settings[0].PORT), Number(settings[1].PORT)] as const
        const proxy = await startShippedProxy(folder, ports)
        try {
          const admin = await signInAsAdmin(proxy.url)
          await liftUploadLimit(url)
          const load = startLoad(proxy.url, admin, anyServerError)
          const singleTries = startSingleTries(proxy.url, admin)
          await load.nextSuccess()
          const rounds = times(1, 3)
          for (let round = 0; round < rounds; round += 1)
            for (const [index, environment] of settings.entries()) {
              const began = performance.now()
              await running[index]?.stop()
              expectSoon(performance.now() - began, DRAINED_MS)
              expect(running[index]?.child.exitCode).toBe(0)
              running[index] = await startServerProcess(environment)
              // Until the balancer has noticed that it is back.
              await pause(1500)
            }
          // The next version starts beside this one and takes its migrations; this one goes on.
          const migrations = await readMigrations()
          await administer(url, (sql) => migrate(sql, [...migrations, nextVersion]))
          await load.nextSuccess()
          await load.nextSuccess()
          const ledger = await load.stop()
          const heard = await singleTries()
          expect(heard.failed).toEqual([])
          expect(Math.min(heard.reads, heard.changes)).toBeGreaterThan(10)
          const [trail] = await administer(
            url,
            (sql) => sql<{ n: number }[]>`
              select count(*)::int as n from audit_events where event = 'job.all-retried'`,
          )
          // Requests that the proxy repeated took effect once.
          expect(trail?.n).toBe(heard.changes)
          // The proxy streams uploads and can't repeat them: the client does, with their key.
          expect(ledger.wrong).toEqual([])
          expect(ledger.mostTries).toBeLessThanOrEqual(TRIES_OF_THE_CLIENT)
          const [stored] = await administer(
            url,
            (sql) => sql<{ n: number }[]>`
              select count(*)::int as n from documents where state = 'stored'`,
          )
          const token = await signInAsAdmin(proxy.url)
          const { lost, doubled } = await audit(ledger, proxy.url, token, stored?.n ?? 0)
          expect(doubled).toBe(0)
          return { runs: rounds * settings.length + 1, lost, outageMs: ledger.outageMs }
        } finally {
          await proxy.stop()
          for (const server of running) await server.kill()
        }
      }),
    240_000,
  )
