import { expect } from 'vitest'
import { names, rowOf } from '../../server/testing/each-call.ts'
import { makePerson } from '../../server/testing/factories.ts'
import { rightRequests } from '../../server/testing/right-requests/right-requests.ts'
import { isTaken } from '../../domain/testing/long-tests.ts'
import { attack } from './attack.ts'
import { target } from './target.ts'

const { holds } = attack('Requests of other sites, forged headers, other methods')
const it = target()

const elsewhere: Record<string, Record<string, string>> = {
  'a cross-site request': { 'sec-fetch-site': 'cross-site' },
  'a request of a sister site': { 'sec-fetch-site': 'same-site' },
  'a foreign origin': { origin: 'https://evil.example' },
  'no origin at all, as from a sandbox': { origin: 'null' },
  'our name as a part of another': { origin: 'http://localhost:3000.evil.example' },
  'our name as a user of another': { origin: 'http://localhost:3000@evil.example' },
  'another port of ours': { origin: 'http://localhost:3001' },
  'a lie about the host': { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  'a lie in both': { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
  'nonsense for a site': { 'sec-fetch-site': 'x' },
}

holds('no change comes from another site, even with our cookies and tokens', async (attempt) => {
  const changing = names.filter((name) => rowOf(name).method !== 'GET')
  for (const [at, name] of changing.entries())
    for (const [what, headers] of Object.entries(elsewhere).filter((_, i) => isTaken(i + at)))
      await attempt(`${name}: ${what}`, async () => {
        const row = rowOf(name)
        const token = it.senderOf(row)?.token
        const sample = rightRequests[name].sample(it.foreign)
        const answer = await it.send(row, sample, { token, headers })
        expect([answer.status, answer.body.code]).toEqual([403, 'CROSS_SITE'])
      })
})

holds('a plain form of another site does nothing', async (attempt) => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ]
  for (const name of names.filter((one) => rowOf(one).body))
    for (const type of types)
      await attempt(`${name} as ${type}`, async () => {
        const row = rowOf(name)
        const token = it.senderOf(row)?.token
        const sample = rightRequests[name].sample(it.foreign)
        const answer = await it.send(row, sample, {
          token,
          body: JSON.stringify(sample.body),
          headers: { 'content-type': type },
        })
        expect([400, 415]).toContain(answer.status)
      })
})

holds('another method by a header or a field is not taken', async (attempt) => {
  const { admin } = it.people
  const victim = await makePerson(it.app)
  const path = `/api/user/delete/${victim.userId}`
  for (const header of ['x-http-method-override', 'x-method-override', 'x-http-method'])
    for (const method of ['GET', 'POST'] as const)
      await attempt(`${method} with ${header}`, async () => {
        const answer = await admin.call(method, path, { headers: { [header]: 'DELETE' } })
        expect(answer.status).toBe(404)
      })
  await attempt('_method in the query', async () => {
    expect((await admin.call('POST', `${path}?_method=DELETE`)).status).toBe(404)
  })
  await attempt('the person is still there', async () => {
    expect((await victim.call('GET', '/api/user/profile')).status).toBe(200)
  })
})

holds('forged headers change nothing', async (attempt) => {
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example;proto=https',
    'x-original-url': '/api/user/all',
    'x-rewrite-url': '/api/user/all',
    'x-request-id': 'chosen\tby me',
    'x-user-id': it.people.admin.userId,
    'x-role': 'admin',
  }
  const person = await makePerson(it.app)
  await attempt('links in mails lead to our own address', async () => {
    const body = { email: person.user.email }
    const { status } = await it.app.call('POST', '/api/user/forgot-password', { body, headers })
    expect(status).toBe(200)
    const [mail] = await it.app.mailsTo(person.user.email)
    expect(mail?.text).toContain('http://localhost:3000/reset-password/')
    expect(JSON.stringify(mail)).not.toContain('evil')
  })
  await attempt('a request is called by our name for it', async () => {
    const answer = await person.call('GET', '/api/user/profile', { headers })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
  await attempt('a person stays who they are', async () => {
    expect((await person.call('GET', '/api/user/all', { headers })).status).toBe(403)
    const { body } = await person.call('GET', '/api/user/profile', { headers })
    expect([body.user.userId, body.user.role]).toEqual([person.userId, 'user'])
  })
  await attempt('cookies are not made for the other host', async () => {
    const answer = await it.app.call('POST', '/api/user/logout', { headers })
    expect(JSON.stringify(answer.headers)).not.toContain('evil')
  })
  for (const accept of ['text/csv\r\nx: 1', 'text/csv;q=NaN', 'a'.repeat(9000)])
    await attempt(`Accept ${accept.slice(0, 20)}`, async () => {
      const answer = await it.people.admin.call('GET', '/api/user/all', { headers: { accept } })
      expect([200, 400]).toContain(answer.status)
    })
  for (const ifMatch of ['"1" or 1=1', '"99999999999999999999"', '*, "1"', 'W/""', '\u0000'])
    await attempt(`If-Match ${ifMatch}`, async () => {
      const answer = await it.people.admin.call('PUT', '/api/settings', {
        body: {},
        headers: { 'if-match': ifMatch },
      })
      expect(answer.status).toBe(400)
    })
})
