import { sql } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect } from 'vitest'
import { isByRole } from '../../contract/define/define.ts'
import { endSessions } from '../../server/account/sessions.ts'
import { registrationKind, signToken, viewLinkKind } from '../../server/secrets/tokens.ts'
import { isClosed, names, rowOf } from '../../server/testing/each-call.ts'
import {
  makePerson,
  makeUser,
  newSession,
  type Person,
  testPassword,
} from '../../server/testing/factories.ts'
import { rightRequests } from '../../server/testing/right-requests/right-requests.ts'
import { isTaken } from '../../domain/testing/long-tests.ts'
import { attack } from './attack.ts'
import { target } from './target.ts'

const { holds } = attack('Stale and forged tokens')
const it = target()

const now = () => Math.floor(Date.now() / 1000)
const run = (statement: ReturnType<typeof sql>) => it.app.services.database.orm.execute(statement)
const sessionOf = async ({ userId }: Person) => {
  const [row] = await run(sql`select id from sessions where user_id = ${userId} limit 1`)
  return String(row?.['id'])
}

type Facts = {
  alg?: string
  key?: Uint8Array
  audience?: string
  typ?: string
  issuer?: string
  subject?: string
  sid?: string
  ends?: number
}

/** Tokens of an admin, each with one fault; signed with the server's own keys where that makes the attack stronger. */
const forgeries = async (): Promise<Record<string, string>> => {
  const { admin, user } = it.people
  const { keys } = it.app.services
  const sid = await sessionOf(admin)
  const sign = (facts: Facts) =>
    new SignJWT({ sid: facts.sid ?? sid, role: 'admin' })
      .setProtectedHeader({ alg: facts.alg ?? 'HS256', typ: facts.typ ?? 'at+jwt' })
      .setIssuer(facts.issuer ?? 'rinsetu')
      .setAudience(facts.audience ?? 'rinsetu-api')
      .setSubject(facts.subject ?? admin.userId)
      .setIssuedAt(now() - 60)
      .setExpirationTime(now() + (facts.ends ?? 600))
      .sign(facts.key ?? keys.accessToken)
  const long = new Uint8Array(64)
  long.set(keys.accessToken)
  const unsigned = new UnsecuredJWT({ sid })
    .setIssuer('rinsetu')
    .setAudience('rinsetu-api')
    .setSubject(admin.userId)
    .setExpirationTime('10 minutes')
    .encode()
  const [head = '', body = ''] = admin.token.split('.')
  const asNone = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
  const refresh = await newSession(it.app, admin.user)
  return {
    'no signature': unsigned,
    'alg none over a real body': `${asNone}.${body}.`,
    'a signature cut off': `${head}.${body}.`,
    'HS512 with the right key': await sign({ alg: 'HS512', key: long }),
    'another key': await sign({ key: new Uint8Array(32) }),
    'the key of registrations': await sign({ key: keys.registration }),
    'the key of view links': await sign({ key: keys.viewLink }),
    'another audience': await sign({ audience: 'rinsetu-view' }),
    'another type': await sign({ typ: 'JWT' }),
    'another issuer': await sign({ issuer: 'elsewhere' }),
    'its time over': await sign({ ends: -1 }),
    "somebody else's session": await sign({ sid: await sessionOf(user) }),
    'a session that never was': await sign({ sid: '01890000-0000-7000-8000-000000000000' }),
    'SQL for a session': await sign({ sid: "' or 1=1 --" }),
    'SQL for a person': await sign({ subject: "' or 1=1 --" }),
    'a registration token': signToken(registrationKind, keys.registration, admin.userId, {}, now()),
    'a registration token under the access key': signToken(
      registrationKind,
      keys.accessToken,
      admin.userId,
      { sid },
      now(),
    ),
    'a view link': signToken(viewLinkKind, keys.viewLink, it.foreign.document, {}, now()),
    'a refresh token': refresh.refreshToken,
    'a reset token': keys.hash('reset', 'anything'),
    'a session id': sid,
    'nothing after Bearer': '',
    'a very long one': 'a'.repeat(12_000),
  }
}

