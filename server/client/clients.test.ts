import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, newPerson, register } from '../account/testing/people.ts'
import { clients, enquiries, users } from '../db/schema.ts'
import { exampleForm, makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makeEnquiry, makePerson, type Person, signIn, testPassword } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let manager: Person
beforeAll(async () => {
  app = await testApp()
  manager = await makePerson(app, 'relationship-manager', { name: 'Sushma Nene' })
})
afterAll(() => app.close())

const told = (changes: object = {}) => {
  const { email, mobile } = newPerson()
  return {
    name: 'Asha Verma',
    email,
    mobile,
    companyName: 'Verma Castings',
    source: 'phone',
    consent: { by: 'Asha Verma', how: 'phone', on: '2026-04-01' },
    ...changes,
  }
}
const need = { purpose: 'machines', amount: 75, unit: 'Lakh', words: 'Two lathes for the new line' }

const create = (body: object, by: Person = manager) =>
  by.call('POST', '/api/user/create-client', { body })
const list = async (by: Person, search = '') =>
  (await by.call('GET', `/api/client?search=${search}`)).body
const inviteAgain = (userId: string, body: object = {}, by: Person = manager) =>
  by.call('POST', `/api/client/${userId}/invite`, { body })

const tokenFor = async (email: string) => {
  const [mail] = await app.mailsTo(email)
  return /\/invitation\/([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? 'none'
}
const accept = (token: string) =>
  app.call('POST', `/api/invitation/${token}`, {
    body: {
      name: 'Asha Verma',
      mobile: newPerson().mobile,
      password: testPassword,
      acceptTerms: true,
      acceptPrivacy: true,
    },
  })
const asOwner = async (userId: string): Promise<Person> => {
  const [user] = await app.services.database.orm.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error('nobody')
  const token = await signIn(app, user)
  return {
    user,
    userId,
    token,
    call: (method, url, options = {}) => app.call(method, url, { ...options, token }),
  }
}

describe('a client who called', () => {
  test('is prepared with a draft, takes over by the mailed link, and finds what was said', async () => {
    const body = told({ need, invite: true })
    const created = await create(body)
    expect(created).toMatchObject({
      status: 201,
      body: {
        data: {
          email: body.email,
          state: 'invited',
          hasDraft: true,
          applications: 0,
          createdBy: 'Sushma Nene',
          manager: { name: 'Sushma Nene' },
          need: need.words,
          consent: { by: 'Asha Verma', how: 'phone', on: '2026-04-01', version: '2026-11-23' },
        },
      },
    })
    const { userId } = created.body.data
    expect((await login(app, body.email)).status).toBe(401)
    const [mail] = await app.mailsTo(body.email)
    expect(mail?.text).toContain('Nothing goes to a lender before you say so.')
    expect((await accept(await tokenFor(body.email))).status).toBe(200)

    const owner = await asOwner(userId)
    const { data: draft } = (await owner.call('GET', '/api/business-loan/draft')).body
    expect(draft).toMatchObject({
      version: 1,
      form: {
        formData: { companyName: 'Verma Castings' },
        selectedOptions: ['Term Loan'],
        productDetails: {
          selectedProduct: 'fundBased',
          fundBased: {
            formValuesByOptionTitle: {
              'Term Loan': { amount: 75, unit: 'Lakh', purpose: 'machines' },
            },
          },
        },
        management: [{ name: 'Asha Verma', email: body.email }],
        consent: { declaration: false, shareWithLenders: false },
      },
    })
    expect((await list(manager)).data).toMatchObject([{ userId, state: 'open' }])
    const trail = await app.services.database.orm.execute(sql`
      select event, actor_id, details from audit_events where subject_id = ${userId} order by id limit 1`)
    expect(trail).toMatchObject([
      {
        event: 'client.created',
        actor_id: manager.userId,
        details: { source: 'phone', consent: 'phone', draft: true, invited: true },
      },
    ])
  })

  test('alone declares and submits, and whoever prepared them is the manager of the case', async () => {
    const body = told({ need, invite: true })
    const { userId } = (await create(body)).body.data
    await accept(await tokenFor(body.email))
    const { key } = await makeDocument(app, { ownerId: userId })
    const form = exampleForm(key)
    expect((await manager.call('POST', '/api/business-loan', { body: form })).status).toBe(403)
    const owner = await asOwner(userId)
    const undeclared = await owner.call('POST', '/api/business-loan', {
      body: { ...form, consent: { declaration: false } },
    })
    expect([undeclared.status, Object.keys(undeclared.body.fields)]).toEqual([
      400,
      ['consent.declaration'],
    ])
    const sent = await owner.call('POST', '/api/business-loan', { body: form })
    expect(sent).toMatchObject({
      status: 201,
      body: { data: { relationshipManager: { userId: manager.userId } } },
    })
    const labels = sent.body.data.timeline.map(({ label }: { label: string }) => label)
    expect(labels).toContain('Relationship manager assigned')
  })

  test('of a manager who is none any more comes without one', async () => {
    const admin = await makePerson(app, 'admin')
    const leaving = await makePerson(app, 'relationship-manager')
    const { userId } = (await create(told(), leaving)).body.data
    await admin.call('POST', '/api/user/assign-role', {
      body: { userId: leaving.userId, role: 'credit-analyst' },
    })
    const [row] = await app.services.database.orm
      .select()
      .from(clients)
      .where(eq(clients.userId, userId))
    expect(row?.managerId).toBeNull()
  })

  test('without an email waits until one is known, and is shown without', async () => {
    const body = { ...told(), email: undefined }
    const { data } = (await create(body)).body
    expect(data).toMatchObject({ email: '', state: 'prepared', abilities: { invite: true } })
    expect(await inviteAgain(data.userId)).toMatchObject({
      status: 400,
      body: { fields: { email: 'Enter their email first.' } },
    })
    const { email } = newPerson()
    expect((await inviteAgain(data.userId, { email })).body.data).toMatchObject({
      email,
      state: 'invited',
    })
    expect((await accept(await tokenFor(email))).status).toBe(200)
    expect(await inviteAgain(data.userId, { email: newPerson().email })).toMatchObject({
      status: 409,
      body: { code: 'NOT_INVITED' },
    })
  })

  test.each([
    ['email', { email: undefined, mobile: undefined }],
    ['email', { email: undefined, invite: true }],
    ['consent.on', { consent: { by: 'Asha', how: 'phone', on: '2999-01-01' } }],
    ['consent.by', { consent: { by: '', how: 'phone', on: '2026-04-01' } }],
    ['consent', { consent: undefined }],
    ['source', { source: 'telepathy' }],
    ['need.purpose', { need: { purpose: 'lottery' } }],
    ['role', { role: 'admin' }],
    ['status', { status: 'active' }],
    ['managerId', { managerId: '01890a5d-ac96-774b-bcce-b302099a8057' }],
  ])('with a wrong %s is refused there', async (field, changes) => {
    const { status, body } = await create(told(changes))
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  test('who has an account is not prepared a second one', async () => {
    const { user } = await makePerson(app)
    expect((await create(told({ email: user.email }))).body.code).toBe('EMAIL_TAKEN')
  })
})

describe('what was prepared for a client', () => {
  test('is not given to whoever registers with the email: the link in the mailbox is', async () => {
    const body = told({ need, invite: true })
    await create(body)
    const stranger = newPerson({ email: body.email, password: 'a stranger’s long password' })
    expect((await register(app, stranger)).body.code).toBe('EMAIL_TAKEN')
    expect((await login(app, body.email, stranger.password)).status).toBe(401)
    expect((await accept(await tokenFor(body.email))).status).toBe(200)
  })

  test('is seen by its manager and by admins, and by nobody else', async () => {
    const { userId } = (await create(told({ name: 'Only Mine' }))).body.data
    const another = await makePerson(app, 'relationship-manager')
    const admin = await makePerson(app, 'admin')
    expect((await list(another, 'Only')).total).toBe(0)
    expect((await inviteAgain(userId, {}, another)).status).toBe(404)
    expect((await list(admin, 'Only')).data).toMatchObject([{ userId }])
    for (const role of ['user', 'credit-analyst', 'referral-partner'] as const) {
      const other = await makePerson(app, role)
      expect((await create(told(), other)).status).toBe(403)
      expect((await other.call('GET', '/api/client')).status).toBe(403)
    }
  })

  test('goes with the person who is erased', async () => {
    const { userId } = (await create(told({ need }))).body.data
    const admin = await makePerson(app, 'admin')
    expect((await admin.call('DELETE', `/api/user/delete/${userId}`)).status).toBe(200)
    const left = await app.services.database.orm.execute(sql`
      select user_id::text as id from clients where user_id = ${userId}
      union all select owner_id::text from drafts where owner_id = ${userId}`)
    expect(left).toEqual([])
  })

  test('takes along what they asked, though from another address', async () => {
    const enquiryId = await makeEnquiry(app, { message: 'A loan for two lathes' })
    const { userId } = (await create(told({ source: 'enquiry', enquiryId }))).body.data
    const admin = await makePerson(app, 'admin')
    expect((await admin.call('DELETE', `/api/user/delete/${userId}`)).status).toBe(200)
    expect(await app.services.database.orm.$count(enquiries, eq(enquiries.id, enquiryId))).toBe(0)
  })
})

test('an enquiry becomes a client in one act, once, and is closed with it', async () => {
  const enquiryId = await makeEnquiry(app)
  const written = { by: 'Asha Verma', how: 'website', on: '2026-04-01' }
  expect(
    (await create(told({ source: 'enquiry', enquiryId, consent: written }))).body.fields,
  ).toEqual({
    'consent.how': 'An enquiry is not this consent: ask them, and say how they agreed.',
  })
  const created = await create(told({ source: 'enquiry', enquiryId }))
  expect(created.status).toBe(201)
  const [row] = await app.services.database.orm
    .select()
    .from(enquiries)
    .where(eq(enquiries.id, enquiryId))
  expect(row).toMatchObject({ status: 'closed', clientId: created.body.data.userId })
  expect(await create(told({ enquiryId }))).toMatchObject({ status: 409 })
  expect((await create(told({ enquiryId: '01890a5d-ac96-774b-bcce-b302099a8057' }))).status).toBe(
    404,
  )
})

describe('the page of a client', () => {
  const page = (userId: string, by: Person = manager) => by.call('GET', `/api/client/${userId}`)

  test('has how to reach them, what they agreed to, every invitation and its state', async () => {
    const { orm } = app.services.database
    const body = told({ need, invite: true })
    const { userId } = (await create(body)).body.data
    await inviteAgain(userId)
    await orm.execute(
      sql`update invitations set created_at = created_at - interval '1 hour' where user_id = ${userId} and revoked_at is not null`,
    )
    const { data } = (await page(userId)).body
    expect(data).toMatchObject({
      name: 'Asha Verma',
      email: body.email,
      mobile: body.mobile,
      source: 'phone',
      need: need.words,
      purpose: 'machines',
      amount: 7_500_000,
      formattedAmount: '75 Lakh',
      consent: { by: 'Asha Verma', how: 'phone', on: '2026-04-01' },
      cases: [],
      invitations: [
        { state: 'open', by: 'Sushma Nene', usedAt: null },
        { state: 'replaced', by: 'Sushma Nene' },
      ],
    })
    await orm.execute(
      sql`update invitations set expires_at = now() where user_id = ${userId} and revoked_at is null`,
    )
    expect((await page(userId)).body.data.invitations[0]).toMatchObject({ state: 'over' })
  })

  test('says what they need where no words were written, and no more once the draft is theirs', async () => {
    const body = told({ need: { purpose: 'machines', amount: 75, unit: 'Lakh' }, invite: true })
    const created = (await create(body)).body.data
    const said = { need: null, purpose: 'machines', amount: 7_500_000 }
    expect(created).toMatchObject(said)
    expect((await list(manager, body.email)).data).toMatchObject([said])
    await accept(await tokenFor(body.email))
    expect((await page(created.userId)).body.data).toMatchObject({ purpose: null, amount: null })
  })

  test('is found by how far they are, and by whether somebody looks after them', async () => {
    const [admin, away] = [
      await makePerson(app, 'admin'),
      await makePerson(app, 'relationship-manager'),
    ]
    const [prepared, invited, opened] = [told(), told({ invite: true }), told({ invite: true })]
    for (const body of [prepared, invited, opened]) await create(body, away)
    await accept(await tokenFor(opened.email))
    const found = async (query: string, by = away) =>
      (await by.call('GET', `/api/client?limit=100&${query}`)).body.data.map(
        ({ email }: { email: string }) => email,
      )
    expect(await found('state=prepared')).toEqual([prepared.email])
    expect(await found('state=invited')).toEqual([invited.email])
    expect(await found('state=open')).toEqual([opened.email])
    expect(await found('manager=nobody', admin)).not.toContain(invited.email)
    await app.services.database.orm.execute(
      sql`update users set status = 'suspended' where id = ${away.userId}`,
    )
    expect(await found('manager=nobody', admin)).toContain(invited.email)
    const { data } = await list(admin, invited.email)
    expect(data).toMatchObject([{ manager: null }])
    const named = async () =>
      (await admin.call('GET', `/api/search?q=${prepared.email}`)).body.data.map(
        ({ status }: { status: string }) => status,
      )
    expect(await named()).toEqual(['prepared'])
  })

  test('shows a manager no case that another one works on, and no client of another', async () => {
    const [admin, other] = [
      await makePerson(app, 'admin'),
      await makePerson(app, 'relationship-manager'),
    ]
    const { userId } = (await create(told())).body.data
    const theirs = await makeApplication(app, {
      ownerId: userId,
      relationshipManagerId: other.userId,
    })
    const mine = await makeApplication(app, {
      ownerId: userId,
      relationshipManagerId: manager.userId,
    })
    const cases = async (by: Person) =>
      (await page(userId, by)).body.data.cases.map(
        (one: { applicationId: string }) => one.applicationId,
      )
    expect(await cases(manager)).toEqual([mine.id])
    expect((await cases(admin)).toSorted()).toEqual([mine.id, theirs.id].toSorted())
    expect((await page(userId, other)).status).toBe(404)
    for (const role of ['user', 'credit-analyst', 'referral-partner'] as const)
      expect((await page(userId, await makePerson(app, role))).status).toBe(403)
  })
})
