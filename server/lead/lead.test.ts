import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPerson } from '../account/testing/people.ts'
import { applications, leads, users } from '../db/schema.ts'
import { mailAllMornings } from '../notices/mail-mornings.ts'
import { exampleForm, makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makeLead, makePerson, type Person, signIn } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let partner: Person
let manager: Person
let admin: Person
beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
  partner = await makePerson(app, 'referral-partner', { name: 'Pooja Iyer' })
  manager = await makePerson(app, 'relationship-manager', { name: 'Sushma Nene' })
  admin = await makePerson(app, 'admin')
})
afterAll(() => app.close())

const told = (changes: object = {}) => {
  const { email, mobile } = newPerson()
  return {
    companyName: 'Naik Logistics',
    contactName: 'Sunil Naik',
    email,
    mobile,
    city: 'Nashik',
    need: { purpose: 'vehicles', amount: 75, unit: 'Lakh' },
    note: 'They want three trucks.',
    consent: { by: 'Sunil Naik', how: 'phone', on: '2026-04-01' },
    ...changes,
  }
}
const send = (body: object = told(), by: Person = partner) => by.call('POST', '/api/lead', { body })
const mine = async (by: Person = partner, query = '') =>
  (await by.call('GET', `/api/lead/mine?limit=100${query}`)).body.data
const forStaff = async (by: Person, query = '') =>
  (await by.call('GET', `/api/lead?limit=100${query}`)).body.data
const change = (id: string, body: object, by: Person = manager) =>
  by.call('PATCH', `/api/lead/${id}`, { body })
const inbox = async (by: Person) => (await by.call('GET', '/api/notification')).body.data
const makeClient = (leadId: string, changes: object = {}, by: Person = manager) => {
  const { email, mobile } = newPerson()
  return by.call('POST', '/api/user/create-client', {
    body: {
      name: 'Sunil Naik',
      email,
      mobile,
      source: 'referral',
      consent: { by: 'Sunil Naik', how: 'phone', on: '2026-04-01' },
      leadId,
      ...changes,
    },
  })
}

