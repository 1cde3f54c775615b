import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applications, lenderSubmissions } from '../db/schema.ts'
import { makeLender } from '../lender/testing/make-lender.ts'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { putOffer } from '../testing/offer-factory.ts'
import { ownPapersToken } from '../testing/own-papers-token.ts'
import {
  agreeTo,
  readyForLenders,
  type ReadyCase,
  submissionBody,
  submit,
} from '../testing/submission-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let manager: Person
let analyst: Person
let partner: Person
let ready: ReadyCase

beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
  manager = await makePerson(app, 'relationship-manager')
  analyst = await makePerson(app, 'credit-analyst')
  partner = await makePerson(app, 'referral-partner')
})
afterAll(() => app.close())
beforeEach(async () => {
  ready = await readyForLenders(app, {
    relationshipManagerId: manager.userId,
    creditAnalystId: analyst.userId,
    referralPartnerId: partner.userId,
  })
})

const url = () => `/api/business-loan/${ready.application.id}/submissions`
const post = (about: object = {}, person = manager) =>
  person.call('POST', url(), { body: submissionBody(ready, about) })
const patch = (
  { submissionId }: { submissionId: string },
  body: object,
  { person = manager, headers = {} } = {},
) => person.call('PATCH', `/api/submission/${submissionId}`, { body, headers })
const list = async (person: Person = manager) => (await person.call('GET', url())).body.data
const record = async (person: Person = manager) =>
  (await person.call('GET', `/api/user/loans/${ready.application.id}`)).body.data
const moveCase = (status: string, person = manager, note?: string) =>
  person.call('PATCH', `/api/business-loan/update-status/${ready.application.id}`, {
    body: { status, ...(note && { note }) },
  })
const someLender = async () => makeLender(ready.admin)
const consent = (body: object, person = ready.owner) =>
  person.call('PUT', `/api/business-loan/${ready.application.id}/consent`, { body })

