import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { makeCode, renewCode } from './codes.ts'
import { sendVerificationCode } from './send-verification-code.ts'
import {
  codeFor,
  letTimePass,
  newPerson,
  register,
  resend,
  verify,
  wrongFor,
} from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
})
afterAll(() => app.close())

const registered = async () => {
  const person = newPerson()
  await register(app, person)
  return { ...person, code: await codeFor(app, person.email) }
}

const expireCodes = (email: string) =>
  app.services.database.orm.execute(sql`
    update verification_codes set expires_at = now() - interval '1 second'
    where user_id = (select id from users where email = ${email})`)

const emailCodeOf = (userId: string, email: string) =>
  ({ userId, purpose: 'registration', contact: { kind: 'email', value: email } }) as const

describe('verifying with the code', () => {
  test('makes the account whole, once', async () => {
    const { email, code } = await registered()
    expect(await verify(app, email, code)).toMatchObject({
      status: 200,
      body: { registrationStatus: 'verified' },
    })
    expect(await verify(app, email, code)).toMatchObject({
      status: 400,
      body: { code: 'OTP_INVALID' },
    })
  })

  test('understands a code that was pasted with a space, and an email in capitals', async () => {
    const { email, code } = await registered()
    const typed = `${code.slice(0, 3)} ${code.slice(3)} `
    expect((await verify(app, email.toUpperCase(), typed)).status).toBe(200)
  })

  test('whose answer was lost answers the same again', async () => {
    const { email, code } = await registered()
    const options = {
      body: { email, emailOtp: code },
      headers: { 'idempotency-key': 'lost answer' },
    }
    const send = () => app.call('POST', '/api/verification/verify-otp', options)
    expect((await send()).status).toBe(200)
    expect(await send()).toMatchObject({ status: 200, body: { registrationStatus: 'verified' } })
  })

  test('refuses a wrong code, and takes the right one after it', async () => {
    const { email, code } = await registered()
    expect(await verify(app, email, wrongFor(code))).toMatchObject({
      status: 400,
      body: { code: 'OTP_INVALID', error: 'The code is not right. Check it and try again.' },
    })
    expect((await verify(app, email, code)).status).toBe(200)
  })

  test('refuses a mobile number that is not the one of the registration', async () => {
    const { email, mobile, code } = await registered()
    const send = (number: string) =>
      app.call('POST', '/api/verification/verify-otp', {
        body: { email, mobile: number, emailOtp: code },
      })
    expect((await send('9999999999')).body.code).toBe('OTP_INVALID')
    expect((await send(mobile)).status).toBe(200)
  })

  test('which lives 120 seconds by the clock of the database, and is kept as a hash alone', async () => {
    const { email, code } = await registered()
    const [row] = await app.services.database.orm.execute(sql`
      select c.*, extract(epoch from c.expires_at - c.created_at)::int as lives
      from verification_codes c join users u on u.id = c.user_id where u.email = ${email}`)
    const keyed = app.services.keys.hash('code', `${String(row?.['id'])}:${code}`)
    expect(row).toMatchObject({ lives: 120, code_hash: keyed })
    expect(Object.values(row ?? {}).map(String)).not.toContain(code)
  })

  test('says that an expired code has expired', async () => {
    const { email, code } = await registered()
    await expireCodes(email)
    expect(await verify(app, email, code)).toMatchObject({
      status: 400,
      body: { code: 'OTP_EXPIRED', error: 'This code has expired. Request a new one.' },
    })
  })

  test('locks a code after five wrong tries, until a new one is sent', async () => {
    const { email, code } = await registered()
    for (let n = 0; n < 5; n += 1) {
      expect((await verify(app, email, wrongFor(code))).body.code).toBe('OTP_INVALID')
    }
    expect(await verify(app, email, code)).toMatchObject({
      status: 429,
      body: { code: 'OTP_LOCKED' },
    })
    await letTimePass(app, 121)
    expect((await resend(app, email)).status).toBe(200)
    expect((await verify(app, email, await codeFor(app, email))).status).toBe(200)
  })

  test('compares at most five of forty guesses sent at once', async () => {
    const { email, code } = await registered()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => verify(app, email, wrongFor(code))),
    )
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(5)
    expect(answers.filter((answer) => answer.body.code === 'OTP_LOCKED')).toHaveLength(35)
  })

  test('treats an unknown, an already verified and an expired email like a wrong code, lock included', async () => {
    const known = await makeUser(app)
    const late = await registered()
    await expireCodes(late.email)
    for (const email of ['nobody@example.in', known.email, late.email]) {
      const answers = []
      for (let n = 0; n < 6; n += 1) answers.push(await verify(app, email, wrongFor(late.code)))
      const codes = answers.map((answer) => answer.body.code)
      expect(codes).toEqual([...Array.from({ length: 5 }, () => 'OTP_INVALID'), 'OTP_LOCKED'])
    }
  })

  test('asks for a code when none is typed', async () => {
    expect((await verify(app, 'nobody@example.in', ' ')).body.fields).toEqual({
      emailOtp: 'Please enter Email OTP',
    })
  })
})