const asOwner = async (userId: string): Promise<Person> => {
  const [user] = await app.services.database.orm
    .update(users)
    .set({ status: 'active', verifiedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning()
  if (!user) throw new Error('nobody')
  const token = await signIn(app, user)
  const call: Person['call'] = (method, url, options = {}) =>
    app.call(method, url, { ...options, token })
  return { user, userId, token, call }
}
const submit = async (owner: Person) => {
  const { key } = await makeDocument(app, { ownerId: owner.userId })
  return owner.call('POST', '/api/business-loan', { body: exampleForm(key) })
}

describe('a lead', () => {
  test('is entered by a partner, shown to staff with all that was said, and told to them', async () => {
    const body = told({ companyName: 'Salvi Foods', pan: 'aakcs 1234 k', gstin: '' })
    const sent = await send(body)
    expect(sent).toMatchObject({
      status: 201,
      body: {
        data: {
          companyName: 'Salvi Foods',
          contactName: 'Sunil Naik',
          state: 'new',
          status: null,
          formattedAmount: '75 Lakh',
        },
      },
    })
    expect((await forStaff(manager, '&search=salvi'))[0]).toMatchObject({
      mobile: body.mobile,
      email: body.email,
      pan: 'AAKCS1234K',
      note: body.note,
      partner: { name: 'Pooja Iyer' },
      consent: { by: 'Sunil Naik', how: 'phone', on: '2026-04-01', version: '2026-11-24' },
      owner: null,
      moves: expect.arrayContaining([{ to: 'contacted', label: 'Contacted' }]),
    })
    for (const person of [manager, admin])
      expect((await inbox(person))[0]).toMatchObject({
        title: 'A partner has sent a lead: Salvi Foods',
        path: '/dashboard/leads',
      })
  })

  test.each([
    ['consent', { consent: undefined }],
    ['consent.by', { consent: { by: '', how: 'phone', on: '2026-04-01' } }],
    ['consent.how', { consent: { by: 'Asha', how: 'telepathy', on: '2026-04-01' } }],
    ['consent.on', { consent: { by: 'Asha', how: 'phone', on: '2999-01-01' } }],
    ['mobile', { mobile: '', email: '' }],
    ['mobile', { mobile: '12345' }],
    ['pan', { pan: 'AAKCV' }],
    ['companyName', { companyName: ' ' }],
    ['need.purpose', { need: { purpose: 'lottery' } }],
    ['need', { need: undefined }],
    ['state', { state: 'applied' }],
    ['partnerId', { partnerId: '01890a5d-ac96-774b-bcce-b302099a8057' }],
  ])('with a wrong %s is refused there and nothing is kept', async (field, changes) => {
    const before = await app.services.database.orm.$count(leads)
    const { status, body } = await send(told(changes))
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect(await app.services.database.orm.$count(leads)).toBe(before)
  })

  test('is one of thirty that a partner may send in a day', async () => {
    const busy = await makePerson(app, 'referral-partner')
    for (let count = 0; count < 30; count += 1) expect((await send(told(), busy)).status).toBe(201)
    expect((await send(told(), busy)).status).toBe(429)
    expect((await send()).status).toBe(201)
  })

  test('is a partner’s own: no other partner finds it, and no page of staff opens for a partner', async () => {
    const { id } = (await send(told({ companyName: 'Only Mine' }))).body.data
    const rival = await makePerson(app, 'referral-partner')
    expect(await mine(rival)).toEqual([])
    for (const [method, url] of [
      ['GET', `/api/lead/${id}`],
      ['PATCH', `/api/lead/${id}`],
      ['GET', '/api/lead'],
      ['GET', `/api/same-client/lead/${id}`],
    ] as const)
      for (const person of [rival, partner, await makePerson(app)])
        expect(
          (await person.call(method, url, method === 'PATCH' ? { body: {} } : {})).status,
        ).toBe(403)
  })

  test('shows its partner nothing of what staff write, of its numbers, or of who works on it', async () => {
    const body = told({ companyName: 'Quiet Mills', pan: 'AAKCQ1234K' })
    const { id } = (await send(body)).body.data
    await change(id, {
      state: 'contacted',
      staffNote: 'Owes three banks.',
      ownerId: manager.userId,
    })
    const shown = await mine(partner, '&search=quiet')
    expect(shown).toMatchObject([{ state: 'contacted' }])
    expect(JSON.stringify(shown)).not.toMatch(
      new RegExp(`banks|AAKCQ1234K|${body.mobile}|${body.email}|Nene|trucks`),
    )
  })
})

describe('work on a lead', () => {
  test('is its manager’s: another manager finds it no more, an admin does', async () => {
    const id = await makeLead(app, { companyName: 'Taken Mills' })
    const another = await makePerson(app, 'relationship-manager')
    expect(await forStaff(another, '&search=taken')).toHaveLength(1)
    const taken = await change(id, { ownerId: manager.userId, followUpOn: '2026-12-01' })
    expect(taken.body.data).toMatchObject({
      owner: { name: 'Sushma Nene' },
      followUpOn: '2026-12-01',
      state: 'new',
    })
    expect(await forStaff(another, '&search=taken')).toEqual([])
    expect((await another.call('GET', `/api/lead/${id}`)).status).toBe(404)
    expect((await change(id, { state: 'lost' }, another)).status).toBe(404)
    expect(await forStaff(admin, '&search=taken')).toHaveLength(1)
    expect(await forStaff(manager, '&owner=mine&search=taken')).toHaveLength(1)
  })

  test('takes the steps of the table and no others, and tells the partner each time', async () => {
    const { id } = (await send(told({ companyName: 'Step Works' }))).body.data
    expect(await change(id, { state: 'applied' })).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION' },
    })
    expect((await change(id, { state: 'interested' })).status).toBe(200)
    expect((await inbox(partner))[0]).toMatchObject({
      title: 'Your lead Step Works goes on',
      detail: 'Interested',
      sentence: null,
      path: '/dashboard',
    })
    expect((await change(id, { state: 'contacted' })).status).toBe(409)
    await change(id, { state: 'lost' })
    await mailAllMornings(app.services)
    const [mail] = await app.mailsTo(partner.user.email)
    expect(mail?.text).toContain('Your lead Step Works goes on: Not going on')
  })

  test('builds on what was seen', async () => {
    const id = await makeLead(app)
    const stale = await manager.call('PATCH', `/api/lead/${id}`, {
      body: { staffNote: 'x' },
      headers: { 'If-Match': '"7"' },
    })
    expect([stale.status, stale.body.code]).toEqual([412, 'VERSION_STALE'])
  })
})

