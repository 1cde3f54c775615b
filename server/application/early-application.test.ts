import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { additionalDocuments, documents } from '../db/schema.ts'
import { exampleForm, makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
let app: TestApp
let borrower: Person
let admin: Person
let manager: Person
let analyst: Person
let key: string

beforeAll(async () => {
  app = await testApp()
  borrower = await makePerson(app)
  admin = await makePerson(app, 'admin')
  manager = await makePerson(app, 'relationship-manager')
  analyst = await makePerson(app, 'credit-analyst')
  key = (await makeDocument(app, { ownerId: borrower.userId })).key
})
afterAll(() => app.close())

/** The example with the four papers that it takes to hand in. */
const fourPapers = () => {
  const { collateralDocs: _, companyITR: __, ...form } = exampleForm(key)
  return {
    ...form,
    publicAndPrivateDocs: { PAN: [key], all_banks_statement: [key] },
    auditedPreviousYearsDocs: {},
    management: form.management.map((person) => ({
      ...person,
      docs: { drivingLicence: [key] },
      ITR_Returns: {},
    })),
  }
}
const early = () => {
  const form = fourPapers()
  return {
    ...form,
    publicAndPrivateDocs: { ...form.publicAndPrivateDocs, provisional_Data: [key] },
  }
}

let plots = 0
const handIn = (form: object) => {
  plots += 1
  const { formData } = exampleForm(key)
  return borrower.call('POST', '/api/business-loan', {
    body: { ...form, formData: { ...formData, area: `Plot ${plots}` } },
  })
}
const handedIn = async (form: object = early()) => {
  const { body } = await handIn(form)
  const id = String(body.data.applicationId)
  await app.services.database.orm.execute(
    sql`update applications set relationship_manager_id = ${manager.userId},
      credit_analyst_id = ${analyst.userId} where id = ${id}`,
  )
  return id
}
const see = async (person: Person, id: string) =>
  (await person.call('GET', `/api/user/loans/${id}`)).body.data
const supply = (person: Person, id: string, slot: string, keys: string[]) =>
  person.call('POST', `/api/business-loan/${id}/papers`, { body: { slot, keys } })
const claim = (person: Person, id: string, slot: string, reason: string | null) =>
  person.call('PUT', `/api/business-loan/${id}/not-applicable`, { body: { slot, reason } })
const settle = (person: Person, id: string, body: object) =>
  person.call('PATCH', `/api/business-loan/${id}/not-applicable`, { body })
const move = (person: Person, id: string, body: object) =>
  person.call('PATCH', `/api/business-loan/update-status/${id}`, { body })

describe('an application with four papers', () => {
  test('is handed in; the borrower is asked for the rest, in the case and in the lists', async () => {
    const answer = await handIn(early())
    expect([answer.status, answer.body.data.status]).toEqual([201, 'submitted'])
    const id = answer.body.data.applicationId
    expect(answer.body.data.turn).toEqual({ waitsFor: 'borrower', step: 'send-missing-papers' })
    const { body } = await borrower.call('GET', '/api/business-loan?limit=100')
    const line = body.data.find((one: { applicationId: string }) => one.applicationId === id)
    expect(line.waitsFor).toBe('borrower')
  })

  test('with fewer is refused at the slots', async () => {
    const form = fourPapers()
    expect(await handIn({ ...form, publicAndPrivateDocs: {} })).toMatchObject({
      status: 400,
      body: {
        fields: {
          'publicAndPrivateDocs.PAN': 'Upload this document: PAN card of the company',
          'publicAndPrivateDocs.all_banks_statement':
            'Upload this document: Bank statements, all accounts',
          'auditedPreviousYearsDocs.firstAuditedYear': expect.stringMatching(
            /^Upload this document: Audited accounts, FY .*, or provisional accounts$/,
          ),
        },
      },
    })
  })

  test('the whole example waits for us', async () => {
    const { body } = await handIn(exampleForm(key))
    expect(body.data.turn).toEqual({ waitsFor: 'firm', step: 'take-up' })
  })

  test('is changed afterwards without the papers that are still to come', async () => {
    const id = await handedIn()
    const changed = { ...early(), selectedBanks: ['Axis Bank'] }
    const edit = (body: object) => borrower.call('PUT', `/api/business-loan/${id}`, { body })
    expect((await edit(changed)).status).toBe(200)
    expect(await edit({ ...changed, publicAndPrivateDocs: {} })).toMatchObject({
      status: 400,
      body: { fields: { 'publicAndPrivateDocs.PAN': expect.any(String) } },
    })
  })
})

describe('a paper that follows', () => {
  test('is put into its slot, and the staff are told', async () => {
    const id = await handedIn()
    const other = await makeDocument(app, { ownerId: borrower.userId, fileName: 'Deed.pdf' })
    const answer = await supply(borrower, id, 'publicAndPrivateDocs.MOA', [key, other.key])
    expect(answer.status).toBe(200)
    expect(answer.body.data.publicAndPrivateDocs.MOA).toEqual([key, other.key])
    const held = answer.body.data.documents.filter(
      ({ slot }: { slot: string }) => slot === 'publicAndPrivateDocs.MOA',
    )
    expect(held).toHaveLength(2)
    expect(await see(manager, id)).toMatchObject({
      timeline: expect.arrayContaining([
        expect.objectContaining({
          event: 'document.supplied',
          note: 'Memorandum of association (MOA)',
        }),
      ]),
    })
  })

  test('takes the place of one that was returned, and the case goes on', async () => {
    const first = await makeDocument(app, { ownerId: borrower.userId })
    const form = early()
    const id = await handedIn({
      ...form,
      publicAndPrivateDocs: { ...form.publicAndPrivateDocs, PAN: [first.key] },
    })
    await move(analyst, id, { status: 'under-review' })
    await analyst.call('PATCH', `/api/documents/review/${first.key}`, {
      body: { accept: false, reason: 'Not readable.' },
    })
    expect((await see(borrower, id)).status).toBe('documents-pending')
    const { body } = await supply(borrower, id, 'publicAndPrivateDocs.PAN', [key])
    expect(body.data.publicAndPrivateDocs.PAN).toEqual([key])
    expect(body.data.status).toBe('under-review')
  })

  test('that was returned is not left out by a change: another has to come', async () => {
    const first = await makeDocument(app, { ownerId: borrower.userId })
    const form = early()
    const withPapers = (papers: object) => ({
      ...form,
      publicAndPrivateDocs: { ...form.publicAndPrivateDocs, ...papers },
    })
    const MOA = 'publicAndPrivateDocs.MOA'
    const id = await handedIn(withPapers({ MOA: [first.key] }))
    await move(analyst, id, { status: 'under-review' })
    await analyst.call('PATCH', `/api/documents/review/${first.key}`, {
      body: { accept: false, reason: 'Not readable.' },
    })
    const { formData } = await see(borrower, id)
    const edit = (person: Person, body: object) =>
      person.call('PUT', `/api/business-loan/${id}`, { body: { ...body, formData } })
    for (const left of [
      withPapers({}),
      { ...withPapers({}), notApplicable: { [MOA]: { reason: 'never-had-one' } } },
    ])
      expect(await edit(borrower, left)).toMatchObject({
        status: 400,
        body: { fields: { [MOA]: 'We returned this document: send it again' } },
      })
    expect((await see(borrower, id)).status).toBe('documents-pending')
    const { body } = await edit(borrower, withPapers({ MOA: [key] }))
    expect(body.data.status).toBe('under-review')
  })

  test('that was returned can be left out where another of its set comes', async () => {
    const first = await makeDocument(app, { ownerId: borrower.userId })
    const form = early()
    const identified = (docs: object) => ({
      ...form,
      management: form.management.map((person) => ({ ...person, docs })),
    })
    const id = await handedIn(identified({ aadharCard: [first.key] }))
    await move(analyst, id, { status: 'under-review' })
    await analyst.call('PATCH', `/api/documents/review/${first.key}`, {
      body: { accept: false, reason: 'Not readable.' },
    })
    const { formData } = await see(borrower, id)
    const edit = (docs: object) =>
      borrower.call('PUT', `/api/business-loan/${id}`, { body: { ...identified(docs), formData } })
    expect((await edit({})).body.fields).toHaveProperty(['management.0.docs.aadharCard'])
    expect((await edit({ passport: [key] })).status).toBe(200)
  })

  test('is ours to look at, once the case waits for it; what was there before is no answer', async () => {
    const first = await makeDocument(app, { ownerId: borrower.userId })
    const form = early()
    const withPan = (pan: string) => ({
      ...form,
      publicAndPrivateDocs: { ...form.publicAndPrivateDocs, PAN: [pan] },
    })
    const id = await handedIn(withPan(first.key))
    const { orm } = app.services.database
    const waits = async () => {
      const { turn } = await see(borrower, id)
      const { body } = await admin.call('GET', '/api/business-loan?limit=100')
      const line = body.data.find((one: { applicationId: string }) => one.applicationId === id)
      return [turn.step, turn.waitsFor, line.waitsFor]
    }
    await move(analyst, id, { status: 'documents-pending', note: 'A clearer PAN card, please.' })
    // The borrower reads what they owe; the queues of the firm hold what nobody has checked yet.
    expect(await waits()).toEqual(['supply-papers', 'borrower', 'firm'])
    await orm.update(documents).set({ reviewState: 'accepted' })
    expect(await waits()).toEqual(['supply-papers', 'borrower', 'borrower'])
    await orm.insert(additionalDocuments).values({
      id: crypto.randomUUID(),
      applicationId: id,
      title: 'Not sorted: scan.pdf',
      status: 'received',
      requestedBy: borrower.userId,
      documentId: first.id,
    })
    expect(await waits(), 'nobody has sorted it').toEqual(['supply-papers', 'borrower', 'borrower'])
    const better = await makeDocument(app, { ownerId: borrower.userId })
    const { formData } = await see(borrower, id)
    const body = { ...withPan(better.key), formData }
    expect((await borrower.call('PUT', `/api/business-loan/${id}`, { body })).status).toBe(200)
    expect(await waits()).toEqual(['review-papers', 'firm', 'firm'])
  })

  test.each([
    ['publicAndPrivateDocs.firmGst', 'slot'],
    ['proprietorshipDocs.GSTIN', 'slot'],
    ['management.7.docs.passport', 'slot'],
  ])('is refused in %s, which the form does not ask for', async (slot, field) => {
    const id = await handedIn()
    expect(await supply(borrower, id, slot, [key])).toMatchObject({
      status: 400,
      body: { fields: { [field]: 'This document is not asked for.' } },
    })
  })

  test('is the borrower’s own, of the own case, while it lives', async () => {
    const id = await handedIn()
    const stranger = await makePerson(app)
    const foreign = await makeDocument(app, { ownerId: stranger.userId })
    expect(await supply(borrower, id, 'publicAndPrivateDocs.MOA', [foreign.key])).toMatchObject({
      status: 400,
      body: { fields: { 'keys.0': 'Upload this document again.' } },
    })
    expect((await supply(stranger, id, 'publicAndPrivateDocs.MOA', [foreign.key])).status).toBe(404)
    expect((await supply(manager, id, 'publicAndPrivateDocs.MOA', [key])).status).toBe(403)
    await move(borrower, id, { status: 'withdrawn', note: 'Not needed.' })
    expect(await supply(borrower, id, 'publicAndPrivateDocs.MOA', [key])).toMatchObject({
      status: 409,
      body: { code: 'NOT_EDITABLE' },
    })
  })
})

describe('what was left open', () => {
  const untold = () => {
    const form = exampleForm(key)
    return {
      ...form,
      management: form.management.map((person) => ({
        ...person,
        email: '',
        qualification: '',
        experience: null,
      })),
    }
  }
  const told = (form: ReturnType<typeof untold>, changes: object) => ({
    ...form,
    management: form.management.map((person) => ({ ...person, ...changes })),
  })
  const edit = (id: string, body: object) =>
    borrower.call('PUT', `/api/business-loan/${id}`, { body })
  const made = async () => {
    const form = untold()
    plots += 1
    form.formData.area = `Plot ${plots}`
    const { body } = await borrower.call('POST', '/api/business-loan', { body: form })
    const id = String(body.data.applicationId)
    await app.services.database.orm.execute(
      sql`update applications set credit_analyst_id = ${analyst.userId} where id = ${id}`,
    )
    return { id, form }
  }
  const answers = { email: 'asha@verma.example', qualification: 'B.Com', experience: 12 }

  test('waits for the borrower, who tells it while the case is under review; what was told stays', async () => {
    const { id, form } = await made()
    await move(analyst, id, { status: 'under-review' })
    const before = await see(borrower, id)
    expect(before).toMatchObject({
      turn: { waitsFor: 'borrower', step: 'give-missing-answers' },
      abilities: { edit: false, tell: true },
    })
    expect(before.stillToTell).toHaveLength(4)
    const { body: list } = await admin.call('GET', '/api/business-loan?limit=100')
    const line = list.data.find((one: { applicationId: string }) => one.applicationId === id)
    expect(line.waitsFor).toBe('borrower')

    for (const refused of [
      form,
      told(form, { ...answers, designation: 'Chair' }),
      told(form, { ...answers, mobile: '9812345678' }),
      { ...told(form, answers), publicAndPrivateDocs: { ...form.publicAndPrivateDocs, MOA: [] } },
      { ...told(form, answers), baseYear: '2020-21' },
    ])
      expect(await edit(id, refused)).toMatchObject({
        status: 409,
        body: { code: 'NOT_EDITABLE', error: expect.stringContaining('left open') },
      })
    const { status, body } = await edit(id, told(form, answers))
    expect([status, body.data.turn]).toEqual([200, { waitsFor: 'firm', step: 'review' }])
    expect((await see(analyst, id)).timeline.at(-1).changes).toEqual(
      expect.arrayContaining([{ label: 'Qualification of Asha Verma', from: '', to: 'B.Com' }]),
    )
    expect(await edit(id, told(form, { ...answers, qualification: 'M.Com' }))).toMatchObject({
      status: 409,
      body: { code: 'NOT_EDITABLE' },
    })
  })

  test('is told beside a released letter, which covers what was told before', async () => {
    const form = untold()
    const { management } = form
    const application = await makeApplication(app, {
      ownerId: borrower.userId,
      form: { management },
    })
    await makeMandate(app, { application, status: 'released' })
    const { id } = application
    expect(await edit(id, told(form, { ...answers, designation: 'Chair' }))).toMatchObject({
      status: 409,
      body: { code: 'MANDATE_IN_FORCE' },
    })
    expect((await edit(id, told(form, answers))).status).toBe(200)
    expect(await edit(id, told(form, { ...answers, experience: 30 }))).toMatchObject({
      status: 409,
      body: { code: 'MANDATE_IN_FORCE' },
    })
  })
})

describe('the analysis', () => {
  const detailsOf = async (id: string) => {
    const [event] = await app.services.database.orm.execute<{ details: unknown }>(
      sql`select details from audit_events where event = 'application.status-changed'
        and subject_id = ${id} order by at desc limit 1`,
    )
    return event?.details
  }
  const underReview = async () => {
    const id = await handedIn()
    await move(analyst, id, { status: 'under-review' })
    return id
  }

  test('waits for what it needs; manager or admin go on with a reason that only staff read', async () => {
    const id = await underReview()
    expect(await move(analyst, id, { status: 'in-analysis' })).toMatchObject({
      status: 409,
      body: { code: 'GUARD_UNMET' },
    })
    const [blocked] = (await see(manager, id)).blockedMoves
    expect(blocked).toMatchObject({ action: 'start-analysis', mayOverride: true })
    expect((await see(analyst, id)).blockedMoves[0].mayOverride).toBe(false)

    const overrideReason = 'The bank wants a first view on Monday.'
    expect(await move(analyst, id, { status: 'in-analysis', overrideReason })).toMatchObject({
      status: 400,
      body: { fields: { overrideReason: expect.stringContaining('Only an admin or') } },
    })
    expect(await move(manager, id, { status: 'in-analysis', overrideReason })).toMatchObject({
      status: 200,
      body: { data: { status: 'in-analysis' } },
    })
    expect(JSON.stringify(await see(analyst, id))).toContain(overrideReason)
    expect(await detailsOf(id)).toEqual({
      from: 'under-review',
      to: 'in-analysis',
      overridden: true,
    })
    expect(JSON.stringify(await see(borrower, id))).not.toContain(overrideReason)
    const mails = await app.mailsTo(borrower.user.email)
    expect(mails.map(({ text }) => text).join()).not.toContain(overrideReason)
  })

  test('an empty reason is none', async () => {
    const id = await underReview()
    const answer = await move(admin, id, { status: 'in-analysis', overrideReason: '  ' })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { overrideReason: expect.any(String) } },
    })
  })

  test('begins when everything is accepted or not applicable', async () => {
    const { id } = await makeApplication(app, {
      ownerId: borrower.userId,
      creditAnalystId: analyst.userId,
      status: 'under-review',
      form: {
        auditedPreviousYearsDocs: {
          firstAuditedYear: [key],
          secondAuditedYear: [key],
          thirdAuditedYear: [],
        },
      },
    })
    await app.services.database.orm
      .execute(sql`update documents set review_state = 'accepted', reviewed_at = now()
      where id in (select document_id from application_documents where application_id = ${id})`)
    expect((await move(analyst, id, { status: 'in-analysis' })).status).toBe(409)
    const slot = 'auditedPreviousYearsDocs.thirdAuditedYear'
    await claim(borrower, id, slot, 'younger-than-that-year')
    const reason = 'A colleague asked for it.'
    const begun = await move(admin, id, { status: 'in-analysis', overrideReason: reason })
    expect(begun.status).toBe(200)
    expect(await detailsOf(id), 'nothing was missing').toEqual({
      from: 'under-review',
      to: 'in-analysis',
    })
  })
})

