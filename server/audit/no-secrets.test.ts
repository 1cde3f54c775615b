import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFor, login, newPerson, register, resend, verify } from '../account/testing/people.ts'
import { exampleForm, makeDocument } from '../testing/case-factories.ts'
import { makePerson, testPassword } from '../testing/factories.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const bankAccount = {
  accountHolder: 'Suresh Iyer',
  accountType: 'savings',
  accountNumber: '502712345678',
  ifsc: 'CNRB0000033',
  bankName: 'Canara Bank',
  branch: 'T Nagar, Chennai',
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const shapes = [
  /eyJ[\w-]{8,}\.[\w-]{8,}/,
  /(?<![\w-])[\w-]{43}(?![\w-])/,
  /\b[A-Z]{3}[ABCFGHLJPT][A-Z]\d{4}[A-Z]\b/,
  /\b[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}\b/,
  /\$argon2/,
]

test('neither the trail nor the work that waits holds a code, a token, a password or an identity number', async () => {
  const person = newPerson()
  await register(app, person)
  const code = await codeFor(app, person.email)
  await verify(app, person.email, '000000')
  await verify(app, person.email, code)
  await resend(app, person.email)
  await login(app, person.email, 'a wrong password')
  const signedIn = await login(app, person.email)
  await app.call('POST', '/api/user/forgot-password', { body: { email: person.email } })
  const [mail] = await app.mailsTo(person.email)
  const resetToken = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(resetToken.length).toBeGreaterThan(20)
  await app.call('POST', `/api/user/reset-password/${resetToken}`, {
    body: { password: 'seven small boats at dawn' },
  })
  const partner = await makePerson(app, 'referral-partner')
  const added = await partner.call('POST', '/api/bank-account/add', { body: bankAccount })
  const borrower = await makePerson(app)
  const { key } = await makeDocument(app, { ownerId: borrower.userId })
  const sent = await borrower.call('POST', '/api/business-loan', { body: exampleForm(key) })
  expect([signedIn.status, added.status, sent.status]).toEqual([200, 201, 201])

  const rows = await app.services.database.orm.execute<{ line: string }>(sql`
    select event || ' ' || details::text as line from audit_events
    union all select name || ' ' || coalesce(data::text, '') || coalesce(output::text, '') from pgboss.job
    where name not like '\_\_pgboss%'`)
  expect(rows.length).toBeGreaterThan(12)
  const secrets = [
    code,
    resetToken,
    testPassword,
    'seven small boats at dawn',
    'a wrong password',
    bankAccount.accountNumber,
    String(signedIn.body.accessToken),
  ]
  for (const { line } of rows) {
    const bare = line.replaceAll(uuid, 'id')
    for (const secret of secrets) expect(bare).not.toContain(secret)
    for (const shape of shapes) expect(bare).not.toMatch(shape)
  }
})
