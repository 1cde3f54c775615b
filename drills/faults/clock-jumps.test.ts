import { join } from 'node:path'
import { expect } from 'vitest'
import { startMailServer } from '../../server/mail/testing/mail-server.ts'
import { administer } from '../../server/testing/database-run.ts'
import { freePort, startServerProcess } from '../../server/testing/server-process.ts'
import { fault } from './fault.ts'
import { withOwnDatabase } from './own-database.ts'

const { survives } = fault(11, 'the clock jumps two hours')

const HOURS_2 = 2 * 3600 * 1000
const person = { email: 'ravi@menon.example', mobile: '9812345670' }
const another = { email: 'meera@menon.example', mobile: '9812345671' }
const late = { email: 'anand@menon.example', mobile: '9812345672' }
const password = 'seven small boats at dawn'

const call = async (url: string, path: string, body?: object, headers: object = {}) => {
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const [cookie = ''] = answer.headers
    .getSetCookie()
    .filter((set) => set.includes('refresh'))
    .map((set) => set.split(';')[0])
  // A test's own view of an answer whose shape its calls know.
  return { status: answer.status, cookie, body: Object(await answer.json()) }
}

survives(
  'codes, locks, sessions and links go by the database, between servers four hours apart',
  () =>
    withOwnDatabase(async ({ url, folder }) => {
      const mails = await startMailServer()
      const start = async (shift: number) =>
        startServerProcess({
          PORT: String(await freePort()),
          DATABASE_URL: url,
          DATA_DIR: folder,
          SECRET_KEY: 'one key for both servers, long enough to be one',
          SMTP_URL: mails.url,
          NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shifted-clock.ts')}`,
          CLOCK_SHIFT_MS: String(shift),
        })
      const [fast, slow] = await Promise.all([start(HOURS_2), start(-HOURS_2)])
      try {
        const registered = async (server: string, { email, mobile }: typeof person) => {
          const form = { name: 'Ravi Menon', email, mobile, password, acceptTerms: true }
          expect((await call(server, '/api/user/register', form)).status).toBe(201)
          const mail = () => mails.received.find(({ to }) => to.includes(email))?.mail
          const code = () => /\b\d{6}\b/.exec(mail()?.subject ?? '')?.[0]
          await expect.poll(code, { timeout: 15_000 }).toBeDefined()
          // The shift is real: it shows in dates that the server writes by its own clock.
          const dated = mail()?.date?.getTime() ?? 0
          expect(Math.abs(dated - Date.now())).toBeGreaterThan(HOURS_2 / 2)
          return { email, mobile, emailOtp: code() }
        }
        const verified = (server: string, code: object) =>
          call(server, '/api/verification/verify-otp', code)
        const codes = {
          ofFast: await registered(fast.url, person),
          ofSlow: await registered(slow.url, another),
          expired: await registered(fast.url, late),
        }
        expect((await verified(slow.url, codes.ofFast)).status).toBe(200)
        expect((await verified(fast.url, codes.ofSlow)).status).toBe(200)
        await administer(
          url,
          (sql) => sql`update verification_codes set expires_at = now() - interval '1 second'`,
        )
        for (const server of [fast.url, slow.url])
          expect((await verified(server, codes.expired)).body.code).toBe('OTP_EXPIRED')

        const login = { email: person.email, password }
        for (const [here, there] of [
          [fast.url, slow.url],
          [slow.url, fast.url],
        ] as const) {
          const signedIn = await call(here, '/api/user/login', login)
          const { status, cookie, body } = signedIn
          expect(status).toBe(200)
          const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
          for (const server of [here, there])
            expect(
              (await call(server, '/api/user/profile', undefined, bearer(body.accessToken))).status,
            ).toBe(200)
          const refreshed = await call(there, '/api/user/refresh', {}, { cookie })
          expect(refreshed.status).toBe(200)
          // The database's clock decides what has expired, not the server's.
          await administer(
            url,
            (sql) => sql`update sessions set expires_at = now() - interval '1 second'`,
          )
          for (const server of [here, there]) {
            const over = bearer(refreshed.body.accessToken)
            expect((await call(server, '/api/user/profile', undefined, over)).status).toBe(401)
          }
        }

        const wrong = { ...login, password: 'not the password at all' }
        for (let n = 0; n < 10; n += 1)
          await call(n % 2 ? fast.url : slow.url, '/api/user/login', wrong)
        for (const server of [fast.url, slow.url])
          expect((await call(server, '/api/user/login', login)).status).toBe(429)
        await administer(
          url,
          (sql) => sql`update rate_limits set expires_at = now() - interval '1 second',
            blocked_until = now() - interval '1 second'`,
        )
        expect((await call(fast.url, '/api/user/login', login)).status).toBe(200)
      } finally {
        await fast.kill()
        await slow.kill()
        await mails.stop()
      }
      return { runs: 3 }
    }),
)
