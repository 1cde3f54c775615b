import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { sendBlind } from '../testing/submission-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import type { ApplicationRow } from '../case/queries.ts'

let app: TestApp
let borrower: Person
let admin: Person
let analyst: Person
let manager: Person

beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
  borrower = await makePerson(app)
  admin = await makePerson(app, 'admin')
  analyst = await makePerson(app, 'credit-analyst')
  manager = await makePerson(app, 'relationship-manager')
})
afterAll(() => app.close())

const made = (facts: Parameters<typeof makeApplication>[1] = {}) =>
  makeApplication(app, {
    ownerId: borrower.userId,
    creditAnalystId: analyst.userId,
    relationshipManagerId: manager.userId,
    ...facts,
  })

const move = (
  person: Person,
  { id }: ApplicationRow,
  status: string,
  note?: string,
  headers: Record<string, string> = {},
) =>
  person.call('PATCH', `/api/business-loan/update-status/${id}`, {
    body: { status, ...(note && { note }) },
    headers,
  })

const mandate = ({ id, ownerId }: ApplicationRow, status: string) =>
  app.services.database.orm.execute(sql`
    insert into mandates (id, application_id, owner_id, status, amount, fee_percentage, fee_amount, holder, tds, released_at)
    values (gen_random_uuid(), ${id}, ${ownerId}, ${status}, 100, 5, 5, '{}', 'professional', ${status === 'created' ? null : sql`now()`})`)

