import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_OPEN_LINKS } from '../../domain/papers/paper-links.ts'
import { signOutEverybody } from '../account/end-all-access.ts'
import { paperForm } from '../document/testing/multipart.ts'
import { pdfFile } from '../document/testing/small-files.ts'
import { type Clamd, eicar, hasClamd, startClamd } from '../testing/clamd.ts'
import { makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { type Answer, testApp, type TestApp } from '../testing/test-app.ts'
import {
  borrowing,
  DUES,
  FILLED,
  readLink,
  RETURNS,
  sendPaper,
} from '../application/testing/links.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
})
afterAll(() => app.close())

const run = (statement: SQL) => app.services.database.orm.execute(statement)
const refusal = ({ status, body }: Answer) => [status, body.code, body.error]
const other = (n: number) => pdfFile(`/Number ${n}`)

type Listed = { slot: string; key: string; fileUrl: string }

const documentsIn = (record: { documents: Listed[] }, slot = RETURNS) =>
  record.documents.filter((one) => one.slot === slot)

const firstIn = (record: { documents: Listed[] }, slot = RETURNS): Listed => {
  const [first] = documentsIn(record, slot)
  if (!first) throw new Error(`Nothing is in ${slot}.`)
  return first
}

const gone = [
  404,
  'PAPER_LINK_INVALID',
  'This link does not work any more. Ask whoever sent it to you for a new one.',
]

describe('a link for sending papers', () => {
  test('tells a stranger which papers, until when, and nothing of whose they are', async () => {
    const kase = await borrowing(app)
    const { token } = await kase.link(RETURNS, 'management.0.docs.passport')
    const { status, body, headers } = await readLink(app, token)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.data).toMatchObject({
      expiresAt: expect.any(String),
      filesLeft: 60,
      papers: [
        { group: 'Documents of the company', slots: [{ slot: RETURNS, files: 0, isOpen: true }] },
        { label: 'Passport', group: 'Person 1' },
      ],
    })
    const days = (Date.parse(body.data.expiresAt) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    const record = await kase.record()
    const words = JSON.stringify(body)
    for (const secret of [
      kase.id,
      kase.owner.userId,
      kase.owner.user.name,
      record.reference,
      record.formData.companyName,
      record.management[0].name,
      record.formattedAmount,
      ...record.documents.map(({ key }: { key: string }) => key),
    ])
      expect(words).not.toContain(String(secret))
  })

  test('brings a file into its slot, of which all are told who should be', async () => {
    const analyst = await makePerson(app, 'credit-analyst')
    const kase = await borrowing(app, { creditAnalystId: analyst.userId })
    const { token, id } = await kase.link()
    const sent = await sendPaper(app, token, { fileName: '..\\GST 2025.pdf' })
    expect(sent).toMatchObject({ status: 201 })
    expect(sent.body).toEqual({
      data: { slot: RETURNS, fileName: 'GST 2025.pdf', fileSize: pdfFile().length },
    })
    const record = await kase.record(analyst)
    expect(documentsIn(record)).toMatchObject([{ fileName: 'GST 2025.pdf', byLink: true }])
    expect(documentsIn(record, FILLED)[0]).not.toHaveProperty('byLink')
    expect(record.timeline.at(-1)).toMatchObject({
      event: 'document.received-by-link',
      label: 'Document received through the owner’s link',
      actor: 'Whoever has the link',
    })
    expect((await kase.record()).timeline.at(-1).label).toBe('A document came through your link')
    expect(
      await run(sql`select detail from staff_notices where person_id = ${analyst.userId}`),
    ).toMatchObject([{ detail: expect.stringContaining('through the owner’s link') }])
    expect(await kase.list()).toMatchObject([
      { id, isOpen: true, received: [{ fileName: 'GST 2025.pdf' }] },
    ])
    expect((await readLink(app, token)).body.data).toMatchObject({
      filesLeft: 59,
      papers: [{ slots: [{ slot: RETURNS, files: 1 }] }, { slots: [{ slot: DUES, files: 0 }] }],
    })
    const trail = await admin.call('GET', '/api/audit?event=document.received-by-link')
    expect(trail.body.data[0]).toMatchObject({
      actor: null,
      details: { link: id, application: kase.id, slot: RETURNS },
    })
  })

  test('gives nothing back: a stranger cannot read what they sent', async () => {
    const kase = await borrowing(app)
    const { token } = await kase.link()
    await sendPaper(app, token)
    const { key, fileUrl } = firstIn(await kase.record())
    for (const url of [
      fileUrl,
      `/api/documents/view/${key}`,
      `/api/documents/content/${token}`,
      `/api/send-papers/${token}/papers`,
      `/api/send-papers/${token}/${key}`,
    ])
      expect([401, 404]).toContain((await app.call('GET', url)).status)
    expect(await app.call('DELETE', `/api/documents/delete/${key}`)).toMatchObject({ status: 401 })
  })

  test('takes a case on that waited for the paper it brings', async () => {
    const analyst = await makePerson(app, 'credit-analyst')
    const kase = await borrowing(app, { creditAnalystId: analyst.userId })
    const { token } = await kase.link(RETURNS)
    await sendPaper(app, token)
    const { key } = firstIn(await kase.record())
    await analyst.call('PATCH', `/api/documents/review/${key}`, {
      body: { accept: false, reason: 'Three months are missing.' },
    })
    expect((await kase.record()).status).toBe('documents-pending')
    expect((await sendPaper(app, token, { bytes: other(1) })).status).toBe(201)
    const record = await kase.record()
    expect(record.status).toBe('under-review')
    expect(documentsIn(record)).toMatchObject([{ review: null }])
  })
})

