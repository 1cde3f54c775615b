import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../contract/index.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { mayPack } from './pack-json.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  const owner = await makePerson(app)
  for (let made = 0; made < 3; made += 1) await makeApplication(app, { ownerId: owner.userId })
})
afterAll(() => app.close())

const ask = async (encoding: string | undefined, url = '/api/business-loan') => {
  const headers = {
    authorization: `Bearer ${admin.token}`,
    ...(encoding !== undefined && { 'accept-encoding': encoding }),
  }
  return app.app.inject({ url, headers })
}

test('a long answer is packed as the client takes it, and says the same', async () => {
  const plain = await ask(undefined)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['vary']).toContain('Accept-Encoding')
  for (const [encoding, sent, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const packed = await ask(encoding)
    expect(packed.headers['content-encoding']).toBe(sent)
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(JSON.parse(unpack(packed.rawPayload).toString())).toEqual(plain.json())
  }
})

test('a short answer, a refusal and a list as CSV go as they are', async () => {
  const short = await ask('br', '/api/notification/unread')
  expect([short.statusCode, short.headers['content-encoding']]).toEqual([200, undefined])
  const refused = await ask('br', '/api/business-loan?limit=none')
  expect([refused.statusCode, refused.headers['content-encoding']]).toEqual([400, undefined])
  const csv = await app.app.inject({
    url: '/api/business-loan',
    headers: {
      authorization: `Bearer ${admin.token}`,
      'accept-encoding': 'br',
      accept: 'text/csv',
    },
  })
  expect([csv.statusCode, csv.headers['content-encoding']]).toEqual([200, undefined])
})

test('nothing is packed that opens something to whoever has it, nor what answers a change', () => {
  const packed = Object.entries(contract).filter(([, row]) => mayPack(row))
  const names = packed.map(([name]) => name)
  expect(packed.filter(([, { method }]) => method !== 'GET')).toEqual([])
  for (const name of [
    'viewDocument',
    'listRooms',
    'getMyReferrals',
    'login',
    'refresh',
    'readRoom',
  ])
    expect(names).not.toContain(name)
  for (const name of ['getApplication', 'listApplications', 'getDraft', 'listQueue'])
    expect(names).toContain(name)
})
