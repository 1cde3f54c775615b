import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liveStatuses } from '../../domain/status/application-status.ts'
import { login } from '../account/testing/people.ts'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { everythingStored } from '../testing/everything-stored.ts'
import { makePerson, makeUser, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
})
afterAll(() => app.close())

const remove = (userId: string, by = admin) => by.call('DELETE', `/api/user/delete/${userId}`)
const rows = (statement: ReturnType<typeof sql>) => app.services.database.orm.execute(statement)
const listed = async (search: string) =>
  (await admin.call('GET', `/api/user/all?search=${encodeURIComponent(search)}`)).body.totalUsers

describe('deleting a borrower whose case has ended', () => {
  test('leaves nothing that tells who it was, and the figures as they were', async () => {
    const borrower = await makePerson(app, 'user', {
      name: 'Kamala Subramaniam',
      email: 'kamala@textiles.example',
      mobile: '9811122233',
      companyName: 'Subramaniam Textiles',
      designation: 'Proprietor',
      city: 'Karaikudi',
    })
    const analyst = await makePerson(app, 'credit-analyst')
    const application = await makeApplication(app, {
      ownerId: borrower.userId,
      companyName: 'Subramaniam Textiles',
      creditAnalystId: analyst.userId,
    })
    const { mandateId } = await makeMandate(app, { application, status: 'verified' })
    const teaser = await makeDocument(app, { ownerId: analyst.userId })
    await rows(sql`update applications set status = 'closed', teaser_document_id = ${teaser.id},
      teaser_summary = 'Kamala Subramaniam weaves' where id = ${application.id}`)
    await rows(
      sql`update timeline_entries set note = 'Kamala called' where application_id = ${application.id}`,
    )
    const unused = await makeDocument(app, { ownerId: borrower.userId })
    await borrower.call('PUT', '/api/business-loan/draft', {
      body: { form: { formData: { companyName: 'Subramaniam Silks' } }, activeStep: 1 },
    })
    await login(app, borrower.user.email, 'wrong')
    const contract = sql`select d.key, d.stored_name, d.file_name from documents d join mandates m
      on d.id in (m.letter_document_id, m.signed_document_id) where m.id = ${mandateId} order by d.file_name`
    await rows(sql`update documents set file_name = 'Kamala signed.PDF' where id =
      (select signed_document_id from mandates where id = ${mandateId})`)
    const contracts = await rows(contract)
    const kept = contracts.map(({ stored_name: name }) => String(name))
    const files = (
      await rows(sql`select stored_name from documents
        where owner_id = ${borrower.userId} or id = ${teaser.id}`)
    ).filter(({ stored_name: name }) => !kept.includes(String(name)))
    const figures = sql`select a.reference, a.status, a.amount, a.product, a.submitted_at, m.number,
      m.status as mandate, m.amount as mandated, m.fee_amount, m.letter_sha256
      from applications a join mandates m on m.application_id = a.id where a.id = ${application.id}`
    const before = await rows(figures)
    await app.runJobs()

    const answer = await remove(borrower.userId)
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'The account is deleted and the personal data erased.' },
    ])
    const stored = await everythingStored(app)
    const { email, mobile } = borrower.user
    const person = application.form.management[0]
    for (const personal of [
      'Kamala',
      'Subramaniam',
      'Karaikudi',
      email,
      mobile,
      person?.name,
      person?.email,
      application.form.formData.companyPanNumber,
      application.form.formData.companyGstNumber,
    ]) {
      expect(stored).not.toContain(personal)
    }
    expect(await rows(figures)).toEqual(before)

    await app.runJobs()
    expect(files.length).toBeGreaterThan(1)
    for (const { stored_name: name } of files) {
      expect(await app.services.storage.size(String(name))).toBeNull()
    }
    expect((await admin.call('GET', `/api/documents/view/${unused.key}`)).status).toBe(404)

    const record = (await admin.call('GET', `/api/user/loans/${application.id}`)).body.data
    expect(record).toMatchObject({
      status: 'closed',
      owner: { name: 'A former borrower', email: '', mobile: '' },
      formData: { companyName: 'A former borrower', companyPanNumber: '' },
      documents: [],
      management: [],
      mandateData: {
        mandateId,
        mandateUrl: expect.any(String),
        signedMandateUrl: expect.any(String),
      },
      teaser: null,
    })
    const forAnalyst = await analyst.call('GET', `/api/user/loans/${application.id}`)
    expect(forAnalyst.body.data.mandateData).toMatchObject({
      mandateId,
      mandateUrl: null,
      signedMandateUrl: null,
    })
    // The contract itself stays, under a name that tells of nobody, for admins alone.
    const stays = await rows(contract)
    expect(stays).toHaveLength(2)
    expect(stays.map(({ file_name: name }) => name)).toEqual([
      expect.stringMatching(/^Mandate MND-.*\.pdf$/),
      expect.stringMatching(/^Signed mandate MND-.*\.PDF$/),
    ])
    for (const { key, stored_name: name } of stays) {
      expect(await app.services.storage.size(String(name))).toBeGreaterThan(0)
      expect((await admin.call('GET', `/api/documents/download/${String(key)}`)).status).toBe(200)
      expect((await analyst.call('GET', `/api/documents/download/${String(key)}`)).status).toBe(404)
    }
    const [event] = await rows(
      sql`select actor_id, subject_id, details from audit_events where event = 'user.deleted'`,
    )
    expect(event).toMatchObject({ actor_id: admin.userId, subject_id: borrower.userId })
  })

  test('signs them out at once, and their email and mobile are free again', async () => {
    const borrower = await makePerson(app)
    expect((await remove(borrower.userId)).status).toBe(200)
    expect((await borrower.call('GET', '/api/user/profile')).body.code).toBe(
      'AUTHENTICATION_FAILED',
    )
    const { email, mobile } = borrower.user
    expect((await login(app, email)).body.code).toBe('INVALID_CREDENTIALS')
    expect(await listed(email)).toBe(0)
    const status = `/api/user/check-registration-status/${borrower.userId}`
    expect((await app.call('GET', status)).status).toBe(404)
    await makeUser(app, { email, mobile })
  })

  test('leaves nothing in what others were answered, mailed and asked', async () => {
    const word = (length: number) => randomBytes(length).toString('hex')
    const [first, last, firm] = [word(6), word(6), word(8)]
    const borrower = await makePerson(app, 'user', {
      name: `${first} ${last}`,
      email: `${last}@${firm}.example`,
      companyName: `${firm} Mills`,
    })
    const { email, mobile, id } = borrower.user
    const ended = await makeApplication(app, { ownerId: id, companyName: `${firm} Mills` })
    const analyst = await makePerson(app, 'credit-analyst')
    await admin.call('PATCH', `/api/business-loan/update-credit-analyst/${ended.id}`, {
      body: { creditAnalyst: analyst.userId },
    })
    await app.call('POST', '/api/enquiry/create', {
      body: {
        name: `${first} ${last}`,
        email,
        mobile: '9876500011',
        service: 'Term Loan',
        message: `${firm} needs a term loan.`,
      },
    })
    const partner = await makePerson(app, 'referral-partner')
    const repeated = () =>
      admin.call('POST', `/api/business-loan/assign-referral-partner/${ended.id}`, {
        headers: { 'idempotency-key': `partner for ${ended.id}` },
        body: { referralPartner: partner.userId },
      })
    await repeated()
    expect(JSON.stringify((await repeated()).body)).toContain(firm)
    const ofAnother = `Mehta Dyes ${word(4)} has sent documents`
    const news = [`${firm} Mills has sent documents: PAN card`, ofAnother]
    const morning = {
      to: 'desk@firm.example',
      template: 'morning-news',
      data: { name: 'Desk', path: '/dashboard/inbox', news, more: 0 },
    }
    // Dead letters, and the log of a refused mail.
    await rows(sql`insert into pgboss.job (name, data, output) values
      ('dead-letters', ${JSON.stringify({ to: 'desk@firm.example', data: { name: 'Desk', companyName: `${firm} Mills`, path: `/dashboard/${id}/${ended.id}` } })}::jsonb, null),
      ('dead-letters', ${JSON.stringify(morning)}::jsonb, null),
      ('dead-letters', '{}'::jsonb, ${JSON.stringify({ message: `550 no such reader: ${email}` })}::jsonb)`)
    await rows(sql`update applications set status = 'closed' where id = ${ended.id}`)
    await app.runJobs()
    const before = await everythingStored(app)
    for (const personal of [first, last, firm, email, mobile]) expect(before).toContain(personal)

    expect((await remove(id)).status).toBe(200)
    const { companyPanNumber } = ended.form.formData
    const stored = await everythingStored(app)
    for (const personal of [first, last, firm, email, mobile, companyPanNumber])
      expect(stored.split('\n').filter((row) => row.includes(personal))).toEqual([])
    // What the same mail tells of others is theirs to read.
    expect(stored).toContain(ofAnother)
    const { status, body } = await repeated()
    expect([status, body.error]).toEqual([
      404,
      'This was done before. Its answer was erased with the data of a person.',
    ])
  })
})

