import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { sweep } from '../../server/application/sweep-papers.ts'
import type { WritingCall } from '../../server/testing/right-requests/right-request.ts'
import { ready } from '../../server/testing/right-requests/right-requests.ts'
import { send, writingCalls } from '../../server/testing/right-requests/send-ready.ts'
import { changeFirmAdmins } from '../../server/testing/factories.ts'
import { type TestApp, testApp } from '../../server/testing/test-app.ts'
import { isLong, isTaken } from '../../domain/testing/long-tests.ts'
import { type Failing, failingServices, type Post, withFailing } from './failing-services.ts'
import { fault } from './fault.ts'
import { changed, growth, stateOf } from './whole-state.ts'

const { survives } = fault(7, 'each statement, file write, mail of a call fails')

// The short drill takes the calls that matter most.
const short: readonly WritingCall[] = ['uploadDocument', 'createApplication']
const drilled = writingCalls.filter((name, at) => short.includes(name) || (isLong && isTaken(at)))

const post: Post = { down: false, failed: new Set(), sent: [] }
let test: TestApp

beforeAll(async () => {
  test = await testApp({}, (real) => failingServices(real, post))
})
afterAll(() => test.close())

const prepare = async (name: WritingCall) => {
  await changeFirmAdmins(test)
  // Limits count what is tried; here they would stop the drill.
  await test.services.database.sql`delete from rate_limits`
  // The demo's mailbox keeps 500 mails: emptied, so that none is dropped.
  await test.services.database.sql`delete from demo_mails`
  return { request: await ready(test, name), key: randomUUID() }
}

const state = async () => {
  await test.runJobs()
  return stateOf(test)
}

const succeed = async (name: WritingCall) => {
  const { request, key } = await prepare(name)
  const before = await state()
  const answer = await send(test, name, request, key)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return growth(before, await state())
}

// A sign-in's reply holds tokens, which are never stored: its person signs in again.
const isKeyed = (name: WritingCall) =>
  contract[name].method === 'POST' && name !== 'login' && name !== 'finishLogin'

/** Repeats a call, each time failing at another step; returns how many steps it has. */
const failAtEach = async (name: WritingCall, at: Failing['at'], whole: Record<string, number>) => {
  let { request, key } = await prepare(name)
  let before = await state()
  for (let nth = 1; nth < 200; nth += 1) {
    const failing: Failing = { at, nth }
    await test.services.database.sql`delete from rate_limits`
    const answer = await withFailing(failing, () => send(test, name, request, key))
    const told = `${name}, ${at} ${nth} (${failing.failed}): ${answer.status} ${JSON.stringify(answer.body)}`
    if (!failing.failed) {
      expect(answer.status, told).toBeLessThan(300)
      return nth - 1
    }
    const after = await state()
    if (answer.status >= 300) {
      expect(answer.status, told).toBeGreaterThanOrEqual(500)
      expect(answer.headers['retry-after'], told).toBeDefined()
      if (changed(before, after).length === 0) continue
    }
    // The step did not matter, or the commit was done and only its answer lost: everything is there.
    expect(growth(before, after), told).toEqual(whole)
    if (isKeyed(name)) {
      await test.services.database.sql`delete from rate_limits`
      const again = await send(test, name, request, key)
      expect(again.status, told).toBeLessThan(300)
      expect(growth(after, await state()), told).toEqual({})
    }
    ;({ request, key } = await prepare(name))
    before = await state()
  }
  throw new Error(`${name} never ended`)
}

/** Files without a row that the sweeper leaves, one hour later. */
const orphans = async () => {
  const { storage, database } = test.services
  const soon = new Date(Date.now() + 60_000)
  await sweep({ ...test.services, storage: { ...storage, names: () => storage.names(soon) } })
  const rows = await database.sql<{ name: string }[]>`select stored_name as name from documents`
  const known = new Set(rows.map(({ name }) => name))
  const found: string[] = []
  for await (const { name } of storage.names(soon)) if (!known.has(name)) found.push(name)
  return found
}

for (const name of drilled)
  survives(`${name}: all or nothing, whichever step fails`, async () => {
    const whole = await succeed(name)
    let runs = 0
    for (const at of ['statement', 'file', 'answer-to-commit'] as const)
      runs += await failAtEach(name, at, whole)
    return { runs }
  })

survives('no bytes without a row are left after the sweep', async () => {
  expect(await orphans()).toEqual([])
})

/** Skips the pause before second tries until every mail that failed has gone out. */
const untilSent = () =>
  expect
    .poll(
      async () => {
        await test.services.database
          .sql`update pgboss.job set start_after = now() where state = 'retry'`
        return [...post.failed].filter((mail) => !post.sent.includes(mail))
      },
      { timeout: 60_000 },
    )
    .toEqual([])

survives('every mail whose first try fails goes out later, once', async () => {
  for (const name of drilled) {
    post.down = false
    const { request } = await prepare(name)
    // Mails of the preparation itself don't count, even if they go to the same reader.
    await test.runJobs()
    post.down = true
    await send(test, name, request, randomUUID())
    await test.runJobs()
    // Before the next call: what it prepares may take back what a mail is about.
    await untilSent()
  }
  expect(post.failed.size).toBeGreaterThan(0)
  await test.runJobs()
  expect(post.sent.toSorted()).toEqual([...post.failed].toSorted())
  return { runs: post.failed.size }
})
