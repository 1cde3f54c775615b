import { createHash } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { multipartBody, type FormPart } from './testing/multipart.ts'
import { docmFile, docxFile, jpegFile, pdfFile, pngFile } from './testing/small-files.ts'

let app: TestApp
let borrower: Person

beforeAll(async () => {
  app = await testApp()
  borrower = await makePerson(app)
})
afterAll(() => app.close())

const upload = (
  person: Person,
  parts: readonly FormPart[],
  headers: Record<string, string> = {},
) => {
  const { body, contentType } = multipartBody(parts)
  return person.call('POST', '/api/documents/upload', {
    body,
    headers: { 'content-type': contentType, ...headers },
  })
}

const pdf = (fileName = 'scan.pdf') => ({ bytes: pdfFile(), fileName, type: 'application/pdf' })

/** Everything there is of uploads: rows and bytes. */
const traces = async () => {
  const [rows] = await app.services.database.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from documents`,
  )
  let files = 0
  for await (const _ of app.services.storage.names(new Date(Date.now() + 60_000))) files += 1
  return { rows: rows?.n, files }
}

const leavesNothing = async (work: () => Promise<{ status: number; body: { code: string } }>) => {
  const before = await traces()
  const answer = await work()
  expect(await traces()).toEqual(before)
  return { status: answer.status, code: answer.body.code }
}

describe('uploading a document', () => {
  test('the form may come before the file', async () => {
    const answer = await upload(borrower, [
      { name: 'userId', value: borrower.userId },
      { name: 'customFileName', value: 'Memorandum' },
      { name: 'slot', value: 'publicAndPrivateDocs.MOA' },
      pdf(),
    ])
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      fileName: 'Memorandum.pdf',
      fileType: 'application/pdf',
      fileSize: pdfFile().length,
      sha256: createHash('sha256').update(pdfFile()).digest('hex'),
      slot: 'publicAndPrivateDocs.MOA',
      linksElsewhere: false,
      review: null,
    })
    const { key, fileUrl } = answer.body.data
    expect(key).toMatch(/^[A-Za-z0-9_-]{32}$/)
    expect(fileUrl).toBe(`/api/documents/download/${key}`)
  })

  test('the file may come before the form, as curl may send it', async () => {
    const answer = await upload(borrower, [
      pdf(),
      { name: 'userId', value: borrower.userId },
      { name: 'customFileName', value: 'Deed.pdf' },
    ])
    expect(answer).toMatchObject({ status: 201, body: { data: { fileName: 'Deed.pdf' } } })
  })

  test('a file without a name for its type is taken by its content, as some clients send none', async () => {
    expect(await upload(borrower, [{ ...pdf(), type: null }])).toMatchObject({ status: 201 })
  })

  test.each([
    ['photo.jpg', jpegFile(), 'image/jpeg'],
    ['photo.png', pngFile(), 'image/png'],
    [
      'letter.docx',
      docxFile(),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['table.csv', Buffer.from('name,amount\nAsha,5\n'), 'text/csv'],
  ])('%s is accepted', async (fileName, bytes, type) => {
    expect(await upload(borrower, [{ bytes, fileName, type }])).toMatchObject({
      status: 201,
      body: { data: { fileName, fileType: type } },
    })
  })

  test.each([
    ['scan.pdf', '../../etc/passwd', 'etc-passwd.pdf'],
    ['scan.pdf', 'C:\\temp\\pan.pdf', 'C--temp-pan.pdf'],
    ['scan.PDF', 'PAN "card" of Asha', 'PAN -card- of Asha.pdf'],
    ['scan.pdf', 'पैन कार्ड', 'पैन कार्ड.pdf'],
    ['scan.pdf', 'invoice.exe', 'invoice.exe.pdf'],
    ['scan.pdf', 'a\u202Efdp.exe', 'afdp.exe.pdf'],
    ['scan.pdf', '\u200ESalary slip\u200B', 'Salary slip.pdf'],
    ['a\u202Efdp.pdf', '', 'afdp.pdf'],
    ['बैलेंस शीट.pdf', '', 'बैलेंस शीट.pdf'],
    ['..\\..\\boot.pdf', '', 'boot.pdf'],
  ])('%s called "%s" is shown as %s', async (fileName, customFileName, shown) => {
    const answer = await upload(borrower, [
      { name: 'customFileName', value: customFileName },
      pdf(fileName),
    ])
    expect(answer).toMatchObject({ status: 201, body: { data: { fileName: shown } } })
  })
})

describe('a refused upload leaves nothing behind', () => {
  test.each([
    [
      'a renamed .exe',
      {
        fileName: 'invoice.pdf',
        bytes: Buffer.from('MZ\u0090\0\u0003'.padEnd(200, '\0')),
        type: 'application/pdf',
      },
      'FILE_CONTENT_MISMATCH',
    ],
    [
      'an .exe',
      { fileName: 'invoice.exe', bytes: Buffer.from('MZ'), type: 'application/octet-stream' },
      'FILE_TYPE_NOT_ACCEPTED',
    ],
    [
      'an empty file',
      { fileName: 'empty.pdf', bytes: Buffer.alloc(0), type: 'application/pdf' },
      'FILE_EMPTY',
    ],
    [
      'a type that lies',
      { fileName: 'scan.pdf', bytes: pdfFile(), type: 'image/png' },
      'FILE_CONTENT_MISMATCH',
    ],
    [
      'a picture with script in it',
      { fileName: 'logo.svg', bytes: Buffer.from('<svg/>'), type: 'image/svg+xml' },
      'FILE_TYPE_NOT_ACCEPTED',
    ],
    [
      'a page as a table',
      { fileName: 't.csv', bytes: Buffer.from('<html><script>1</script>'), type: 'text/csv' },
      'FILE_CONTENT_MISMATCH',
    ],
    [
      'a document with macros',
      { fileName: 'form.docx', bytes: docmFile(), type: 'application/octet-stream' },
      'FILE_HAS_MACROS',
    ],
  ])('%s', async (_what, file, code) => {
    expect(await leavesNothing(() => upload(borrower, [file]))).toEqual({ status: 415, code })
  })

  test('no file at all', async () => {
    const answer = await upload(borrower, [{ name: 'customFileName', value: 'PAN' }])
    expect(answer).toMatchObject({ status: 400, body: { fields: { file: 'Choose a file.' } } })
  })

  test('a body that is no form', async () => {
    expect(await borrower.call('POST', '/api/documents/upload', { body: '{}' })).toMatchObject({
      status: 415,
    })
  })

  test('a field that nobody knows, before or after the file', async () => {
    const unknown = { name: 'role', value: 'admin' }
    for (const parts of [
      [unknown, pdf()],
      [pdf(), unknown],
    ]) {
      expect(await leavesNothing(() => upload(borrower, parts))).toEqual({
        status: 400,
        code: 'INVALID_REQUEST',
      })
    }
  })

  test('two files at once', async () => {
    expect(await leavesNothing(() => upload(borrower, [pdf(), pdf()]))).toEqual({
      status: 400,
      code: 'INVALID_REQUEST',
    })
  })

  test("somebody else's userId, before or after the file", async () => {
    const other = await makePerson(app)
    const foreign = { name: 'userId', value: other.userId }
    for (const parts of [
      [foreign, pdf()],
      [pdf(), foreign],
    ]) {
      expect(await leavesNothing(() => upload(borrower, parts))).toEqual({
        status: 403,
        code: 'FORBIDDEN',
      })
    }
  })

  test("somebody else's application, before or after the file", async () => {
    const { id } = await makeApplication(app)
    const foreign = { name: 'applicationId', value: id }
    for (const parts of [
      [foreign, pdf()],
      [pdf(), foreign],
    ]) {
      expect(await leavesNothing(() => upload(borrower, parts))).toEqual({
        status: 404,
        code: 'NOT_FOUND',
      })
    }
  })

  test('a form that ends in the middle of the file', async () => {
    const { body, contentType } = multipartBody([
      { ...pdf(), bytes: Buffer.concat([pdfFile(), Buffer.alloc(50_000, 'x')]) },
    ])
    const cut = () =>
      borrower.call('POST', '/api/documents/upload', {
        body: body.subarray(0, 30_000),
        headers: { 'content-type': contentType },
      })
    expect(await leavesNothing(cut)).toEqual({ status: 400, code: 'UPLOAD_INCOMPLETE' })
  })
})

describe('while the file store is away', () => {
  test('an upload is told to come again and leaves no row', async () => {
    const files = join(app.services.config.DATA_DIR, 'files')
    await upload(borrower, [pdf()])
    const before = await traces()
    await rename(files, `${files}.away`)
    await writeFile(files, '')
    const answer = await upload(borrower, [pdf()])
    await rm(files)
    await rename(`${files}.away`, files)
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(await traces()).toEqual(before)
  })
})

describe('staff who upload for an application', () => {
  test('do it for its borrower', async () => {
    const [admin, analyst] = [
      await makePerson(app, 'admin'),
      await makePerson(app, 'credit-analyst'),
    ]
    const { id, ownerId } = await makeApplication(app, { creditAnalystId: analyst.userId })
    for (const person of [admin, analyst]) {
      const { body } = await upload(person, [
        { name: 'applicationId', value: id },
        { name: 'userId', value: ownerId },
        pdf(),
      ])
      const [row] = await app.services.database.orm.execute<{ owner_id: string }>(
        sql`select owner_id from documents where key = ${body.data.key}`,
      )
      expect(row?.owner_id).toBe(ownerId)
    }
  })

  test('keep a teaser for themselves', async () => {
    const analyst = await makePerson(app, 'credit-analyst')
    const { id, ownerId } = await makeApplication(app, { creditAnalystId: analyst.userId })
    const { body } = await upload(analyst, [
      pdf(),
      { name: 'applicationId', value: id },
      { name: 'slot', value: 'teaser' },
    ])
    const [row] = await app.services.database.orm.execute<{ owner_id: string }>(
      sql`select owner_id from documents where key = ${body.data.key}`,
    )
    expect(row?.owner_id).toBe(analyst.userId)
    expect(row?.owner_id).not.toBe(ownerId)
  })
})

describe('an upload that is sent again', () => {
  test('has its first answer, and its second copy goes', async () => {
    const send = () =>
      upload(borrower, [pdf('same.pdf'), { name: 'customFileName', value: 'Same' }], {
        'idempotency-key': 'upload-1',
      })
    const first = await send()
    const before = await traces()
    const again = await send()
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotent-replay']).toBe('true')
    expect(await traces()).toEqual(before)
  })

  test('with other bytes under the same key is refused', async () => {
    await upload(borrower, [pdf('one.pdf')], { 'idempotency-key': 'upload-2' })
    const other = { ...pdf('one.pdf'), bytes: pdfFile('/Other true') }
    expect(
      await leavesNothing(() => upload(borrower, [other], { 'idempotency-key': 'upload-2' })),
    ).toEqual({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
  })

  test('four times at once is stored once', async () => {
    const before = await traces()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        upload(borrower, [pdf('four.pdf')], { 'idempotency-key': 'upload-3' }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.data.key)).size).toBe(1)
    expect(await traces()).toEqual({ rows: (before.rows ?? 0) + 1, files: before.files + 1 })
  })
})

describe('over a real connection', () => {
  let port: number

  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.app.server.address()
    if (typeof address !== 'object' || address === null)
      throw new Error('the server does not listen')
    port = address.port
  })

  const head = (length: number | 'chunked', contentType: string) =>
    [
      'POST /api/documents/upload HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${borrower.token}`,
      `Content-Type: ${contentType}`,
      length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
      '\r\n',
    ].join('\r\n')

  /** Sends bytes as they are; returns what came back until the server has closed or `enough` is there. */
  const exchange = (
    send: (write: (bytes: Buffer | string) => Promise<boolean>) => Promise<unknown>,
    enough: (text: string) => boolean,
  ) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      let text = ''
      const write = (bytes: Buffer | string) =>
        new Promise<boolean>((next) => {
          if (socket.destroyed) next(false)
          else socket.write(bytes, (error) => next(!error))
        })
      socket.on('error', () => undefined)
      socket.on('data', (chunk) => {
        text += chunk.toString()
        if (enough(text)) socket.destroy()
      })
      socket.on('close', () => resolve(text))
      socket.on('connect', () => void send(write))
    })

  const answered = (text: string) => text.includes('\r\n\r\n') && text.trimEnd().endsWith('}')
  const settled = async (expected: Awaited<ReturnType<typeof traces>>) =>
    expect.poll(traces, { timeout: 5000, interval: 20 }).toEqual(expected)

  test('a file that says itself that it is too large is refused before a byte of it is sent', async () => {
    const before = await traces()
    const text = await exchange(
      (write) => write(head(26 * 1024 * 1024 + 200_000, 'multipart/form-data; boundary=x')),
      answered,
    )
    expect(text).toContain('HTTP/1.1 413')
    expect(text).toContain('"code":"FILE_TOO_LARGE"')
    expect(await traces()).toEqual(before)
  })

  test('26 MB without a length are refused as soon as 25 are over, and the client reads why', async () => {
    const before = await traces()
    const begin = Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="big.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n',
    )
    const piece = Buffer.alloc(1024 * 1024, 'a')
    const chunk = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
    const text = await exchange(async (write) => {
      await write(head('chunked', 'multipart/form-data; boundary=x'))
      await write(chunk(begin))
      for (let n = 0; n < 30; n += 1) await write(chunk(piece))
      await write('0\r\n\r\n')
    }, answered)
    expect(text).toContain('HTTP/1.1 413')
    expect(text).toContain('"code":"FILE_TOO_LARGE"')
    await settled(before)
  })

  test('a refused upload that never ends is cut off', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'a')
    const text = await exchange(
      async (write) => {
        await write(head(100_000 * 1024 * 1024, 'multipart/form-data; boundary=x'))
        // Ends only because the server has closed the connection.
        while (await write(piece));
      },
      () => false,
    )
    expect(text).toContain('HTTP/1.1 413')
  })

  test('a connection cut in the middle leaves nothing', async () => {
    const before = await traces()
    const { body, contentType } = multipartBody([
      { ...pdf(), bytes: Buffer.concat([pdfFile(), Buffer.alloc(500_000, 'x')]) },
    ])
    const socket = connect(port, '127.0.0.1')
    socket.write(head(body.length, contentType))
    socket.write(body.subarray(0, 250_000))
    // Cut when the server has begun to store it.
    await expect
      .poll(async () => (await traces()).files, { timeout: 5000, interval: 5 })
      .toBeGreaterThan(before.files)
    socket.destroy()
    await settled(before)
  })

  test('a client that stops half-way but still listens is told', async () => {
    const before = await traces()
    const { body, contentType } = multipartBody([
      { ...pdf(), bytes: Buffer.concat([pdfFile(), Buffer.alloc(500_000, 'x')]) },
    ])
    const half = body.subarray(0, 250_000)
    const text = await exchange(async (write) => {
      await write(head(half.length, contentType))
      await write(half)
    }, answered)
    expect(text).toContain('HTTP/1.1 400')
    expect(text).toContain('"code":"UPLOAD_INCOMPLETE"')
    await settled(before)
  })

  test('a fault of ours in the last step is said as such, and leaves nothing', async () => {
    const { orm } = app.services.database
    await orm.execute(
      sql`create function refuse_audit() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    )
    await orm.execute(
      sql`create trigger refuse_audit before insert on audit_events for each row execute function refuse_audit()`,
    )
    const before = await traces()
    const { body, contentType } = multipartBody([pdf()])
    const answer = await fetch(`http://127.0.0.1:${port}/api/documents/upload`, {
      method: 'POST',
      body,
      headers: { 'content-type': contentType, authorization: `Bearer ${borrower.token}` },
    })
    await orm.execute(sql`drop trigger refuse_audit on audit_events`)
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 500,
      body: { code: 'INTERNAL' },
    })
    expect(await traces()).toEqual(before)
  })

  test('25 MB to the byte are accepted', async () => {
    const bytes = Buffer.alloc(25 * 1024 * 1024, ' ')
    pdfFile().copy(bytes)
    const answer = await upload(borrower, [
      { bytes, fileName: 'large.pdf', type: 'application/pdf' },
    ])
    expect(answer).toMatchObject({ status: 201, body: { data: { fileSize: bytes.length } } })
  })
})
