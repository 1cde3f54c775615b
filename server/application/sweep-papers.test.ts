import { Readable } from 'node:stream'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFileName } from '../storage/file-name.ts'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import type { DocumentRow } from '../document/present.ts'
import { sweep } from './sweep-papers.ts'

let app: TestApp
let borrower: Person

beforeAll(async () => {
  app = await testApp()
  borrower = await makePerson(app)
})
afterAll(() => app.close())

const aged = (document: DocumentRow, age: string, state = 'stored') =>
  app.services.database.orm.execute(
    sql`update documents set created_at = now() - ${age}::interval, state = ${state} where id = ${document.id}`,
  )

const isThere = async ({ id, storedName }: DocumentRow) => {
  const rows = await app.services.database.orm.execute(
    sql`select 1 from documents where id = ${id}`,
  )
  return { row: rows.length === 1, bytes: (await app.services.storage.size(storedName)) !== null }
}
const whole = { row: true, bytes: true }
const gone = { row: false, bytes: false }

const mine = () => makeDocument(app, { ownerId: borrower.userId })

describe('the sweeper', () => {
  test('removes uploads that never ended after an hour, not before', async () => {
    const [dead, running] = [await mine(), await mine()]
    await aged(dead, '61 minutes', 'pending')
    await aged(running, '59 minutes', 'pending')
    await sweep(app.services)
    expect(await isThere(dead)).toEqual(gone)
    expect(await isThere(running)).toEqual(whole)
  })

  test('removes bytes that no row tells of after an hour, and no others', async () => {
    const { storage, config } = app.services
    const [orphan, young] = [newFileName(), newFileName()]
    const held = await mine()
    for (const name of [orphan, young]) await storage.put(name, Readable.from(['x']))
    const before = new Date(Date.now() - 2 * 3600 * 1000)
    for (const name of [orphan, held.storedName]) {
      await utimes(join(config.DATA_DIR, 'files', name.slice(-2), name), before, before)
    }
    await sweep(app.services)
    expect(await storage.size(orphan)).toBeNull()
    expect(await storage.size(young)).toBe(1)
    expect(await isThere(held)).toEqual(whole)
  })

  test('removes files that nobody uses after 7 days, never one that somebody holds', async () => {
    const [unused, young, inDraft, asked, teaser] = [
      await mine(),
      await mine(),
      await mine(),
      await mine(),
      await mine(),
    ]
    const application = await makeApplication(app, { ownerId: borrower.userId })
    await borrower.call('PUT', '/api/business-loan/draft', {
      body: { form: { companyITR: { firstFinancialYear: [inDraft.key] } } },
    })
    const { orm } = app.services.database
    await orm.execute(
      sql`update applications set teaser_document_id = ${teaser.id} where id = ${application.id}`,
    )
    await orm.execute(sql`insert into additional_documents (id, application_id, title, status, document_id)
      values (gen_random_uuid(), ${application.id}, 'GST returns', 'received', ${asked.id})`)
    for (const document of [unused, inDraft, asked, teaser]) await aged(document, '8 days')
    await aged(young, '6 days')
    await orm.execute(sql`update documents set created_at = now() - interval '90 days'
      where id in (select document_id from application_documents)`)
    const held = await orm.execute<{ key: string }>(
      sql`select key from documents where id in (select document_id from application_documents)`,
    )
    await sweep(app.services)
    expect(await isThere(unused)).toEqual(gone)
    for (const document of [young, inDraft, asked, teaser])
      expect(await isThere(document)).toEqual(whole)
    for (const { key } of held) {
      expect(await borrower.call('GET', `/api/documents/download/${key}`)).toMatchObject({
        status: 200,
      })
    }
  })

  test('lets a draft expire after 180 days alone, with the files that only it held', async () => {
    const idle = await makePerson(app)
    const file = await makeDocument(app, { ownerId: idle.userId })
    await idle.call('PUT', '/api/business-loan/draft', {
      body: { form: { companyITR: { firstFinancialYear: [file.key] } } },
    })
    const { orm } = app.services.database
    await orm.execute(
      sql`update drafts set updated_at = now() - interval '179 days' where owner_id = ${idle.userId}`,
    )
    await sweep(app.services)
    expect(await isThere(file)).toEqual(whole)
    await orm.execute(
      sql`update drafts set updated_at = now() - interval '181 days' where owner_id = ${idle.userId}`,
    )
    await sweep(app.services)
    expect(await isThere(file)).toEqual(gone)
    expect(await idle.call('GET', '/api/business-loan/draft')).toMatchObject({
      body: { data: { version: 0 } },
    })
  })
})

test('the sweeper removes nothing where most of more than 20 files have no row', async () => {
  const { storage } = app.services
  const names = Array.from({ length: 60 }, () => newFileName())
  for (const name of names) await storage.put(name, Readable.from(['x']))
  const soon = new Date(Date.now() + 60_000)
  const wrong = { ...app.services, storage: { ...storage, names: () => storage.names(soon) } }
  await expect(sweep(wrong)).rejects.toThrow('Is it the right database?')
  for (const name of names) expect(await storage.size(name)).toBe(1)
})
