import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, newPerson, register } from '../account/testing/people.ts'
import { invitations, users } from '../db/schema.ts'
import { makePerson, makeUser, type Person, testPassword } from '../testing/factories.ts'
import { makeInvitation } from '../testing/invitation-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin', { name: 'Ravi Admin' })
})
afterAll(() => app.close())

let made = 0
const someEmail = () => `invited-${(made += 1)}@firm.example`

const invite = (email: string, role = 'relationship-manager', by: Person = admin) =>
  by.call('POST', '/api/user/invite', { body: { name: 'Sushma Nene', email, role } })
const resend = (userId: string) => admin.call('POST', `/api/user/invite/${userId}`)
const withdraw = (userId: string) => admin.call('DELETE', `/api/user/invite/${userId}`)

const linkFor = async (email: string): Promise<string> => {
  const [mail] = await app.mailsTo(email)
  const token = /\/invitation\/([\w-]{43})\b/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`There is no invitation for ${email}.`)
  return token
}
const read = (token: string) => app.call('GET', `/api/invitation/${token}`)
const accept = (token: string, changes: object = {}) =>
  app.call('POST', `/api/invitation/${token}`, {
    body: {
      name: 'Sushma Nene',
      mobile: newPerson().mobile,
      password: testPassword,
      acceptTerms: true,
      acceptPrivacy: true,
      ...changes,
    },
  })
const forgot = (email: string) => app.call('POST', '/api/user/forgot-password', { body: { email } })
const rowOf = async (id: string) => {
  const [row] = await app.services.database.orm.select().from(users).where(eq(users.id, id))
  return row
}
const listed = async (email: string) => {
  const { body } = await admin.call('GET', `/api/user/all?search=${email}`)
  return body.users[0]
}

describe('an invitation', () => {
  test('opens an account of its role with a password of the invited one’s own', async () => {
    const email = someEmail()
    const answer = await invite(email)
    expect(answer).toMatchObject({
      status: 201,
      body: { user: { email, role: 'relationship-manager', mobileVerified: false } },
    })
    const { userId } = answer.body.user
    expect(await listed(email)).toMatchObject({
      status: 'invited',
      invitedUntil: answer.body.invitation.expiresAt,
      abilities: { invite: true, assignRole: false, setStatus: false },
    })
    const [mail] = await app.mailsTo(email)
    expect(mail?.text).toContain('http://localhost:3000/invitation/')
    expect(mail?.text).toContain('relationship manager')
    const token = await linkFor(email)
    expect((await read(token)).body.data).toMatchObject({ name: 'Sushma Nene', email })
    expect(await accept(token)).toMatchObject({ status: 200 })
    const opened = await rowOf(userId)
    expect(opened).toMatchObject({ status: 'active', role: 'relationship-manager' })
    expect([opened?.verifiedAt, opened?.termsAcceptedAt, opened?.privacyAcceptedAt]).not.toContain(
      null,
    )
    expect(opened?.mobileVerifiedAt).toBeNull()
    expect((await login(app, email)).body.user).toMatchObject({ role: 'relationship-manager' })
    expect((await listed(email)).abilities).toMatchObject({ invite: false, assignRole: true })
  })

  test('works once, also for two at the same moment', async () => {
    const { token } = await makeInvitation(app)
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await read(token)).body.code).toBe('INVITATION_INVALID')
  })

  test('is kept as a keyed hash alone, and stands in no job and in no trail', async () => {
    const email = someEmail()
    const { body } = await invite(email)
    const token = await linkFor(email)
    const everything = await app.services.database.orm.execute(sql`
      select (select json_agg(i) from invitations i)::text || (select json_agg(j) from pgboss.job j)::text
        || (select json_agg(e) from audit_events e)::text as text`)
    expect(JSON.stringify(everything)).not.toContain(token)
    const events = await app.services.database.orm.execute(sql`
      select event from audit_events where subject_id = ${body.user.userId}`)
    expect(events.map(({ event }) => event)).toEqual(['user.invited'])
  })

  test.each([
    ['role', 'user'],
    ['role', 'owner'],
    ['email', 'nobody@'],
    ['name', ''],
    ['status', 'active'],
    ['userId', '01890a5d-ac96-774b-bcce-b302099a8057'],
  ])('with a wrong or unknown %s (%s) is refused there', async (field, value) => {
    const { status, body } = await admin.call('POST', '/api/user/invite', {
      body: { name: 'Sushma Nene', email: someEmail(), role: 'credit-analyst', [field]: value },
    })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  test('to somebody who has an account, or an invitation, is refused at the email', async () => {
    const { email } = await makeUser(app)
    for (const taken of [email, ` ${email.toUpperCase()} `, (await makeInvitation(app)).user.email])
      expect(await invite(taken)).toMatchObject({
        status: 409,
        body: { code: 'EMAIL_TAKEN', fields: { email: expect.any(String) } },
      })
  })

  test('is an admin’s alone to send', async () => {
    for (const role of ['user', 'relationship-manager', 'referral-partner'] as const)
      expect((await invite(someEmail(), 'admin', await makePerson(app, role))).status).toBe(403)
  })

  test('ends after seven days by the database’s clock', async () => {
    const { id, token } = await makeInvitation(app)
    await app.services.database.orm
      .update(invitations)
      .set({ expiresAt: sql`now()` })
      .where(eq(invitations.id, id))
    expect((await accept(token)).body.code).toBe('INVITATION_INVALID')
  })

  test('sent again has another link, and the first one is dead', async () => {
    const email = someEmail()
    const { userId } = (await invite(email)).body.user
    const first = await linkFor(email)
    expect((await resend(userId)).status).toBe(200)
    const second = await linkFor(email)
    expect(second).not.toBe(first)
    expect((await accept(first)).body.code).toBe('INVITATION_INVALID')
    expect((await accept(second)).status).toBe(200)
    expect(await resend(userId)).toMatchObject({ status: 409, body: { code: 'NOT_INVITED' } })
    expect((await withdraw(userId)).body.code).toBe('NOT_INVITED')
  })

  test('is mailed three times an hour at most, so that nobody floods a mailbox', async () => {
    const email = someEmail()
    const { userId } = (await invite(email)).body.user
    await app.mailsTo(email)
    await resend(userId)
    await app.mailsTo(email)
    await resend(userId)
    await app.mailsTo(email)
    expect(await resend(userId)).toMatchObject({ status: 429 })
    await withdraw(userId)
    expect((await invite(email)).status).toBe(429)
    expect(await app.mailsTo(email)).toHaveLength(3)
  })

  test('withdrawn is dead, and its email is free again', async () => {
    const email = someEmail()
    const { userId } = (await invite(email)).body.user
    const token = await linkFor(email)
    expect((await withdraw(userId)).status).toBe(200)
    expect((await accept(token)).body.code).toBe('INVITATION_INVALID')
    expect(await rowOf(userId)).toBeUndefined()
    expect((await register(app, newPerson({ email }))).status).toBe(201)
  })

  test.each(['suspended', 'deleted'] as const)(
    'by an admin who is %s since gives nobody a role, until another admin sends it again',
    async (status) => {
      const inviter = await makeUser(app, { role: 'admin' })
      const { user, token } = await makeInvitation(app, {}, inviter.id)
      const set = (to: typeof status | 'active') =>
        app.services.database.orm.update(users).set({ status: to }).where(eq(users.id, inviter.id))
      await set(status)
      expect((await accept(token)).body.code).toBe('INVITATION_INVALID')
      expect((await resend(user.id)).status).toBe(200)
      expect((await accept(await linkFor(user.email))).status).toBe(200)
    },
  )

  test('of somebody who is deleted opens nothing', async () => {
    const { user, token } = await makeInvitation(app)
    expect((await admin.call('DELETE', `/api/user/delete/${user.id}`)).status).toBe(200)
    expect((await accept(token)).body.code).toBe('INVITATION_INVALID')
  })
})

