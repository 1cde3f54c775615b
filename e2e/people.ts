import { expect } from '@playwright/test'
import type { Person } from './pages/account.ts'
import { codeIn } from './mail-server.ts'
import type { Site } from './site.ts'
import { postAsStranger } from './strangers.ts'

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
export const newBorrower = async (site: Site, name = 'Asha Verma'): Promise<Person> => {
  const person = somebody(name)
  const { email, mobile } = person
  const filled = { ...person, acceptTerms: true }
  const registered = await postAsStranger(site, '/api/user/register', filled)
  expect(registered.status, registered.said).toBe(201)
  const emailOtp = codeIn(await site.mails.next(email, /is your .* code$/))
  const contacts = { email, mobile, emailOtp }
  const verified = await postAsStranger(site, '/api/verification/verify-otp', contacts)
  expect(verified.status, verified.said).toBe(200)
  return person
}
