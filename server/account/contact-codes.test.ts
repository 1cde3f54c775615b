import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Gateway, startGateway } from '../sms/testing/gateway.ts'
import { makeUser } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import {
  codeFor,
  cookieOf,
  letTimePass,
  login,
  newPerson,
  register,
  resend,
  verify,
  wrongFor,
} from './testing/people.ts'

let gateway: Gateway
let phones: TestApp
let plain: TestApp
beforeAll(async () => {
  gateway = await startGateway()
  ;[phones, plain] = await Promise.all([testApp({ SMS_URL: gateway.url }), testApp()])
})
afterAll(async () => {
  await Promise.all([phones.close(), plain.close()])
  gateway.close()
})
beforeEach(async () => {
  for (const { services } of [phones, plain])
    await services.database.orm.execute(sql`delete from rate_limits`)
})

type Person = ReturnType<typeof newPerson>
type Codes = { emailOtp?: string; mobileOtp?: string }

const prove = (test: TestApp, { email, mobile }: Person, codes: Codes) =>
  test.call('POST', '/api/verification/verify-otp', { body: { email, mobile, ...codes } })

const begun = async (test: TestApp, person = newPerson()) => {
  const answer = await register(test, person)
  const cookie = cookieOf(answer, 'rinsetu_registration')
  const change = (body: Record<string, unknown>) =>
    test.call('POST', '/api/verification/update-contact', {
      body,
      cookies: { rinsetu_registration: cookie },
    })
  return { person, change }
}

const withPhone = async (facts = newPerson()) => {
  const { person, change } = await begun(phones, facts)
  const emailOtp = await codeFor(phones, person.email)
  return { person, change, emailOtp, mobileOtp: gateway.codeFor(person.mobile) }
}

const codesOf = ({ emailOtp, mobileOtp }: Required<Codes>) => ({ emailOtp, mobileOtp })

const textsTo = (mobile: string) => gateway.texts.filter(({ to }) => to === `91${mobile}`)