describe('a paper that is not applicable', () => {
  const slot = 'publicAndPrivateDocs.TAN'

  test('is claimed, refused with what to send instead, claimed anew and confirmed', async () => {
    const id = await handedIn()
    const claimed = await claim(borrower, id, slot, 'not-registered')
    expect(claimed.body.data.notApplicable).toEqual({
      [slot]: { reason: 'not-registered', state: 'claimed' },
    })
    const instead = 'The acknowledgement of Form 49B will do.'
    expect((await settle(analyst, id, { slot, accept: false })).body.fields).toHaveProperty(
      'instead',
    )
    await settle(analyst, id, { slot, accept: false, instead })
    expect((await see(borrower, id)).notApplicable[slot]).toEqual({
      reason: 'not-registered',
      state: 'refused',
      instead,
    })
    const refusals = async () =>
      (await app.mailsTo(borrower.user.email)).filter(({ text }) => text.includes(instead))
    const [mail] = await refusals()
    expect(mail?.subject).toBe('We still need: TAN allotment letter')
    expect(mail?.text).toContain('We are not registered for it')
    expect(mail?.text).toContain(`/dashboard/${borrower.userId}/${id}#missing-papers`)
    const { version } = await see(analyst, id)
    await settle(analyst, id, { slot, accept: false, instead })
    expect((await see(analyst, id)).version).toBe(version)
    expect(await refusals()).toHaveLength(1)
    await claim(borrower, id, slot, 'lost-applied-for')
    await settle(manager, id, { slot, accept: true })
    expect((await see(borrower, id)).notApplicable[slot]).toEqual({
      reason: 'lost-applied-for',
      state: 'confirmed',
    })
    await claim(borrower, id, slot, null)
    expect((await see(borrower, id)).notApplicable).toEqual({})
  })

  test('that was refused is neither taken back nor left out: a paper or another reason answers it', async () => {
    const id = await handedIn()
    await move(analyst, id, { status: 'under-review' })
    await claim(borrower, id, slot, 'not-registered')
    const instead = 'The acknowledgement will do.'
    await settle(analyst, id, { slot, accept: false, instead })
    const owed = { status: 400, body: { fields: { reason: expect.stringMatching(/^We still/) } } }
    expect(await claim(borrower, id, slot, null)).toMatchObject(owed)
    const { formData } = await see(borrower, id)
    const edit = (notApplicable: object) =>
      borrower.call('PUT', `/api/business-loan/${id}`, {
        body: { ...early(), formData, notApplicable },
      })
    for (const said of [{}, { [slot]: { reason: 'not-registered' } }])
      expect((await edit(said)).body.data).toMatchObject({
        status: 'documents-pending',
        notApplicable: { [slot]: { reason: 'not-registered', state: 'refused', instead } },
      })
    expect((await edit({ [slot]: { reason: 'never-had-one' } })).body.data).toMatchObject({
      status: 'under-review',
      notApplicable: { [slot]: { reason: 'never-had-one', state: 'claimed', instead } },
    })
    expect(await claim(borrower, id, slot, null)).toMatchObject(owed)
    const { body } = await supply(borrower, id, slot, [key])
    expect(body.data.notApplicable).toEqual({})
  })

  test('is never the identity of a person, nor a year of a paper that has none', async () => {
    const id = await handedIn()
    const identity = ['aadharCard', 'passport', 'voterCard'].map(
      (name) => `management.0.docs.${name}`,
    )
    const refused = { status: 400, body: { fields: { reason: expect.any(String) } } }
    for (const paper of identity)
      expect(await claim(borrower, id, paper, 'never-had-one')).toMatchObject(refused)
    expect(await claim(borrower, id, slot, 'younger-than-that-year')).toMatchObject(refused)
    const said = Object.fromEntries(identity.map((paper) => [paper, { reason: 'never-had-one' }]))
    const notApplicable = { ...said, [slot]: { reason: 'younger-than-that-year' } }
    const sent = await handIn({ ...early(), notApplicable })
    expect([sent.status, Object.keys(sent.body.fields).toSorted()]).toEqual([
      400,
      [...identity, slot].toSorted(),
    ])
  })

  test('that the borrower confirms beside a paper is stored as nothing', async () => {
    const form = early()
    const MOA = 'publicAndPrivateDocs.MOA'
    const confirmed = { [MOA]: { reason: 'never-had-one', state: 'confirmed' } }
    const withPaper = {
      ...form,
      publicAndPrivateDocs: { ...form.publicAndPrivateDocs, MOA: [key] },
      notApplicable: confirmed,
    }
    const id = await handedIn(withPaper)
    expect((await see(borrower, id)).notApplicable).toEqual({})
    const edit = (body: object) => borrower.call('PUT', `/api/business-loan/${id}`, { body })
    expect((await edit(withPaper)).body.data.notApplicable).toEqual({})
    expect((await edit(form)).body.data.notApplicable).toEqual({})
  })

  test.each(['PAN', 'all_banks_statement'] as const)(
    'is no reason to do without the %s, whatever state the borrower sends',
    async (name) => {
      const at = `publicAndPrivateDocs.${name}`
      const form = early()
      const without = {
        ...form,
        publicAndPrivateDocs: { ...form.publicAndPrivateDocs, [name]: [] },
        notApplicable: { [at]: { reason: 'never-had-one', state: 'confirmed' } },
      }
      const refused = { status: 400, body: { fields: { [at]: expect.any(String) } } }
      expect(await handIn(without)).toMatchObject(refused)
      const id = await handedIn()
      const body = { ...without, formData: { ...without.formData, area: 'Plot 0' } }
      expect(await borrower.call('PUT', `/api/business-loan/${id}`, { body })).toMatchObject(
        refused,
      )
    },
  )

  test('is taken back by a form that no longer says it, and stays under one that says nothing', async () => {
    const id = await handedIn({
      ...early(),
      notApplicable: { [slot]: { reason: 'never-had-one' } },
    })
    const edit = (body: object) => borrower.call('PUT', `/api/business-loan/${id}`, { body })
    expect((await edit(early())).body.data.notApplicable).toHaveProperty([slot])
    expect((await edit({ ...early(), notApplicable: {} })).body.data.notApplicable).toEqual({})
    const [change] = (await see(manager, id)).timeline.at(-1).changes
    expect(change).toEqual({
      label: 'TAN allotment letter',
      from: 'Not applicable: They never had one',
      to: '',
    })
  })

  test('of the PAN is the firm’s to look at: the borrower has answered', async () => {
    const PAN = 'publicAndPrivateDocs.PAN'
    const { id } = await makeApplication(app, { ownerId: borrower.userId })
    await app.services.database.orm.execute(
      sql`update applications set form = form #- '{publicAndPrivateDocs,PAN}' where id = ${id}`,
    )
    const turn = async () => {
      const { turn: shown } = await see(borrower, id)
      const { body } = await borrower.call('GET', '/api/business-loan?limit=100')
      const line = body.data.find((one: { applicationId: string }) => one.applicationId === id)
      expect(line.waitsFor).toBe(shown.waitsFor)
      return shown
    }
    expect(await turn()).toEqual({ waitsFor: 'borrower', step: 'send-missing-papers' })
    await claim(borrower, id, PAN, 'lost-applied-for')
    expect(await turn()).toEqual({ waitsFor: 'firm', step: 'take-up' })
    await settle(admin, id, { slot: PAN, accept: false, instead: 'The e-PAN.' })
    expect((await turn()).waitsFor).toBe('borrower')
  })

  test.each(['under-review', 'in-analysis'] as const)(
    'that is refused at %s is asked for again, and the case goes on when it comes',
    async (status) => {
      const { id } = await makeApplication(app, {
        ownerId: borrower.userId,
        creditAnalystId: analyst.userId,
        status,
      })
      await app.services.database.orm.execute(
        sql`update applications set form = form #- '{publicAndPrivateDocs,TAN}' where id = ${id}`,
      )
      await claim(borrower, id, slot, 'not-registered')
      expect((await see(borrower, id)).status).toBe(status)
      await settle(analyst, id, { slot, accept: false, instead: 'The acknowledgement.' })
      expect((await see(borrower, id)).turn).toEqual({
        waitsFor: 'borrower',
        step: 'supply-papers',
      })
      const { body } = await borrower.call('GET', '/api/business-loan?limit=100')
      const line = body.data.find((one: { applicationId: string }) => one.applicationId === id)
      expect(line.waitsFor).toBe('borrower')
      const { body: after } = await supply(borrower, id, slot, [key])
      expect([after.data.status, after.data.turn.step === 'supply-papers']).toEqual([status, false])
    },
  )

  test('is told to the staff by itself, and stands in the audit trail with its reason', async () => {
    const id = await handedIn()
    await claim(borrower, id, slot, 'not-registered')
    const notices = await app.services.database.orm.execute<{ kind: string; detail: string }>(
      sql`select kind, detail from staff_notices
        where application_id = ${id} and person_id = ${manager.userId} and detail is not null`,
    )
    expect([...notices]).toEqual([
      {
        kind: 'paper-not-applicable',
        detail: 'TAN allotment letter: They are not registered for it',
      },
    ])
    const [entry] = await app.services.database.orm.execute<{ details: object }>(
      sql`select details from audit_events
        where event = 'application.not-applicable-claimed' and subject_id = ${id}`,
    )
    expect(entry?.details).toMatchObject({ slot, reason: 'not-registered' })
  })

  test('is not settled by somebody who read another one', async () => {
    const id = await handedIn()
    await claim(borrower, id, slot, 'never-had-one')
    const { version } = await see(analyst, id)
    await claim(borrower, id, slot, 'not-registered')
    const stale = await analyst.call('PATCH', `/api/business-loan/${id}/not-applicable`, {
      body: { slot, accept: true },
      headers: { 'If-Match': `"${version}"` },
    })
    expect(stale).toMatchObject({ body: { code: 'VERSION_STALE' } })
  })

  test('comes with the form, and the borrower can’t confirm it', async () => {
    const form = {
      ...early(),
      notApplicable: { [slot]: { reason: 'never-had-one', state: 'confirmed' } },
    }
    const id = await handedIn(form)
    expect((await see(borrower, id)).notApplicable[slot].state).toBe('claimed')
    await settle(analyst, id, { slot, accept: true })
    const edit = (body: object) => borrower.call('PUT', `/api/business-loan/${id}`, { body })
    expect((await edit(early())).body.data.notApplicable[slot].state).toBe('confirmed')
    expect((await edit(form)).body.data.notApplicable[slot].state).toBe('confirmed')
    const other = { [slot]: { reason: 'not-registered', state: 'confirmed' } }
    expect((await edit({ ...form, notApplicable: other })).body.data.notApplicable[slot]).toEqual({
      reason: 'not-registered',
      state: 'claimed',
    })
    expect((await settle(borrower, id, { slot, accept: true })).status).toBe(403)
  })

  test('the first year’s accounts of a young company hand in; its PAN and bank statements don’t', async () => {
    const accounts = {
      'auditedPreviousYearsDocs.firstAuditedYear': { reason: 'younger-than-that-year' },
    }
    expect((await handIn({ ...fourPapers(), notApplicable: accounts })).status).toBe(201)
    for (const name of ['PAN', 'all_banks_statement'] as const) {
      const at = `publicAndPrivateDocs.${name}`
      const form = early()
      const refused = await handIn({
        ...form,
        publicAndPrivateDocs: { ...form.publicAndPrivateDocs, [name]: [] },
        notApplicable: { [at]: { reason: 'never-had-one' } },
      })
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [at]])
    }
  })

  test('is no longer said of a paper that comes after all', async () => {
    const id = await handedIn()
    await claim(borrower, id, slot, 'never-had-one')
    const { body } = await supply(borrower, id, slot, [key])
    expect(body.data.notApplicable).toEqual({})
    expect(await claim(borrower, id, slot, 'never-had-one')).toMatchObject({
      status: 400,
      body: { fields: { slot: 'This document is there already.' } },
    })
    // Any paper of a set answers for the others.
    const audited = 'auditedPreviousYearsDocs.firstAuditedYear'
    await claim(borrower, id, audited, 'younger-than-that-year')
    const provisional = 'publicAndPrivateDocs.provisional_Data'
    expect((await supply(borrower, id, provisional, [key])).body.data.notApplicable).toEqual({})
    expect(
      (await claim(borrower, id, 'publicAndPrivateDocs.AOA', 'no time')).body.fields,
    ).toHaveProperty('reason')
  })
})
