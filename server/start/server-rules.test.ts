import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../foundation/config.ts'
import { startMailServer } from '../mail/testing/mail-server.ts'
import { tryMailServer } from '../mail/try-mail-server.ts'
import { freePort } from '../testing/server-process.ts'
import { serverRules } from './server-rules.ts'

// What a server outside of the demo must be told before it starts.

let DATA_DIR: string

beforeAll(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'rinsetu-rules-'))
})

afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const whole = {
  DATABASE_URL: 'postgres://rinsetu@db.example/rinsetu',
  PUBLIC_URL: 'https://portal.firm.example',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtps://user:password@mail.firm.example',
  MAIL_FROM: 'Firm <no-reply@firm.example>',
  SECRET_KEY: '5f0c1d7a9be24638c5f0c1d7a9be2463',
}

const sentences = (changes: Record<string, string | undefined>) => {
  try {
    readConfig({ DATA_DIR, ...whole, ...changes }, serverRules)
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences
    throw error
  }
  return []
}

test('the documented settings start, and so does the demo with none', () => {
  expect(sentences({})).toEqual([])
  expect(readConfig({ DATA_DIR }, serverRules).DEMO).toBe(true)
})

test.each([
  [
    { SMTP_URL: undefined },
    'SMTP_URL is not set, so no mail would go out: no code, no invitation, no reset link. Set it to your mail server, like smtps://user:password@mail.example.in.',
  ],
  [
    { MAIL_FROM: undefined },
    'MAIL_FROM is not set. Set it to the sender that your mail server lets you use, like Your firm <no-reply@example.in>.',
  ],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be like Your firm <no-reply@example.in>.'],
  [
    { TRUST_PROXY: undefined },
    'PUBLIC_URL is https and TRUST_PROXY is not set, so all visitors would share the address of the proxy and its limits. Set TRUST_PROXY to the number of proxies in front or to their addresses, or to false if there is none.',
  ],
  [{ SECRET_KEY: 'x'.repeat(32) }, 'SECRET_KEY is easy to guess. Draw one: openssl rand -hex 32.'],
  [
    { METRICS_TOKEN: 'abababababababababab' },
    'METRICS_TOKEN is easy to guess. Draw one: openssl rand -hex 32.',
  ],
])('%o does not start', (changes, says) => {
  expect(sentences(changes)).toEqual([says])
})

test('no proxy in front is a word, too', () => {
  expect(sentences({ TRUST_PROXY: 'false' })).toEqual([])
})

test('a weak password of the first admin is refused before anything is opened', () => {
  const admin = { ADMIN_EMAIL: 'asha@firm.example', ADMIN_PASSWORD: 'password1234' }
  const said = sentences(admin)
  expect(said.length).toBeGreaterThan(0)
  for (const sentence of said) expect(sentence).toMatch(/^ADMIN_PASSWORD: /)
  expect(said.join()).not.toContain(admin.ADMIN_PASSWORD)
})

test('all that is missing is said at once', () => {
  const none = { DATABASE_URL: undefined, SMTP_URL: undefined, MAIL_FROM: undefined }
  expect(sentences({ ...none, TRUST_PROXY: undefined }).map((says) => says.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'PUBLIC_URL',
  ])
})

const patience = { connect: 500, greeting: 500, silence: 500 }

test('the mail server is tried as the first mail would try it', async () => {
  const good = await startMailServer()
  await expect(tryMailServer({ SMTP_URL: good.url, SMTP_REQUIRE_TLS: false })).resolves.toBe(
    undefined,
  )
  await good.stop()
})

test('a mail server that is away, silent, without TLS or refuses the password is said without the password', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const refusing = await startMailServer({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('no hushhush here')),
  })
  // an address with a port, because the server listens on TCP
  const { port } = Object(silent.address())
  const tried = (place: string, SMTP_REQUIRE_TLS?: boolean) =>
    tryMailServer({ SMTP_URL: `smtp://asha:hushhush@${place}`, SMTP_REQUIRE_TLS }, patience).then(
      () => '',
      (error: unknown) => String(error),
    )
  const refused = new URL(refusing.url).host
  const away = `127.0.0.1:${await freePort()}`
  expect(await tried(away)).toMatch(
    `MailServerNotUsable: The mail server at ${away} doesn't answer (ECONNREFUSED`,
  )
  expect(await tried(`127.0.0.1:${port}`)).toContain("doesn't answer (ETIMEDOUT")
  expect(await tried(refused)).toContain(
    `The mail server at ${refused} refused the user or the password in SMTP_URL (EAUTH`,
  )
  expect(await tried(refused, true)).toContain('speaks no TLS that can be trusted')
  for (const place of [away, refused]) expect(await tried(place)).not.toContain('hush')
  silent.close()
  await refusing.stop()
})