describe('a company that the firm knows', () => {
  test('is told to its second partner as known, without who brought it or anything of it', async () => {
    const first = told({ companyName: 'First Come Mills', gstin: '27AAKCF1234K1Z5' })
    const rival = await makePerson(app, 'referral-partner')
    for (const known of [{ email: first.email }, { mobile: first.mobile }]) {
      await send({ ...first, gstin: '' })
      const again = await send(told({ companyName: 'Second Come', ...known }), rival)
      expect(again.body.data).toMatchObject({ companyName: 'Second Come', state: 'duplicate' })
      expect(JSON.stringify(again.body)).not.toMatch(/First Come|Iyer/)
    }
    const [lead] = await forStaff(admin, '&state=duplicate&search=second')
    const found = (await admin.call('GET', `/api/same-client/lead/${lead.id}`)).body.data
    expect(found[0]).toMatchObject({
      kind: 'lead',
      found: { title: 'First Come Mills', detail: 'Pooja Iyer' },
    })
  })

  test('is free again ninety days after the first lead, unless it has a case', async () => {
    const old = new Date(Date.now() - 91 * 86_400_000)
    const body = told()
    await makeLead(app, { email: body.email, mobile: null, createdAt: old })
    expect((await send(body)).body.data.state).toBe('new')
    const owner = await makePerson(app, 'user', { createdAt: old })
    const ofOwner = () => send(told({ email: owner.user.email }))
    expect((await ofOwner()).body.data.state).toBe('new')
    const kase = await makeApplication(app, { ownerId: owner.userId })
    await app.services.database.orm
      .update(applications)
      .set({ submittedAt: old })
      .where(eq(applications.id, kase.id))
    expect((await ofOwner()).body.data.state).toBe('duplicate')
  })

  test('is brought by one of two who send it at the same moment', async () => {
    const rival = await makePerson(app, 'referral-partner')
    const body = told()
    const states = (await Promise.all([send(body), send(body, rival)])).map(
      (answer) => answer.body.data.state,
    )
    expect(states.toSorted()).toEqual(['duplicate', 'new'])
  })

  test('is another where staff say so, and counts then', async () => {
    const body = told()
    await send(body)
    const { id } = (await send(body)).body.data
    expect((await change(id, { state: 'new' })).body.data.state).toBe('new')
  })
})

describe('a lead that becomes a client', () => {
  test('brings its partner onto the case, whose stage the partner sees as the same row', async () => {
    const { id } = (await send(told({ companyName: 'Row Mills' }))).body.data
    const made = await makeClient(id)
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({ partner: 'Pooja Iyer' })
    expect((await makeClient(id)).status).toBe(409)
    const owner = await asOwner(made.body.data.userId)
    const { applicationId, reference, referralPartner } = (await submit(owner)).body.data
    expect(referralPartner ?? null).toBeNull()
    const [row] = await app.services.database.orm
      .select()
      .from(applications)
      .where(eq(applications.id, applicationId))
    expect(row?.referralPartnerId).toBe(partner.userId)
    const shown = (await mine()).filter(
      (lead: { reference: string | null }) => lead.reference === reference,
    )
    expect(shown).toMatchObject([{ id, state: 'applied', status: 'submitted' }])
    expect(JSON.stringify(shown)).not.toContain('AAKCV1234A')
    expect((await inbox(partner))[0]).toMatchObject({
      title: `Your lead ${row?.companyName} goes on`,
      detail: 'Submitted',
    })
    await manager.call('PATCH', `/api/business-loan/${applicationId}/status`, {
      body: { status: 'under-review' },
    })
    const [listed] = await forStaff(manager, '&search=row%20mills')
    expect(listed).toMatchObject({
      id,
      state: 'applied',
      client: { name: 'Sunil Naik' },
      moves: [],
    })
  })

  test('stays one row where the company applies by itself and its partner is put on the case', async () => {
    const owner = await makePerson(app)
    const { id } = (await send(told({ email: owner.user.email }))).body.data
    // The account is younger than the lead's company is known.
    await app.services.database.orm.update(leads).set({ state: 'new' }).where(eq(leads.id, id))
    const kase = await makeApplication(app, { ownerId: owner.userId })
    await admin.call('POST', `/api/business-loan/assign-referral-partner/${kase.id}`, {
      body: { referralPartner: partner.userId },
    })
    const shown = (await mine()).filter(
      (lead: { reference: string | null }) => lead.reference === kase.reference,
    )
    expect(shown).toMatchObject([{ id, status: 'submitted' }])
  })

  test('shows no stage to a partner who is taken off the case', async () => {
    const kase = await makeApplication(app, { referralPartnerId: null })
    await makeLead(app, {
      partnerId: partner.userId,
      companyName: 'Taken Off',
      state: 'applied',
      applicationId: kase.id,
      clientId: kase.ownerId,
    })
    const [shown] = await mine(partner, '&search=taken%20off')
    expect(shown).toMatchObject({ state: 'applied', status: null, reference: null })
  })

  test('is not made of a lead of another manager', async () => {
    const another = await makePerson(app, 'relationship-manager')
    const id = await makeLead(app, { ownerId: another.userId })
    expect((await makeClient(id)).status).toBe(404)
  })
})