test('papers that answer for one another stand together, the one that is needed first', async () => {
  const kase = await borrowing(app)
  const [audited, provisional] = [
    'auditedPreviousYearsDocs.firstAuditedYear',
    'publicAndPrivateDocs.provisional_Data',
  ]
  const { token } = await kase.link(provisional, audited, RETURNS)
  const { papers } = (await readLink(app, token)).body.data
  expect(papers).toHaveLength(2)
  const set = papers.find(({ slots }: { slots: unknown[] }) => slots.length === 2)
  expect(set.label).toMatch(/^Audited accounts, FY \d{4}-\d\d, or provisional accounts$/)
  expect(set.slots.map(({ slot }: { slot: string }) => slot)).toEqual([audited, provisional])
})

describe('the owner', () => {
  test('chooses papers that are asked for and not settled, of an own case that is live', async () => {
    const kase = await borrowing(app)
    for (const slot of [
      'publicAndPrivateDocs.nothing',
      'management.7.docs.panCard',
      'formData.pan',
    ])
      expect(await kase.make([RETURNS, slot])).toMatchObject({
        status: 400,
        body: { fields: { 'slots.1': 'This document is not asked for.' } },
      })
    expect(await kase.make([])).toMatchObject({ status: 400 })
    const theirs = await borrowing(app)
    expect(await theirs.make([RETURNS], kase.owner)).toMatchObject({ status: 404 })
    const { id } = await theirs.link()
    expect(await theirs.revoke(id, kase.owner)).toMatchObject({ status: 404 })
    expect(await kase.revoke(id)).toMatchObject({ status: 404 })
    expect(await theirs.make([RETURNS], admin)).toMatchObject({ status: 403 })
    const ended = await borrowing(app, { status: 'withdrawn' })
    expect(await ended.make([RETURNS])).toMatchObject({
      status: 409,
      body: { code: 'NOT_EDITABLE' },
    })
  })

  test('cannot have an accepted paper sent again', async () => {
    const kase = await borrowing(app)
    await run(sql`update documents set review_state = 'accepted', reviewed_at = now()
      where owner_id = ${kase.owner.userId}`)
    expect(await kase.make([FILLED])).toMatchObject({
      status: 400,
      body: { fields: { 'slots.0': 'This document is settled already.' } },
    })
  })

  test('has a few links open at once, also when they are made at once', async () => {
    const kase = await borrowing(app)
    const made = await Promise.all(Array.from({ length: 8 }, () => kase.make([RETURNS])))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(MOST_OPEN_LINKS)
    expect(refusal(await kase.make([DUES]))).toEqual([
      409,
      'PAPER_LINK_LIMIT',
      '5 links are open for this case. Revoke one first.',
    ])
    await kase.revoke((await kase.list())[0].id)
    expect((await kase.make([DUES])).status).toBe(201)
  })

  test('gets the same link for a repeated request', async () => {
    const kase = await borrowing(app)
    const headers = { 'idempotency-key': randomUUID() }
    const [first, again] = [
      await kase.make([RETURNS], kase.owner, headers),
      await kase.make([RETURNS], kase.owner, headers),
    ]
    expect(again.body).toEqual(first.body)
    expect(await kase.list()).toHaveLength(1)
  })

  test('revokes once; what came stays', async () => {
    const kase = await borrowing(app)
    const { token, id } = await kase.link()
    await sendPaper(app, token)
    expect((await kase.revoke(id)).body.data).toMatchObject([
      { isOpen: false, received: [{ fileName: 'returns.pdf' }] },
    ])
    await kase.revoke(id)
    const events = await admin.call('GET', '/api/audit?event=application.paper-link-revoked')
    const mine = events.body.data.filter(
      ({ details }: { details: { link: string } }) => details.link === id,
    )
    expect(mine).toHaveLength(1)
    expect(documentsIn(await kase.record())).toHaveLength(1)
  })
})