describe('a submission', () => {
  test('takes the case to the lenders, and says what went to whom under which consent', async () => {
    const [branch] = ready.lender.branches
    const [contact] = ready.lender.contacts
    const [product] = ready.lender.products
    const answer = await post({
      branchId: branch?.branchId,
      contactId: contact?.contactId,
      productId: product?.productId,
      message: 'Please look at the order book.',
    })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      lenderName: ready.lender.name,
      branchName: 'Fort, Mumbai',
      contactName: 'Asha Rao',
      productTitle: 'Working capital',
      status: 'under-process',
      waitsFor: 'lenders',
      consent: { scope: 'named', version: '2026-11-29' },
      message: 'Please look at the order book.',
      createdBy: manager.user.name,
      version: 1,
    })
    const after = await record()
    expect(after).toMatchObject({ status: 'shared', turn: { waitsFor: 'lenders' } })
    const told = after.timeline.map(({ event }: { event: string }) => event)
    expect(told.slice(-2)).toEqual(['submission.sent', 'status.share'])
    const [mail] = await app.mailsTo(ready.owner.user.email)
    expect(mail?.subject).toContain('Logged In with Lenders')
  })

  test('is read by the owner without what staff and lender write each other', async () => {
    await post({ message: 'Between us.', contactId: ready.lender.contacts[0]?.contactId })
    const [shown] = await list(ready.owner)
    expect(shown).toMatchObject({
      lenderName: ready.lender.name,
      statusMeaning: 'The lender looks at your case.',
      message: null,
      contactName: null,
      createdBy: null,
      moves: [],
      acts: [],
    })
    expect(JSON.stringify(await list(ready.owner))).not.toContain('Between us.')
  })

  test('is for the staff of the case', async () => {
    const sent = await submit(ready, analyst)
    for (const person of [ready.owner, partner]) {
      expect((await post({}, person)).status).toBe(403)
      expect((await patch(sent, { status: 'in-principle' }, { person })).status).toBe(403)
    }
    expect((await partner.call('GET', url())).status).toBe(403)
    for (const stranger of [
      await makePerson(app, 'credit-analyst'),
      await makePerson(app, 'relationship-manager'),
    ]) {
      expect((await stranger.call('GET', url())).status).toBe(404)
      expect((await post({}, stranger)).status).toBe(404)
      expect((await patch(sent, { status: 'in-principle' }, { person: stranger })).status).toBe(404)
    }
    expect((await (await makePerson(app)).call('GET', url())).status).toBe(404)
  })

  test('is refused at the field', async () => {
    const other = await makeLender(ready.admin, {
      branches: [{ name: 'Camp', city: 'Pune', state: 'MH' }],
      contacts: [{ name: 'Ravi', email: 'ravi@bank.example', role: 'Manager' }],
      products: [{ title: 'Term', criteria: [], checkedOn: '2026-01-15' }],
    })
    const foreign = await makeDocument(app, { ownerId: ready.owner.userId })
    const idle = await makeLender(ready.admin, { active: false })
    const at = async (about: object) => Object.keys((await post(about)).body.fields ?? {})
    expect(await at({ branchId: other.branches[0]?.branchId })).toEqual(['branchId'])
    expect(await at({ contactId: other.contacts[0]?.contactId })).toEqual(['contactId'])
    expect(await at({ productId: other.products[0]?.productId })).toEqual(['productId'])
    expect(await at({ lenderId: idle.lenderId })).toEqual(['lenderId'])
    expect(await at({ lenderId: crypto.randomUUID() })).toEqual(['lenderId'])
    expect(await at({ amount: ready.application.amount + 1 })).toEqual(['amount'])
    expect(await at({ amount: 0 })).toEqual(['amount'])
    expect(await at({ facilities: ['Cash Credit (CC)', 'Space lift'] })).toEqual(['facilities.1'])
    expect(await at({ documents: [foreign.key] })).toEqual(['documents.0'])
    await submit(ready, manager)
    expect(await at({})).toEqual(['lenderId'])
    expect(await list()).toHaveLength(1)
  })

  test('wants a mandate in force, and a case that is ready', async () => {
    const unsigned = await makeApplication(app, {
      ownerId: ready.owner.userId,
      status: 'mandate-pending',
      shareConsentAt: new Date(),
      relationshipManagerId: manager.userId,
    })
    await makeMandate(app, { application: unsigned, status: 'signed' })
    const to = (id: string) =>
      manager.call('POST', `/api/business-loan/${id}/submissions`, {
        body: submissionBody({ ...ready, application: unsigned }, { teaser: 'blind' }),
      })
    expect(await to(unsigned.id)).toMatchObject({
      status: 409,
      body: { code: 'MANDATE_NOT_VERIFIED' },
    })
    await app.services.database.orm
      .update(applications)
      .set({ status: 'on-hold' })
      .where(eq(applications.id, ready.application.id))
    expect(await post()).toMatchObject({ status: 409, body: { code: 'ILLEGAL_TRANSITION' } })
  })
})

