import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../contract/define/define.ts'
import type { CallName } from '../../contract/index.ts'
import { makeApplication } from '../testing/case-factories.ts'
import {
  type EachCall,
  eachCall,
  isClosed,
  mayCall,
  mayNot,
  names,
  rowOf,
  scopesOf,
  urlOf,
} from '../testing/each-call.ts'
import { makePerson } from '../testing/factories.ts'
import { mandateBody } from '../testing/mandate-factory.ts'
import { rightRequests } from '../testing/right-requests/right-requests.ts'
import type { Answer } from '../testing/test-app.ts'

// Every row of the contract, as each role, as nobody, with a foreign id, an absent id, an unknown and a
// missing field; what is sent is in testing/right-requests/.

let each: EachCall
beforeAll(async () => {
  each = await eachCall()
})
afterAll(() => each.app.close())

const refusal = (answer: Answer) => [answer.status, answer.body.code, answer.body.error]

describe('every call that asks for a sign-in', () => {
  const closed = names.filter(isClosed)

  it.each(closed)('%s refuses nobody and a broken token', async (name) => {
    const row = rowOf(name)
    const sample = rightRequests[name].sample(each.foreign)
    const refused = [401, 'AUTHENTICATION_FAILED', 'Authentication failed']
    expect(refusal(await each.send(row, sample))).toEqual(refused)
    const token = `${each.people.admin.token.slice(0, -4)}AAAA`
    expect(refusal(await each.send(row, sample, { token }))).toEqual(refused)
  })

  const notForAll = closed.filter((name) => mayNot(rowOf(name)).length > 0)
  it.each(notForAll)('%s refuses every role that its row does not name', async (name) => {
    const row = rowOf(name)
    for (const role of mayNot(row)) {
      const answer = await each.send(row, rightRequests[name].sample(each.foreign), {
        token: each.people[role].token,
      })
      expect([role, answer.status, answer.body.code]).toEqual([role, 403, 'FORBIDDEN'])
    }
  })

  it.each(closed)('%s lets in every role that its row names', async (name) => {
    const row = rowOf(name)
    for (const role of mayCall(row)) {
      const answer = await each.send(row, rightRequests[name].sample(each.nothing), {
        token: each.people[role].token,
      })
      expect([role, answer.status]).not.toEqual([role, 401])
      expect([role, answer.body.code]).not.toEqual([role, 'FORBIDDEN'])
    }
  })

  // A token or a queue in the path names no record.
  const named = closed.filter((name) => /\{(?!token|queue)\w+\}/.test(rowOf(name).path))
  it.each(named)("%s answers somebody else's record like an absent one", async (name) => {
    const row = rowOf(name)
    for (const role of mayCall(row)) {
      const missing = await each.send(row, rightRequests[name].sample(each.nothing), {
        token: each.people[role].token,
      })
      expect([role, missing.status]).toEqual([role, 404])
      if (scopesOf(row)[role] === 'any') continue
      const answer = await each.send(row, rightRequests[name].sample(each.foreign), {
        token: each.people[role].token,
      })
      expect([role, ...refusal(answer)]).toEqual([role, ...refusal(missing)])
      expect(JSON.stringify(answer.body)).not.toContain('Verma')
    }
  })

  it.each(named)('%s answers an id of the wrong form like an absent one', async (name) => {
    const row = rowOf(name)
    const sample = rightRequests[name].sample(each.foreign)
    const path = Object.fromEntries(
      Object.keys(sample.path ?? {}).map((key) => [key, '1%27%20or%201']),
    )
    const role = mayCall(row)[0]
    if (!role) throw new Error(`${name} lets nobody in`)
    const answer = await each.send(row, { ...sample, path }, { token: each.people[role].token })
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('every call', () => {
  const tokenFor = (row: Row) => each.senderOf(row)?.token

  const isRead = (name: CallName) => rowOf(name).method === 'GET'

  it.each(names.filter((name) => !rowOf(name).upload && !isRead(name)))(
    '%s refuses a field it does not know',
    async (name) => {
      const row = rowOf(name)
      const sample = rightRequests[name].sample(each.foreign)
      const answer = await each.send(row, sample, {
        token: tokenFor(row),
        body: { ...sample.body, surprise: true },
      })
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST'])
      expect(answer.body.fields.surprise).toBe('There is no field called surprise.')
    },
  )

  it.each(names.filter(isRead))('%s refuses a query parameter it does not know', async (name) => {
    const row = rowOf(name)
    const sample = rightRequests[name].sample(each.foreign)
    const unknown = await each.send(row, sample, { token: tokenFor(row), query: '?surprise=1' })
    expect([unknown.status, unknown.body.code]).toEqual([400, 'INVALID_REQUEST'])
    expect(Object.keys(unknown.body.fields)).toContain('surprise')
  })

  it.each(names.filter((name) => isRead(name) && rowOf(name).query))(
    '%s refuses a query parameter that is repeated',
    async (name) => {
      const row = rowOf(name)
      const sample = rightRequests[name].sample(each.foreign)
      const repeated = await each.send(row, sample, {
        token: tokenFor(row),
        query: '?page=1&page=2',
      })
      expect([repeated.status, Object.keys(repeated.body.fields)]).toEqual([400, ['page']])
    },
  )

  const demanding = names.filter((name) => rowOf(name).body?.safeParse({}).success === false)
  it.each(demanding)('%s names each field that is missing', async (name) => {
    const row = rowOf(name)
    const answer = await each.send(row, rightRequests[name].sample(each.foreign), {
      token: tokenFor(row),
      body: {},
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST'])
    expect(Object.keys(answer.body.fields).length).toBeGreaterThan(0)
    for (const sentence of Object.values(answer.body.fields))
      expect(sentence).toMatch(/^[A-Z].+[^ ]$/)
  })

  it.each(names.filter((name) => rowOf(name).body))(
    '%s refuses a body that is no object, broken JSON, and __proto__',
    async (name) => {
      const row = rowOf(name)
      const sample = rightRequests[name].sample(each.foreign)
      const list = await each.send(row, sample, { token: tokenFor(row), body: [] })
      expect(list.status).toBe(400)
      const url = urlOf(row, sample.path)
      for (const text of ['{"a":', '{"__proto__":{"role":"admin"}}', '"text"']) {
        const answer = await each.app.call(row.method, url, {
          token: tokenFor(row),
          body: text,
          headers: { ...sample.headers, 'content-type': 'application/json' },
          from: '127.0.0.10',
        })
        expect([text, answer.status]).toEqual([text, 400])
      }
    },
  )

  it.each(names)('%s answers every failure in the one shape', async (name) => {
    const row = rowOf(name)
    const sample = rightRequests[name].sample(each.nothing)
    const token = tokenFor(row)
    // A call that names no record succeeds; another time it is asked for what it doesn't know.
    const first = await each.send(row, sample, { token })
    const wrong = isRead(name) ? { query: '?surprise=1' } : { body: [] }
    const answer = first.status < 400 ? await each.send(row, sample, { token, ...wrong }) : first
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.body).toMatchObject({
      error: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(JSON.stringify(answer.body)).not.toMatch(/select |node_modules|\.ts:\d|stack/i)
  })
})

it('an unknown call and an unknown method answer in the one shape, too', async () => {
  for (const [method, url] of [
    ['GET', '/api/none'],
    ['PATCH', '/api/user/login'],
    ['GET', '/api/%zz'],
  ] as const) {
    const answer = await each.app.call(method, url)
    expect([url, answer.status, answer.body.code]).toEqual([url, 404, 'NOT_FOUND'])
  }
})

it('a mandate for an application of somebody else cannot be made', async () => {
  const { admin } = each.people
  const application = await makeApplication(each.app)
  const stranger = await makePerson(each.app)
  const answer = await admin.call('POST', '/api/mandate', {
    body: { ...mandateBody(application, admin.userId), userId: stranger.userId },
  })
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['userId']])
})