describe('a link that does not work', () => {
  type Kase = Awaited<ReturnType<typeof borrowing>>
  const ends: Record<string, (kase: Kase, linkId: string) => Promise<unknown>> = {
    'that was revoked': (kase, id) => kase.revoke(id),
    'that has run out': (_, id) =>
      run(sql`update paper_links set expires_at = now() where id = ${id}`),
    'of a withdrawn case': (kase) =>
      kase.owner.call('PATCH', `/api/business-loan/update-status/${kase.id}`, {
        body: { status: 'withdrawn', note: 'No longer needed' },
      }),
    'of a closed case': ({ id }) =>
      run(sql`update applications set status = 'closed' where id = ${id}`),
    'of a suspended owner': ({ owner }) =>
      run(sql`update users set status = 'suspended' where id = ${owner.userId}`),
    'of an owner who is one no more': ({ owner }) =>
      run(sql`update users set role = 'referral-partner' where id = ${owner.userId}`),
    'after everybody was signed out': () => signOutEverybody(app.services.database.orm),
  }

  test.each(Object.keys(ends))('%s answers as one that never was', async (name) => {
    const kase = await borrowing(app)
    const { token, id } = await kase.link()
    expect((await readLink(app, token)).status).toBe(200)
    await ends[name]?.(kase, id)
    expect(refusal(await readLink(app, token))).toEqual(gone)
    expect(refusal(await sendPaper(app, token))).toEqual(gone)
    // Others sign in again after the last of them.
    admin = await makePerson(app, 'admin')
  })

  test.each(['x', 'A'.repeat(43), '%00', "'%20or%201=1", 'a'.repeat(200)])(
    'and was never made answers alike: %s',
    async (token) => {
      expect(refusal(await readLink(app, token))).toEqual(gone)
      expect(refusal(await sendPaper(app, token))).toEqual(gone)
    },
  )

  test('goes with the person and what it names', async () => {
    const kase = await borrowing(app)
    const { token } = await kase.link('management.0.docs.passport')
    await sendPaper(app, token, { slot: 'management.0.docs.passport' })
    await run(sql`update applications set status = 'closed' where id = ${kase.id}`)
    const removed = await admin.call('DELETE', `/api/user/delete/${kase.owner.userId}`)
    expect(removed.status).toBe(200)
    expect(await run(sql`select id from paper_links where application_id = ${kase.id}`)).toEqual([])
    expect(await run(sql`select id from documents where owner_id = ${kase.owner.userId}`)).toEqual(
      [],
    )
    expect(refusal(await readLink(app, token))).toEqual(gone)
  })
})

