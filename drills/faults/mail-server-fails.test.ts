import { afterAll, beforeAll, expect } from 'vitest'
import { newPerson, register, verify } from '../../server/account/testing/people.ts'
import { startMailServer } from '../../server/mail/testing/mail-server.ts'
import { type TestApp, testApp } from '../../server/testing/test-app.ts'
import { expectSoon } from '../../server/testing/times-of-this-machine.ts'
import { fault } from './fault.ts'
import { type Gate, startGate } from './tcp-gate.ts'

const { survives } = fault(5, 'mail server refuses, swallows, is slow')

/** Far below the ten seconds after which a silent mail server times out. */
const AT_ONCE_MS = 4000

let test: TestApp
let gate: Gate
let mails: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  mails = await startMailServer()
  gate = await startGate(Number(new URL(mails.url).port))
  test = await testApp({ SMTP_URL: `smtp://127.0.0.1:${gate.port}` })
  await test.services.jobs.start()
})
afterAll(async () => {
  await test.close()
  await gate.close()
  await mails.stop()
})

const codesTo = (email: string) =>
  mails.received
    .filter(({ to }) => to.includes(email))
    .map(({ mail }) => /\b\d{6}\b/.exec(mail.subject ?? '')?.[0])

const registerAtOnce = async () => {
  const person = newPerson()
  const began = performance.now()
  const answer = await register(test, person)
  expectSoon(performance.now() - began, AT_ONCE_MS)
  expect(answer.status).toBe(201)
  return person.email
}

const sql = () => test.services.database.sql

/** Skips the pause before the next try. */
const hurry = () => sql()`update pgboss.job set start_after = now() where state = 'retry'`

const firstTryFailed = () =>
  expect
    .poll(
      async () =>
        (
          await sql()`select 1 from pgboss.job
            where state = 'retry' and name = 'send-verification-code'`
        ).length,
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0)

const arrivesAndWorks = async (email: string) => {
  await expect
    .poll(
      async () => {
        await hurry()
        return codesTo(email).length
      },
      { timeout: 30_000 },
    )
    .toBe(1)
  expect((await verify(test, email, codesTo(email)[0] ?? '')).status).toBe(200)
}

survives('refused: the registration is answered at once, the code comes later', async () => {
  await gate.refuse()
  const email = await registerAtOnce()
  await firstTryFailed()
  expect(codesTo(email)).toEqual([])
  await gate.open()
  await arrivesAndWorks(email)
})

survives('swallowed: answered at once, and the code comes when the silence ends', async () => {
  gate.cut()
  gate.swallow()
  const email = await registerAtOnce()
  await expect.poll(() => gate.connections(), { timeout: 20_000 }).toBeGreaterThan(0)
  await gate.open()
  // Hanging connections would only end after ten seconds.
  gate.cut()
  await arrivesAndWorks(email)
})

survives('slow: answered at once, and the code comes when it comes', async () => {
  gate.cut()
  gate.slow(150)
  const email = await registerAtOnce()
  await arrivesAndWorks(email)
  await gate.open()
})

survives('a code that has expired meanwhile is never sent', async () => {
  await gate.refuse()
  const email = await registerAtOnce()
  await firstTryFailed()
  await sql()`update verification_codes set expires_at = now() - interval '1 second'
    where user_id = (select id from users where email = ${email})`
  // A try that had begun while the code was still alive must be refused.
  await expect
    .poll(
      () =>
        sql()`select 1 from pgboss.job
          where state = 'active' and name = 'send-verification-code'`.then((rows) => rows.length),
      { timeout: 20_000 },
    )
    .toBe(0)
  await gate.open()
  await hurry()
  await test.runJobs()
  expect(codesTo(email)).toEqual([])
  const resent = await sql()`select 1 from pgboss.job where state in ('retry', 'failed')`
  expect(resent).toHaveLength(0)
})
