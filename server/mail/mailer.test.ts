import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createJobs } from '../jobs/jobs.ts'
import type { Database } from '../db/connect.ts'
import { testDatabase } from '../testing/database.ts'
import { installMailbox } from '../site/mailbox-page.ts'
import { createMailer } from './mailer.ts'
import { registerSendMail, sendMail } from './send-mail.ts'
import { MailRefused } from './smtp.ts'
import { startMailServer } from './testing/mail-server.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(() => database.close())

const settings = {
  MAIL_FROM: 'RinSetu <no-reply@setu.example>',
  PUBLIC_URL: 'https://setu.example',
  DEMO: false,
}
const code = {
  template: 'verification-code',
  data: { code: '012345', expiresInSeconds: 120 },
} as const

describe('over SMTP', () => {
  test('a mail arrives with text, page and an identifier that a repetition shares', async () => {
    const server = await startMailServer()
    const mailer = createMailer({ config: { ...settings, SMTP_URL: server.url }, database })
    const id = randomUUID()
    await mailer.send({ id, to: 'asha@example.com', ...code })
    await mailer.send({ id, to: 'asha@example.com', ...code })
    mailer.close()
    await server.stop()
    expect(server.received).toHaveLength(2)
    for (const { to, mail } of server.received) {
      expect(to).toEqual(['asha@example.com'])
      expect(mail.messageId).toBe(`<${id}@setu.example>`)
      expect(mail.from?.text).toContain('no-reply@setu.example')
      expect(mail.text).toContain('012345')
      expect(mail.html).toContain('012345')
    }
  })

  test('five mails at once share three connections, and the next one opens none', async () => {
    let connections = 0
    const server = await startMailServer({
      onConnect(_session, done) {
        connections += 1
        done()
      },
    })
    const mailer = createMailer({ config: { ...settings, SMTP_URL: server.url }, database })
    const send = () => mailer.send({ id: randomUUID(), to: 'asha@example.com', ...code })
    await Promise.all(Array.from({ length: 5 }, send))
    await send()
    mailer.close()
    await server.stop()
    expect(server.received).toHaveLength(6)
    expect(connections).toBeLessThanOrEqual(3)
  })

  test('an address that the server refuses for good is told apart from a server that is away', async () => {
    const refusing = await startMailServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no such user'), { responseCode: 550 })),
    })
    const mailer = createMailer({ config: { ...settings, SMTP_URL: refusing.url }, database })
    await expect(
      mailer.send({ id: randomUUID(), to: 'nobody@example.com', ...code }),
    ).rejects.toMatchObject({
      name: 'Error',
      constructor: MailRefused,
      message: 'The mail server refuses this address (550).',
    })
    mailer.close()
    await refusing.stop()
    const away = createMailer({ config: { ...settings, SMTP_URL: refusing.url }, database })
    await expect(
      away.send({ id: randomUUID(), to: 'asha@example.com', ...code }),
    ).rejects.toMatchObject({ code: 'ESOCKET' })
    away.close()
  })

  test('a server that only puts the mail off for now is tried again', async () => {
    const busy = await startMailServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('greylisted'), { responseCode: 450 })),
    })
    const mailer = createMailer({ config: { ...settings, SMTP_URL: busy.url }, database })
    const failure = await mailer
      .send({ id: randomUUID(), to: 'asha@example.com', ...code })
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ responseCode: 450 })
    expect(failure).not.toBeInstanceOf(MailRefused)
    mailer.close()
    await busy.stop()
  })

  test.each([
    ['never greets', ''],
    ['falls silent after the greeting', '220 mail.example ready\r\n'],
  ])('a server that %s is given up after a while', async (_how, says) => {
    const open = new Set<Socket>()
    const server = createServer((socket) => {
      open.add(socket.on('error', () => undefined))
      socket.write(says)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    // an address with a port, because the server listens on TCP
    const { port } = server.address() as AddressInfo
    const mailer = createMailer({
      config: { ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` },
      database,
      patience: { connect: 300, greeting: 300, silence: 300 },
    })
    await expect(
      mailer.send({ id: randomUUID(), to: 'asha@example.com', ...code }),
    ).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    mailer.close()
    for (const socket of open) socket.destroy()
    server.close()
  })

  test('where TLS is demanded, nothing goes out without it', async () => {
    const server = await startMailServer()
    const config = { ...settings, SMTP_URL: server.url, SMTP_REQUIRE_TLS: true }
    const mailer = createMailer({ config, database })
    await expect(
      mailer.send({ id: randomUUID(), to: 'asha@example.com', ...code }),
    ).rejects.toThrow(/STARTTLS/)
    expect(server.received).toEqual([])
    mailer.close()
    await server.stop()
  })

  test.each([
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'Asha <a@b.example>',
    '',
  ])('%j is not one address', async (to) => {
    const mailer = createMailer({
      config: { ...settings, SMTP_URL: 'smtp://127.0.0.1:9' },
      database,
    })
    await expect(mailer.send({ id: randomUUID(), to, ...code })).rejects.toThrow(/email/i)
  })
})

describe('in the demo', () => {
  const config = { ...settings, SMTP_URL: undefined, DEMO: true }

  test('a change and its mail happen together, and the mail is in the mailbox', async () => {
    const jobs = createJobs({ database, log: { warn: () => undefined, error: () => undefined } })
    registerSendMail(jobs, createMailer({ config, database }))
    await jobs.start()
    const data = { service: 'Term Loan <b>' }
    await database.orm.transaction((tx) =>
      jobs.enqueue(tx, sendMail, { to: 'asha@example.com', template: 'enquiry-received', data }),
    )
    const app = Fastify()
    installMailbox(app, { database })
    const read = async (url: string) => (await app.inject(url)).body
    await expect
      .poll(() => read('/dev/mail?to=ASHA@example.com'), { timeout: 8000 })
      .toContain('has received your enquiry')
    await jobs.stop()

    expect(await read('/dev/mail?to=other@example.com')).toContain(
      'No mail to other@example.com yet',
    )
    const { data: kept } = JSON.parse(await read('/dev/mail.json?to=asha@example.com'))
    expect(kept).toHaveLength(1)
    const page = await app.inject(`/dev/mail/${kept[0].id}`)
    expect(page.body).toContain('sandbox=')
    expect(page.body).not.toContain('Term Loan <b>')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await app.inject(`/dev/mail/${randomUUID()}`)).statusCode).toBe(404)
    expect((await app.inject('/dev/mail/x')).statusCode).toBe(404)

    // A page of elsewhere whose name was made to point here.
    for (const url of ['/dev/mail', '/dev/mail.json', `/dev/mail/${kept[0].id}`]) {
      const rebound = await app.inject({ url, headers: { host: 'rebound.example:3000' } })
      expect([rebound.statusCode, rebound.body.includes('asha@example.com')]).toEqual([404, false])
      for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
        expect((await app.inject({ url, headers: { host } })).statusCode).toBe(200)
    }
  })

  test('a mail that fails is tried again for a day, each time after twice the wait up to two hours', async () => {
    const jobs = createJobs({ database, log: { warn: () => undefined, error: () => undefined } })
    registerSendMail(jobs, createMailer({ config, database }))
    await jobs.start({ work: false })
    await jobs.stop()
    const [queue] = await database.sql`
      select retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter
      from pgboss.queue where name = ${sendMail.name}`
    expect(queue).toEqual({
      retry_limit: 23,
      retry_delay: 15,
      retry_backoff: true,
      retry_delay_max: 7200,
      dead_letter: 'dead-letters',
    })
  })

  test('a code is never stored with a job', async () => {
    const jobs = createJobs({ database, log: { warn: () => undefined, error: () => undefined } })
    registerSendMail(jobs, createMailer({ config, database }))
    await jobs.start({ work: false })
    const secret = Object.assign({ to: 'asha@example.com' }, code)
    // @ts-expect-error: the type says so too
    await expect(jobs.enqueue(database.orm, sendMail, secret)).rejects.toThrow(
      'not a mail that can be stored',
    )
    await jobs.stop()
  })

  test('outside of it nothing is kept in the mailbox, whatever the queue holds', async () => {
    const kept = () => database.sql`select id from demo_mails`
    const before = await kept()
    const mailer = createMailer({ config: { ...config, DEMO: false }, database })
    await expect(
      mailer.send({ id: randomUUID(), to: 'asha@example.com', ...code }),
    ).rejects.toThrow('SMTP_URL is not set')
    expect(await kept()).toEqual(before)
  })

  test('the mailbox keeps the last 500', async () => {
    const mailer = createMailer({ config, database })
    await database.sql`insert into demo_mails (id, to_address, subject, text, html, sent_at)
      select gen_random_uuid(), 'old@example.com', 'old', 'old', 'old', now() - n * interval '1 minute' from generate_series(1, 510) n`
    await mailer.send({ id: randomUUID(), to: 'new@example.com', ...code })
    const [row] = await database.sql<
      { count: number }[]
    >`select count(*)::int as count from demo_mails`
    expect(row?.count).toBe(500)
  })
})