describe('deleting somebody leaves the work for others as it is', () => {
  const work = async () => {
    const jobs = await rows(sql`select data, output from pgboss.job where name = 'dead-letters'`)
    return JSON.stringify([...jobs])
  }
  const waiting = async (data: object, output: object | null = null) => {
    await rows(sql`insert into pgboss.job (name, data, output) values
      ('dead-letters', ${JSON.stringify(data)}::text::jsonb, ${output && JSON.stringify(output)}::text::jsonb)`)
    return JSON.stringify(data)
  }
  const assigned = (to: string, assignedBy: string) => ({
    to,
    template: 'case-assigned',
    data: { name: 'data', companyName: 'to', path: '/dashboard', as: 'template', assignedBy },
  })

  test.each(['to', 'template', 'data', 'name', 'path'])(
    'for somebody who called themselves "%s"',
    async (name) => {
      const { id } = await makeUser(app, { name })
      const kept = await waiting(assigned(`${name}@desk.example`, 'Somebody else'))
      await waiting(assigned(`${name}2@desk.example`, name))
      expect((await remove(id)).status).toBe(200)
      expect(JSON.parse(await work())).toEqual(
        expect.arrayContaining([
          { data: JSON.parse(kept), output: null },
          { data: assigned(`${name}2@desk.example`, 'A former colleague'), output: null },
        ]),
      )
    },
  )

  test.each([
    ['a@verma.example', 'rita@verma.example'],
    ['ravi@firm.co', 'ravi@firm.co.in'],
  ])('of %s, whose email is a part of %s', async (email, other) => {
    const { id } = await makeUser(app, { email })
    const enquired = {
      to: 'desk@desk.example',
      template: 'enquiry-for-firm',
      data: { name: 'Rita', email: other, mobile: '9876512345', message: email, path: '/' },
    }
    const kept = [await waiting({ to: other }), await waiting(enquired)]
    const gone = [
      await waiting({ to: email }),
      await waiting({ resetId: id, email }),
      await waiting({ ...enquired, data: { ...enquired.data, email } }),
    ]
    expect((await remove(id)).status).toBe(200)
    const left: { data: object }[] = JSON.parse(await work())
    const has = (job: string) => left.some(({ data }) => isDeepStrictEqual(data, JSON.parse(job)))
    expect([kept.map(has), gone.map(has)]).toEqual([
      [true, true],
      [false, false, false],
    ])
  })

  test("with a rival's number or unproven email in the profile", async () => {
    const rival = { email: 'rival@mills.example', mobile: '9876598765' }
    await app.call('POST', '/api/enquiry/create', {
      body: { name: 'Rival', ...rival, service: 'Term Loan', message: 'We need a term loan.' },
    })
    const enquiries = async () =>
      (await rows(sql`select 1 from enquiries where email = ${rival.email}`)).length
    const { id } = await makeUser(app, { mobile: rival.mobile })
    await remove(id)
    const { id: unproven } = await makeUser(app, { email: rival.email, verifiedAt: null })
    await remove(unproven)
    expect(await enquiries()).toBe(1)
    const { id: theirs } = await makeUser(app, { email: rival.email })
    await remove(theirs)
    expect(await enquiries()).toBe(0)
  })
})