describe('the consent', () => {
  test('to share is enough for the blind teaser; name and papers want the lender by name', async () => {
    const lender = await someLender()
    const { lenderId } = lender
    const [paper] = (await record()).documents
    for (const about of [{ teaser: 'named' }, { teaser: 'blind', documents: [paper.key] }])
      expect(await post({ lenderId, ...about })).toMatchObject({
        status: 409,
        body: { code: 'CONSENT_MISSING', error: expect.stringContaining(lender.name) },
      })
    expect(await post({ lenderId, teaser: 'blind' })).toMatchObject({
      status: 201,
      body: { data: { consent: { scope: 'blind' } } },
    })
    await consent({ shareWithLenders: false })
    const third = await someLender()
    expect(await post({ lenderId: third.lenderId, teaser: 'blind' })).toMatchObject({
      status: 409,
      body: { code: 'CONSENT_MISSING' },
    })
  })

  test('is asked for, and given to exactly those that are ticked', async () => {
    const [one, two] = [await someLender(), await someLender()]
    const ask = (lenders: string[], person = manager) =>
      person.call('POST', `/api/business-loan/${ready.application.id}/consent-request`, {
        body: { lenders },
      })
    expect((await ask([one.lenderId], ready.owner)).status).toBe(403)
    const asked = await ask([one.lenderId, two.lenderId])
    expect(asked.body.data).toMatchObject({
      turn: { waitsFor: 'borrower', step: 'give-consent' },
      lenderConsent: {
        asked: expect.arrayContaining([{ lenderId: one.lenderId, name: one.name }]),
      },
    })
    const [mail] = await app.mailsTo(ready.owner.user.email)
    expect(mail?.text).toContain(one.name)
    const given = await consent({
      shareWithLenders: true,
      lenders: [ready.lender.lenderId, two.lenderId],
    })
    expect(given.body.data.lenderConsent).toMatchObject({ asked: [], anyLender: false })
    expect(given.body.data.lenderConsent.lenders).toHaveLength(2)
    expect((await post({ lenderId: one.lenderId })).body.code).toBe('CONSENT_MISSING')
    expect((await post({ lenderId: two.lenderId })).status).toBe(201)
    expect(await ask([two.lenderId])).toMatchObject({ status: 409, body: { code: 'GUARD_UNMET' } })
    const [staffMail] = await app.mailsTo(manager.user.email)
    expect(staffMail?.subject).toContain('says which lenders get its documents')
    const [event] = await app.services.database.orm.execute(sql`select details from audit_events
      where subject_id = ${ready.application.id} and event = 'application.consent-changed' order by id desc limit 1`)
    expect(event?.['details']).toMatchObject({ lenderWords: '2026-11-29' })
    expect(JSON.stringify(event)).toContain(two.name)
  })

  test('names lenders that cases go to, and people of the application', async () => {
    const idle = await makeLender(ready.admin, { active: false })
    const fieldsOf = async (body: object) => Object.keys((await consent(body)).body.fields ?? {})
    expect(await fieldsOf({ shareWithLenders: true, lenders: [idle.lenderId] })).toEqual([
      'lenders.0',
    ])
    expect(await fieldsOf({ shareWithLenders: true, people: ['Nobody Known'] })).toEqual([
      'people.0',
    ])
    expect(await fieldsOf({ shareWithLenders: false, lenders: 'any' })).toEqual(['lenders'])
  })

  test('left out as to lenders leaves them as they were', async () => {
    const { body } = await consent({ shareWithLenders: true })
    expect(body.data.lenderConsent.lenders).toMatchObject([{ lenderId: ready.lender.lenderId }])
  })

  test('to any lender wants each announced a day before', async () => {
    const lender = await someLender()
    await agreeTo(ready.owner, ready.application.id, 'any')
    const send = () => post({ lenderId: lender.lenderId })
    expect((await send()).body.error).toContain(`Announce ${lender.name} first`)
    const announce = () =>
      manager.call('POST', `/api/business-loan/${ready.application.id}/consent-request`, {
        body: { lenders: [lender.lenderId] },
      })
    // Whoever wants no mail is told of this by mail all the same.
    await app.services.database.orm.execute(
      sql`update users set notify_by_email = false where id = ${ready.owner.userId}`,
    )
    expect((await announce()).body.data.lenderConsent.announced).toMatchObject([
      { name: lender.name },
    ])
    const [mail] = await app.mailsTo(ready.owner.user.email)
    expect(mail?.text).toContain(lender.name)
    expect((await announce()).body.code).toBe('GUARD_UNMET')
    expect((await send()).body).toMatchObject({
      code: 'CONSENT_MISSING',
      error: expect.stringContaining('less than a day ago'),
    })
    await app.services.database.orm.execute(sql`
      update applications set lender_consent = jsonb_set(lender_consent, '{announced,0,at}',
        to_jsonb((now() - interval '24 hours')::text)) where id = ${ready.application.id}`)
    expect(await send()).toMatchObject({
      status: 201,
      body: { data: { consent: { scope: 'any' } } },
    })
  })

  test('of each person is confirmed before their own papers leave', async () => {
    const seen = await record()
    const personal = seen.documents.find(({ slot }: { slot: string }) =>
      slot.startsWith('management.0.'),
    )
    const name = seen.management[0].name
    const send = () => post({ documents: [personal.key] })
    expect((await send()).body).toMatchObject({
      code: 'CONSENT_MISSING',
      error: expect.stringContaining(name),
    })
    const everybody = seen.management.map((one: { name: string }) => one.name)
    await consent({ shareWithLenders: true, people: everybody })
    expect((await send()).body).toMatchObject({
      code: 'CONSENT_MISSING',
      error: expect.stringContaining(name),
    })
    const token = await ownPapersToken(app, ready.application.id)
    await app.call('PUT', `/api/own-papers/${token}`, { body: { agree: true } })
    expect(await send()).toMatchObject({
      status: 201,
      body: { data: { documents: [{ key: personal.key, sha256: personal.sha256 }] } },
    })
    const url = `/api/business-loan/${ready.application.id}/disclosures`
    const { body: log } = await ready.owner.call('GET', url)
    expect(log.data[0]).toMatchObject({
      people: [name],
      consent: {
        words: expect.stringContaining(`${name} agreed that their own documents go along`),
      },
    })
    expect(log.people).toContain(name)
    const of = async (person: string) =>
      (await manager.call('GET', `${url}?person=${encodeURIComponent(person)}`)).body.data
    const theirs = [
      {
        kind: 'sent',
        what: ['Summary with the name', expect.any(String)],
        people: [name],
        consent: { words: expect.stringContaining('by the link that was mailed to them, ') },
      },
    ]
    expect(await of(name)).toMatchObject(theirs)
    const other = everybody.find((one: string) => one !== name)
    if (other) expect((await of(other))[0].what).toEqual(['Summary with the name'])
    // Taken out of the form, and refused since: what went out under the agreement stays what it was.
    await app.call('PUT', `/api/own-papers/${token}`, { body: { agree: false } })
    await app.services.database.orm.execute(sql`update applications
      set form = jsonb_set(form, '{management,0,name}', '"Somebody Else"') where id = ${ready.application.id}`)
    expect(await of(name)).toMatchObject(theirs)
    expect((await of('Somebody Else'))[0].what).toEqual(['Summary with the name'])
    const csv = await manager.call('GET', `${url}?person=${encodeURIComponent(name)}`, {
      headers: { accept: 'text/csv' },
    })
    expect(String(csv.body).trim().split('\n')).toHaveLength(2)
  })

  test('withdrawn stops sending, is heard of at once, and marks what lenders hold', async () => {
    const sent = await submit(ready, manager)
    await consent({ shareWithLenders: false })
    expect((await post({ lenderId: (await someLender()).lenderId })).body.code).toBe(
      'CONSENT_MISSING',
    )
    const [held] = await list()
    expect(held).toMatchObject({ status: 'under-process', lenderToldAt: null })
    expect(held.consentWithdrawnAt).not.toBeNull()
    expect((await record()).turn).toEqual({ waitsFor: 'firm', step: 'tell-lenders' })
    const [mail] = await app.mailsTo(manager.user.email)
    expect(mail?.subject).toContain('no longer agrees to sharing with lenders')
    const told = await patch(sent, {
      lenderTold: true,
      learned: { how: 'phone', from: 'Asha Rao', on: '2026-01-15' },
    })
    expect(told.body.data.lenderToldAt).not.toBeNull()
    expect(told.body.data.acts[0]).toMatchObject({
      act: 'lender-told',
      heard: { how: 'By phone', from: 'Asha Rao', on: '2026-01-15' },
    })
    expect((await record()).turn.step).toBe('wait-for-lenders')
    await consent({ shareWithLenders: true, lenders: [ready.lender.lenderId] })
    expect((await list())[0]).toMatchObject({ consentWithdrawnAt: null, lenderToldAt: null })
  })

  test('taken back for one lender marks that one alone', async () => {
    const other = await someLender()
    await consent({ shareWithLenders: true, lenders: [ready.lender.lenderId, other.lenderId] })
    await submit(ready, manager)
    await submit({ ...ready, lender: other }, manager)
    await consent({ shareWithLenders: true, lenders: [other.lenderId] })
    const marked = (await list()).map(
      (one: { consentWithdrawnAt: string | null }) => one.consentWithdrawnAt !== null,
    )
    expect(marked).toEqual([true, false])
  })

  test('withdrawn by a server of the version before is withdrawn for every lender', async () => {
    await app.services.database.orm.execute(
      sql`update applications set share_consent_at = null, share_consent_version = null where id = ${ready.application.id}`,
    )
    await app.services.database.orm.execute(
      sql`update applications set share_consent_at = now() where id = ${ready.application.id}`,
    )
    expect((await post()).body.code).toBe('CONSENT_MISSING')
  })
})