describe('with a gateway', () => {
  test('each contact gets a code of its own, and neither the code of the other', async () => {
    const { person, emailOtp, mobileOtp } = await withPhone()
    expect(textsTo(person.mobile)).toHaveLength(1)
    const [mail] = await phones.mailsTo(person.email)
    if (emailOtp !== mobileOtp) {
      expect(mail?.text).not.toContain(mobileOtp)
      expect(textsTo(person.mobile)[0]?.text).not.toContain(emailOtp)
    }
    expect(await prove(phones, person, { emailOtp, mobileOtp })).toMatchObject({
      status: 200,
      body: { registrationStatus: 'verified' },
    })
    expect((await login(phones, person.email)).body.user.mobileVerified).toBe(true)
  })

  test('both codes are needed: one alone is a field that is missing', async () => {
    const { person, emailOtp, mobileOtp } = await withPhone()
    expect(await prove(phones, person, { emailOtp })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', fields: { mobileOtp: 'Please enter Mobile OTP' } },
    })
    expect(await prove(phones, person, { mobileOtp })).toMatchObject({
      status: 400,
      body: { fields: { emailOtp: 'Please enter Email OTP' } },
    })
    expect((await prove(phones, person, { emailOtp, mobileOtp })).status).toBe(200)
  })

  test('the code of the phone does not prove the email, nor the other way round', async () => {
    const { person, emailOtp, mobileOtp } = await withPhone()
    if (emailOtp === mobileOtp) return
    const answer = await prove(phones, person, { emailOtp: mobileOtp, mobileOtp: emailOtp })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'OTP_INVALID',
        fields: { emailOtp: expect.any(String), mobileOtp: expect.any(String) },
      },
    })
  })

  test('a wrong one beside a right one is said at its field, and counted for it alone', async () => {
    const { person, emailOtp, mobileOtp } = await withPhone()
    const wrong = { emailOtp, mobileOtp: wrongFor(mobileOtp) }
    for (let n = 0; n < 5; n += 1)
      expect((await prove(phones, person, wrong)).body).toMatchObject({
        code: 'OTP_INVALID',
        fields: { mobileOtp: 'The code is not right. Check it and try again.' },
      })
    expect(await prove(phones, person, { emailOtp, mobileOtp })).toMatchObject({
      status: 429,
      body: { code: 'OTP_LOCKED', fields: { mobileOtp: expect.any(String) } },
    })
    await letTimePass(phones, 121)
    const again = { type: 'mobile', email: person.email, mobile: person.mobile }
    expect(
      (await phones.call('POST', '/api/verification/resend-otp', { body: again })).status,
    ).toBe(200)
    await phones.runJobs()
    // The email's code has lost none of its tries, and lives on.
    const fresh = gateway.codeFor(person.mobile)
    expect((await prove(phones, person, { emailOtp, mobileOtp: fresh })).status).toBe(200)
  })

  test('an unknown person is refused like one whose two codes are wrong', async () => {
    const { person, emailOtp, mobileOtp } = await withPhone()
    const codes = { emailOtp: wrongFor(emailOtp), mobileOtp: wrongFor(mobileOtp) }
    const heard = async (somebody: Person) => {
      const answers = []
      for (let n = 0; n < 7; n += 1) {
        const { status, body } = await prove(phones, somebody, codes)
        answers.push([status, body.code, body.error, body.fields])
      }
      return answers
    }
    expect(await heard(newPerson())).toEqual(await heard(person))
  })

  test('sending one again leaves the other as it is', async () => {
    const { person, emailOtp, mobileOtp } = await withPhone()
    await letTimePass(phones, 121)
    expect((await resend(phones, person.email)).status).toBe(200)
    const fresh = await codeFor(phones, person.email)
    expect(textsTo(person.mobile)).toHaveLength(1)
    if (fresh !== emailOtp)
      expect((await prove(phones, person, { emailOtp, mobileOtp })).body.fields).toEqual({
        emailOtp: 'The code is not right. Check it and try again.',
      })
    expect((await prove(phones, person, { emailOtp: fresh, mobileOtp })).status).toBe(200)
  })

  test('another email leaves the code and the tries of the mobile as they are, and sends it nothing', async () => {
    const { person, change, mobileOtp, emailOtp } = await withPhone()
    const wrong = { emailOtp, mobileOtp: wrongFor(mobileOtp) }
    for (let n = 0; n < 5; n += 1) await prove(phones, person, wrong)
    let oldEmail = person.email
    for (let n = 0; n < 12; n += 1) {
      const { email } = newPerson()
      const answer = await change({ updateType: 'email', oldEmail, newEmail: email })
      if (answer.status === 200) oldEmail = email
    }
    expect(oldEmail).not.toBe(person.email)
    expect(textsTo(person.mobile)).toHaveLength(1)
    const moved = { ...person, email: oldEmail }
    const codes = { emailOtp: await codeFor(phones, oldEmail), mobileOtp }
    expect((await prove(phones, moved, codes)).body.code).toBe('OTP_LOCKED')
  })

  test('a number that somebody has proved is taken; one that is only typed in is not', async () => {
    const first = await withPhone()
    const { mobile } = first.person
    const second = await withPhone(newPerson({ mobile }))
    expect((await prove(phones, first.person, codesOf(first))).status).toBe(200)
    expect((await register(phones, newPerson({ mobile }))).body.code).toBe('MOBILE_TAKEN')
    expect(
      (
        await second.change({
          updateType: 'mobile',
          oldEmail: second.person.email,
          newMobile: newPerson().mobile,
        })
      ).status,
    ).toBe(200)
    expect(
      await second.change({
        updateType: 'mobile',
        oldEmail: second.person.email,
        newMobile: mobile,
      }),
    ).toMatchObject({ status: 409, body: { code: 'MOBILE_TAKEN' } })
  })

  test('of two who prove one number at the same moment, one has it', async () => {
    const { mobile } = newPerson()
    const people = [newPerson({ mobile }), newPerson({ mobile })]
    const ready = []
    for (const person of people) ready.push(await withPhone(person))
    const answers = await Promise.all(ready.map((one) => prove(phones, one.person, codesOf(one))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'MOBILE_TAKEN',
      fields: { mobile: expect.any(String) },
    })
  })

  test('the texts to one number are five an hour and ten a day, whoever asks for them', async () => {
    const { mobile } = newPerson()
    const statuses = []
    for (let n = 0; n < 7; n += 1)
      statuses.push((await register(phones, newPerson({ mobile }))).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
    const { person, change } = await begun(phones)
    const refused = await change({
      updateType: 'mobile',
      oldEmail: person.email,
      newMobile: mobile,
    })
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    let sent = 5
    for (let hour = 0; hour < 3; hour += 1) {
      await letTimePass(phones, 3601)
      for (let n = 0; n < 5; n += 1)
        if ((await register(phones, newPerson({ mobile }))).status === 201) sent += 1
    }
    expect(sent).toBe(10)
    await phones.runJobs()
    expect(textsTo(mobile).length).toBeLessThanOrEqual(10)
  })

  test('somebody who signs in before verifying gets a fresh code for each contact', async () => {
    const { person } = await withPhone()
    await letTimePass(phones, 121)
    expect((await login(phones, person.email)).body.code).toBe('ACCOUNT_NOT_VERIFIED')
    const emailOtp = await codeFor(phones, person.email)
    expect(textsTo(person.mobile)).toHaveLength(2)
    const codes = { emailOtp, mobileOtp: gateway.codeFor(person.mobile) }
    expect((await prove(phones, person, codes)).status).toBe(200)
  })
})

