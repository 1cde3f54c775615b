import { expect } from 'vitest'
import { codeFor, newPerson, register } from '../../server/account/testing/people.ts'
import { makePerson, makeUser, testPassword } from '../../server/testing/factories.ts'
import { attack } from './attack.ts'
import { target } from './target.ts'

const { holds } = attack('Ways around the limits')
const it = target()

/** Ways to write one address that could be taken for several. */
const spellings = (email: string) => [
  email,
  email.toUpperCase(),
  ` ${email} `,
  `\t${email}\n`,
  `\u00a0${email}`,
  `${email}\u200b`,
  `\ufeff${email}`,
  email.replace('person', 'PERSON'),
  email.replace('@', '\uff20'),
  email.replace('p', '\uff50'),
]

const paths = [
  '/api/user/login',
  '/api/user/%6cogin',
  '/api/user/login?',
  '/api/user/login?x=1',
  '/api/user/login/',
  '//api/user/login',
  '/api//user/login',
  '/API/user/login',
  '/api/user/./login',
  '/api/x/../user/login',
  '/api/user/login;a=1',
  '/api/user/login%00',
]

const liesAbout = (n: number): Record<string, string>[] => [
  { 'x-forwarded-for': `203.0.113.${n}` },
  { 'x-forwarded-for': `127.0.0.1, 203.0.113.${n}` },
  { forwarded: `for=203.0.113.${n}` },
  { 'x-real-ip': `203.0.113.${n}` },
  { 'true-client-ip': `203.0.113.${n}`, 'cf-connecting-ip': `203.0.113.${n}` },
]

holds('no spelling of an email, a path or an address gives an eleventh guess', async (attempt) => {
  const { email } = await makeUser(it.app)
  const guess = (n: number, spelling: string, path: string, password: string) =>
    it.app.call('POST', path, {
      body: { email: spelling, password },
      headers: liesAbout(n)[n % 5] ?? {},
      from: `198.51.${n >> 8}.${n & 255}`,
    })
  for (let n = 0; n < 10; n += 1) await guess(n, email, '/api/user/login', `wrong ${n}`)
  let n = 20
  for (const spelling of spellings(email))
    for (const path of paths)
      await attempt(`${JSON.stringify(spelling)} at ${path}`, async () => {
        const { status } = await guess(n++, spelling, path, testPassword)
        // Either told to wait, or not an address or a path of ours: never in, never judged.
        expect([429, 400, 404]).toContain(status)
      })
})

holds('no spelling sends a fourth mail for a new password', async (attempt) => {
  const { email } = await makeUser(it.app)
  for (const [n, spelling] of [...spellings(email), ...spellings(email)].entries())
    await it.app.call('POST', '/api/user/forgot-password', {
      body: { email: spelling },
      headers: liesAbout(n)[n % 5] ?? {},
      from: `198.51.100.${n}`,
    })
  await attempt('mails that were sent', async () => {
    const mails = await it.app.mailsTo(email)
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.length).toBeLessThanOrEqual(3)
  })
})

holds('a code is not guessed by writing the contact in other ways', async (attempt) => {
  const person = newPerson({ email: 'person.of.a.code@example.in' })
  expect((await register(it.app, person)).status).toBe(201)
  const code = await codeFor(it.app, person.email)
  const guess = (n: number, email: string, emailOtp: string) =>
    it.app.call('POST', '/api/verification/verify-otp', {
      body: { email, emailOtp },
      headers: liesAbout(n)[n % 5] ?? {},
      from: `198.51.101.${n}`,
    })
  const heard: string[] = []
  for (const [n, spelling] of [...spellings(person.email), ...spellings(person.email)].entries()) {
    const wrong = String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')
    const { status, body } = await guess(n, spelling, wrong)
    heard.push(`${status} ${body.code}`)
  }
  await attempt('five guesses are judged, whatever the spelling, and no sixth', async () => {
    // Some spellings are no address of ours: never judged.
    const counted = heard.filter((answer) => answer !== '400 INVALID_REQUEST')
    expect(counted.length).toBeGreaterThan(10)
    expect(counted.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => '400 OTP_INVALID'))
    expect(new Set(counted.slice(5))).toEqual(new Set(['429 OTP_LOCKED']))
  })
  for (const [n, spelling] of spellings(person.email).entries())
    await attempt(`the right code after them, for ${JSON.stringify(spelling)}`, async () => {
      const { status, body } = await guess(100 + n, spelling, code)
      expect(['429 OTP_LOCKED', '400 INVALID_REQUEST']).toContain(`${status} ${body.code}`)
    })
})

holds('an address does not pretend to be many to send enquiries', async (attempt) => {
  const enquiry = {
    name: 'Asha Verma',
    email: 'asha@verma.example',
    mobile: '9876543210',
    service: 'Term Loan',
    message: 'We would like to talk about a term loan.',
  }
  const statuses: number[] = []
  for (let n = 0; n < 25; n += 1) {
    const answer = await it.app.call('POST', '/api/enquiry/create', {
      body: enquiry,
      headers: { ...liesAbout(n)[n % 5], 'idempotency-key': `enquiry ${n}` },
      from: '203.0.113.77',
    })
    statuses.push(answer.status)
  }
  await attempt('enquiries that were taken', async () => {
    expect(statuses.filter((status) => status === 201)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })
})

holds('no guess at the current password is free', async (attempt) => {
  const person = await makePerson(it.app)
  const guess = (currentPassword: string) =>
    person.call('PUT', '/api/profile/change-password', {
      body: { currentPassword, newPassword: 'seven small boats at dawn' },
    })
  for (let n = 0; n < 10; n += 1) await guess(`wrong ${n}`)
  await attempt('the right one after ten wrong ones', async () =>
    expect((await guess(testPassword)).status).toBe(429),
  )
})