describe('moving a case', () => {
  test('is told in the timeline, by mail and in the audit trail', async () => {
    const application = await made()
    const answer = await move(analyst, application, 'under-review', 'Looks complete.')
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { status: 'under-review', version: 2 } },
    })
    expect(answer.body.data.timeline.at(-1)).toMatchObject({
      from: 'submitted',
      to: 'under-review',
      label: 'Under Review',
      note: 'Looks complete.',
      actor: analyst.user.name,
      actorRole: 'credit-analyst',
    })
    const [mail] = await app.mailsTo(borrower.user.email)
    expect(mail?.subject).toBe('Verma Castings Private Limited: Under Review')
    const [event] = await app.services.database.orm.execute(
      sql`select details from audit_events where subject_id = ${application.id} and event = 'application.status-changed'`,
    )
    expect(event).toEqual({ details: { from: 'submitted', to: 'under-review' } })
  })

  test('no mail goes to a borrower who wants none, nor to one who moved the case', async () => {
    const quiet = await makePerson(app, 'user', { notifyByEmail: false })
    await move(analyst, await made({ ownerId: quiet.userId }), 'under-review')
    const own = await makePerson(app)
    await move(own, await made({ ownerId: own.userId }), 'withdrawn', 'We found another way.')
    expect(await app.mailsTo(quiet.user.email)).toEqual([])
    expect((await app.mailsTo(own.user.email)).map(({ subject }) => subject)).toEqual([
      'We have received the application of Verma Castings Private Limited',
    ])
  })

  test('an impossible move names both states and the possible ones', async () => {
    const answer = await move(admin, await made(), 'disbursed')
    expect(answer).toMatchObject({ status: 409, body: { code: 'ILLEGAL_TRANSITION' } })
    expect(answer.body.error).toBe(
      'A case that is Submitted cannot become Disbursed. It can become: Under Review, Documents Pending, On Hold, Withdrawn, Rejected.',
    )
  })

  test('nothing leads out of an ended case', async () => {
    const answer = await move(admin, await made({ status: 'closed' }), 'submitted')
    expect(answer.body.error).toBe(
      'A case that is Closed cannot become Submitted. It is at its end.',
    )
  })

  test('a guard says what is missing', async () => {
    const guards = [
      [
        await made({ creditAnalystId: null }),
        admin,
        'under-review',
        'Assign a credit analyst first.',
      ],
      [
        await made({ status: 'under-review' }),
        analyst,
        'in-analysis',
        'Accept what the analysis needs first: see what is missing among the documents.',
      ],
      [
        await made({ status: 'in-analysis' }),
        analyst,
        'teaser-ready',
        'Keep a version of the teaser first, or upload one.',
      ],
      [
        await made({ status: 'teaser-ready' }),
        admin,
        'mandate-pending',
        'Release the mandate to the borrower first.',
      ],
      [await made({ status: 'submitted' }), admin, 'rejected', 'Give the reason in the note.'],
    ] as const
    for (const [application, person, status, sentence] of guards) {
      expect(await move(person, application, status)).toMatchObject({
        status: 409,
        body: { code: 'GUARD_UNMET', error: sentence },
      })
    }
  })

  test('lenders see a case only with a verified mandate and the borrower’s consent', async () => {
    const signed = await made({
      status: 'mandate-pending',
      form: { consent: { declaration: true, shareWithLenders: true } },
    })
    await mandate(signed, 'signed')
    const blocked = async ({ id }: ApplicationRow) => {
      const { body } = await manager.call('GET', `/api/user/loans/${id}`)
      return body.data.blockedMoves.find(({ action }: { action: string }) => action === 'share')
        .reason
    }
    expect(await blocked(signed)).toBe('The signed mandate must be verified first.')
    const silent = await made({ status: 'mandate-pending' })
    await mandate(silent, 'verified')
    expect(await blocked(silent)).toBe(
      'The borrower has not consented to sharing the documents with lenders.',
    )
    const ready = await made({
      status: 'mandate-pending',
      form: { consent: { declaration: true, shareWithLenders: true } },
    })
    await mandate(ready, 'verified')
    expect(await move(manager, ready, 'shared')).toMatchObject({
      status: 409,
      body: { code: 'SUBMISSION_NEEDED' },
    })
    expect((await sendBlind(admin, manager, ready.id)).status).toBe(201)
    const seen = await manager.call('GET', `/api/user/loans/${ready.id}`)
    expect(seen.body.data.status).toBe('shared')
  })

  test.each([
    ['mandate-pending', 'shared'],
    ['mandate-pending', 'sanctioned'],
    ['in-analysis', 'shared'],
    ['shared', 'sanctioned'],
    ['on-hold', 'sanctioned'],
  ] as const)(
    'a case that is %s does not become %s without a submission, whatever else is missing',
    async (from, to) => {
      const application = await made({ status: from })
      for (const person of [admin, manager, analyst])
        expect(await move(person, application, to)).toMatchObject({
          status: 409,
          body: { code: 'SUBMISSION_NEEDED' },
        })
      expect((await move(borrower, application, to)).body.code).not.toBe('SUBMISSION_NEEDED')
    },
  )

  test('one that has ended needs no submission any more', async () => {
    expect(await move(admin, await made({ status: 'closed' }), 'shared')).toMatchObject({
      body: { code: 'ILLEGAL_TRANSITION' },
    })
  })

  test('analysis starts with the KYC papers and the accounts accepted', async () => {
    const application = await made({ status: 'under-review' })
    await app.services.database.orm
      .execute(sql`update documents set review_state = 'accepted', reviewed_at = now()
      where id in (select document_id from application_documents where application_id = ${application.id})`)
    expect(await move(analyst, application, 'in-analysis')).toMatchObject({ status: 200 })
  })

  test('a held case goes back to where it was, also to waiting for papers and from there on', async () => {
    const application = await made({ status: 'in-analysis' })
    await move(analyst, application, 'documents-pending', 'The stock statement is missing.')
    await move(manager, application, 'on-hold', 'The borrower travels.')
    expect(await move(manager, application, 'in-analysis')).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION' },
    })
    expect(await move(manager, application, 'documents-pending')).toMatchObject({
      status: 200,
      body: { data: { status: 'documents-pending' } },
    })
    expect(await move(analyst, application, 'in-analysis')).toMatchObject({
      status: 200,
      body: { data: { status: 'in-analysis' } },
    })
  })

  test('the mail of a case that waits for papers again names them', async () => {
    const application = await made({ status: 'in-analysis' })
    await manager.call('PATCH', `/api/business-loan/additional-documents/${application.id}`, {
      body: { documents: [{ title: 'Stock statement of October' }] },
    })
    await move(manager, application, 'on-hold', 'The borrower travels.')
    await move(manager, application, 'documents-pending')
    const [again, held] = await app.mailsTo(borrower.user.email)
    expect(again?.subject).toContain('Documents Pending')
    expect(again?.text).toContain('Stock statement of October')
    expect(held?.subject).toContain('On Hold')
    expect(held?.text).not.toContain('Stock statement of October')
  })

  test('the borrower may withdraw and nothing of the firm’s', async () => {
    const application = await made()
    expect(await move(borrower, application, 'under-review')).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect(await move(borrower, application, 'withdrawn')).toMatchObject({
      status: 409,
      body: { code: 'GUARD_UNMET' },
    })
    expect(await move(borrower, application, 'withdrawn', 'Not needed any more.')).toMatchObject({
      status: 200,
    })
  })

  test('somebody else’s case does not exist', async () => {
    const application = await made()
    expect(await move(await makePerson(app), application, 'withdrawn', 'x')).toMatchObject({
      status: 404,
    })
    expect(
      await move(await makePerson(app, 'credit-analyst'), application, 'under-review'),
    ).toMatchObject({ status: 404 })
    expect(
      await move(await makePerson(app, 'referral-partner'), application, 'under-review'),
    ).toMatchObject({ status: 403 })
  })

  test('of two people at once one wins, the other is told', async () => {
    const application = await made()
    const answers = await Promise.all([
      move(admin, application, 'rejected', 'Outside our scope.', { 'if-match': '"1"' }),
      move(analyst, application, 'under-review', undefined, { 'if-match': '"1"' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  test('a status that nobody knows is refused', async () => {
    expect(await move(admin, await made(), 'approved')).toMatchObject({
      status: 400,
      body: { fields: { status: expect.any(String) } },
    })
  })
})

describe('a case as its readers see it', () => {
  const read = async (person: Person, { id }: ApplicationRow) =>
    (await person.call('GET', `/api/user/loans/${id}`)).body.data

  test('each sees the moves that are theirs, and what the others wait for', async () => {
    const application = await made()
    const actions = (record: { moves: { action: string }[] }) =>
      record.moves.map(({ action }) => action)
    expect(actions(await read(admin, application))).toEqual([
      'take-up',
      'hold',
      'withdraw',
      'reject',
    ])
    expect(actions(await read(analyst, application))).toEqual(['take-up'])
    expect(actions(await read(borrower, application))).toEqual(['withdraw'])
    // Papers are asked for where some are missing; no case waits for that.
    expect((await read(analyst, application)).blockedMoves).toEqual([])
    const unassigned = await made({ creditAnalystId: null })
    expect((await read(admin, unassigned)).blockedMoves).toEqual([
      expect.objectContaining({ action: 'take-up', reason: 'Assign a credit analyst first.' }),
    ])
  })

  test('the borrower sees a mandate from its release on', async () => {
    const application = await made({ status: 'teaser-ready' })
    await mandate(application, 'created')
    expect((await read(borrower, application)).mandateData).toBeNull()
    expect((await read(admin, application)).mandateData).toMatchObject({ status: 'created' })
    expect((await read(admin, application)).abilities.createMandate).toBe(false)
    await app.services.database.orm.execute(
      sql`update mandates set status = 'released', released_at = now() where application_id = ${application.id}`,
    )
    expect((await read(borrower, application)).mandateData).toMatchObject({ status: 'released' })
  })

  test('a stranger sees nothing', async () => {
    const application = await made()
    for (const role of ['user', 'credit-analyst', 'relationship-manager'] as const) {
      const person = await makePerson(app, role)
      expect(await person.call('GET', `/api/user/loans/${application.id}`)).toMatchObject({
        status: 404,
      })
    }
    expect(await admin.call('GET', '/api/user/loans/not-an-id')).toMatchObject({ status: 404 })
    expect(await admin.call('GET', `/api/user/loans/${crypto.randomUUID()}`)).toMatchObject({
      status: 404,
    })
  })
})
