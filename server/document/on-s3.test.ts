import { createHash, randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { type ObjectStore, startObjectStore } from '../testing/object-store.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { sweep } from '../application/sweep-papers.ts'
import { type FilePart, multipartBody } from './testing/multipart.ts'
import { docmFile, docxFile, pdfFile, pngFile } from './testing/small-files.ts'

// The whole server with its files in an S3-compatible store, over the wire.

let store: ObjectStore
let app: TestApp
let borrower: Person

beforeAll(async () => {
  store = await startObjectStore()
  app = await testApp(store.env)
  borrower = await makePerson(app)
})
afterAll(async () => {
  await app.close()
  await store.close()
})
afterEach(() => {
  store.fate = () => 'pass'
})

const MEGABYTE = 1024 * 1024
const pdfOf = (bytes: number) => {
  const file = Buffer.alloc(bytes, ' ')
  pdfFile().copy(file)
  return file
}
const pdf = (bytes = pdfFile()): FilePart => ({
  bytes,
  fileName: 'Statement ५.pdf',
  type: 'application/pdf',
})

const formOf = (file: FilePart) => {
  const { body, contentType } = multipartBody([file])
  return { body, headers: { 'content-type': contentType } }
}
const upload = (file: FilePart) => borrower.call('POST', '/api/documents/upload', formOf(file))

const read = async (person: Person, key: string, headers: Record<string, string> = {}) => {
  const answer = await app.app.inject({
    url: `/api/documents/download/${key}`,
    headers: { authorization: `Bearer ${person.token}`, ...headers },
  })
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Everything there is of uploads: rows, objects and parts of objects. */
const traces = async () => {
  const [rows] = await app.services.database.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from documents`,
  )
  const [objects, unfinished] = [await store.objects(), await store.unfinished()]
  return { rows: rows?.n, objects: objects.length, unfinished: unfinished.length }
}

describe('a file of 25 MB', () => {
  test('is stored in parts, comes back to the byte, and in pieces', async () => {
    const bytes = pdfOf(25 * MEGABYTE)
    const { status, body } = await upload(pdf(bytes))
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ fileSize: bytes.length, sha256: sha256(bytes) })
    expect(store.asked.filter(({ part }) => part !== undefined)).toHaveLength(5)
    expect(await store.unfinished()).toEqual([])
    const { key } = body.data
    expect(sha256((await read(borrower, key)).bytes)).toBe(sha256(bytes))
    const piece = await read(borrower, key, { range: 'bytes=26214390-' })
    expect(piece).toMatchObject({ status: 206, bytes: bytes.subarray(26_214_390) })
    expect(piece.headers['content-range']).toBe('bytes 26214390-26214399/26214400')
  })

  test('whose form ends in the middle leaves nothing', async () => {
    const before = await traces()
    const { body, headers } = formOf(pdf(pdfOf(12 * MEGABYTE)))
    const answer = await borrower.call('POST', '/api/documents/upload', {
      body: body.subarray(0, 8 * MEGABYTE),
      headers,
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'UPLOAD_INCOMPLETE' } })
    expect(await traces()).toEqual(before)
  })

  test('whose connection is cut in the middle leaves nothing', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.app.server.address()
    if (typeof address !== 'object' || address === null) throw new Error('no port')
    const before = await traces()
    const { body, headers } = formOf(pdf(pdfOf(12 * MEGABYTE)))
    const socket = connect(address.port, '127.0.0.1')
    socket.write(
      [
        'POST /api/documents/upload HTTP/1.1',
        'Host: localhost',
        `Authorization: Bearer ${borrower.token}`,
        `Content-Type: ${headers['content-type']}`,
        `Content-Length: ${body.length}`,
        '\r\n',
      ].join('\r\n'),
    )
    socket.write(body.subarray(0, 8 * MEGABYTE))
    await expect.poll(store.unfinished, { timeout: 10_000, interval: 10 }).toHaveLength(1)
    socket.destroy()
    await expect.poll(traces, { timeout: 10_000, interval: 20 }).toEqual(before)
  })

  test('whose store fails at a part is refused for now and leaves nothing', async () => {
    const before = await traces()
    store.fate = ({ part }) => (part === 3 ? 'fail' : 'pass')
    const answer = await upload(pdf(pdfOf(25 * MEGABYTE)))
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(await traces()).toEqual(before)
  })

  test('whose answer is lost at the very end is refused, and its bytes go', async () => {
    const before = await traces()
    store.fate = ({ method, query }) =>
      method === 'POST' && query.has('uploadId') ? 'lose' : 'pass'
    expect(await upload(pdf(pdfOf(6 * MEGABYTE)))).toMatchObject({ status: 503 })
    expect(await traces()).toEqual(before)
  })

  test('that nobody can tidy up now goes with the next sweep', async () => {
    const before = await traces()
    store.fate = ({ part, method }) => (part === 2 || method === 'DELETE' ? 'fail' : 'pass')
    expect(await upload(pdf(pdfOf(6 * MEGABYTE)))).toMatchObject({ status: 503 })
    store.fate = () => 'pass'
    expect(await traces()).toEqual({ ...before, unfinished: 1 })
    await sweep(app.services)
    expect(await traces()).toEqual({ ...before, unfinished: 1 })
    await store.age(2)
    await sweep(app.services)
    expect(await traces()).toEqual(before)
  })
})

test.each([
  ['form.docx', docmFile(), 'FILE_HAS_MACROS'],
  ['locked.pdf', pdfFile('/Encrypt 9 0 R'), 'FILE_PASSWORD_PROTECTED'],
  [
    'bomb.docx',
    docxFile({ name: 'word/x.bin', body: Buffer.alloc(30 * MEGABYTE) }),
    'FILE_TOO_BIG_UNPACKED',
  ],
])('%s is refused and leaves nothing', async (fileName, bytes, code) => {
  const before = await traces()
  const answer = await upload({ fileName, bytes, type: 'application/octet-stream' })
  expect(answer).toMatchObject({ status: 415, body: { code } })
  expect(await traces()).toEqual(before)
})

test('a Word file of a thousand parts is looked into with few requests', async () => {
  const parts = Array.from({ length: 1000 }, (_, n) => ({
    name: `word/media/${n}.bin`,
    body: randomBytes(500),
  }))
  store.asked.length = 0
  const { status } = await upload({
    fileName: 'report.docx',
    bytes: docxFile(...parts),
    type: 'application/octet-stream',
  })
  expect(status).toBe(201)
  expect(store.asked.filter(({ method }) => method === 'GET').length).toBeLessThan(20)
})

describe('a view link', () => {
  const linkTo = async (person: Person, key: string) =>
    person.call('GET', `/api/documents/view/${key}`)

  test('shows a PDF or a picture from the store, under its name, after a look at who asks', async () => {
    for (const [fileName, bytes, type] of [
      ['Rent "deed" पैन.pdf', pdfFile(), 'application/pdf'],
      ['photo.png', pngFile(), 'image/png'],
    ] as const) {
      const { key } = await makeDocument(app, { ownerId: borrower.userId, fileName, bytes })
      const { url } = (await linkTo(borrower, key)).body
      expect(url).toMatch(/^\/api\/documents\/content\//)
      const { status, headers } = await app.call('GET', url)
      const there = String(headers['location'])
      expect({ status, cache: headers['cache-control'] }).toEqual({
        status: 302,
        cache: 'no-store',
      })
      expect(there).toMatch(
        new RegExp(`^${store.env['S3_ENDPOINT']}/rinsetu-files/files/[0-9a-f]+`),
      )
      expect(new URL(there).searchParams.get('X-Amz-Expires')).toBe('60')
      const shown = await fetch(there)
      expect(shown.status).toBe(200)
      expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes)
      expect(shown.headers.get('content-type')).toBe(type)
      expect(shown.headers.get('content-disposition')).toMatch(/^inline; filename=".*UTF-8''/)
      expect(shown.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('that is over leads nowhere, not to the store either', async () => {
    const person = await makePerson(app)
    const { key } = await makeDocument(app, { ownerId: person.userId })
    const { url } = (await linkTo(person, key)).body
    const { body } = await person.call('GET', '/api/user/sessions')
    await person.call('DELETE', `/api/user/sessions/${body.data[0].id}`)
    const answer = await app.call('GET', url)
    expect(answer.status).toBe(404)
    expect(answer.headers['location']).toBeUndefined()
  })

  test('begins when the database says, and is over 5 minutes later', async () => {
    const { links } = app.services.storage
    const { storedName } = await makeDocument(app, { ownerId: borrower.userId })
    const statusAfter = async (seconds: number) => {
      const at = new Date(Date.now() - seconds * 1000)
      const how = { contentType: 'application/pdf', contentDisposition: 'inline', seconds: 300 }
      return (await fetch((await links?.to(storedName, { ...how, at })) ?? '')).status
    }
    expect(await statusAfter(290)).toBe(200)
    expect(await statusAfter(301)).toBe(403)
  })

  test('to what a browser might take for a page goes through us, sandboxed', async () => {
    const { key } = await makeDocument(app, {
      ownerId: borrower.userId,
      fileName: 'table.csv',
      bytes: Buffer.from('a,b\n'),
    })
    const { url } = (await linkTo(borrower, key)).body
    expect(url).toMatch(/^\/api\/documents\/content\//)
    const { status, headers } = await app.call('GET', url)
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toMatch(/sandbox$/)
  })

  test('is made for those alone who may read the file', async () => {
    const { key } = await makeDocument(app, { ownerId: borrower.userId })
    const stranger = await makePerson(app)
    expect(await linkTo(stranger, key)).toMatchObject({ status: 404 })
    expect(await app.call('GET', `/api/documents/view/${key}`)).toMatchObject({ status: 401 })
  })

  test('to a file whose bytes are gone is refused in words, and its list is as ever', async () => {
    const application = await makeApplication(app, { ownerId: borrower.userId })
    const key = application.form.publicAndPrivateDocs?.['MOA']?.[0] ?? ''
    for (const name of await store.objects()) await app.services.storage.remove(name)
    expect(await linkTo(borrower, key)).toMatchObject({
      status: 404,
      body: { error: 'The content of this file cannot be found. Please write to us.' },
    })
    expect((await read(borrower, key)).status).toBe(404)
    const { status, body } = await borrower.call('GET', `/api/user/loans/${application.id}`)
    expect(status).toBe(200)
    expect(body.data.publicAndPrivateDocs.MOA).toEqual([key])
  })
})

test('a letter is stored there and read from there', async () => {
  const application = await makeApplication(app, { ownerId: borrower.userId })
  const { mandateId } = await makeMandate(app, { application })
  const admin = await makePerson(app, 'admin')
  const { body } = await admin.call('POST', `/api/mandate/release/${mandateId}`)
  const { status, bytes } = await read(borrower, body.data.mandateUrl)
  expect({ status, hash: sha256(bytes) }).toEqual({ status: 200, hash: body.data.letterSha256 })
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a deleted document leaves no object', async () => {
  const before = await traces()
  const { key } = (await upload(pdf())).body.data
  expect(await traces()).toEqual({
    ...before,
    rows: (before.rows ?? 0) + 1,
    objects: before.objects + 1,
  })
  await borrower.call('DELETE', `/api/documents/delete/${key}`)
  expect(await traces()).toEqual(before)
})

test('while the store is silent the server is not ready, and is again when it speaks', async () => {
  store.fate = () => 'hang'
  expect(await app.call('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { status: 'not ready', storage: false, database: true },
  })
  store.fate = () => 'pass'
  expect(await app.call('GET', '/readyz')).toMatchObject({ status: 200 })
})