describe('what a stranger sends', () => {
  test('goes into the chosen slots alone', async () => {
    const kase = await borrowing(app)
    const { token } = await kase.link(RETURNS)
    for (const slot of [DUES, FILLED, 'management.0.docs.panCard', 'formData.companyName'])
      expect(await sendPaper(app, token, { slot })).toMatchObject({
        status: 400,
        body: { fields: { slot: 'This link does not ask for this document.' } },
      })
    expect(await sendPaper(app, token, { slot: '__proto__.x' })).toMatchObject({ status: 400 })
    expect(await kase.record()).toMatchObject({ version: 1 })
  })

  test('adds to what is there and replaces none of it; an accepted paper takes no more', async () => {
    const kase = await borrowing(app)
    const { token } = await kase.link(FILLED)
    const [before] = documentsIn(await kase.record(), FILLED)
    expect((await sendPaper(app, token, { slot: FILLED })).status).toBe(201)
    const both = documentsIn(await kase.record(), FILLED)
    expect(both).toHaveLength(2)
    expect(both).toContainEqual(before)
    const { key } = firstIn(await kase.record(), FILLED)
    await admin.call('PATCH', `/api/documents/review/${key}`, { body: { accept: true } })
    expect((await readLink(app, token)).body.data.papers[0].slots[0].isOpen).toBe(false)
    expect(await sendPaper(app, token, { slot: FILLED, bytes: other(2) })).toMatchObject({
      status: 409,
      body: { code: 'PAPER_TAKEN' },
    })
    expect(documentsIn(await kase.record(), FILLED)).toHaveLength(2)
  })

  test('leaves alone what staff agreed to be not applicable', async () => {
    const kase = await borrowing(app)
    const { token } = await kase.link(DUES)
    const url = `/api/business-loan/${kase.id}/not-applicable`
    await kase.owner.call('PUT', url, { body: { slot: DUES, reason: 'never-had-one' } })
    await admin.call('PATCH', url, { body: { slot: DUES, accept: true } })
    expect(await sendPaper(app, token, { slot: DUES })).toMatchObject({
      status: 409,
      body: { code: 'PAPER_TAKEN' },
    })
  })

  test('leaves it alone, too, where another paper of its set comes', async () => {
    const kase = await borrowing(app)
    const agreed = 'auditedPreviousYearsDocs.firstAuditedYear'
    const sibling = 'publicAndPrivateDocs.provisional_Data'
    const claims = { [agreed]: { reason: 'younger-than-that-year', state: 'confirmed' } }
    await run(sql`update applications set form = jsonb_set(
      form #- '{auditedPreviousYearsDocs,firstAuditedYear}' #- '{publicAndPrivateDocs,provisional_Data}', '{notApplicable}',
      ${JSON.stringify(claims)}::jsonb) where id = ${kase.id}`)
    const { token } = await kase.link(sibling)
    expect((await sendPaper(app, token, { slot: sibling })).status).toBe(201)
    expect((await kase.record()).notApplicable[agreed]).toMatchObject({ state: 'confirmed' })
  })

  test('comes beside accepted files where another one was returned', async () => {
    const kase = await borrowing(app)
    const keys: string[] = []
    for (let n = 0; n < 2; n++)
      keys.push((await makeDocument(app, { ownerId: kase.owner.userId })).key)
    await kase.owner.call('POST', `/api/business-loan/${kase.id}/papers`, {
      body: { slot: RETURNS, keys },
    })
    await run(sql`update documents set review_state = 'accepted' where key = ${keys[0]}`)
    await run(sql`update documents set review_state = 'returned', review_reason = 'Page 3 is missing.'
      where key = ${keys[1]}`)
    const { token } = await kase.link(RETURNS)
    expect((await sendPaper(app, token)).status).toBe(201)
    expect(documentsIn(await kase.record()).map(({ key }) => key)).toContain(keys[0])
  })

  test('never comes to another person who moved up in the form', async () => {
    const kase = await borrowing(app)
    const passport = 'management.0.docs.passport'
    const { token } = await kase.link(passport, RETURNS)
    await run(sql`update applications set form =
      jsonb_set(form, '{management,0,name}', '"Somebody Else"') where id = ${kase.id}`)
    expect((await readLink(app, token)).body.data.papers).toHaveLength(1)
    expect(await sendPaper(app, token, { slot: passport })).toMatchObject({ status: 400 })
  })

  test('never goes into another year: where the years go on, a link asks for none of the old ones', async () => {
    const kase = await borrowing(app)
    const accounts = 'auditedPreviousYearsDocs.secondAuditedYear'
    await run(sql`update applications set form = form #- '{auditedPreviousYearsDocs,secondAuditedYear}'
      where id = ${kase.id}`)
    const { token } = await kase.link(accounts, RETURNS)
    expect((await readLink(app, token)).body.data.papers).toHaveLength(2)
    await run(sql`update applications set base_year = '2031-32' where id = ${kase.id}`)
    expect((await readLink(app, token)).body.data.papers).toMatchObject([
      { slots: [{ slot: RETURNS }] },
    ])
    expect(await sendPaper(app, token, { slot: accounts })).toMatchObject({
      status: 400,
      body: { fields: { slot: 'This link does not ask for this document.' } },
    })
    const [listed] = await kase.list()
    expect(listed.papers).toMatchObject([
      { slot: accounts, label: 'A document that is no longer asked for' },
      { slot: RETURNS },
    ])
  })

  test('leaves room for the owner in each slot', async () => {
    const kase = await borrowing(app)
    const { token } = await kase.link(RETURNS)
    const keys: string[] = []
    for (let n = 0; n < 15; n++)
      keys.push((await makeDocument(app, { ownerId: kase.owner.userId })).key)
    const supply = (some: readonly string[]) =>
      kase.owner.call('POST', `/api/business-loan/${kase.id}/papers`, {
        body: { slot: RETURNS, keys: some },
      })
    await supply(keys)
    const { body } = await readLink(app, token)
    expect(body.data.papers).toMatchObject([{ slots: [{ isOpen: false }] }])
    expect(await sendPaper(app, token)).toMatchObject({
      status: 400,
      body: { fields: { slot: 'No more files fit here by links.' } },
    })
    const { key } = await makeDocument(app, { ownerId: kase.owner.userId })
    expect((await supply([key])).status).toBe(200)
  })

  test('counts for its owner once no case holds it, so that taking it out makes no room', async () => {
    const kase = await borrowing(app)
    const { token, id } = await kase.link(RETURNS)
    await run(sql`insert into documents
      (id, key, owner_id, uploaded_by, file_name, file_type, file_size, sha256, stored_name, state, paper_link_id)
      select gen_random_uuid(), 'taken-out-' || n, ${kase.owner.userId}, ${kase.owner.userId}, 'a.pdf',
        'application/pdf', 1, '', 'taken-out-' || n, 'stored', ${randomUUID()}::uuid
      from generate_series(1, ${app.services.config.UPLOAD_QUOTA_FILES}::int) n`)
    expect(refusal(await sendPaper(app, token))[1]).toBe('PAPER_LINK_FULL')
    expect((await kase.list()).find((link: { id: string }) => link.id === id).received).toEqual([])
  })

  test('is bounded for each link, in files and in bytes', async () => {
    const kase = await borrowing(app)
    const [many, large] = [await kase.link(), await kase.link()]
    await run(sql`insert into documents
        (id, key, owner_id, uploaded_by, file_name, file_type, file_size, sha256, stored_name, state, paper_link_id)
      select gen_random_uuid(), gen_random_uuid(), ${kase.owner.userId}, ${kase.owner.userId}, 'a.pdf',
        'application/pdf', 1, '', gen_random_uuid(), 'stored', ${many.id}
      from generate_series(1, 60)`)
    expect(await sendPaper(app, many.token)).toMatchObject({
      status: 409,
      body: { code: 'PAPER_LINK_FULL' },
    })
    await sendPaper(app, large.token)
    await run(sql`update documents set file_size = 300 * 1024 * 1024 - 10
      where paper_link_id = ${large.id}`)
    expect(await sendPaper(app, large.token, { bytes: other(1) })).toMatchObject({
      status: 409,
      body: { code: 'PAPER_LINK_FULL' },
    })
    expect((await readLink(app, many.token)).body.data.filesLeft).toBe(0)
  })

  test('is looked into as every upload, and leaves nothing when it is refused', async () => {
    const kase = await borrowing(app)
    const { token } = await kase.link()
    const before = await run(sql`select id from documents`)
    for (const [fileName, bytes, code] of [
      ['returns.exe', Buffer.from('MZ'), 'FILE_TYPE_NOT_ACCEPTED'],
      ['returns.pdf', Buffer.from('MZ'.padEnd(200, '\0')), 'FILE_CONTENT_MISMATCH'],
      ['returns.pdf', Buffer.alloc(0), 'FILE_EMPTY'],
      ['returns.pdf', Buffer.alloc(26 * 1024 * 1024, ' '), 'FILE_TOO_LARGE'],
    ] as const)
      expect((await sendPaper(app, token, { fileName, bytes })).body.code).toBe(code)
    expect(await run(sql`select id from documents`)).toHaveLength(before.length)
  })

  test('counts once where the request is repeated, and a key of one link says nothing of another', async () => {
    const kase = await borrowing(app)
    const [one, two] = [await kase.link(), await kase.link()]
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => sendPaper(app, one.token, { headers })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(documentsIn(await kase.record())).toHaveLength(1)
    expect(await sendPaper(app, one.token, { headers, bytes: other(1) })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect((await sendPaper(app, two.token, { headers })).headers).not.toHaveProperty(
      'idempotent-replay',
    )
    expect(documentsIn(await kase.record())).toHaveLength(2)
  })

  test('is in the case or refused, whole, when the link is revoked at the same moment', async () => {
    for (let n = 0; n < 6; n++) {
      const kase = await borrowing(app)
      const { token, id } = await kase.link()
      const [sent] = await Promise.all([sendPaper(app, token), kase.revoke(id)])
      expect([201, 404]).toContain(sent.status)
      expect(documentsIn(await kase.record())).toHaveLength(sent.status === 201 ? 1 : 0)
      const [left] = await run(
        sql`select count(*)::int as n from documents where paper_link_id = ${id}`,
      )
      expect(left?.['n']).toBe(sent.status === 201 ? 1 : 0)
    }
  })

  test('takes no place of the owner’s own uploads', async () => {
    const kase = await borrowing(app)
    const { token, id } = await kase.link()
    for (let n = 0; n < 4; n++)
      await run(sql`insert into running_uploads (id, user_id, server, paper_link_id)
        values (gen_random_uuid(), ${kase.owner.userId}, 'another', ${id})`)
    expect(await sendPaper(app, token)).toMatchObject({ status: 429 })
    expect((await makeUpload(kase.owner)).status).toBe(201)
  })
})

const makeUpload = (person: Person) =>
  person.call('POST', '/api/documents/upload', paperForm(pdfFile()))

test('the token stands nowhere: not in a table, not in the trail', async () => {
  const kase = await borrowing(app)
  const made = await kase.make([RETURNS], kase.owner, { 'idempotency-key': randomUUID() })
  const token = String(made.body.data.path).split('/').at(-1) ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  await sendPaper(app, token)
  for (const table of [
    'paper_links',
    'audit_events',
    'idempotency_keys',
    'rate_limits',
    'documents',
  ])
    expect(
      await run(sql`select 1 from ${sql.raw(table)} t where strpos(t::text, ${token}) > 0`),
    ).toEqual([])
})

describe.runIf(hasClamd())('with a virus scanner', () => {
  let clamd: Clamd
  let guarded: TestApp
  beforeAll(async () => {
    clamd = await startClamd(['StreamMaxLength 25M', 'MaxFileSize 25M'])
    guarded = await testApp({ CLAMAV_URL: clamd.url })
  })
  afterAll(async () => {
    await guarded.close()
    await clamd.close()
  })

  test('an infected file is refused, and the trail tells by which link it came', async () => {
    const kase = await borrowing(guarded)
    const { token, id } = await kase.link()
    const bytes = Buffer.concat([pdfFile(), eicar])
    expect(await sendPaper(guarded, token, { bytes })).toMatchObject({
      status: 415,
      body: { code: 'FILE_INFECTED' },
    })
    expect(
      await guarded.services.database.orm.execute(
        sql`select actor_id, details ->> 'link' as link from audit_events where event = 'document.infected'`,
      ),
    ).toMatchObject([{ actor_id: null, link: id }])
    expect(documentsIn(await kase.record())).toHaveLength(0)
  })
})
