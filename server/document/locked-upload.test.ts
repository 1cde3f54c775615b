import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { PDF } from '@libpdf/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockedPdf } from '../pdf/testing/locked-pdf.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { everyRow } from '../testing/whole-content.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { multipartBody } from './testing/multipart.ts'
import { pdfFile } from './testing/small-files.ts'

const PASSWORD = 'RAJE1980 sesame'

let app: TestApp
let borrower: Person
let statement: Buffer

beforeAll(async () => {
  app = await testApp()
  borrower = await makePerson(app)
  statement = await lockedPdf(PASSWORD, 3)
})
afterAll(() => app.close())

const upload = (bytes: Buffer, password?: string, headers: Record<string, string> = {}) => {
  const { body, contentType } = multipartBody([
    ...(password === undefined ? [] : [{ name: 'password', value: password }]),
    { bytes, fileName: 'AcctStmt.pdf', type: 'application/pdf' },
  ])
  return borrower.call('POST', '/api/documents/upload', {
    body,
    headers: { 'content-type': contentType, ...headers },
  })
}

const count = async () => {
  const [rows] = await app.services.database.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from documents`,
  )
  let files = 0
  for await (const _ of app.services.storage.names(new Date(Date.now() + 60_000))) files += 1
  return { rows: rows?.n, files }
}

const kept = async (key: string) => {
  const [row] = await app.services.database.orm.execute(
    sql`select * from documents where key = ${key}`,
  )
  return row
}

test('a locked PDF is opened with its password and kept as one that opens without', async () => {
  const before = await count()
  const answer = await upload(statement, PASSWORD)
  expect(answer.status).toBe(201)
  expect(await count()).toEqual({ rows: (before.rows ?? 0) + 1, files: before.files + 1 })
  const { key, fileName, fileType, fileSize, sha256 } = answer.body.data
  expect({ fileName, fileType }).toEqual({ fileName: 'AcctStmt.pdf', fileType: 'application/pdf' })

  const row = await kept(key)
  const bytes = await buffer(await app.services.storage.get(String(row?.['stored_name'])))
  expect(bytes).toHaveLength(fileSize)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  const opened = await PDF.load(bytes)
  expect({ locked: opened.isEncrypted, pages: opened.getPageCount() }).toEqual({
    locked: false,
    pages: 3,
  })
})

test('the checksum of the original is recorded, its password nowhere', async () => {
  const { body } = await upload(statement, PASSWORD, { 'idempotency-key': 'a-locked-statement' })
  const row = await kept(body.data.key)
  const original = createHash('sha256').update(statement).digest('hex')
  expect(row?.['made_from']).toEqual([{ fileName: 'AcctStmt.pdf', sha256: original, pages: 3 }])
  const rows = [...(await everyRow(app.services.database.sql)).values()].flat().join('\n')
  expect(rows).toContain('AcctStmt.pdf')
  expect(rows).not.toContain('sesame')
})

test('a wrong password is said to be wrong, none is asked for, and neither leaves anything', async () => {
  const before = await count()
  expect(await upload(statement, 'raje1980')).toMatchObject({
    status: 415,
    body: { code: 'FILE_PASSWORD_WRONG' },
  })
  expect(await upload(statement)).toMatchObject({
    status: 415,
    body: { code: 'FILE_PASSWORD_PROTECTED' },
  })
  expect(await count()).toEqual(before)
})

test('bytes that only claim to be locked stay refused', async () => {
  expect(await upload(pdfFile('/Encrypt 5 0 R'), PASSWORD)).toMatchObject({
    status: 415,
    body: { code: 'FILE_PASSWORD_PROTECTED' },
  })
})

test('a password changes nothing about a PDF that is open', async () => {
  const { body } = await upload(pdfFile(), PASSWORD)
  expect((await kept(body.data.key))?.['made_from']).toBeNull()
})

test('sent twice under one key it is one file', async () => {
  const headers = { 'idempotency-key': 'a-locked-statement' }
  const [one, other] = [
    await upload(statement, PASSWORD, headers),
    await upload(statement, PASSWORD, headers),
  ]
  expect(other.body.data.key).toBe(one.body.data.key)
})
