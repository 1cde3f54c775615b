import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PAGE_WIDTHS } from '../../contract/papers/document-pages.ts'
import { logOptions } from '../foundation/log.ts'
import { makeLender } from '../lender/testing/make-lender.ts'
import { closeLetters } from '../letters/render-letter.ts'
import { closePages } from '../pdf/run-page.ts'
import { closePdf } from '../pdf/run-pdf.ts'
import { pdfOfPages } from '../pdf/testing/pictures.ts'
import { buildApp } from '../start/app.ts'
import { makeDocument } from '../testing/case-factories.ts'
import { enter, enteredRoom, makeRoom, roomCode } from '../testing/room-factory.ts'
import { agreeTo, submit } from '../testing/submission-factory.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await Promise.all([closePages(), closePdf(), closeLetters()])
  await app.close()
})
beforeEach(() => app.services.database.orm.execute(sql`delete from rate_limits`))

type Cookies = Record<string, string>
type Sent = { cookies?: Cookies; headers?: Record<string, string>; token?: string }

const at = (token: string, path = '') => `/api/room/${token}${path}`
const read = (token: string, cookies: Cookies = {}) => app.call('GET', at(token), { cookies })
/** As bytes, which a page and a file are. */
const get = async (url: string, { cookies = {}, headers = {}, token }: Sent = {}) => {
  const answer = await app.app.inject({
    method: 'GET',
    url,
    cookies,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
const pageAt = (token: string, key: string, rest = '1') => at(token, `/page/${key}/${rest}`)
const page = async (token: string, key: string, cookies: Cookies = {}, rest = '1') =>
  get(pageAt(token, key, rest), { cookies })

type Room = Awaited<ReturnType<typeof enteredRoom>>

/** Nothing of a room that was open answers any more, also not to the device that was in it. */
const expectGone = async ({ room: { token }, cookies, paper }: Room) => {
  for (const answer of [await read(token, cookies), await app.call('GET', at(token, '/open'))])
    expect(answer).toMatchObject({ status: 404, body: { code: 'ROOM_SHUT' } })
  for (const url of [pageAt(token, paper.key), pageAt(token, 'teaser'), at(token, '/file')])
    expect((await get(url, { cookies })).status).toBe(404)
  for (const [path, body] of [
    ['/code', {}],
    ['/enter', { emailOtp: '123456' }],
    ['/question', { text: 'Why?' }],
    ['/answer', { answer: 'interested' }],
  ] as const)
    expect((await app.call('POST', at(token, path), { cookies, body })).status).toBe(404)
}

describe('an attack on a room is refused:', () => {
  test('a forwarded link', async () => {
    const { room, paper, application } = await makeRoom(app)
    expect(JSON.stringify((await read(room.token)).body)).not.toContain(application.companyName)
    const tried = (emailOtp: string) =>
      app.call('POST', at(room.token, '/enter'), { body: { emailOtp } })
    for (const wrong of ['000000', '999999', '123456', '111111', '222222'])
      expect((await tried(wrong)).body.code).toBe('OTP_INVALID')
    expect((await tried('333333')).body.code).toBe('OTP_LOCKED')
    for (const key of ['teaser', paper.key]) expect((await page(room.token, key)).status).toBe(403)
    expect((await get(at(room.token, '/file'))).status).toBe(403)
    const asked = await app.call('POST', at(room.token, '/question'), { body: { text: 'Who?' } })
    expect(asked).toMatchObject({ status: 403, body: { code: 'ROOM_CODE_NEEDED' } })
  })

  test('the code of another room, and its cookie', async () => {
    const [one, other] = [await makeRoom(app), await makeRoom(app)]
    const cookies = await enter(app, one.room)
    expect((await read(other.room.token, cookies)).body.data).toMatchObject({
      entered: false,
      shown: null,
    })
    expect((await page(other.room.token, other.paper.key, cookies)).status).toBe(403)
    await app.call('POST', at(one.room.token, '/code'), { body: {} })
    await app.call('POST', at(other.room.token, '/code'), { body: {} })
    const emailOtp = await roomCode(app, one.room)
    const there = await app.call('POST', at(other.room.token, '/enter'), { body: { emailOtp } })
    expect(there.body.code).toBe('OTP_INVALID')
  })

  test("another submission's paper, of the same case and of another", async () => {
    const mine = await enteredRoom(app)
    const { admin, owner, application, lender } = mine
    const other = await makeLender(admin)
    await agreeTo(owner, application.id, [lender.lenderId, other.lenderId])
    const paper = await makeDocument(app, { ownerId: owner.userId })
    await app.services.database.orm.execute(
      sql`insert into application_documents (application_id, document_id, slot)
        values (${application.id}, ${paper.id}, 'publicAndPrivateDocs.gstCertificate')`,
    )
    await submit({ application, lender: other }, admin, { documents: [paper.key] })
    const unchosen = await makeDocument(app, { ownerId: owner.userId })
    const foreign = await enteredRoom(app)
    for (const key of [paper.key, unchosen.key, foreign.paper.key, 'x'.repeat(24)])
      expect((await page(mine.room.token, key, mine.cookies)).status).toBe(404)
    expect((await page(mine.room.token, mine.paper.key, mine.cookies)).status).toBe(200)
  })

  test('guessed page numbers', async () => {
    const { room, cookies, paper } = await enteredRoom(app)
    for (const rest of ['3', '9999'])
      expect((await page(room.token, paper.key, cookies, rest)).status).toBe(404)
    for (const rest of ['0', '-1', '1.5', '1e3', '%31%00', '99999', '..%2F1', ''])
      expect([400, 404]).toContain((await page(room.token, paper.key, cookies, rest)).status)
  })

  test('one that has expired, until staff let it stand longer', async () => {
    const made = await enteredRoom(app)
    await app.services.database.orm.execute(
      sql`update rooms set expires_at = now() where id = ${made.room.id}`,
    )
    await expectGone(made)
    await made.admin.call('PATCH', `/api/room/${made.room.id}`, { body: { days: 3 } })
    expect((await read(made.room.token, made.cookies)).status).toBe(200)
  })

  test('one that was revoked, within a second', async () => {
    const made = await enteredRoom(app)
    const { admin, room, cookies, paper } = made
    expect((await page(room.token, paper.key, cookies)).status).toBe(200)
    const { body } = await admin.call('DELETE', `/api/room/${room.id}`)
    // Promised is that what is asked a second later is refused. It is so at once; how long the answers take is no part of it.
    const asked = [read(room.token, cookies), page(room.token, paper.key, cookies)]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404])
    expect(body.data).toMatchObject({
      isOpen: false,
      url: null,
      shutBecause: 'It was shut by the firm.',
    })
    await expectGone(made)
    const change = await admin.call('PATCH', `/api/room/${room.id}`, { body: { days: 3 } })
    expect(change.body.code).toBe('NOT_EDITABLE')
  })

  test('range requests', async () => {
    const { room, cookies, paper } = await enteredRoom(app)
    for (const key of [paper.key, 'teaser'])
      for (const range of ['bytes=0-10', 'bytes=100-', 'bytes=-10', 'bytes=0-1,5-6']) {
        const { status, headers, bytes } = await get(pageAt(room.token, key), {
          cookies,
          headers: { range },
        })
        // The whole picture with its mark, or nothing.
        expect(status).toBe(200)
        expect(headers['content-range']).toBeUndefined()
        expect(headers['accept-ranges']).toBeUndefined()
        expect(headers['etag']).toBeUndefined()
        expect(bytes.length).toBe(Number(headers['content-length']))
      }
    const refused = await get(pageAt(room.token, paper.key), { headers: { range: 'bytes=0-10' } })
    expect(refused.status).toBe(403)
  })

  test('direct storage keys, with its cookie and with its token', async () => {
    const { room, cookies, paper, owner } = await enteredRoom(app)
    const unchosen = await makeDocument(app, { ownerId: owner.userId })
    const foreign = await makeRoom(app)
    for (const { key, storedName, id } of [paper, unchosen, foreign.paper]) {
      for (const name of [key, storedName, id]) {
        const paths = [
          `view/${name}`,
          `download/${name}`,
          `content/${name}`,
          `page/${name}/1`,
          `page/${name}/1?width=${PAGE_WIDTHS.usual}`,
        ]
        for (const url of paths.map((path) => `/api/documents/${path}`))
          for (const sent of [{ cookies }, { token: room.token }, { cookies, token: room.token }])
            expect([401, 404, 400]).toContain((await get(url, sent)).status)
      }
      // The key of the store opens nothing in the room either, not even of a chosen paper.
      for (const name of [storedName, id])
        expect([400, 404]).toContain((await page(room.token, name, cookies)).status)
    }
  })

  test('signed links that are used again', async () => {
    const made = await enteredRoom(app, { room: { download: true } })
    const { room, cookies, paper, admin, owner } = made
    const other = await enteredRoom(app)
    await app.call('POST', at(room.token, '/answer'), {
      cookies,
      body: { answer: 'interested' },
    })
    const links = [pageAt(room.token, paper.key), at(room.token, '/file?as=pdf')]
    for (const link of links) {
      expect((await get(link, { cookies })).status).toBe(200)
      expect((await get(link)).status).toBe(403)
      expect((await get(link, { cookies: other.cookies })).status).toBe(403)
    }
    // A link that the borrower made: it dies with their session, and no room adds to it.
    const { body } = await owner.call('GET', `/api/documents/view/${paper.key}`)
    expect((await get(body.url)).status).toBe(200)
    const tampered = body.url.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'))
    expect((await get(tampered, { cookies })).status).toBe(404)
    await admin.call('DELETE', `/api/room/${room.id}`)
    for (const link of links)
      for (const given of [cookies, other.cookies, {}])
        expect((await get(link, { cookies: given })).status).toBe(404)
    expect((await owner.call('POST', '/api/user/logout', { body: {} })).status).toBe(204)
    for (const given of [{ cookies }, { cookies: other.cookies }, {}, { token: room.token }])
      expect((await get(body.url, given)).status).toBe(404)
    // The token of a room is no link of a paper.
    expect((await get(`/api/documents/content/${other.room.token}`)).status).toBe(404)
  })

  test('its token as an access token', async () => {
    const { room, cookies, application, submission } = await enteredRoom(app)
    for (const url of [
      '/api/user/profile',
      `/api/user/loans/${application.id}`,
      `/api/business-loan/${application.id}/submissions`,
      `/api/submission/${submission.submissionId}/rooms`,
    ])
      expect((await app.call('GET', url, { token: room.token, cookies })).status).toBe(401)
    const secret = Object.values(cookies)[0] ?? ''
    expect((await app.call('GET', '/api/user/profile', { token: secret })).status).toBe(401)
    expect((await app.call('POST', '/api/user/refresh', { cookies, body: {} })).status).not.toBe(
      200,
    )
  })

  test('the watermark removed by parameters', async () => {
    const { room, cookies, paper, admin } = await enteredRoom(app)
    for (const rest of [
      'mark=',
      'watermark=none',
      'mark=&width=800',
      'plain=true',
      'width=1',
      'width=99999',
      'width=800&width=900',
      'width[]=800',
    ])
      expect([400, 404]).toContain((await page(room.token, paper.key, cookies, `1?${rest}`)).status)
    // In every size that can be had the empty page bears it, where staff see it bare.
    for (const width of [PAGE_WIDTHS.least, 800, PAGE_WIDTHS.most]) {
      const bare = await get(`/api/documents/page/${paper.key}/1?width=${width}`, {
        token: admin.token,
      })
      expect(bare.status).toBe(200)
      for (const headers of [{}, { accept: '*/*;mark=none' }, { 'x-watermark': 'none' }]) {
        const asked = { cookies, headers }
        const marked = await get(pageAt(room.token, paper.key, `1?width=${width}`), asked)
        expect(marked.status).toBe(200)
        expect(marked.bytes.length).toBeGreaterThan(bare.bytes.length)
      }
    }
  })

  test('a frame around it, a referrer, and a search engine', async () => {
    const { room, cookies, paper } = await enteredRoom(app)
    for (const url of [
      at(room.token),
      pageAt(room.token, paper.key),
      pageAt(room.token, 'teaser'),
    ]) {
      const { headers } = await get(url, { cookies })
      expect(headers['x-frame-options']).toBe('DENY')
      expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'")
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(String(headers['x-robots-tag'])).toContain('noindex')
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('its token, code or cookie in the logs: they hold none', async () => {
    const lines: string[] = []
    const write = (line: string) => void lines.push(line)
    const log = pino({ ...logOptions({ LOG_LEVEL: 'trace' }), level: 'trace' }, { write })
    const listening = await buildApp({ ...app.services, log })
    const { room, paper, admin } = await makeRoom(app, {
      bytes: Buffer.from(await pdfOfPages(1)),
    })
    const send = (method: 'GET' | 'POST', path: string, more: object = {}) =>
      listening.inject({ method, url: at(room.token, path), ...more })
    const asked = await send('POST', '/code', { payload: {} })
    expect(asked.statusCode).toBe(200)
    const emailOtp = await roomCode(app, room)
    const entered = await send('POST', '/enter', { payload: { emailOtp } })
    expect(entered.statusCode).toBe(200)
    const cookies = Object.fromEntries(entered.cookies.map(({ name, value }) => [name, value]))
    for (const path of ['', '/open', '/page/teaser/1', `/page/${paper.key}/1`, '/page/none/1'])
      await send('GET', path, { cookies })
    await send('POST', '/question', { cookies, payload: { text: 'Who owns it?' } })
    await send('POST', '/offer', { cookies, payload: { kind: 'nothing' } })
    await listening.inject({ url: `/room/${room.token}` })
    await listening.inject({ url: `/api/room/${room.token}/nothing/of/that/name` })
    await admin.call('DELETE', `/api/room/${room.id}`)
    await send('GET', '', { cookies })
    await listening.close()
    expect(lines.length).toBeGreaterThan(10)
    const said = lines.join('')
    for (const secret of [room.token, room.token.slice(22), emailOtp, ...Object.values(cookies)])
      expect(said).not.toContain(secret)
    expect(said).not.toContain(room.contactEmail)
  })
})
