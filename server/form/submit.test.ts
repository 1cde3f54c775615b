import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleApplication } from '../../contract/testing/application-example.ts'
import { exampleForm, makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import type { Settings } from '../../contract/firm/settings.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let borrower: Person
let key: string

beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
  borrower = await makePerson(app)
  key = (await makeDocument(app, { ownerId: borrower.userId })).key
})
afterAll(() => app.close())

const submit = (person: Person, form: object, headers: Record<string, string> = {}) =>
  person.call('POST', '/api/business-loan', { body: form, headers })

const count = async (userId: string) => {
  const [row] = await app.services.database.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from applications where owner_id = ${userId}`,
  )
  return row?.n
}

/** The example form of another place each time, which makes it another form. */
const formOf = (plot: number) => {
  const form = exampleForm(key)
  return { ...form, formData: { ...form.formData, area: `Plot ${plot}` } }
}

describe('submitting an application', () => {
  test('the example form is accepted as it is, each file uploaded on its own', async () => {
    const person = await makePerson(app)
    const keys = new Map<string, string>()
    const names: string[] = []
    exampleApplication((name) => (names.push(name), name))
    for (const fileName of names) {
      const pdf = fileName.replace(/\.jpg$/, '.pdf')
      keys.set(fileName, (await makeDocument(app, { ownerId: person.userId, fileName: pdf })).key)
    }
    const answer = await submit(
      person,
      exampleApplication((name) => keys.get(name) ?? ''),
    )
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      reference: expect.stringMatching(/^RS-20\d\d-\d{6}$/),
      status: 'submitted',
      version: 1,
      userId: person.userId,
      amount: 7_500_000,
      formattedAmount: '75 Lakh',
      owner: { userId: person.userId, name: person.user.name },
      relationshipManager: null,
      mandateData: null,
      teaser: null,
      consent: { declaration: true, shareWithLenders: false },
      timeline: [
        {
          from: 'draft',
          to: 'submitted',
          label: 'Submitted',
          actor: person.user.name,
          actorRole: 'user',
        },
      ],
      moves: [{ action: 'withdraw', to: 'withdrawn', noteRequired: true }],
      abilities: { edit: true, withdraw: true, assign: false },
    })
    expect(answer.body.data.formData.companyName).toBe('Verma Castings Private Limited')
    expect(answer.body.data.documents).toHaveLength(names.length)
    expect(answer.body.data.documents.map(({ slot }: { slot: string }) => slot)).toContain(
      'management.0.ITR_Returns.thirdFinancialYear',
    )
  })

  test('is acknowledged by mail, with the amount and a link to the case', async () => {
    const person = await makePerson(app)
    const file = await makeDocument(app, { ownerId: person.userId })
    const { body } = await submit(person, exampleForm(file.key))
    const [mail] = await app.mailsTo(person.user.email)
    expect(mail?.subject).toBe('We have received the application of Verma Castings Private Limited')
    expect(mail?.text).toContain(body.data.reference)
    expect(mail?.text).toContain('75 Lakh')
    expect(mail?.text).toContain(`/dashboard/${person.userId}/${body.data.applicationId}`)
  })

  test('is left in the audit trail', async () => {
    const { body } = await submit(borrower, exampleForm(key))
    const [event] = await app.services.database.orm.execute(
      sql`select event, actor_role, subject_kind from audit_events where subject_id = ${body.data.applicationId}`,
    )
    expect(event).toEqual({
      event: 'application.submitted',
      actor_role: 'user',
      subject_kind: 'application',
    })
  })

  test('numbers follow each other', async () => {
    const numbers: number[] = []
    for (let n = 0; n < 3; n += 1)
      numbers.push(Number((await submit(borrower, formOf(n))).body.data.reference.slice(-6)))
    expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2])
  })

  test('consent that is given is kept, and none is assumed', async () => {
    const { body } = await submit(borrower, {
      ...exampleForm(key),
      consent: { declaration: true, shareWithLenders: true },
    })
    expect(body.data.consent).toEqual({
      declaration: true,
      shareWithLenders: true,
    })
  })

  test('consumes the draft', async () => {
    const person = await makePerson(app)
    const file = await makeDocument(app, { ownerId: person.userId })
    await person.call('PUT', '/api/business-loan/draft', { body: { form: { companyType: 'llp' } } })
    await submit(person, exampleForm(file.key))
    expect(await person.call('GET', '/api/business-loan/draft')).toMatchObject({
      body: { data: { version: 0, form: {} } },
    })
  })
})

describe('files of the draft that are not sorted yet', () => {
  const withUnsorted = async () => {
    const person = await makePerson(app)
    const place = await makeDocument(app, { ownerId: person.userId })
    const scan = await makeDocument(app, { ownerId: person.userId, fileName: 'Scan 3.pdf' })
    const form = exampleForm(place.key)
    const draft = { ...form, unsortedDocs: [scan.key] }
    await person.call('PUT', '/api/business-loan/draft', { body: { form: draft } })
    return { person, scan, form }
  }

  test('keep their names in the draft, and go with it when it is thrown away', async () => {
    const { person, scan } = await withUnsorted()
    const draft = await person.call('GET', '/api/business-loan/draft')
    expect(draft.body.data.documents).toContainEqual(
      expect.objectContaining({ key: scan.key, fileName: 'Scan 3.pdf', slot: 'unsortedDocs' }),
    )
    await person.call('DELETE', '/api/business-loan/draft')
    expect((await person.call('GET', `/api/documents/view/${scan.key}`)).status).toBe(404)
  })

  test('go along with the application, for staff to sort', async () => {
    const { person, scan, form } = await withUnsorted()
    const answer = await submit(person, form)
    expect(answer.status).toBe(201)
    expect(answer.body.data.additionalDocuments).toEqual([
      expect.objectContaining({
        title: 'Not sorted: Scan 3.pdf',
        status: 'received',
        requestedBy: person.user.name,
        document: expect.objectContaining({ key: scan.key }),
      }),
    ])
  })

  test('are no papers beside the form once they have a place in it', async () => {
    const { person, scan, form } = await withUnsorted()
    const placed = { ...form, companyITR: { ...form.companyITR, firstFinancialYear: [scan.key] } }
    expect((await submit(person, placed)).body.data.additionalDocuments).toEqual([])
  })

  test('are put in their places later, by their owner or by staff', async () => {
    const admin = await makePerson(app, 'admin')
    const slot = 'auditedPreviousYearsDocs.fourthAuditedYear'
    for (const of of ['owner', 'staff'] as const) {
      const { person, scan, form } = await withUnsorted()
      const { applicationId } = (await submit(person, form)).body.data
      const by = of === 'owner' ? person : admin
      const path = `/api/business-loan/${applicationId}/papers`
      const { body } = await by.call('POST', path, { body: { slot, keys: [scan.key] } })
      expect(body.data.additionalDocuments).toEqual([])
      expect(body.data.auditedPreviousYearsDocs.fourthAuditedYear).toEqual([scan.key])
      const other = await makeDocument(app, { ownerId: person.userId })
      const refused = await admin.call('POST', path, { body: { slot, keys: [other.key] } })
      expect(refused.status).toBe(403)
    }
  })

  test('have no place in the form that is submitted', async () => {
    const { person, scan, form } = await withUnsorted()
    const answer = await submit(person, { ...form, unsortedDocs: [scan.key] })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { unsortedDocs: expect.any(String) } },
    })
  })
})

describe('a refused application', () => {
  test.each([
    [
      'a fourth lender',
      { selectedBanks: ['HDFC Bank', 'ICICI Bank', 'Axis Bank', 'Yes Bank'] },
      'selectedBanks',
    ],
    ['a lender that is not on the list', { selectedBanks: ['Allahabad Bank'] }, 'selectedBanks'],
    ['the same lender twice', { selectedBanks: ['HDFC Bank', 'HDFC Bank'] }, 'selectedBanks'],
    ['a field that nobody knows', { status: 'sanctioned' }, 'status'],
    ['an owner of its own choosing', { userId: 'someone' }, 'userId'],
    ['nobody in the management', { management: [] }, 'management'],
  ])('%s is named at its field', async (_what, changes, field) => {
    const before = await count(borrower.userId)
    const answer = await submit(borrower, { ...exampleForm(key), ...changes })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
    expect(Object.keys(answer.body.fields)).toContain(field)
    expect(await count(borrower.userId)).toBe(before)
  })

  test('a lender that the firm has switched off', async () => {
    const answer = await submit(borrower, exampleForm(key, { selectedBanks: ['No Such Bank'] }))
    expect(answer.body.fields.selectedBanks).toContain('No Such Bank')
  })

  test("somebody else's file, one that does not exist and one that was never finished look alike", async () => {
    const foreign = await makeDocument(app, { ownerId: (await makePerson(app)).userId })
    const unfinished = await makeDocument(app, { ownerId: borrower.userId })
    await app.services.database.orm.execute(
      sql`update documents set state = 'pending' where id = ${unfinished.id}`,
    )
    for (const wrong of [foreign.key, unfinished.key, 'x'.repeat(32)]) {
      const form = exampleForm((name) => (name === 'MOA.pdf' ? wrong : key))
      const answer = await submit(borrower, form)
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { 'publicAndPrivateDocs.MOA': 'Upload this document again.' } },
      })
      expect(Object.keys(answer.body.fields)).toEqual(['publicAndPrivateDocs.MOA'])
    }
  })

  test('staff do not apply', async () => {
    for (const role of [
      'admin',
      'credit-analyst',
      'relationship-manager',
      'referral-partner',
    ] as const) {
      expect(await submit(await makePerson(app, role), exampleForm(key))).toMatchObject({
        status: 403,
      })
    }
  })
})

describe('an application that is sent again', () => {
  test('under the same key is one application with one mail and the first answer', async () => {
    const person = await makePerson(app)
    const form = exampleForm((await makeDocument(app, { ownerId: person.userId })).key)
    const first = await submit(person, form, { 'idempotency-key': 'once' })
    const again = await submit(person, form, { 'idempotency-key': 'once' })
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(again.headers['idempotent-replay']).toBe('true')
    expect(await count(person.userId)).toBe(1)
    expect(await app.mailsTo(person.user.email)).toHaveLength(1)
    const other = { ...form, selectedBanks: ['HDFC Bank'] }
    expect(await submit(person, other, { 'idempotency-key': 'once' })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
  })

  test('four times at once is one application', async () => {
    const person = await makePerson(app)
    const form = exampleForm((await makeDocument(app, { ownerId: person.userId })).key)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => submit(person, form, { 'idempotency-key': 'four' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1)
    expect(await count(person.userId)).toBe(1)
    expect(await app.mailsTo(person.user.email)).toHaveLength(1)
  })

  test('a refused one keeps nothing under its key', async () => {
    const person = await makePerson(app)
    const form = exampleForm((await makeDocument(app, { ownerId: person.userId })).key)
    const bad = { ...form, selectedBanks: ['No Such Bank'] }
    expect(await submit(person, bad, { 'idempotency-key': 'mend' })).toMatchObject({ status: 400 })
    expect(await submit(person, form, { 'idempotency-key': 'mend' })).toMatchObject({ status: 201 })
  })
})

describe('changing an application', () => {
  const edit = (person: Person, id: string, form: object, headers: Record<string, string> = {}) =>
    person.call('PUT', `/api/business-loan/${id}`, { body: form, headers })
  const renamed = (name: string) => {
    const form = exampleForm(key)
    return { ...form, formData: { ...form.formData, companyName: name } }
  }

  test('its owner may while it is submitted or documents are pending', async () => {
    for (const status of ['submitted', 'documents-pending'] as const) {
      const { id } = await makeApplication(app, { ownerId: borrower.userId, status })
      const answer = await edit(borrower, id, renamed('Verma Forgings Private Limited'))
      expect(answer).toMatchObject({
        status: 200,
        body: { data: { version: 2, formData: { companyName: 'Verma Forgings Private Limited' } } },
      })
      expect(answer.body.data.timeline.at(-1)).toMatchObject({ label: 'Application changed' })
    }
  })

  test('after that only an admin may, while the case lives', async () => {
    const admin = await makePerson(app, 'admin')
    const { id } = await makeApplication(app, { ownerId: borrower.userId, status: 'under-review' })
    expect(await edit(borrower, id, exampleForm(key))).toMatchObject({
      status: 409,
      body: { code: 'NOT_EDITABLE' },
    })
    expect(await edit(admin, id, exampleForm(key))).toMatchObject({
      status: 200,
      body: { data: { userId: borrower.userId } },
    })
    const ended = await makeApplication(app, { ownerId: borrower.userId, status: 'withdrawn' })
    expect(await edit(admin, ended.id, exampleForm(key))).toMatchObject({
      status: 409,
      body: { code: 'NOT_EDITABLE' },
    })
  })

  test('a save that builds on an older version is refused', async () => {
    const { id } = await makeApplication(app, { ownerId: borrower.userId })
    expect(await edit(borrower, id, exampleForm(key), { 'if-match': '"1"' })).toMatchObject({
      status: 200,
    })
    expect(await edit(borrower, id, exampleForm(key), { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      body: { code: 'VERSION_STALE' },
    })
    expect(await edit(borrower, id, exampleForm(key), { 'if-match': '"2"' })).toMatchObject({
      status: 200,
    })
  })

  test("somebody else's application does not exist, and other staff may not", async () => {
    const { id } = await makeApplication(app)
    expect(await edit(borrower, id, exampleForm(key))).toMatchObject({ status: 404 })
    expect(await edit(await makePerson(app, 'credit-analyst'), id, exampleForm(key))).toMatchObject(
      { status: 403 },
    )
  })

  test('an admin cannot give the borrower’s consent', async () => {
    const admin = await makePerson(app, 'admin')
    const { id } = await makeApplication(app, { ownerId: borrower.userId })
    const consenting = {
      ...exampleForm(key),
      consent: { declaration: true, shareWithLenders: true },
    }
    expect((await edit(admin, id, consenting)).body.data.consent).toEqual({
      declaration: true,
      shareWithLenders: false,
    })
    expect((await edit(borrower, id, consenting)).body.data.consent).toEqual({
      declaration: true,
      shareWithLenders: true,
    })
  })
})

describe('the firm’s checklist', () => {
  const decide = async (checklist: Settings['checklist']) => {
    const admin = await makePerson(app, 'admin')
    await admin.call('PATCH', '/api/settings', { body: { checklist } })
  }
  const choice = (slot: string, ask: Settings['checklist'][number]['ask']) =>
    ({ companyType: 'private-limited', slot, ask, help: '' }) as const
  const without = (slot: 'PAN' | 'AOA') => {
    const form = exampleForm(key)
    return { ...form, publicAndPrivateDocs: { ...form.publicAndPrivateDocs, [slot]: [] } }
  }

  afterAll(() => decide([]))

  test('lets a paper go that it no longer needs to hand in, and wants one that it newly does', async () => {
    await decide([
      choice('publicAndPrivateDocs.PAN', 'hidden'),
      choice('publicAndPrivateDocs.AOA', 'required'),
    ])
    expect((await submit(borrower, without('PAN'))).status).toBe(201)
    // "Required" is of before papers could follow: it means for the analysis.
    expect((await submit(borrower, without('AOA'))).status).toBe(201)
    await decide([
      choice('publicAndPrivateDocs.AOA', 'hand-in'),
      choice('management.docs.passport', 'hand-in'),
    ])
    const refused = await submit(borrower, without('AOA'))
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([
      400,
      ['publicAndPrivateDocs.AOA', 'management.0.docs.passport'],
    ])
    expect(refused.body.fields['management.0.docs.passport']).toMatch(/^Upload this document: /)
  })

  test('of another company type changes nothing', async () => {
    await decide([{ ...choice('management.docs.passport', 'hand-in'), companyType: 'llp' }])
    expect((await submit(borrower, exampleForm(key))).status).toBe(201)
  })
})