describe('deleting is refused', () => {
  test.each(liveStatuses.filter((status) => status !== 'draft'))(
    'for a borrower whose case is %s',
    async (status) => {
      const { ownerId, reference } = await makeApplication(app, { status })
      const answer = await remove(ownerId)
      expect([answer.status, answer.body.code, answer.body.error]).toEqual([
        409,
        'LIVE_APPLICATION',
        `This person has a live application, ${reference}. Close or withdraw it first.`,
      ])
      expect((await admin.call('GET', `/api/user/${ownerId}/loans`)).status).toBe(200)
    },
  )

  test('for oneself', async () => {
    const other = await makePerson(app, 'admin')
    const answer = await remove(other.userId, other)
    expect([answer.status, answer.body.code]).toEqual([409, 'OWN_ACCOUNT'])
  })

  test('for somebody who is deleted already', async () => {
    const { id } = await makeUser(app)
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(404)
    const roles = { body: { userId: id, role: 'admin' } }
    expect((await admin.call('POST', '/api/user/assign-role', roles)).status).toBe(404)
    const status = { body: { suspended: false } }
    expect((await admin.call('PATCH', `/api/user/status/${id}`, status)).status).toBe(404)
  })
})

describe('deleting somebody of the firm', () => {
  test('takes them off their cases, keeps their work and hides their name', async () => {
    const analyst = await makePerson(app, 'credit-analyst', { name: 'Farhan Qureshi' })
    const application = await makeApplication(app)
    await admin.call('PATCH', `/api/business-loan/update-credit-analyst/${application.id}`, {
      body: { creditAnalyst: analyst.userId },
    })
    const teaser = await makeDocument(app, { ownerId: analyst.userId })
    await rows(
      sql`update applications set teaser_document_id = ${teaser.id}, teaser_at = now() where id = ${application.id}`,
    )
    expect((await remove(analyst.userId)).status).toBe(200)
    const record = (await admin.call('GET', `/api/user/loans/${application.id}`)).body.data
    expect(record).toMatchObject({
      creditAnalyst: null,
      teaser: { document: { key: teaser.key } },
    })
    expect(record.timeline.at(-1)).toMatchObject({ label: 'Credit analyst taken off' })
    expect(JSON.stringify(record)).not.toContain('Farhan')
  })
})

