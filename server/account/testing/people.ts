import { sql } from 'drizzle-orm'
import { testPassword } from '../../testing/factories.ts'
import type { Answer, TestApp } from '../../testing/test-app.ts'

let made = 0

/** A filled-in registration form of somebody new. */
export const newPerson = (changes: Record<string, unknown> = {}) => {
  made += 1
  return {
    name: 'Asha Rao',
    email: `asha-${made}@example.in`,
    mobile: String(8_000_000_000 + made),
    password: testPassword,
    acceptTerms: true,
    ...changes,
  }
}

export const register = (
  test: TestApp,
  person = newPerson(),
  headers: Record<string, string> = {},
) => test.call('POST', '/api/user/register', { body: person, headers })

/** The registration cookie of somebody who has just registered. */
export const registrationCookie = async (test: TestApp, person = newPerson()) =>
  cookieOf(await register(test, person), 'rinsetu_registration')

/** The code of the newest mail to somebody that has one: other mails may leave after it. */
export const codeFor = async (test: TestApp, email: string): Promise<string> => {
  const mails = await test.mailsTo(email)
  const [code] = mails.flatMap(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0] ?? [])
  if (!code) throw new Error(`There is no code for ${email}.`)
  return code
}

/** Six digits that are not the code. */
export const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

export const verify = (test: TestApp, email: string, emailOtp: string) =>
  test.call('POST', '/api/verification/verify-otp', { body: { email, emailOtp } })

export const resend = (test: TestApp, email: string) =>
  test.call('POST', '/api/verification/resend-otp', { body: { type: 'email', email } })

export const login = (
  test: TestApp,
  email: string,
  password: string = testPassword,
  headers: Record<string, string> = {},
) => test.call('POST', '/api/user/login', { body: { email, password }, headers })

export const refresh = (test: TestApp, token: string, headers: Record<string, string> = {}) =>
  test.call('POST', '/api/user/refresh', { cookies: { rinsetu_refresh: token }, headers })

/** The value of a cookie that an answer sets, or an empty text. */
export const cookieOf = (
  answer: Answer,
  name: 'rinsetu_refresh' | 'rinsetu_registration' | 'rinsetu_device' | 'rinsetu_trust',
) => answer.cookies.find((cookie) => cookie.name === name)?.value ?? ''

/** Lets the waiting time of all limits pass, by moving them back. */
export const letTimePass = ({ services }: TestApp, seconds: number) =>
  services.database.orm.execute(sql`
    update rate_limits set expires_at = expires_at - make_interval(secs => ${seconds}),
      blocked_until = blocked_until - make_interval(secs => ${seconds})`)
