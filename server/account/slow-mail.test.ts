import { expect, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { startMailServer } from '../mail/testing/mail-server.ts'
import { testApp } from '../testing/test-app.ts'

test('a mail server that hangs holds no registration up, and a code that expires meanwhile never goes out', async () => {
  const held: (() => void)[] = []
  let hanging = true
  const server = await startMailServer({
    onConnect: (_session, done) => {
      if (!hanging) return done()
      held.push(() => done(Object.assign(new Error('too busy'), { responseCode: 421 })))
    },
  })
  const app = await testApp({ SMTP_URL: server.url })
  await app.services.jobs.start()
  const { orm } = app.services.database

  const registered = await app.call('POST', '/api/user/register', {
    body: {
      name: 'Asha Verma',
      email: 'asha@verma.example',
      mobile: '9876543210',
      password: 'seven small boats at dawn',
      acceptTerms: true,
    },
  })
  expect(registered.status).toBe(201)
  // The answer is there; the mail server has not even said good day.
  await vi.waitFor(() => expect(held.length).toBeGreaterThan(0), 10_000)
  expect(server.received).toEqual([])

  await orm.execute(sql`update verification_codes set expires_at = now() - interval '1 second'`)
  hanging = false
  for (const release of held) release()
  await vi.waitFor(
    async () => {
      const [job] = await orm.execute(
        sql`select retry_count from pgboss.job where name = 'send-verification-code' and state = 'completed'`,
      )
      expect(job).toEqual({ retry_count: expect.any(Number) })
      expect(Number(job?.['retry_count'])).toBeGreaterThan(0)
    },
    { timeout: 40_000, interval: 100 },
  )
  expect(server.received).toEqual([])
  await app.close()
  await server.stop()
}, 60_000)