test('a colleague who was renamed and got another role leaves no name in the cases', async () => {
  const colleague = await makePerson(app, 'credit-analyst', { name: 'Meenakshi Oldname' })
  const application = await makeApplication(app)
  await admin.call('PATCH', `/api/business-loan/update-credit-analyst/${application.id}`, {
    body: { creditAnalyst: colleague.userId },
  })
  await rows(sql`update users set name = 'Meenakshi Newname' where id = ${colleague.userId}`)
  const body = { userId: colleague.userId, role: 'relationship-manager' }
  await admin.call('POST', '/api/user/assign-role', { body })
  await app.runJobs()
  await remove(colleague.userId)
  expect(await everythingStored(app)).not.toContain('Meenakshi')
})

test('two admins who delete each other leave one of them', async () => {
  const alone = await testApp()
  try {
    const [one, other] = [await makePerson(alone, 'admin'), await makePerson(alone, 'admin')]
    const answers = await Promise.all([
      one.call('DELETE', `/api/user/delete/${other.userId}`),
      other.call('DELETE', `/api/user/delete/${one.userId}`),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    // Whoever comes second has no account any more, or no longer that role.
    expect([401, 403]).toContain(statuses.find((status) => status !== 200))
    const left = await alone.services.database.orm.execute(
      sql`select 1 from users where role = 'admin' and status = 'active'`,
    )
    expect(left).toHaveLength(1)
  } finally {
    await alone.close()
  }
})

test('nothing of a person comes back with a request that was on its way', async () => {
  const borrower = await makePerson(app)
  await remove(borrower.userId)
  const { database } = app.services
  const late = database.orm.execute(sql`
    insert into drafts (owner_id, form, active_step, version) values (${borrower.userId}, '{}', 0, 1)`)
  await expect(late).rejects.toThrow()
  await expect(makeDocument(app, { ownerId: borrower.userId })).rejects.toThrow()
  await expect(makeApplication(app, { ownerId: borrower.userId })).rejects.toThrow()
})

test('a borrower who submits while being deleted either stays or never submitted', async () => {
  const borrower = await makePerson(app)
  const [, deletion] = await Promise.allSettled([
    makeApplication(app, { ownerId: borrower.userId }),
    remove(borrower.userId),
  ])
  const live = await rows(sql`select 1 from applications where owner_id = ${borrower.userId}`)
  const status = deletion.status === 'fulfilled' ? deletion.value.status : 0
  expect([status, live.length]).toEqual(status === 200 ? [200, 0] : [409, 1])
})

test('the bytes of every file go, however many there are', async () => {
  const borrower = await makePerson(app)
  const { storedName: one } = await makeDocument(app, { ownerId: borrower.userId })
  await rows(sql`
    insert into documents (id, key, owner_id, uploaded_by, file_name, file_type, file_size, sha256, stored_name, state)
    select gen_random_uuid(), md5(random()::text), owner_id, uploaded_by, file_name, file_type, file_size, sha256,
      md5(n::text) || '-' || n, state
    from documents, generate_series(1, 1100) n where stored_name = ${one}`)
  const held = await rows(
    sql`select stored_name from documents where owner_id = ${borrower.userId}`,
  )
  expect(await remove(borrower.userId)).toMatchObject({ status: 200 })
  const jobs = await rows(sql`select data from pgboss.job where name = 'remove-erased-bytes'`)
  const removed = new Set(jobs.flatMap(({ data }) => Object(data).names))
  expect(held).toHaveLength(1101)
  expect(held.filter(({ stored_name: name }) => !removed.has(name))).toEqual([])
})
