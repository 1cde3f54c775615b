import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, inject, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { urlOf } from '../testing/database-run.ts'
import { freePort, startServerProcess } from '../testing/server-process.ts'
import { expectSoon } from '../testing/times-of-this-machine.ts'

const databases = inject('databases')
const admin = { email: 'admin@firm.example', password: 'brass lantern on the hill' }
const SECOND = 1000

type Answer = { status: number; ms: number; retryAfter: string | null }

const slowest99th = (answers: readonly Answer[]) =>
  answers.map(({ ms }) => ms).sort((one, other) => one - other)[Math.floor(answers.length * 0.99)]

// One connection lets a small load be far more than the server can do, on any machine.
describe.skipIf(databases.kind === 'embedded')('a server that is asked for too much', () => {
  test('refuses some at once, answers the rest in time, and is well again afterwards', async () => {
    if (databases.kind === 'embedded') return
    const database = await testDatabase()
    const [own] = await database.sql<{ name: string }[]>`select current_database() as name`
    const folder = await mkdtemp(join(tmpdir(), 'rinsetu-overload-'))
    const { url, child, kill } = await startServerProcess({
      DATABASE_URL: urlOf(databases.url, own?.name ?? ''),
      DATABASE_POOL: '1',
      DATA_DIR: folder,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      PORT: String(await freePort()),
    })
    try {
      const signedIn = await fetch(`${url}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(admin),
      }).then((answer) => answer.json())
      const headers = { authorization: `Bearer ${signedIn.accessToken}` }
      const ask = async (path: string): Promise<Answer> => {
        const began = performance.now()
        const answer = await fetch(url + path, { headers })
        await answer.arrayBuffer()
        const { status } = answer
        return {
          status,
          ms: performance.now() - began,
          retryAfter: answer.headers.get('retry-after'),
        }
      }
      const paths = ['/api/dashboard/summary', '/api/user/all?search=a', '/api/business-loan']
      const askAllTheTime = async (callers: number, forMs: number) => {
        const end = performance.now() + forMs
        const answers: Answer[] = []
        const caller = async (_: unknown, index: number) => {
          for (let turn = index; performance.now() < end; turn++) {
            const answer = await ask(paths[turn % paths.length] ?? '')
            answers.push(answer)
            if (answer.status !== 200) await pause(200)
          }
        }
        await Promise.all(Array.from({ length: callers }, caller))
        return answers
      }

      const probes: boolean[] = []
      const watching = setInterval(() => {
        void fetch(`${url}/healthz`).then(({ ok }) => probes.push(ok))
      }, SECOND / 4)
      const answers = await askAllTheTime(400, 3 * SECOND)
      clearInterval(watching)

      const taken = answers.filter(({ status }) => status === 200)
      const refused = answers.filter(({ status }) => status !== 200)
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
      expect(refused.every(({ retryAfter }) => Number(retryAfter) >= 1)).toBe(true)
      // New requests don't starve the running ones.
      expect(taken.length).toBeGreaterThan(10)
      // One wait for a connection takes three seconds at most, and a call waits a few times.
      expectSoon(slowest99th(taken) ?? Infinity, 10 * SECOND)
      expect(probes.length > 0 && probes.every(Boolean)).toBe(true)
      expect(child.exitCode).toBeNull()

      await expect.poll(async () => (await ask('/api/user/profile')).status).toBe(200)
      // Statements of the refused requests stay in the queue for three seconds at most.
      const isCalm = async () =>
        (await askAllTheTime(4, SECOND)).every(({ status }) => status === 200)
      const begun = performance.now()
      await expect.poll(isCalm, { timeout: 60 * SECOND }).toBe(true)
      expectSoon(performance.now() - begun, 6 * SECOND)
    } finally {
      await kill()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
