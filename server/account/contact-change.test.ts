import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Gateway, startGateway } from '../sms/testing/gateway.ts'
import { makePerson, makeUser, type Person, signIn, testPassword } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { codeFor, login, newPerson, register, wrongFor } from './testing/people.ts'

let gateway: Gateway
let phones: TestApp
let app: TestApp
beforeAll(async () => {
  gateway = await startGateway()
  ;[phones, app] = await Promise.all([testApp({ SMS_URL: gateway.url }), testApp()])
})
afterAll(async () => {
  await Promise.all([phones.close(), app.close()])
  gateway.close()
})
beforeEach(async () => {
  for (const { services } of [phones, app])
    await services.database.orm.execute(sql`delete from rate_limits`)
})

const changeEmail = (person: Person, newEmail: string, currentPassword = testPassword) =>
  person.call('POST', '/api/profile/change-email', { body: { newEmail, currentPassword } })
const confirmEmail = (person: Person, emailOtp: string) =>
  person.call('POST', '/api/profile/confirm-email', { body: { emailOtp } })
const changeMobile = (person: Person, newMobile: string, currentPassword = testPassword) =>
  person.call('POST', '/api/profile/change-mobile', { body: { newMobile, currentPassword } })
const confirmMobile = (person: Person, mobileOtp: string) =>
  person.call('POST', '/api/profile/confirm-mobile', { body: { mobileOtp } })
const update = (person: Person, body: object) =>
  person.call('PUT', '/api/profile/update', { body: { name: 'Asha Rao', ...body } })
const emailOf = async (person: Person) =>
  (await person.call('GET', '/api/user/profile')).body.user.email