holds('no forged token opens any closed call', async (attempt) => {
  const forged = Object.entries(await forgeries())
  const closed = names.filter(isClosed)
  // A tenth tries each call with a few of the tokens, and each token on a few of the calls.
  for (const [at, name] of closed.entries()) {
    for (const [kind, token] of forged.filter((_, index) => isTaken(index + at))) {
      await attempt(`${name} with ${kind}`, async () => {
        const answer = await it.send(rowOf(name), rightRequests[name].sample(it.foreign), { token })
        expect([answer.status, answer.body.code]).toEqual([401, 'AUTHENTICATION_FAILED'])
      })
    }
  }
})

holds('no forged token gains anything on a public call', async (attempt) => {
  const pending = await makeUser(it.app, { status: 'pending' })
  const paths = ['/api/settings', `/api/user/check-registration-status/${pending.id}`]
  for (const path of paths) {
    const stranger = await it.app.call('GET', path)
    for (const [kind, token] of Object.entries(await forgeries()))
      await attempt(`${path} with ${kind}`, async () => {
        const { status, body } = await it.app.call('GET', path, { token })
        expect({ status, body }).toEqual({ status: stranger.status, body: stranger.body })
      })
  }
})

holds('no token that is none of theirs refreshes a session', async (attempt) => {
  for (const [kind, token] of Object.entries(await forgeries())) {
    if (kind === 'a refresh token' || kind === 'a very long one') continue
    await attempt(kind, async () => {
      const cookies = { rinsetu_refresh: token }
      const answer = await it.app.call('POST', '/api/user/refresh', { cookies })
      expect([answer.status, answer.body.code]).toEqual([401, 'REFRESH_TOKEN_NOT_FOUND'])
    })
  }
})

const changes: Record<string, (person: Person) => Promise<unknown>> = {
  'after logout': (person) => person.call('POST', '/api/user/logout'),
  'after a suspension': ({ userId }) =>
    it.people.admin.call('PATCH', `/api/user/status/${userId}`, { body: { suspended: true } }),
  'after a deletion': ({ userId }) => it.people.admin.call('DELETE', `/api/user/delete/${userId}`),
  'after a password change elsewhere': async ({ user }) => {
    const body = { email: user.email, password: testPassword }
    const elsewhere = await it.app.call('POST', '/api/user/login', { body })
    return it.app.call('PUT', '/api/profile/change-password', {
      token: elsewhere.body.accessToken,
      body: { currentPassword: testPassword, newPassword: 'seven small boats at dusk' },
    })
  },
  'after its session was ended elsewhere': ({ userId }) =>
    endSessions(it.app.services.database.orm, { userId }, 'signed-out'),
  'after its session ran out': ({ userId }) =>
    run(sql`update sessions set expires_at = now() where user_id = ${userId}`),
}

holds('a token that was right is dead at the next request', async (attempt) => {
  for (const [kind, change] of Object.entries(changes)) {
    const person = await makePerson(it.app)
    expect((await person.call('GET', '/api/user/profile')).status).toBe(200)
    await change(person)
    for (const name of names.filter(isClosed).filter((_, at) => isTaken(at))) {
      await attempt(`${name} ${kind}`, async () => {
        const answer = await it.send(rowOf(name), rightRequests[name].sample(it.foreign), {
          token: person.token,
        })
        expect(answer.status).toBe(401)
      })
    }
  }
})

holds('a role that was taken away opens nothing any more', async (attempt) => {
  const former = await makePerson(it.app, 'admin')
  const given = await it.people.admin.call('POST', '/api/user/assign-role', {
    body: { userId: former.userId, role: 'credit-analyst' },
  })
  expect(given.status).toBe(200)
  for (const name of names.filter(isClosed)) {
    const { access } = rowOf(name)
    if (!isByRole(access) || !access.admin || access['credit-analyst']) continue
    await attempt(name, async () => {
      const answer = await it.send(rowOf(name), rightRequests[name].sample(it.foreign), {
        token: former.token,
      })
      expect([401, 403]).toContain(answer.status)
    })
  }
})
