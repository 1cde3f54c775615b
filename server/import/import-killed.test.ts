import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { emptyPlace } from '../testing/empty-place.ts'
import { freePort, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { wholeFile } from './testing/files.ts'

const admin = { email: 'admin@firm.example', password: 'seven small boats at dawn' }
const PEOPLE = 1000
const PATIENCE_MS = 60_000

/** Asks again, as the browser does, where a server that has just started refuses more work than its machine can do. */
const untilTaken = async <Answer extends { status: number }>(ask: () => Promise<Answer>) => {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503 || performance.now() > end) return answer
    await pause(1000)
  }
}

/** When each kill comes, in parts of what an import took that nobody disturbed: in the middle and shortly before its end. */
const kills = [0.5, 0.95]

// The embedded database does not wait for the disk, and says so: what a kill leaves of it is the machine's to tell.
test.skipIf(inject('databases').kind === 'embedded')(
  'a server that is killed in the middle of an import has all of the file or nothing',
  { timeout: 900_000 } /* a guard, not a measure */,
  async () => {
    const place = await emptyPlace()
    const settings = {
      ...place.settings,
      SECRET_KEY: 'a key for tests, as long as a real one has to be',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      PORT: String(await freePort()),
    }
    const post = async (url: string, path: string, body: object, headers = {}) => {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: Object(await answer.json()) }
    }
    let server: ServerProcess = await startServerProcess(settings)
    try {
      const { body } = await post(server.url, '/api/user/login', admin)
      const authorization = `Bearer ${body.accessToken}`
      const total = async () => {
        const answer = await untilTaken(() =>
          fetch(`${server.url}/api/client?limit=1`, { headers: { authorization } }),
        )
        return Number(Object(await answer.json()).total)
      }
      const begun = performance.now()
      await post(
        server.url,
        '/api/import/run',
        { csv: wholeFile(PEOPLE), invite: true },
        { authorization },
      )
      const took = performance.now() - begun
      let before = PEOPLE
      for (const part of kills) {
        const csv = wholeFile(PEOPLE)
        const headers = { authorization, 'idempotency-key': randomUUID() }
        const send = () => post(server.url, '/api/import/run', { csv, invite: true }, headers)
        const sent = send().catch(() => null)
        await pause(part * took)
        await server.kill()
        await sent
        server = await startServerProcess(settings)
        expect([before, before + PEOPLE]).toContain(await total())
        // As the browser does: the same once more, under the same key.
        const again = await untilTaken(send)
        expect(again, server.output()).toMatchObject({
          status: 200,
          body: { data: { imported: PEOPLE } },
        })
        before += PEOPLE
        // The total of a long list is as it was five seconds ago at most.
        await expect.poll(total, { timeout: 15_000, interval: 500 }).toBe(before)
      }
    } finally {
      await server.stop()
      await place.remove()
    }
  },
)
