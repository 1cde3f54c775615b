import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePerson, testPassword, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { findAccount } from './queries.ts'
import { numberOf } from './rules.ts'

let app: TestApp
let partner: Person
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  partner = await makePerson(app, 'referral-partner')
})
afterAll(() => app.close())

const account = {
  accountHolder: 'Suresh Iyer',
  accountType: 'savings',
  accountNumber: '1234 5678 9012',
  ifsc: 'cnrb0000033',
  gstNumber: '',
  bankName: 'Canara Bank',
  branch: 'T Nagar, Chennai',
}
type Changes = Partial<Record<keyof typeof account | 'currentPassword', unknown>>
const numbered = (last: number) => ({ accountNumber: String(400_000_000_000 + last) })

const add = (changes: Changes = {}, by = partner) =>
  by.call('POST', '/api/bank-account/add', { body: { ...account, ...changes } })
const list = async (by = partner) =>
  (await by.call('GET', '/api/bank-account/my-accounts')).body.data
const update = (id: string, changes: Changes = {}, headers = {}, by = partner) =>
  by.call('PUT', `/api/bank-account/update/${id}`, {
    body: { ...account, currentPassword: testPassword, ...changes },
    headers,
  })
const remove = (id: string, currentPassword = testPassword, headers = {}, by = partner) =>
  by.call('DELETE', `/api/bank-account/delete/${id}`, { body: { currentPassword }, headers })

describe('a referral partner', () => {
  test('adds an account and reads it back, the number masked', async () => {
    const added = await add()
    expect(added).toMatchObject({
      status: 201,
      body: {
        data: {
          accountHolder: 'Suresh Iyer',
          accountType: 'savings',
          accountNumber: '••••••••9012',
          ifsc: 'CNRB0000033',
          gstNumber: null,
          bankName: 'Canara Bank',
          branch: 'T Nagar, Chennai',
          version: 1,
        },
      },
    })
    expect(await list()).toEqual([added.body.data])
  })

  test('changes it with the password; a number that is left out stays', async () => {
    const { id } = (await add()).body.data
    const changed = await update(id, {
      accountNumber: undefined,
      gstNumber: '27AAPFU0939F1ZV',
      branch: 'Adyar, Chennai',
    })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        data: {
          accountNumber: '••••••••9012',
          gstNumber: '27AAPFU0939F1ZV',
          branch: 'Adyar, Chennai',
          version: 2,
        },
      },
    })
    const other = await update(id, numbered(7))
    expect(other.body.data).toMatchObject({ accountNumber: '••••••••0007', gstNumber: null })
  })

  test('deletes it with the password', async () => {
    const { id } = (await add()).body.data
    expect(await remove(id)).toMatchObject({
      status: 200,
      body: { message: 'The bank account is deleted.' },
    })
    expect(await list()).toEqual([])
    expect((await remove(id)).status).toBe(404)
  })

  test('is told by mail of each, even one who wants no mails', async () => {
    const quiet = await makePerson(app, 'referral-partner', { notifyByEmail: false })
    const { id } = (await add({}, quiet)).body.data
    await update(id, {}, {}, quiet)
    await remove(id, testPassword, {}, quiet)
    const mails = await app.mailsTo(quiet.user.email)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'A bank account was added',
      'A bank account was changed',
      'A bank account was deleted',
    ])
    for (const { text } of mails) {
      expect(text).toContain('••••••••9012')
      expect(text).not.toContain('123456789012')
    }
  })

  test('sees nothing of the accounts of another, and cannot touch them', async () => {
    const { id } = (await add()).body.data
    const other = await makePerson(app, 'referral-partner')
    expect(await list(other)).toEqual([])
    expect((await update(id, {}, {}, other)).status).toBe(404)
    expect((await remove(id, testPassword, {}, other)).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })
})