describe('another email', () => {
  test('gets a code; only that replaces the old one, which is told twice', async () => {
    const person = await makePerson(app)
    const old = person.user.email
    const { email } = newPerson()
    expect(await changeEmail(person, email.toUpperCase())).toMatchObject({
      status: 200,
      body: { message: expect.any(String), expiresInSeconds: 120 },
    })
    const code = await codeFor(app, email)
    expect(await emailOf(person)).toBe(old)
    expect((await app.mailsTo(old)).map(({ subject }) => subject)).toEqual([
      'Somebody asked to change the email address of your account',
    ])
    expect(await confirmEmail(person, code)).toMatchObject({
      status: 200,
      body: { user: { email } },
    })
    const told = await app.mailsTo(old)
    expect(told[0]?.subject).toBe('The email address of your account is changed')
    for (const { text } of told) {
      expect(text).not.toContain(email)
      expect(text).not.toContain(code)
    }
    expect((await login(app, old)).status).toBe(401)
    expect((await login(app, email)).status).toBe(200)
    expect((await confirmEmail(person, code)).body.code).toBe('OTP_INVALID')
  })

  test('asks for the password, and sends nothing without it', async () => {
    const person = await makePerson(app)
    const { email } = newPerson()
    expect(await changeEmail(person, email, 'wrong')).toMatchObject({
      status: 400,
      body: { code: 'WRONG_PASSWORD', fields: { currentPassword: expect.any(String) } },
    })
    const missing = await person.call('POST', '/api/profile/change-email', {
      body: { newEmail: email },
    })
    expect(missing.body.fields).toEqual({ currentPassword: 'Enter your password.' })
    expect(await app.mailsTo(email)).toEqual([])
    expect(await app.mailsTo(person.user.email)).toEqual([])
  })

  test('of somebody else is taken, when it is asked for and when it is confirmed', async () => {
    const [person, rival, known] = [
      await makePerson(app),
      await makePerson(app),
      await makeUser(app),
    ]
    expect(await changeEmail(person, known.email)).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', fields: { newEmail: expect.any(String) } },
    })
    expect((await changeEmail(person, person.user.email)).body.fields).toEqual({
      newEmail: 'This is your email already.',
    })
    const { email } = newPerson()
    await changeEmail(person, email)
    const first = await codeFor(app, email)
    await app.services.database.orm.execute(
      sql`update demo_mails set sent_at = sent_at - interval '1 minute'`,
    )
    await changeEmail(rival, email)
    const second = await codeFor(app, email)
    const answers = await Promise.all([confirmEmail(person, first), confirmEmail(rival, second)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EMAIL_TAKEN')
  })

  test('is refused for wrong and late codes like a registration', async () => {
    const person = await makePerson(app)
    const { email } = newPerson()
    expect((await confirmEmail(person, '000000')).body.code).toBe('OTP_INVALID')
    await changeEmail(person, email)
    const code = await codeFor(app, email)
    for (let n = 0; n < 5; n += 1)
      expect(await confirmEmail(person, wrongFor(code))).toMatchObject({
        status: 400,
        body: { code: 'OTP_INVALID', fields: { emailOtp: expect.any(String) } },
      })
    expect(await confirmEmail(person, code)).toMatchObject({
      status: 429,
      body: { code: 'OTP_LOCKED' },
    })
    await changeEmail(person, email)
    const fresh = await codeFor(app, email)
    await app.services.database.orm.execute(
      sql`update verification_codes set expires_at = now() where user_id = ${person.userId}`,
    )
    expect((await confirmEmail(person, fresh)).body.code).toBe('OTP_EXPIRED')
    expect(await emailOf(person)).toBe(person.user.email)
  })

  test('counts its sends with those of everybody who is signed in, and of no stranger', async () => {
    const person = await makePerson(app)
    const { email } = newPerson()
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push((await changeEmail(person, email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await changeEmail(await makePerson(app), email)).body.code).toBe('TOO_MANY_REQUESTS')
    expect((await register(app, newPerson({ email }))).status).toBe(201)
  })

  test('dies with a changed password, and nobody else confirms it', async () => {
    const [person, other] = [await makePerson(app), await makePerson(app)]
    const { email } = newPerson()
    await changeEmail(person, email)
    const code = await codeFor(app, email)
    expect((await confirmEmail(other, code)).body.code).toBe('OTP_INVALID')
    await person.call('PUT', '/api/profile/change-password', {
      body: { currentPassword: testPassword, newPassword: 'brisk-Otter-violin-72' },
    })
    expect((await confirmEmail(person, code)).body.code).toBe('OTP_INVALID')
    expect(await emailOf(person)).toBe(person.user.email)
  })

  test('signs the other devices out and kills the links in the old mailbox', async () => {
    const person = await makePerson(app)
    const elsewhere = await signIn(app, person.user)
    await app.call('POST', '/api/user/forgot-password', { body: { email: person.user.email } })
    const [mail] = await app.mailsTo(person.user.email)
    const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const { email } = newPerson()
    await changeEmail(person, email)
    await confirmEmail(person, await codeFor(app, email))
    expect((await app.call('GET', '/api/user/profile', { token: elsewhere })).status).toBe(401)
    expect(await emailOf(person)).toBe(email)
    const reset = { body: { password: 'brisk-Otter-violin-72' } }
    expect((await app.call('POST', `/api/user/reset-password/${token}`, reset)).body.code).toBe(
      'RESET_LINK_INVALID',
    )
  })

  test('stands in the trail without the address', async () => {
    const person = await makePerson(app)
    const { email } = newPerson()
    await changeEmail(person, email)
    await confirmEmail(person, await codeFor(app, email))
    const events = await app.services.database.orm.execute(sql`
      select event, details from audit_events where actor_id = ${person.userId} order by id`)
    expect(events.map(({ event }) => event)).toEqual([
      'profile.contact-change-asked',
      'profile.contact-changed',
    ])
    expect(JSON.stringify(events)).not.toContain(email)
  })
})

describe('another mobile number with a gateway', () => {
  test('gets a code by text; only that replaces the old one, and the email is told', async () => {
    const person = await makePerson(phones)
    const { mobile } = newPerson()
    expect((await changeMobile(person, mobile)).status).toBe(200)
    await phones.runJobs()
    expect(await update(person, { mobile })).toMatchObject({
      status: 400,
      body: { fields: { mobile: expect.any(String) } },
    })
    expect(await confirmMobile(person, gateway.codeFor(mobile))).toMatchObject({
      status: 200,
      body: { user: { mobile, mobileVerified: true } },
    })
    const told = await phones.mailsTo(person.user.email)
    expect(told.map(({ subject }) => subject)).toEqual([
      'The mobile number of your account is changed',
      'Somebody asked to change the mobile number of your account',
    ])
  })

  test('proves the one that the account has, and is refused for a proved one of another', async () => {
    const person = await makePerson(phones)
    const known = await makeUser(phones, { mobileVerifiedAt: new Date() })
    expect(await changeMobile(person, known.mobile)).toMatchObject({
      status: 409,
      body: { code: 'MOBILE_TAKEN', fields: { newMobile: expect.any(String) } },
    })
    const { mobile } = person.user
    expect((await changeMobile(person, mobile, 'wrong')).body.code).toBe('WRONG_PASSWORD')
    expect((await changeMobile(person, mobile)).status).toBe(200)
    await phones.runJobs()
    const answer = await confirmMobile(person, gateway.codeFor(mobile))
    expect(answer.body.user).toMatchObject({ mobile, mobileVerified: true })
    expect((await changeMobile(person, mobile)).body.fields).toEqual({
      newMobile: 'This is your mobile already.',
    })
  })

  test('the other details are saved without naming it', async () => {
    const person = await makePerson(phones)
    const answer = await update(person, { city: 'Pune' })
    expect(answer.body.user).toMatchObject({ city: 'Pune', mobile: person.user.mobile })
  })
})

describe('another mobile number without a gateway', () => {
  test('needs the password, is not proved, and is told to the email', async () => {
    const person = await makePerson(app)
    const { mobile } = newPerson()
    expect(await update(person, { mobile })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', fields: { currentPassword: 'Enter your password.' } },
    })
    expect(await update(person, { mobile, currentPassword: 'wrong' })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_PASSWORD', fields: { currentPassword: expect.any(String) } },
    })
    expect(await app.mailsTo(person.user.email)).toEqual([])
    expect(await update(person, { mobile, currentPassword: testPassword })).toMatchObject({
      status: 200,
      body: { user: { mobile, mobileVerified: false } },
    })
    const [mail] = await app.mailsTo(person.user.email)
    expect(mail?.subject).toBe('The mobile number of your account is changed')
  })

  test('is refused where only a code would change it', async () => {
    const person = await makePerson(app)
    expect(await changeMobile(person, newPerson().mobile)).toMatchObject({
      status: 409,
      body: { code: 'NO_TEXT_MESSAGES' },
    })
  })

  test('may be one that others merely typed in', async () => {
    const [person, other] = [await makePerson(app), await makeUser(app)]
    const body = { mobile: other.mobile, currentPassword: testPassword }
    expect((await update(person, body)).status).toBe(200)
  })
})
