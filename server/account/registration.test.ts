import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { legalTexts } from '../../domain/firm/legal-texts.ts'
import { makePerson, makeUser } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import {
  codeFor,
  cookieOf,
  letTimePass,
  newPerson,
  register,
  resend,
  verify,
} from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const update = (body: Record<string, unknown>, cookie: string) =>
  app.call('POST', '/api/verification/update-contact', {
    body,
    cookies: { rinsetu_registration: cookie },
  })

const status = (id: string, options = {}) =>
  app.call('GET', `/api/user/check-registration-status/${id}`, options)

const moveRegistrationBack = (email: string, hours: number) =>
  app.services.database.orm.execute(sql`
    update users set created_at = created_at - make_interval(hours => ${hours}) where email = ${email}`)

describe('registering', () => {
  test('answers with what the person typed, normalised, and mails one code', async () => {
    const person = newPerson({ email: '  Meera.Shah@Example.IN ', mobile: '+91 98765 43210' })
    const answer = await register(app, person)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      registrationStatus: 'pending',
      email: 'meera.shah@example.in',
      mobile: '9876543210',
      userId: expect.any(String),
    })
    const mails = await app.mailsTo('meera.shah@example.in')
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^\d{6} is your /)])
  })

  test('sets a cookie that no script reads and no other site sends', async () => {
    const answer = await register(app)
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: 'rinsetu_registration',
        httpOnly: true,
        sameSite: 'Strict',
        path: '/api',
      }),
    ])
  })

  test('reaches every address that it accepts', async () => {
    const person = newPerson({ email: "o'brien&sons!@example.in" })
    expect((await register(app, person)).status).toBe(201)
    expect(await app.mailsTo(person.email)).toHaveLength(1)
  })

  test('keeps neither the password nor the code, only hashes', async () => {
    const person = newPerson()
    await register(app, person, { 'idempotency-key': 'kept-nowhere' })
    const code = await codeFor(app, person.email)
    const tables = ['users', 'verification_codes', 'idempotency_keys', 'audit_events', 'pgboss.job']
    for (const table of tables) {
      const rows = await app.services.database.orm.execute(sql.raw(`select * from ${table}`))
      expect(JSON.stringify(rows)).not.toContain(person.password)
      expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
    }
    const [row] = await app.services.database.orm.execute<{ hash: string }>(
      sql`select password_hash as hash from users where email = ${person.email}`,
    )
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test.each([
    ['a short password', { password: 'Ab1!' }, 'password'],
    ['a common password', { password: 'password1234' }, 'password'],
    ["the person's own name", { password: 'asharao-asharao' }, 'password'],
    ['a wrong mobile number', { mobile: '1234567890' }, 'mobile'],
    ['a wrong email', { email: 'asha@' }, 'email'],
    ['a name of nothing to see', { name: '\u200B\u200B' }, 'name'],
    ['a name that turns its direction', { name: 'Asha \u202Eoar' }, 'name'],
    ['terms that were not accepted', { acceptTerms: false }, 'acceptTerms'],
    ['a role of their own choice', { role: 'admin' }, 'role'],
  ])('refuses %s at its field', async (_, change, field) => {
    const answer = await register(app, newPerson(change))
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })

  test.each(['क्\u200dषमा', 'D’Souza', 'അവന്\u200d'])(
    'takes the name %s as it is spelt',
    async (name) => {
      const { userId } = (await register(app, newPerson({ name }))).body
      const [row] = await app.services.database.orm.execute(
        sql`select name from users where id = ${userId}`,
      )
      expect(row).toEqual({ name })
    },
  )

  test('keeps which version of the terms and of the privacy policy was accepted, and when, each for itself', async () => {
    const acceptedBy = async (person: object) => {
      const { userId } = (await register(app, newPerson({ ...person }))).body
      const [row] = await app.services.database.orm.execute(sql`
        select terms_version, privacy_version, terms_accepted_at is not null as terms,
          privacy_accepted_at is not null as privacy from users where id = ${userId}`)
      return row
    }
    const terms_version = legalTexts.terms.version
    expect(await acceptedBy({ acceptPrivacy: true })).toEqual({
      terms_version,
      terms: true,
      privacy_version: legalTexts.privacy.version,
      privacy: true,
    })
    expect(await acceptedBy({})).toEqual({
      terms_version,
      terms: true,
      privacy_version: null,
      privacy: false,
    })
    const refused = await register(app, newPerson({ acceptPrivacy: false }))
    expect(refused.body.fields).toEqual({ acceptPrivacy: 'Accept the privacy policy to go on.' })
  })

  test('refuses an email and a proved mobile number that somebody has', async () => {
    const known = await makeUser(app, { mobileVerifiedAt: new Date() })
    const sameEmail = await register(app, newPerson({ email: known.email.toUpperCase() }))
    expect(sameEmail).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', fields: { email: expect.any(String) } },
    })
    const sameMobile = await register(app, newPerson({ mobile: known.mobile }))
    expect(sameMobile).toMatchObject({ status: 409, body: { code: 'MOBILE_TAKEN' } })
  })

  test('the same email twice at once gives one account and one refusal', async () => {
    const person = newPerson()
    const other = newPerson({ email: person.email })
    const answers = await Promise.all([register(app, person), register(app, other)])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('four tries with one key make one account, one mail and the same answer', async () => {
    const person = newPerson()
    const key = { 'idempotency-key': 'one-submission' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => register(app, person, key)))
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.body.userId)).size).toBe(1)
    expect(answers.filter((answer) => answer.headers['idempotent-replay'] === 'true')).toHaveLength(
      3,
    )
    expect(answers.every((answer) => cookieOf(answer, 'rinsetu_registration') !== '')).toBe(true)
    expect(await app.mailsTo(person.email)).toHaveLength(1)
    const other = await register(app, { ...person, name: 'Somebody else' }, key)
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  })

  test('a registration that nobody verified for a day makes room, a younger one stays', async () => {
    const person = newPerson()
    const first = await register(app, person)
    await moveRegistrationBack(person.email, 23)
    expect(await register(app, person)).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    })
    await moveRegistrationBack(person.email, 2)
    const second = await register(app, person)
    expect(second.status).toBe(201)
    expect(second.body.userId).not.toBe(first.body.userId)
    expect((await status(first.body.userId)).status).toBe(404)
  })

  test('a verified account never makes room', async () => {
    const known = await makeUser(app)
    await moveRegistrationBack(known.email, 1000)
    expect((await register(app, newPerson({ email: known.email }))).status).toBe(409)
  })
})

