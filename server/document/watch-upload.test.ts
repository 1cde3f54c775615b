import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../start/app.ts'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { beginUpload, forgetOwnUploads } from './running-uploads.ts'
import { multipartBody } from './testing/multipart.ts'
import { pdfFile } from './testing/small-files.ts'

const IDLE = 600
const QUOTA = 6

let app: TestApp
let server: FastifyInstance
let port: number
let admin: Person
beforeAll(async () => {
  app = await testApp({ UPLOAD_QUOTA_FILES: String(QUOTA), UPLOAD_QUOTA_MB: '2' })
  server = await buildApp(app.services, { uploadIdleMs: IDLE })
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
  admin = await makePerson(app, 'admin')
})
afterAll(async () => {
  await server.close()
  await app.close()
})

/** Rows of uploads under way, and bytes in the store. */
const traces = async () => {
  const [rows] = await app.services.database.orm.execute<{ pending: number; running: number }>(sql`
    select (select count(*)::int from documents where state = 'pending') as pending,
      (select count(*)::int from running_uploads) as running`)
  let files = 0
  for await (const _ of app.services.storage.names(new Date(Date.now() + 60_000))) files += 1
  return { ...rows, files }
}

const head = 'content-disposition: form-data; name="file"; filename="scan.pdf"'
const begun = `--b\r\n${head}\r\n\r\n%PDF-1.7\n${'x'.repeat(5000)}`

/** Begins an upload and sends no more than this; what is answered until the connection is closed. */
const begin = ({ token }: Person, first = begun) => {
  const socket: Socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  socket.write(
    `POST /api/documents/upload HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 90000\r\n\r\n${first}`,
  )
  const closed = once(socket, 'close').then(() => ({
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0),
    text,
  }))
  return { socket, closed }
}

const upload = (person: Person, bytes = pdfFile()) => {
  const { body, contentType } = multipartBody([{ bytes, fileName: 'a.pdf' }])
  return person.call('POST', '/api/documents/upload', {
    body,
    headers: { 'content-type': contentType },
  })
}

describe('an upload that stands still', () => {
  test('ends with its connection, and leaves neither row nor bytes', async () => {
    const before = await traces()
    const person = await makePerson(app)
    const { closed } = begin(person)
    await expect.poll(traces, { interval: 20 }).toMatchObject({ pending: 1, running: 1 })
    const { status, text } = await closed
    expect(status).toBe(408)
    expect(text).toContain('UPLOAD_STALLED')
    await expect.poll(traces, { interval: 20 }).toEqual(before)
  })

  test('ends as well before its file has come', async () => {
    const person = await makePerson(app)
    expect(await begin(person, '--b\r\ncontent-disp').closed).toMatchObject({ status: 408 })
    expect(await begin(person, '').closed).toMatchObject({ status: 408 })
    expect((await upload(person)).status).toBe(201)
  })

  test('is another thing than one that is slow', async () => {
    const person = await makePerson(app)
    const { socket, closed } = begin(person)
    const crumbs = setInterval(() => socket.write('x'.repeat(100)), IDLE / 4)
    const cut = await Promise.race([
      closed.then(() => true),
      new Promise((resolve) => setTimeout(() => resolve(false), IDLE * 3)),
    ])
    clearInterval(crumbs)
    expect(cut).toBe(false)
    socket.destroy()
    await closed
  })
})

test('an upload ends when its sender is suspended, though bytes still come', async () => {
  const person = await makePerson(app)
  const { socket, closed } = begin(person)
  const crumbs = setInterval(() => socket.write('x'.repeat(100)), 100)
  await expect.poll(traces, { interval: 20 }).toMatchObject({ running: 1 })
  await admin.call('PATCH', `/api/user/status/${person.userId}`, { body: { suspended: true } })
  const { status } = await closed
  clearInterval(crumbs)
  expect(status).toBe(401)
  await expect.poll(traces, { interval: 20 }).toMatchObject({ pending: 0, running: 0 })
})

test('four files of one person are on their way at once, a fifth waits; another’s don’t count', async () => {
  const [person, other] = [await makePerson(app), await makePerson(app)]
  const sent = Array.from({ length: 4 }, () => begin(person))
  await expect.poll(traces, { interval: 20 }).toMatchObject({ running: 4 })
  const fifth = await upload(person)
  expect(fifth).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(fifth.headers['retry-after'])).toBeGreaterThan(0)
  expect((await upload(other)).status).toBe(201)
  for (const { socket } of sent) socket.destroy()
  await expect.poll(traces, { interval: 20 }).toMatchObject({ running: 0 })
  expect((await upload(person)).status).toBe(201)
})

test('an upload of a server that never came back takes no place for longer than a minute', async () => {
  const person = await makePerson(app)
  for (let n = 0; n < 4; n++)
    await app.services.database.orm.execute(sql`
      insert into running_uploads (id, user_id, server, alive_at)
      values (gen_random_uuid(), ${person.userId}, 'another', now() - interval '61 seconds')`)
  expect((await upload(person)).status).toBe(201)
})

test('what a server left when it was killed takes no place once it is back; another server’s stays', async () => {
  const { database, config } = app.services
  const [mine, theirs] = [await makePerson(app), await makePerson(app)]
  const elsewhere = { DATA_DIR: `${config.DATA_DIR}-of-another` }
  for (let n = 0; n < 4; n++) {
    await beginUpload(database.orm, config, { userId: mine.userId, linkId: null })
    await beginUpload(database.orm, elsewhere, { userId: theirs.userId, linkId: null })
  }
  expect((await upload(mine)).status).toBe(429)
  await forgetOwnUploads(database.orm, config)
  expect((await upload(mine)).status).toBe(201)
  expect((await upload(theirs)).status).toBe(429)
  await forgetOwnUploads(database.orm, elsewhere)
})

describe('what a person may have here outside of submitted cases', () => {
  test('is so many files; what a case holds does not count', async () => {
    const person = await makePerson(app)
    for (let n = 0; n < QUOTA - 1; n++) await makeDocument(app, { ownerId: person.userId })
    await makeApplication(app, { ownerId: person.userId })
    const { body } = await upload(person)
    expect(body.data.key).toEqual(expect.any(String))
    const refused = await upload(person)
    expect(refused).toMatchObject({ status: 409, body: { code: 'UPLOAD_QUOTA' } })
    expect(refused.body.error).toContain(`${QUOTA} files or 2 MB`)
    await person.call('DELETE', `/api/documents/delete/${body.data.key}`)
    expect((await upload(person)).status).toBe(201)
  })

  test('is so many bytes, and nothing of what is too much stays', async () => {
    const person = await makePerson(app)
    const large = Buffer.concat([pdfFile(), Buffer.alloc(1_200_000, 32)])
    expect((await upload(person, large)).status).toBe(201)
    const before = await traces()
    expect(await upload(person, large)).toMatchObject({
      status: 409,
      body: { code: 'UPLOAD_QUOTA' },
    })
    expect(await traces()).toEqual(before)
  })

  test('is counted one upload after the other', async () => {
    const person = await makePerson(app)
    for (let n = 0; n < QUOTA - 1; n++) await makeDocument(app, { ownerId: person.userId })
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(person)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  })
})
