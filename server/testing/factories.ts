import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Role } from '../../contract/define/define.ts'
import { hashPassword } from '../account/password/password-hash.ts'
import type { UserRow } from '../account/present.ts'
import { type Issued, startSession } from '../account/sessions.ts'
import { enquiries, leads, users } from '../db/schema.ts'
import type { Answer, Call, Method, TestApp } from './test-app.ts'

/** Everybody's password in a test. */
export const testPassword = 'quiet-Lantern-harbour-58'

let hashed: Promise<string> | undefined
let made = 0

/** An account, verified unless the test says otherwise; its password is `testPassword`. */
export const makeUser = async (
  { services }: TestApp,
  facts: Partial<typeof users.$inferInsert> = {},
): Promise<UserRow> => {
  hashed ??= hashPassword(testPassword)
  made += 1
  const status = facts.status ?? 'active'
  const [row] = await services.database.orm
    .insert(users)
    .values({
      id: randomUUIDv7(),
      name: `Person ${made}`,
      email: `person-${made}@example.in`,
      mobile: String(9_000_000_000 + made),
      passwordHash: await hashed,
      role: 'user',
      status,
      verifiedAt: status === 'pending' ? null : sql`now()`,
      ...facts,
    })
    .returning()
  if (!row) throw new Error('the account was not stored')
  return row
}

/** A new session, as a sign-in gives it, without the cost of a password. */
export const newSession = async ({ services }: TestApp, user: UserRow): Promise<Issued> => {
  const { keys, database } = services
  const request = { ip: '127.0.0.1', id: 'a-test', headers: { 'user-agent': 'a test' } }
  const issued = await startSession(database.orm, keys, user, request)
  if (!issued) throw new Error(`${user.email} can't sign in.`)
  return issued
}

/** Its access token. */
export const signIn = async (test: TestApp, user: UserRow): Promise<string> =>
  (await newSession(test, user)).accessToken

/** A signed-in person, with a `call` that sends their token. */
export type Person = {
  user: UserRow
  userId: string
  token: string
  call(method: Method, url: string, options?: Omit<Call, 'token'>): Promise<Answer>
}

/** A new person of a role, signed in. */
export const makePerson = async (
  test: TestApp,
  role: Role = 'user',
  facts: Partial<typeof users.$inferInsert> = {},
): Promise<Person> => {
  const user = await makeUser(test, { ...facts, role })
  const token = await signIn(test, user)
  return {
    user,
    userId: user.id,
    token,
    call: (method, url, options = {}) => test.call(method, url, { ...options, token }),
  }
}

const firms = new WeakMap<TestApp, Promise<readonly [Person, Person]>>()

/** Two admins per test app who do the background work. They are reused: new ones would be notified of every later case. */
const firmAdmins = (test: TestApp): Promise<readonly [Person, Person]> => {
  const make = () => makePerson(test, 'admin', { notifyByEmail: false })
  const there = firms.get(test) ?? Promise.all([make(), make()])
  firms.set(test, there)
  return there
}

/** Ends the work of the two admins; two new ones begin with the next case. */
export const changeFirmAdmins = async (test: TestApp): Promise<void> => {
  firms.delete(test)
  await test.services.database.sql`update users set status = 'suspended' where role = 'admin'`
}

/** The admin who prepares what a test needs. */
export const firmAdmin = async (test: TestApp): Promise<Person> => (await firmAdmins(test))[0]

/** The admin who decides on the first one's work. */
export const secondAdmin = async (test: TestApp): Promise<Person> => (await firmAdmins(test))[1]

/** Makes an enquiry from the website; returns its id. */
export const makeEnquiry = async (
  { services }: TestApp,
  facts: Partial<typeof enquiries.$inferInsert> = {},
): Promise<string> => {
  made += 1
  const id = randomUUIDv7()
  await services.database.orm.insert(enquiries).values({
    id,
    name: `Visitor ${made}`,
    email: `visitor-${made}@example.in`,
    mobile: String(9_100_000_000 + made),
    service: 'Term Loan',
    message: 'We would like to talk about a term loan.',
    ...facts,
  })
  return id
}

/** Makes a lead of a partner; returns its id. */
export const makeLead = async (
  { services }: TestApp,
  facts: Partial<typeof leads.$inferInsert> = {},
): Promise<string> => {
  made += 1
  const id = randomUUIDv7()
  await services.database.orm.insert(leads).values({
    id,
    companyName: `Company ${made}`,
    contactName: `Contact ${made}`,
    email: `contact-${made}@example.in`,
    mobile: String(9_200_000_000 + made),
    purpose: 'machines',
    consentBy: `Contact ${made}`,
    consentHow: 'phone',
    consentOn: '2026-04-01',
    consentVersion: '2026-11-24',
    ...facts,
  })
  return id
}

/** Makes a mail that failed for good; returns the dead letter's id. */
export const makeDeadLetter = async (
  { services }: TestApp,
  { to = 'asha@verma.example', reason = 'The mail server refuses this address.' } = {},
): Promise<string> => {
  const facts = {
    to,
    template: 'application-received',
    data: {
      name: 'Asha Verma',
      companyName: 'Verma Castings',
      path: `/dashboard/${randomUUIDv7()}`,
      reference: 'RS-2026-000001',
      amount: '75 Lakh',
      submittedAt: '2026-04-01T06:00:00Z',
    },
  }
  const id = randomUUIDv7()
  await services.database.orm.execute(sql`
    insert into pgboss.job (id, name, data, output, retry_limit, source_name, source_id, source_created_on, source_retry_count)
    values (${id}, 'dead-letters', ${JSON.stringify(facts)}::jsonb, ${JSON.stringify({ message: reason })}::jsonb, 0,
      'send-mail', ${randomUUIDv7()}, now() - interval '1 hour', 4)`)
  return id
}
