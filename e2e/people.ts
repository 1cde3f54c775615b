import { expect } from '@playwright/test'
import type { Person } from './pages/account.ts'
import { codeIn } from './mail-server.ts'
import type { Site } from './site.ts'

let made = 0

/** Somebody nobody knows yet; no two share an email or a mobile number, nor with anybody of the demo. */
export const somebody = (name: string): Person => {
  made += 1
  return {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}.${made}@company.example`,
    mobile: String(9_123_400_000 + made),
    password: 'brass lantern on the hill',
  }
}

/** What `fetch` takes to send JSON. */
export const json = (method: 'POST' | 'PUT' | 'PATCH', body: object) => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

/** A verified borrower, made through the API: the screens of that have their own journey. */
export const newBorrower = async ({ url, mails }: Site, name = 'Asha Verma'): Promise<Person> => {
  const person = somebody(name)
  const { email, mobile } = person
  const registered = await fetch(
    `${url}/api/user/register`,
    json('POST', { ...person, acceptTerms: true }),
  )
  expect(registered.status).toBe(201)
  const emailOtp = codeIn(await mails.next(email, /is your .* code$/))
  const verified = await fetch(
    `${url}/api/verification/verify-otp`,
    json('POST', { email, mobile, emailOtp }),
  )
  expect(verified.status).toBe(200)
  return person
}
