import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleForm, makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import type { DocumentRow } from './present.ts'
import { docxFile, pdfFile } from './testing/small-files.ts'

let app: TestApp
let borrower: Person
let admin: Person
let paper: DocumentRow

beforeAll(async () => {
  app = await testApp()
  borrower = await makePerson(app)
  admin = await makePerson(app, 'admin')
  paper = await makeDocument(app, { ownerId: borrower.userId, fileName: 'Ash "a" पैन 100%.pdf' })
})
afterAll(() => app.close())

const download = (person: Person, key: string, headers: Record<string, string> = {}) =>
  person.call('GET', `/api/documents/download/${key}`, { headers })

describe('downloading', () => {
  test('gives the very bytes, to be kept and not opened', async () => {
    const answer = await app.app.inject({
      method: 'GET',
      url: `/api/documents/download/${paper.key}`,
      headers: { authorization: `Bearer ${borrower.token}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(paper.sha256)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(paper.fileSize),
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: `"${paper.sha256}"`,
      'cache-control': 'no-store',
    })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })

  test('names the file by RFC 6266, whatever is in the name', async () => {
    const { headers } = await download(borrower, paper.key)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Ash _a_ __ 100_.pdf"; filename*=UTF-8''Ash%20%22a%22%20%E0%A4%AA%E0%A5%88%E0%A4%A8%20100%25.pdf`,
    )
  })

  test.each([
    ['bytes=0-9', 206, `bytes 0-9/${pdfFile().length}`, pdfFile().subarray(0, 10)],
    [
      'bytes=-5',
      206,
      `bytes ${pdfFile().length - 5}-${pdfFile().length - 1}/${pdfFile().length}`,
      pdfFile().subarray(-5),
    ],
    [
      'bytes=10-',
      206,
      `bytes 10-${pdfFile().length - 1}/${pdfFile().length}`,
      pdfFile().subarray(10),
    ],
    [
      'bytes=10-99999',
      206,
      `bytes 10-${pdfFile().length - 1}/${pdfFile().length}`,
      pdfFile().subarray(10),
    ],
    ['bytes=5-2', 200, undefined, pdfFile()],
    ['bytes=0-1,4-5', 200, undefined, pdfFile()],
    ['lines=1-2', 200, undefined, pdfFile()],
  ])('Range %s is answered with %i', async (range, status, contentRange, bytes) => {
    const answer = await download(borrower, paper.key, { range })
    expect(answer.status).toBe(status)
    expect(answer.headers['content-range']).toBe(contentRange)
    expect(answer.body).toBe(bytes.toString('latin1'))
    expect(answer.headers['content-length']).toBe(String(bytes.length))
  })

  test('a range past the end is 416 and says how long the file is', async () => {
    const answer = await download(borrower, paper.key, { range: 'bytes=99999-' })
    expect(answer).toMatchObject({ status: 416, body: { code: 'RANGE_NOT_SATISFIABLE' } })
    expect(answer.headers['content-range']).toBe(`bytes */${paper.fileSize}`)
  })

  test('who has the file already is told so', async () => {
    const answer = await download(borrower, paper.key, { 'if-none-match': `"${paper.sha256}"` })
    expect(answer).toMatchObject({ status: 304, body: '' })
  })

  test('a range of another version gives the whole file', async () => {
    const answer = await download(borrower, paper.key, {
      range: 'bytes=0-9',
      'if-range': '"another"',
    })
    expect(answer.status).toBe(200)
  })

  test('HEAD gives the headers and no body', async () => {
    const answer = await borrower.call('HEAD', `/api/documents/download/${paper.key}`)
    expect(answer).toMatchObject({ status: 200, body: '' })
    expect(answer.headers['content-length']).toBe(String(paper.fileSize))
  })

  test('a file whose bytes are gone is a fault of ours, said plainly', async () => {
    const lost = await makeDocument(app, { ownerId: borrower.userId })
    await app.services.storage.remove(lost.storedName)
    for (const method of ['GET', 'HEAD']) {
      const answer = await borrower.call(method, `/api/documents/download/${lost.key}`)
      expect(answer.status).toBe(404)
    }
    expect(await download(borrower, lost.key)).toMatchObject({
      body: {
        code: 'FILE_MISSING',
        error: 'The content of this file cannot be found. Please write to us.',
      },
    })
  })
})

describe('viewing', () => {
  const linkTo = async (person: Person, key: string): Promise<string> =>
    (await person.call('GET', `/api/documents/view/${key}`)).body.url

  test('gives a link that shows the file without a header', async () => {
    const url = await linkTo(borrower, paper.key)
    const answer = await app.call('GET', url)
    expect(answer).toMatchObject({ status: 200, body: pdfFile().toString('latin1') })
    expect(answer.headers['content-disposition']).toMatch(/^inline; /)
    expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'self'; sandbox$/)
    expect(await app.call('HEAD', url)).toMatchObject({ status: 200, body: '' })
  })

  test.each([
    ['table.csv', Buffer.from('a,b\n'), /^inline; /, 'text/plain; charset=utf-8'],
    [
      'letter.docx',
      docxFile(),
      /^attachment; /,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('%s is shown only as far as that is safe', async (fileName, bytes, disposition, type) => {
    const { key } = await makeDocument(app, { ownerId: borrower.userId, fileName, bytes })
    const { headers } = await app.call('GET', await linkTo(borrower, key))
    expect(headers['content-disposition']).toMatch(disposition)
    expect(headers['content-type']).toBe(type)
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('a link that is over, forged or of another kind shows nothing', async () => {
    const { keys } = app.services
    const { signToken, viewLinkKind, accessTokenKind } = await import('../secrets/tokens.ts')
    const now = Math.floor(Date.now() / 1000)
    const { verifyToken } = await import('../secrets/tokens.ts')
    const given = (await linkTo(borrower, paper.key)).split('/').at(-1) ?? ''
    const { user, session, role } = (await verifyToken(viewLinkKind, keys, given))?.claims ?? {}
    const claims = { user: String(user), session: String(session), role: String(role) }
    const tokens = [
      signToken(viewLinkKind, keys.viewLink, paper.key, claims, now - 301),
      signToken(viewLinkKind, keys.accessToken, paper.key, claims, now),
      signToken(accessTokenKind, keys.viewLink, paper.key, claims, now),
      signToken(viewLinkKind, keys.viewLink, 'a'.repeat(32), claims, now),
      signToken(viewLinkKind, keys.viewLink, paper.key, {}, now),
      signToken(viewLinkKind, keys.viewLink, paper.key, { ...claims, role: 'admin' }, now),
    ]
    for (const token of [...tokens, 'nonsense']) {
      expect(await app.call('GET', `/api/documents/content/${token}`)).toMatchObject({
        status: 404,
      })
    }
    const fine = signToken(viewLinkKind, keys.viewLink, paper.key, claims, now - 290)
    expect(await app.call('GET', `/api/documents/content/${fine}`)).toMatchObject({ status: 200 })
  })
})

describe('a view link dies with what made it', () => {
  const linkOf = async (person: Person, key: string): Promise<string> => {
    const { url } = (await person.call('GET', `/api/documents/view/${key}`)).body
    expect(await app.call('GET', url)).toMatchObject({ status: 200 })
    return url
  }
  const isDead = async (url: string) =>
    expect(await app.call('GET', url)).toMatchObject({ status: 404 })

  test('with the session', async () => {
    const person = await makePerson(app)
    const { key } = await makeDocument(app, { ownerId: person.userId })
    const url = await linkOf(person, key)
    const { body } = await person.call('GET', '/api/user/sessions')
    await person.call('DELETE', `/api/user/sessions/${body.data[0].id}`)
    await isDead(url)
  })

  test('with the account, when it is suspended', async () => {
    const person = await makePerson(app)
    const { key } = await makeDocument(app, { ownerId: person.userId })
    const url = await linkOf(person, key)
    await admin.call('PATCH', `/api/user/status/${person.userId}`, { body: { suspended: true } })
    await isDead(url)
  })

  test('with the assignment, and lives again with it', async () => {
    const analyst = await makePerson(app, 'credit-analyst')
    const { id, form } = await makeApplication(app, { ownerId: borrower.userId })
    const assign = (creditAnalyst: string | null) =>
      admin.call('PATCH', `/api/business-loan/update-credit-analyst/${id}`, {
        body: { creditAnalyst },
      })
    await assign(analyst.userId)
    const url = await linkOf(analyst, form.publicAndPrivateDocs?.['MOA']?.[0] ?? '')
    await assign(null)
    await isDead(url)
    await assign(analyst.userId)
    expect(await app.call('GET', url)).toMatchObject({ status: 200 })
  })

  test('with the role, whatever the next one may read', async () => {
    const other = await makePerson(app, 'admin')
    const url = await linkOf(other, paper.key)
    await admin.call('POST', '/api/user/assign-role', {
      body: { userId: other.userId, role: 'credit-analyst' },
    })
    await isDead(url)
  })

  test('with the paper', async () => {
    const { key } = await makeDocument(app, { ownerId: borrower.userId })
    const url = await linkOf(borrower, key)
    await borrower.call('DELETE', `/api/documents/delete/${key}`)
    await isDead(url)
  })
})

describe('who may read a document', () => {
  const reads = async (person: Person, key: string) => {
    const [got, link] = [
      await download(person, key),
      await person.call('GET', `/api/documents/view/${key}`),
    ]
    expect(link.status).toBe(got.status)
    return got.status
  }

  test('its owner and the admins; to everybody else it does not exist', async () => {
    expect(await reads(borrower, paper.key)).toBe(200)
    expect(await reads(admin, paper.key)).toBe(200)
    for (const role of [
      'user',
      'credit-analyst',
      'relationship-manager',
      'referral-partner',
    ] as const) {
      expect(await reads(await makePerson(app, role), paper.key)).toBe(404)
    }
    expect(await app.call('GET', `/api/documents/download/${paper.key}`)).toMatchObject({
      status: 401,
    })
    expect(await borrower.call('GET', '/api/documents/download/no-such-key-at-all')).toMatchObject({
      status: 404,
    })
  })

  test('the staff assigned to an application that holds it, as long as they are', async () => {
    const [analyst, manager, partner] = [
      await makePerson(app, 'credit-analyst'),
      await makePerson(app, 'relationship-manager'),
      await makePerson(app, 'referral-partner'),
    ]
    const application = await makeApplication(app, {
      creditAnalystId: analyst.userId,
      relationshipManagerId: manager.userId,
      referralPartnerId: partner.userId,
    })
    const key = application.form.publicAndPrivateDocs?.['MOA']?.[0] ?? ''
    expect(await reads(analyst, key)).toBe(200)
    expect(await reads(manager, key)).toBe(200)
    expect(await reads(partner, key)).toBe(404)
    await app.services.database.orm.execute(
      sql`update applications set credit_analyst_id = null where id = ${application.id}`,
    )
    expect(await reads(analyst, key)).toBe(404)
  })

  test('the borrower does not read the teaser', async () => {
    const analyst = await makePerson(app, 'credit-analyst')
    const application = await makeApplication(app, {
      ownerId: borrower.userId,
      creditAnalystId: analyst.userId,
    })
    const teaser = await makeDocument(app, { ownerId: analyst.userId })
    const attached = await analyst.call(
      'PATCH',
      `/api/business-loan/upload-teaser/${application.id}`,
      { body: { key: teaser.key } },
    )
    expect(attached.status).toBe(200)
    expect(await reads(analyst, teaser.key)).toBe(200)
    expect(await reads(borrower, teaser.key)).toBe(404)
    const mine = await borrower.call('GET', `/api/user/loans/${application.id}`)
    expect(mine.body.data.teaser).toBeNull()
    expect(JSON.stringify(mine.body)).not.toContain(teaser.key)
  })

  test('an upload that has not ended is nobody’s', async () => {
    const pending = await makeDocument(app, { ownerId: borrower.userId })
    await app.services.database.orm.execute(
      sql`update documents set state = 'pending' where id = ${pending.id}`,
    )
    expect(await reads(borrower, pending.key)).toBe(404)
  })
})

describe('deleting', () => {
  const remove = (person: Person, key: string) =>
    person.call('DELETE', `/api/documents/delete/${key}`)

  test('takes the row and the bytes', async () => {
    const mine = await makeDocument(app, { ownerId: borrower.userId })
    expect(await remove(borrower, mine.key)).toMatchObject({
      status: 200,
      body: { message: 'The document is deleted.' },
    })
    expect(await app.services.storage.size(mine.storedName)).toBeNull()
    expect(await remove(borrower, mine.key)).toMatchObject({ status: 404 })
  })

  test('leaves in the audit trail which kind of paper went, and not its name', async () => {
    const { id, key } = await makeDocument(app, { ownerId: borrower.userId, slot: 'panCard' })
    await remove(borrower, key)
    const events = await app.services.database.orm.execute(sql`
      select details from audit_events where event = 'document.deleted' and subject_id = ${id}`)
    expect(events).toEqual([{ details: { slot: 'panCard' } }])
  })

  test("is not for somebody else's document", async () => {
    const stranger = await makePerson(app)
    expect(await remove(stranger, paper.key)).toMatchObject({ status: 404 })
  })

  test('is refused once an application holds it', async () => {
    const application = await makeApplication(app, { ownerId: borrower.userId })
    const key = application.form.publicAndPrivateDocs?.['MOA']?.[0] ?? ''
    expect(await remove(borrower, key)).toMatchObject({
      status: 409,
      body: { code: 'DOCUMENT_IN_USE' },
    })
  })

  test('a draft that held it says so when it is submitted', async () => {
    const mine = await makeDocument(app, { ownerId: borrower.userId })
    await borrower.call('PUT', '/api/business-loan/draft', {
      body: { form: { publicAndPrivateDocs: { MOA: [mine.key] } } },
    })
    await remove(borrower, mine.key)
    expect(await borrower.call('GET', '/api/business-loan/draft')).toMatchObject({
      status: 200,
      body: { data: { documents: [] } },
    })
    const answer = await borrower.call('POST', '/api/business-loan', {
      body: exampleForm(mine.key),
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'publicAndPrivateDocs.MOA': 'Upload this document again.' } },
    })
  })

  test('while it is being submitted: one of the two wins', async () => {
    for (let n = 0; n < 5; n += 1) {
      const mine = await makeDocument(app, { ownerId: borrower.userId })
      const [submitted, removed] = await Promise.all([
        borrower.call('POST', '/api/business-loan', { body: exampleForm(mine.key) }),
        remove(borrower, mine.key),
      ])
      expect(['201 409', '400 200']).toContain(`${submitted.status} ${removed.status}`)
    }
  })

  test('an admin may take a paper out of an application; its form then says what is missing', async () => {
    const application = await makeApplication(app, { ownerId: borrower.userId })
    const key = application.form.publicAndPrivateDocs?.['MOA']?.[0] ?? ''
    expect(await remove(admin, key)).toMatchObject({ status: 200 })
    const { body } = await borrower.call('GET', `/api/user/loans/${application.id}`)
    expect(body.data.publicAndPrivateDocs.MOA).toEqual([])
    expect(body.data.documents).toEqual([])
    expect(body.data.timeline.at(-1)).toMatchObject({
      label: 'Document removed',
      note: 'paper.pdf',
    })
  })

  test('what a mandate holds stays, for admins too', async () => {
    const application = await makeApplication(app, { ownerId: borrower.userId })
    const letter = await makeDocument(app, { ownerId: borrower.userId, uploadedBy: admin.userId })
    await app.services.database.orm.execute(sql`
      insert into mandates (id, application_id, owner_id, status, amount, fee_percentage, fee_amount, holder, tds, letter_document_id, released_at)
      values (gen_random_uuid(), ${application.id}, ${borrower.userId}, 'released', 100, 5, 5, '{}', 'professional', ${letter.id}, now())`)
    expect(await remove(admin, letter.key)).toMatchObject({
      status: 409,
      body: { code: 'DOCUMENT_IN_USE' },
    })
    expect(await remove(borrower, letter.key)).toMatchObject({
      status: 409,
      body: { code: 'DOCUMENT_IN_USE' },
    })
  })
})