describe('an account that waits for its owner', () => {
  test('lets nobody in: no password, no code, no reset, no other role, no suspension', async () => {
    const { user } = await makeInvitation(app)
    expect((await login(app, user.email)).body.code).toBe('INVALID_CREDENTIALS')
    await app.call('POST', '/api/verification/resend-otp', {
      body: { type: 'email', email: user.email },
    })
    await forgot(user.email)
    const mails = await app.mailsTo(user.email)
    expect(mails.map(({ text }) => /reset-password|\b\d{6}\b/.test(text))).toEqual([false])
    for (const change of [
      admin.call('POST', '/api/user/assign-role', { body: { userId: user.id, role: 'admin' } }),
      admin.call('PATCH', `/api/user/status/${user.id}`, { body: { suspended: false } }),
    ])
      expect(await change).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((await rowOf(user.id))?.status).toBe('invited')
  })

  test('is not taken by who registers with its email: the mailbox gets the link again', async () => {
    const { user, token } = await makeInvitation(app)
    const stranger = newPerson({ email: user.email, password: 'a stranger’s long password' })
    expect((await register(app, stranger)).body.code).toBe('EMAIL_TAKEN')
    expect((await login(app, user.email, stranger.password)).status).toBe(401)
    const again = await linkFor(user.email)
    expect((await accept(token)).status).toBe(404)
    expect((await accept(again)).status).toBe(200)
    expect((await login(app, user.email)).status).toBe(200)
  })

  test('whose invitation was withdrawn or is over is not sent one by asking', async () => {
    const { user, id } = await makeInvitation(app)
    await app.services.database.orm
      .update(invitations)
      .set({ expiresAt: sql`now()` })
      .where(eq(invitations.id, id))
    await forgot(user.email)
    expect(await app.mailsTo(user.email)).toEqual([])
  })

  test('takes no password that a stranger would try, and spends no link on it', async () => {
    const { user, token } = await makeInvitation(app)
    const weak = await accept(token, { password: user.email.padEnd(12, '1') })
    expect([weak.status, Object.keys(weak.body.fields)]).toEqual([400, ['password']])
    const owner = await makeUser(app, { mobileVerifiedAt: new Date() })
    expect((await accept(token, { mobile: owner.mobile })).body.code).toBe('MOBILE_TAKEN')
    expect((await accept(token)).status).toBe(200)
  })
})