describe('what a lender does', () => {
  test('is recorded with who said so, and how', async () => {
    const sent = await submit(ready, manager)
    const asked = await patch(sent, {
      status: 'query-raised',
      answerer: 'borrower',
      reason: 'Stock statement of October?',
      learned: { how: 'whatsapp', from: 'Asha Rao', on: '2026-01-15' },
    })
    expect(asked.body.data).toMatchObject({
      status: 'query-raised',
      waitsFor: 'borrower',
      version: 2,
      acts: [
        { act: 'raise-query', note: 'Stock statement of October?', by: manager.user.name },
        {},
      ],
    })
    expect((await record(ready.owner)).turn).toEqual({
      waitsFor: 'borrower',
      step: 'answer-lender',
    })
    await patch(sent, { status: 'query-responded' })
    await patch(sent, { status: 'query-raised' })
    expect((await record()).turn).toEqual({ waitsFor: 'firm', step: 'answer-lender-query' })
    await patch(sent, { status: 'query-responded' })
    const back = await patch(sent, {
      status: 'under-process',
      reference: 'HL-77',
      loginDate: '2026-01-15',
    })
    expect(back.body.data).toMatchObject({
      status: 'under-process',
      reference: 'HL-77',
      loginDate: '2026-01-15',
    })
    expect((await patch(sent, { interested: true })).body.data.interestedAt).not.toBeNull()
    expect((await record()).turn.waitsFor).toBe('lenders')
  })

  test('that cannot be is refused', async () => {
    const sent = await submit(ready, manager)
    expect(await patch(sent, { status: 'accepted' })).toMatchObject({
      status: 409,
      body: {
        code: 'ILLEGAL_TRANSITION',
        error: expect.stringMatching(
          /that is Under Process cannot become Sanction Accepted\. It can become: Query Raised/,
        ),
      },
    })
    expect((await patch(sent, { status: 'declined' })).body.fields).toEqual({
      reason: 'Give the reason.',
    })
    expect((await patch(sent, { loginDate: '2999-01-01' })).status).toBe(400)
    expect((await patch(sent, {})).status).toBe(400)
    expect((await patch(sent, { lenderTold: true })).body.fields).toHaveProperty('lenderTold')
  })

  test('is recorded once, where two do it at the same moment', async () => {
    const sent = await submit(ready, manager)
    const both = await Promise.all([
      patch(sent, { status: 'sanctioned' }, { headers: { 'if-match': '"1"' } }),
      patch(
        sent,
        { status: 'declined', reason: 'Cover' },
        { person: analyst, headers: { 'if-match': '"1"' } },
      ),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    // Without a version the second finds that its move is no longer possible.
    const other = await named()
    const again = await submit({ ...ready, lender: other }, manager)
    const same = await Promise.all([
      patch(again, { status: 'withdrawn' }),
      patch(again, { status: 'withdrawn' }, { person: analyst }),
    ])
    expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  const named = async () => {
    const lender = await someLender()
    await consent({ shareWithLenders: true, lenders: [ready.lender.lenderId, lender.lenderId] })
    return lender
  }

  test('sent twice at the same moment goes once', async () => {
    const both = await Promise.all([post(), post({}, analyst)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })
})

describe('the status of a case', () => {
  test('follows its submissions', async () => {
    const other = await someLender()
    await consent({ shareWithLenders: true, lenders: [ready.lender.lenderId, other.lenderId] })
    const one = await submit(ready, manager)
    const two = await submit({ ...ready, lender: other }, manager)
    await patch(one, { status: 'declined', reason: 'Cover too low' })
    expect((await record()).status).toBe('shared')
    await patch(two, { status: 'sanctioned' })
    for (const person of [ready.owner, manager])
      expect(await record(person)).toMatchObject({
        status: 'sanctioned',
        turn: { waitsFor: 'firm', step: 'enter-offer' },
      })
    await patch(two, { status: 'expired' })
    expect(await record()).toMatchObject({
      status: 'shared',
      turn: { waitsFor: 'firm', step: 'choose-next' },
    })
  })

  test('is chosen by the manager when all lenders have answered', async () => {
    const sent = await submit(ready, manager)
    expect(await moveCase('declined-by-lenders')).toMatchObject({
      status: 409,
      body: { code: 'GUARD_UNMET' },
    })
    await patch(sent, { status: 'declined', reason: 'Cover too low' })
    expect((await record()).status).toBe('shared')
    expect((await moveCase('declined-by-lenders')).status).toBe(200)
    expect(await patch(sent, { status: 'sanctioned' })).toMatchObject({ status: 409 })
  })

  test('does not become shared or sanctioned by itself', async () => {
    expect(await moveCase('shared')).toMatchObject({
      status: 409,
      body: { code: 'SUBMISSION_NEEDED' },
    })
    await submit(ready, manager)
    expect(await moveCase('sanctioned')).toMatchObject({
      status: 409,
      body: { code: 'SUBMISSION_NEEDED' },
    })
  })

  test('is not accepted without an offer, whoever says so', async () => {
    const sent = await submit(ready, manager)
    const recorded = await patch(sent, { status: 'sanctioned' })
    expect(recorded.body.data).toMatchObject({ status: 'sanctioned', waitsFor: 'firm' })
    expect(recorded.body.data.moves.map(({ to }: { to: string }) => to)).not.toContain('accepted')
    for (const person of [manager, analyst, ready.admin])
      expect(await patch(sent, { status: 'accepted' }, { person })).toMatchObject({
        status: 409,
        body: { code: 'OFFER_INCOMPLETE', error: expect.stringContaining('enter the offer') },
      })
    for (const person of [ready.owner, manager, ready.admin]) {
      expect(await moveCase('accepted', person)).toMatchObject({
        status: 409,
        body: { code: 'GUARD_UNMET', error: expect.stringContaining('Accept the offer itself') },
      })
      const { moves } = await record(person)
      expect(moves.map(({ action }: { action: string }) => action)).not.toContain('accept-sanction')
    }
    expect((await list())[0].status).toBe('sanctioned')
    expect((await record()).status).toBe('sanctioned')
  })

  test('takes along that the borrower goes to other lenders', async () => {
    const sent = await submit(ready, manager)
    await patch(sent, { status: 'sanctioned' })
    await moveCase('shared', ready.owner, 'The rate is too high.')
    expect((await list())[0].status).toBe('not-taken')
  })

  test('of a case from before submissions is accepted by hand', async () => {
    const old = await makeApplication(app, { ownerId: ready.owner.userId, status: 'sanctioned' })
    const seen = await ready.owner.call('GET', `/api/user/loans/${old.id}`)
    expect(seen.body.data.turn).toEqual({ waitsFor: 'borrower', step: 'accept-sanction' })
    const url = `/api/business-loan/update-status/${old.id}`
    expect((await ready.owner.call('PATCH', url, { body: { status: 'accepted' } })).status).toBe(
      200,
    )
  })

  test('that waits for papers becomes sanctioned when they are here', async () => {
    const sent = await submit(ready, manager)
    await moveCase('documents-pending', manager, 'Please send the stock statement.')
    await patch(sent, { status: 'sanctioned' })
    expect((await record()).status).toBe('documents-pending')
    expect((await moveCase('shared')).status).toBe(200)
    expect((await record()).status).toBe('sanctioned')
  })

  test('of a case from before submissions stays as it is', async () => {
    const old = await makeApplication(app, {
      ownerId: ready.owner.userId,
      status: 'shared',
      relationshipManagerId: manager.userId,
    })
    const seen = await manager.call('GET', `/api/user/loans/${old.id}`)
    expect(seen.body.data).toMatchObject({ status: 'shared', turn: { waitsFor: 'lenders' } })
  })
})

test('queues and records say the same turn', async () => {
  const sent = await submit(ready, manager)
  const turnInQueue = async () => {
    await manager.call('GET', '/api/queue/all')
    const [row] = await app.services.database.orm.execute(
      sql`select waits_for as "waitsFor", step from case_turns where application_id = ${ready.application.id}`,
    )
    return row
  }
  const same = async () => expect(await turnInQueue()).toEqual((await record()).turn)
  await same()
  await patch(sent, { status: 'query-raised' })
  await same()
  await patch(sent, { status: 'query-responded' })
  await consent({ shareWithLenders: false })
  await same()
  await consent({ shareWithLenders: true, lenders: [ready.lender.lenderId] })
  await patch(sent, { status: 'sanctioned' })
  await same()
  expect((await record()).turn.step).toBe('enter-offer')
  await putOffer(app, manager, sent.submissionId)
  await same()
  expect((await record()).turn.step).toBe('accept-sanction')
  // One without a letter cannot be accepted, and takes the place of the other.
  await putOffer(app, manager, sent.submissionId, { letterKey: undefined })
  await same()
  expect((await record()).turn.step).toBe('enter-offer')
  await patch(sent, { status: 'declined', reason: 'No consent' })
  await same()
})

test('an erasure leaves no paper, name or word', async () => {
  const sent = await submit(ready, manager, { message: 'About Verma Castings.' })
  await patch(sent, { status: 'query-raised', reason: 'Who owns Verma?' })
  await patch(sent, { status: 'query-responded', answer: 'Ravi Verma does.' })
  await patch(sent, {
    status: 'declined',
    reason: 'Verma is too small',
    learned: { how: 'phone', from: 'Asha Rao' },
  })
  await moveCase('withdrawn', ready.owner, 'No longer needed')
  const { userId } = ready.owner
  expect((await ready.admin.call('DELETE', `/api/user/delete/${userId}`)).status).toBe(200)
  const orm = app.services.database.orm
  const [kept] = await orm
    .select()
    .from(lenderSubmissions)
    .where(eq(lenderSubmissions.applicationId, ready.application.id))
  expect(kept).toMatchObject({ status: 'declined', documents: [], message: null, reason: null })
  const [row] = await orm
    .select()
    .from(applications)
    .where(eq(applications.id, ready.application.id))
  expect(row?.lenderConsent).toBeNull()
  const acts = await orm.execute(
    sql`select note, heard_from, to_lender from submission_acts where submission_id = ${sent.submissionId}`,
  )
  expect(acts.length).toBeGreaterThan(3)
  expect(acts.flatMap((one) => Object.values(one)).filter((word) => word !== null)).toEqual([])
})