describe('the state of a registration', () => {
  test('is told to anybody, with masked contacts', async () => {
    const { body } = await register(app, newPerson({ email: 'ravi@x.in', mobile: '9812343210' }))
    const stranger = await status(body.userId)
    expect(stranger.body).toEqual({
      registrationStatus: 'pending',
      email: 'r•••@x.in',
      mobile: '••••••3210',
    })
  })

  test('shows the contacts to the browser that registered, to the person and to an admin', async () => {
    const registered = await register(app)
    const cookies = { rinsetu_registration: cookieOf(registered, 'rinsetu_registration') }
    const { userId, email, mobile } = registered.body
    expect((await status(userId, { cookies })).body).toEqual({
      registrationStatus: 'pending',
      email,
      mobile,
    })
    const admin = await makePerson(app, 'admin')
    expect((await status(userId, { token: admin.token })).body.email).toBe(email)
    const self = await makePerson(app)
    expect((await status(self.userId, { token: self.token })).body).toMatchObject({
      registrationStatus: 'verified',
      email: self.user.email,
    })
    const analyst = await makePerson(app, 'credit-analyst')
    expect((await status(userId, { token: analyst.token })).body.email).toContain('•••')
    const others = await register(app)
    const foreign = { rinsetu_registration: cookieOf(others, 'rinsetu_registration') }
    expect((await status(userId, { cookies: foreign })).body.email).toContain('•••')
  })

  test('of nobody is not found', async () => {
    expect((await status('01900000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await status('somebody')).status).toBe(404)
  })
})

describe('correcting a contact', () => {
  test('kills the old code, mails a new one to the new address and frees the old address', async () => {
    const person = newPerson()
    const registered = await register(app, person)
    const oldCode = await codeFor(app, person.email)
    const { email } = newPerson()
    const body = { updateType: 'email', oldEmail: person.email, newEmail: email }
    const answer = await update(body, cookieOf(registered, 'rinsetu_registration'))
    expect(answer).toMatchObject({
      status: 200,
      body: { email, mobile: person.mobile, expiresInSeconds: 120 },
    })
    const newCode = await codeFor(app, email)
    if (newCode !== oldCode) {
      expect((await verify(app, email, oldCode)).body.code).toBe('OTP_INVALID')
    }
    expect((await verify(app, person.email, oldCode)).body.code).toBe('OTP_INVALID')
    expect((await verify(app, email, newCode)).status).toBe(200)
  })

  test('a corrected mobile number leaves the code of the email as it is', async () => {
    const person = newPerson()
    const registered = await register(app, person)
    const code = await codeFor(app, person.email)
    const { mobile } = newPerson()
    const body = { updateType: 'mobile', oldEmail: person.email, newMobile: mobile }
    const answer = await update(body, cookieOf(registered, 'rinsetu_registration'))
    expect(answer).toMatchObject({ status: 200, body: { email: person.email, mobile } })
    expect(await app.mailsTo(person.email)).toHaveLength(1)
    expect((await verify(app, person.email, code)).status).toBe(200)
  })

  test.each([
    ['empty', ''],
    ['blank', ' '],
    ['null', null],
  ])('the contact that is not in use may be %s, the one in use may not', async (_, nothing) => {
    const person = newPerson()
    const cookie = cookieOf(await register(app, person), 'rinsetu_registration')
    const { email, mobile } = newPerson()
    const both = { oldEmail: person.email, newEmail: nothing, newMobile: nothing }
    expect(
      await update({ ...both, updateType: 'mobile', newMobile: mobile }, cookie),
    ).toMatchObject({
      status: 200,
      body: { email: person.email, mobile },
    })
    expect(await update({ ...both, updateType: 'email' }, cookie)).toMatchObject({
      status: 400,
      body: { fields: { newEmail: 'Email is required' } },
    })
    expect(await update({ ...both, updateType: 'email', newEmail: email }, cookie)).toMatchObject({
      status: 200,
      body: { email, mobile },
    })
  })

  test('needs the cookie of that registration', async () => {
    const person = newPerson()
    const registered = await register(app, person)
    const others = await register(app)
    const body = { updateType: 'email', oldEmail: person.email, newEmail: newPerson().email }
    const refused = { status: 403, body: { code: 'REGISTRATION_REQUIRED' } }
    expect(await update(body, '')).toMatchObject(refused)
    expect(await update(body, 'not-a-token')).toMatchObject(refused)
    expect(await update(body, cookieOf(others, 'rinsetu_registration'))).toMatchObject(refused)
    expect((await update(body, cookieOf(registered, 'rinsetu_registration'))).status).toBe(200)
  })

  test("refuses somebody else's contact, a missing one, and a verified account", async () => {
    const person = newPerson()
    const cookie = cookieOf(await register(app, person), 'rinsetu_registration')
    const known = await makeUser(app, { mobileVerifiedAt: new Date() })
    const to = (changes: object) =>
      update({ updateType: 'email', oldEmail: person.email, ...changes }, cookie)
    expect(await to({ newEmail: known.email })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    })
    expect(await to({ updateType: 'mobile', newMobile: known.mobile })).toMatchObject({
      status: 409,
      body: { code: 'MOBILE_TAKEN' },
    })
    expect(await to({})).toMatchObject({
      status: 400,
      body: { fields: { newEmail: 'Email is required' } },
    })
    expect(await to({ newEmail: 'nonsense' })).toMatchObject({
      status: 400,
      body: { fields: { newEmail: 'Invalid email address' } },
    })
    await verify(app, person.email, await codeFor(app, person.email))
    expect(await to({ newEmail: newPerson().email })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_VERIFIED' },
    })
  })

  test('cannot be used to flood a stranger with mail', async () => {
    const person = newPerson()
    const cookie = cookieOf(await register(app, person), 'rinsetu_registration')
    const [here, there] = [newPerson().email, newPerson().email]
    let at = person.email
    const codes: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const next = at === here ? there : here
      const answer = await update({ updateType: 'email', oldEmail: at, newEmail: next }, cookie)
      codes.push(answer.status)
      if (answer.status === 200) at = next
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(10)
    expect(codes.slice(10)).toEqual([429, 429])
    expect((await app.mailsTo(here)).length).toBeLessThanOrEqual(5)
  })
})

test('somebody who waits may ask for another code after a correction', async () => {
  const person = newPerson()
  const cookie = cookieOf(await register(app, person), 'rinsetu_registration')
  const { email } = newPerson()
  await update({ updateType: 'email', oldEmail: person.email, newEmail: email }, cookie)
  expect(await resend(app, email)).toMatchObject({ status: 429, body: { code: 'OTP_TOO_SOON' } })
  await letTimePass(app, 121)
  expect((await resend(app, email)).status).toBe(200)
})