describe('without a gateway', () => {
  test('the mobile is kept, not proved, and free for others', async () => {
    const { person } = await begun(plain)
    const emailOtp = await codeFor(plain, person.email)
    expect((await prove(plain, person, { emailOtp })).status).toBe(200)
    const { body } = await login(plain, person.email)
    expect(body.user).toMatchObject({ mobile: person.mobile, mobileVerified: false })
    expect((await register(plain, newPerson({ mobile: person.mobile }))).status).toBe(201)
  })

  test('a number that was proved when there was one stays taken', async () => {
    const known = await makeUser(plain, { mobileVerifiedAt: new Date() })
    expect(await register(plain, newPerson({ mobile: known.mobile }))).toMatchObject({
      status: 409,
      body: { code: 'MOBILE_TAKEN', fields: { mobile: expect.any(String) } },
    })
  })

  test('twenty changes of the mobile give no new code, no mail and no sixth guess at the email', async () => {
    const { person, change } = await begun(plain)
    const code = await codeFor(plain, person.email)
    const heard: string[] = []
    const mobiles = Array.from({ length: 20 }, () => newPerson().mobile)
    for (const newMobile of mobiles) {
      for (let n = 0; n < 5; n += 1)
        heard.push((await verify(plain, person.email, wrongFor(code))).body.code)
      const { email: oldEmail } = person
      expect((await change({ updateType: 'mobile', oldEmail, newMobile })).status).toBe(200)
    }
    expect(heard.filter((answer) => answer !== 'OTP_LOCKED')).toEqual(
      Array.from({ length: 5 }, () => 'OTP_INVALID'),
    )
    expect(await plain.mailsTo(person.email)).toHaveLength(1)
  })
})

describe('the ceilings of an email', () => {
  test('count the registration, every resend and every change: five an hour', async () => {
    const { person, change } = await begun(plain)
    const { email: other } = newPerson()
    const statuses = []
    for (let n = 0; n < 5; n += 1) {
      await change({ updateType: 'email', oldEmail: person.email, newEmail: other })
      const back = await change({ updateType: 'email', oldEmail: other, newEmail: person.email })
      statuses.push(back.status)
      if (back.status !== 200) {
        expect(back.body.code).toBe('TOO_MANY_REQUESTS')
        expect(Number(back.headers['retry-after'])).toBeGreaterThan(3000)
      }
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    await letTimePass(plain, 121)
    expect((await resend(plain, person.email)).body.code).toBe('TOO_MANY_REQUESTS')
    expect((await plain.mailsTo(person.email)).length).toBeLessThanOrEqual(5)
  })

  test('refuse a registration of an address that had its ten of the day', async () => {
    const { email } = newPerson()
    for (let n = 0; n < 10; n += 1) {
      await resend(plain, email)
      await letTimePass(plain, 3601)
    }
    const refused = await register(plain, newPerson({ email }))
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
    expect(await plain.mailsTo(email)).toEqual([])
  })

  test('allow twenty wrong tries a day over all codes, known or not', async () => {
    const { person } = await begun(plain)
    const heard = async (email: string) => {
      const answers = []
      for (let code = 0; code < 5; code += 1) {
        await letTimePass(plain, 3601)
        await resend(plain, email)
        for (let n = 0; n < 6; n += 1) answers.push((await verify(plain, email, '12')).body.code)
      }
      return answers
    }
    const known = await heard(person.email)
    const five = [...Array.from({ length: 5 }, () => 'OTP_INVALID'), 'OTP_LOCKED']
    expect(known.slice(0, 18)).toEqual([...five, ...five, ...five])
    expect(known.filter((answer) => answer === 'OTP_INVALID')).toHaveLength(20)
    expect(known.at(-2)).toBe('TOO_MANY_REQUESTS')
    const refused = await verify(plain, newPerson().email, '12')
    expect(refused.body.code).toBe('OTP_INVALID')
    expect(await heard(newPerson().email)).toEqual(known)
  })
})