describe('a bank account is refused', () => {
  test.each([
    ['accountNumber', '12345678', 'Account number must be 9 to 18 digits'],
    ['accountNumber', '1234567890123456789', 'Account number must be 9 to 18 digits'],
    ['accountNumber', '12345678x', 'Account number must be 9 to 18 digits'],
    ['ifsc', 'CNRB1000033', 'The fifth character of an IFSC is the digit 0'],
    [
      'gstNumber',
      '27AAPFU0939F1ZX',
      'The last character of the GSTIN does not fit the rest: look for a typing mistake',
    ],
    ['accountType', 'overdraft', 'Choose savings or current.'],
    ['accountHolder', ' ', 'Enter the name of the account holder.'],
  ])('for %s %s', async (field, value, sentence) => {
    const answer = await add({ [field]: value })
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: sentence }])
  })

  test('where it is in the list already', async () => {
    const { id } = (await add()).body.data
    const twice = await add({ accountNumber: '123456789012' })
    expect(twice).toMatchObject({ status: 409, body: { code: 'BANK_ACCOUNT_EXISTS' } })
    expect(Object.keys(twice.body.fields)).toEqual(['accountNumber'])
    const second = (await add(numbered(1))).body.data
    expect((await update(second.id)).body.code).toBe('BANK_ACCOUNT_EXISTS')
    expect((await update(id)).status).toBe(200)
    expect((await add({ ifsc: 'CNRB0000034' })).status).toBe(201)
  })

  test('beyond ten, also of those that come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => add(numbered(index))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ body }) => body.code === 'BANK_ACCOUNT_LIMIT')).toHaveLength(2)
    expect(await list()).toHaveLength(10)
  })

  test('where somebody else changed it in the meantime', async () => {
    const { id } = (await add()).body.data
    const headers = { 'if-match': '"1"' }
    expect((await update(id, {}, headers)).status).toBe(200)
    expect((await update(id, {}, headers)).body.code).toBe('VERSION_STALE')
    expect((await remove(id, testPassword, headers)).status).toBe(412)
  })
})

describe('the password', () => {
  test('is asked for, and a wrong one is said at its field', async () => {
    const { id } = (await add()).body.data
    for (const answer of [
      await update(id, { currentPassword: 'not-the-Password-9' }),
      await remove(id, 'not-the-Password-9'),
    ]) {
      expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
        400,
        'WRONG_PASSWORD',
        { currentPassword: 'The current password is not right.' },
      ])
    }
    const missing = await update(id, { currentPassword: undefined })
    expect([missing.status, Object.keys(missing.body.fields)]).toEqual([400, ['currentPassword']])
    expect((await list())[0].version).toBe(1)
  })

  test('cannot be guessed here: after ten wrong ones everybody waits', async () => {
    const { id } = (await add()).body.data
    for (let n = 0; n < 10; n += 1) await remove(id, 'wrong')
    const right = await remove(id)
    expect([right.status, right.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
    expect(await list()).toHaveLength(1)
  })
})

test('the number stands encrypted in the database, and nowhere else in any form', async () => {
  const number = '998877665544332'
  const { id } = (await add({ accountNumber: number })).body.data
  await update(id, { accountNumber: number, branch: 'Adyar' })
  await app.runJobs()
  const { orm } = app.services.database
  const tables = await orm.execute(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`)
  for (const { name } of tables) {
    const found = await orm.execute(
      sql`select 1 from ${sql.raw(String(name))} t where t::text like ${`%${number}%`}`,
    )
    expect([name, found.length]).toEqual([name, 0])
  }
  const row = await findAccount(
    orm,
    { kind: 'own', userId: partner.userId, role: 'referral-partner' },
    id,
  )
  expect(row.sealedNumber).toMatch(/^k[0-9a-f]{12}\.[\w-]{50,}$/)
  expect(numberOf(app.services.keys, row)).toBe(number)
})

test('an account whose key is lost can still be replaced or deleted', async () => {
  const { id } = (await add()).body.data
  await app.services.database.orm.execute(sql`
    update bank_accounts set sealed_number = '9.bm90aGluZw' where id = ${id}`)
  expect((await add(numbered(1))).status).toBe(201)
  expect((await update(id, numbered(2))).body.data.accountNumber).toBe('••••••••0002')
  expect((await remove(id)).status).toBe(200)
})

test('the audit trail says which fields changed, not to what', async () => {
  const { id } = (await add()).body.data
  await update(id, { ...numbered(1), branch: 'Adyar' })
  await update(id, { ...numbered(1), branch: 'Adyar', gstNumber: '27AAPFU0939F1ZV' })
  // An empty one takes it off again.
  await update(id, { ...numbered(1), branch: 'Adyar', gstNumber: '' })
  await remove(id)
  const events = await app.services.database.orm.execute(sql`
    select event, details from audit_events where subject_id = ${id} order by id`)
  expect(events.map(({ event, details }) => [event, details])).toEqual([
    ['bank-account.added', {}],
    ['bank-account.changed', { changed: 'branch, accountNumber' }],
    ['bank-account.changed', { changed: 'gstNumber, accountNumber' }],
    ['bank-account.changed', { changed: 'gstNumber, accountNumber' }],
    ['bank-account.deleted', {}],
  ])
})