describe('when somebody goes', () => {
  test('what partners told of an erased person goes, with the notice of it', async () => {
    const owner = await makePerson(app)
    const { id } = (await send(told({ email: owner.user.email, companyName: 'Gone Mills' }))).body
      .data
    await admin.call('DELETE', `/api/user/delete/${owner.userId}`)
    const left = await app.services.database.orm.execute(sql`
      select id from leads where id = ${id} union all select lead_id from staff_notices where lead_id = ${id}`)
    expect(left).toEqual([])
  })

  test.each([
    ['goes', 'proved', new Date(), 404],
    ['stays', 'merely entered', null, 200],
  ])(
    'what names no email %s with a mobile that was %s',
    async (_what, _how, mobileVerifiedAt, status) => {
      const owner = await makePerson(app, 'user', { mobileVerifiedAt })
      const { mobile } = owner.user
      const { id } = (await send(told({ email: '', mobile }))).body.data
      await admin.call('DELETE', `/api/user/delete/${owner.userId}`)
      expect((await admin.call('GET', `/api/lead/${id}`)).status).toBe(status)
    },
  )

  test('the words of an erased partner go, and the company stays to be called', async () => {
    const leaving = await makePerson(app, 'referral-partner')
    const { id } = (await send(told(), leaving)).body.data
    await leaving.call('POST', '/api/lead/referral-link')
    await admin.call('DELETE', `/api/user/delete/${leaving.userId}`)
    const { body } = await admin.call('GET', `/api/lead/${id}`)
    expect(body.data).toMatchObject({ partner: null, note: null, contactName: 'Sunil Naik' })
  })

  test('the leads of a suspended manager are nobody’s, and all managers find them', async () => {
    const away = await makePerson(app, 'relationship-manager')
    const { id } = (await send()).body.data
    await change(id, { ownerId: away.userId }, admin)
    const seen = async () =>
      (await forStaff(manager, '&owner=nobody')).find((one: { id: string }) => one.id === id)
    expect(await seen()).toBeUndefined()
    await app.services.database.orm
      .update(users)
      .set({ status: 'suspended' })
      .where(eq(users.id, away.userId))
    expect(await seen()).toMatchObject({ owner: null })
    expect((await change(id, { ownerId: manager.userId })).status).toBe(200)
  })

  test('the leads of a manager with another role are nobody’s', async () => {
    const leaving = await makePerson(app, 'relationship-manager')
    const id = await makeLead(app, { ownerId: leaving.userId })
    await admin.call('POST', '/api/user/assign-role', {
      body: { userId: leaving.userId, role: 'user' },
    })
    expect((await manager.call('GET', `/api/lead/${id}`)).body.data.owner).toBeNull()
  })
})