describe('asking for another code', () => {
  test('is refused for two minutes, with the seconds to wait', async () => {
    const { email } = await registered()
    const early = await resend(app, email)
    expect(early).toMatchObject({ status: 429, body: { code: 'OTP_TOO_SOON' } })
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(100)
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(120)
    await letTimePass(app, 121)
    expect(await resend(app, email)).toMatchObject({ status: 200, body: { expiresInSeconds: 120 } })
    expect(await app.mailsTo(email)).toHaveLength(2)
  })

  test('kills the code before', async () => {
    const { email, code } = await registered()
    await letTimePass(app, 121)
    await resend(app, email)
    const fresh = await codeFor(app, email)
    if (fresh !== code) expect((await verify(app, email, code)).body.code).toBe('OTP_INVALID')
    expect((await verify(app, email, fresh)).status).toBe(200)
  })

  test('for a mobile number says that none goes there without a gateway, and leaves the code of the email alone', async () => {
    const { email, mobile, code } = await registered()
    await letTimePass(app, 121)
    const byMobile = { body: { type: 'mobile', email, mobile } }
    const answer = await app.call('POST', '/api/verification/resend-otp', byMobile)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('in your email') },
    })
    expect(await app.mailsTo(email)).toHaveLength(1)
    expect((await verify(app, email, code)).status).toBe(200)
  })

  test('is refused alike for an unknown and a known contact, after as many', async () => {
    const answersOf = async (email: string) => {
      const answers = []
      for (let n = 0; n < 12; n += 1) {
        const { status, body } = await resend(app, email)
        answers.push([status, body.code ?? body.message, body.error])
        // Two minutes are enough for the mail; a code that the next one replaces unsent is never mailed.
        await app.runJobs()
        await letTimePass(app, 121)
      }
      return answers
    }
    const { email } = newPerson()
    await app.services.database.orm.execute(sql`delete from rate_limits`)
    const unknown = await answersOf(email)
    const pending = await makeUser(app, { status: 'pending' })
    await app.services.database.orm.execute(sql`delete from rate_limits`)
    expect(await answersOf(pending.email)).toEqual(unknown)
    expect(unknown.map(([status]) => status)).toEqual([
      200,
      200,
      200,
      200,
      200,
      ...Array.from({ length: 7 }, () => 429),
    ])
    expect(await app.mailsTo(email)).toEqual([])
    expect(await app.mailsTo(pending.email)).toHaveLength(5)
  })

  test('sends at most ten a day', async () => {
    await app.services.database.orm.execute(sql`delete from rate_limits`)
    const { email } = await makeUser(app, { status: 'pending' })
    let sent = 0
    for (let n = 0; n < 14; n += 1) {
      if ((await resend(app, email)).status === 200) sent += 1
      await letTimePass(app, 3601)
    }
    expect(sent).toBe(10)
  })

  test('sends nothing to a verified account', async () => {
    const { email } = await makeUser(app)
    expect((await resend(app, email)).status).toBe(200)
    expect(await app.mailsTo(email)).toEqual([])
  })

  test('names the missing contact', async () => {
    const answer = await app.call('POST', '/api/verification/resend-otp', {
      body: { type: 'email' },
    })
    expect(answer).toMatchObject({ status: 400, body: { fields: { email: 'Email is required' } } })
  })

  test('takes an empty contact for one that is not meant, and for a missing one where it is', async () => {
    const { email } = await makeUser(app, { status: 'pending' })
    const body = { type: 'email', email, mobile: '' }
    const answer = await app.call('POST', '/api/verification/resend-otp', { body })
    expect(answer.status).toBe(200)
    expect(await app.mailsTo(email)).toHaveLength(1)
    const empty = await app.call('POST', '/api/verification/resend-otp', {
      body: { ...body, email: ' ' },
    })
    expect(empty).toMatchObject({ status: 400, body: { fields: { email: 'Email is required' } } })
  })
})

test('a repeated mail carries a code of its own, which kills the one before', async () => {
  const { email, id } = await makeUser(app, { status: 'pending' })
  const { orm } = app.services.database
  const codeId = await renewCode(orm, emailCodeOf(id, email))
  const [first, second] = [
    await makeCode(orm, app.services.keys, codeId),
    await makeCode(orm, app.services.keys, codeId),
  ]
  if (first?.code !== second?.code) {
    expect((await verify(app, email, first?.code ?? '')).body.code).toBe('OTP_INVALID')
  }
  expect((await verify(app, email, second?.code ?? '')).status).toBe(200)
})

test('a code that has expired before the mail server was back is never sent', async () => {
  await app.services.database.orm.execute(sql`delete from rate_limits`)
  const pending = await makeUser(app, { status: 'pending' })
  await app.services.database.orm.transaction(async (tx) => {
    const codeId = await renewCode(tx, emailCodeOf(pending.id, pending.email))
    await tx.execute(sql`update verification_codes set expires_at = now() where id = ${codeId}`)
    await app.services.jobs.enqueue(tx, sendVerificationCode, { codeId })
  })
  expect(await app.mailsTo(pending.email)).toEqual([])
})
