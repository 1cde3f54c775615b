import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { verifyTrail } from '../trail/verify-trail.ts'
import { findAccount } from '../bank-account/queries.ts'
import { numberOf, sealNumber } from '../bank-account/rules.ts'
import { lockKey, registerKey } from '../db/secret-keys.ts'
import { auditEvents, bankAccounts, firmSettings, proposals } from '../db/schema.ts'
import { keysFrom } from '../secrets/keys.ts'
import { isSealedNow } from '../secrets/sealed-text.ts'
import { replaceKey } from './replace-key.ts'
import { sealValues, valuesOf } from '../second-person/sealed-values.ts'
import { demoSettings } from '../settings/demo-firm.ts'
import { openSettings } from '../secrets/sealed-settings.ts'
import { setUpCodes } from '../testing/factor-factory.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { approvePending } from '../testing/proposal-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const OLD = 'a key for tests, as long as a real one has to be'
const NEW = 'the next key for tests, as long as it has to be'
const both = keysFrom(NEW, [OLD])

let app: TestApp
let partner: Person
beforeAll(async () => {
  app = await testApp({ SECRET_KEY: OLD })
  partner = await makePerson(app, 'referral-partner')
  await registerKey(app.services.database.orm, app.services.keys)
})
afterAll(() => app.close())

const account = {
  accountHolder: 'Suresh Iyer',
  accountType: 'savings',
  accountNumber: '123456789012',
  ifsc: 'CNRB0000033',
  gstNumber: '',
  bankName: 'Canara Bank',
  branch: 'T Nagar, Chennai',
}
const addAccount = async (accountNumber: string): Promise<string> => {
  const body = { ...account, accountNumber }
  return (await partner.call('POST', '/api/bank-account/add', { body })).body.data.id
}
const numberNow = async (id: string, keys = keysFrom(NEW)) =>
  numberOf(
    keys,
    await findAccount(
      app.services.database.orm,
      { kind: 'own', userId: partner.userId, role: 'referral-partner' },
      id,
    ),
  )
const firmNumber = async () => {
  const [row] = await app.services.database.orm.select().from(firmSettings)
  if (!row) throw new Error('there are no settings')
  return row.value
}

test('everything that the old key sealed is sealed with the new one, and the old one is retired', async () => {
  const { orm } = app.services.database
  const ids = [await addAccount('123456789012'), await addAccount('123456789013')]
  await setUpCodes(app, partner.userId)
  // As an earlier version stored it.
  await orm.delete(firmSettings)
  await orm.insert(firmSettings).values({ id: 1, value: demoSettings })

  const proposalId = randomUUIDv7()
  const values = { before: 'an account', after: 'another one' }
  await orm.insert(proposals).values({
    id: proposalId,
    act: 'firm-account',
    basedOn: 1,
    shown: [],
    sealed: sealValues(app.services.keys, proposalId, values),
    expiresAt: new Date(),
  })

  await registerKey(orm, both)
  const done = await replaceKey(orm, both)
  expect(done.map(({ count, lost }) => [count, lost])).toEqual([
    [2, []],
    [1, []],
    [1, []],
    [1, []],
  ])
  const [proposal] = await orm.select().from(proposals)
  expect(proposal && valuesOf(keysFrom(NEW), proposal)).toEqual(values)
  expect(await Promise.all(ids.map((id) => numberNow(id)))).toEqual([
    '123456789012',
    '123456789013',
  ])
  const settings = await firmNumber()
  expect(JSON.stringify(settings)).not.toContain(demoSettings.bank.accountNumber)
  expect(openSettings(keysFrom(NEW), settings)).toEqual(demoSettings)
  await expect(registerKey(orm, keysFrom(OLD, [NEW]))).rejects.toThrow('was replaced')
})

test('the trail tells of it, and holds without the old key', async () => {
  const { orm } = app.services.database
  const told = await orm
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.event, 'secret-key.replaced'))
  expect(told).toMatchObject([{ actorId: null, details: { by: both.id } }])
  expect(await verifyTrail(orm, keysFrom(NEW))).toMatchObject({ waiting: 0, breaks: [] })
})

test('again, there is nothing to do', async () => {
  const { orm } = app.services.database
  expect((await replaceKey(orm, both)).map(({ count }) => count)).toEqual([0, 0, 0, 0])
  const [told] = await orm.execute(
    sql`select count(*)::int as count from audit_events where event = 'secret-key.replaced'`,
  )
  expect(told?.['count']).toBe(1)
})

test('a server that runs on with the old key stores nothing more with it, and is not ready', async () => {
  const body = { ...account, accountNumber: '123456789014' }
  expect(await partner.call('POST', '/api/bank-account/add', { body })).toMatchObject({
    status: 503,
  })
  const firm = {
    ...demoSettings,
    bank: { ...demoSettings.bank, accountNumber: '50200099887722' },
  }
  const admin = await makePerson(app, 'admin')
  expect((await admin.call('PUT', '/api/settings', { body: firm })).status).toBe(503)
  expect(await app.call('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { status: 'not ready', database: true, secretKey: false },
  })
})

test('what an earlier version sealed with the old key meanwhile is taken next time; what no key opens is named', async () => {
  const { orm } = app.services.database
  app.services.keys = both
  const late = await addAccount('123456789014')
  const lost = await addAccount('123456789015')
  expect((await app.call('GET', '/readyz')).status).toBe(200)
  await orm
    .update(bankAccounts)
    .set({ sealedNumber: sealNumber(keysFrom(OLD), late, '123456789014') })
    .where(eq(bankAccounts.id, late))
  await orm
    .update(bankAccounts)
    .set({ sealedNumber: 'k000000000000.bm90aGluZw' })
    .where(eq(bankAccounts.id, lost))
  const [accounts] = await replaceKey(orm, both)
  expect(accounts).toMatchObject({
    count: 1,
    lost: [`The number of the bank account ${lost} does not open.`],
  })
  expect(await numberNow(late)).toBe('123456789014')
})

test.skipIf(inject('databases').kind === 'embedded')(
  'a row that is being stored with a key while that is retired is sealed anew with the others',
  async () => {
    const { orm } = app.services.database
    app.services.keys = both
    await orm.delete(bankAccounts)
    const id = await addAccount('123456789016')
    const third = keysFrom('a third key for tests, as long as it has to be', [NEW])
    await registerKey(orm, third)
    let store = () => {}
    const mayStore = new Promise<void>((resolve) => (store = resolve))
    let held = () => {}
    const isHeld = new Promise<void>((resolve) => (held = resolve))
    const storing = orm.transaction(async (tx) => {
      await lockKey(tx, both)
      held()
      await mayStore
      const sealedNumber = sealNumber(both, id, '123456789017')
      await tx.update(bankAccounts).set({ sealedNumber }).where(eq(bankAccounts.id, id))
    })
    await isHeld
    const replacing = replaceKey(orm, third)
    // The retirement waits for the one who stores, before the first row is looked at.
    await expect
      .poll(() =>
        orm.execute(sql`select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query ilike '%secret_keys%'`),
      )
      .toHaveLength(1)
    store()
    await storing
    expect((await replacing)[0]).toMatchObject({ count: 1, lost: [] })
    const onlyThird = keysFrom('a third key for tests, as long as it has to be')
    expect(await numberNow(id, onlyThird)).toBe('123456789017')
    await expect(orm.transaction((tx) => lockKey(tx, both))).rejects.toMatchObject({ status: 503 })
    app.services.keys = third
  },
)

test('an admin reads and changes the number of the firm’s account, which is never stored plain', async () => {
  const current = app.services.keys
  const admin = await makePerson(app, 'admin')
  const accountNumber = '50200099887711'
  const body = { ...demoSettings, bank: { ...demoSettings.bank, accountNumber } }
  const changed = await admin.call('PUT', '/api/settings', { body })
  expect(changed.body.data.bank.accountNumber).not.toBe(accountNumber)
  await approvePending(app, changed)
  const { bank } = await firmNumber()
  expect(bank.accountNumber).toBeUndefined()
  expect(isSealedNow(current, bank.sealedNumber ?? '')).toBe(true)
  expect((await admin.call('GET', '/api/settings')).body.data.bank.accountNumber).toBe(
    accountNumber,
  )

  app.services.keys = keysFrom('a third secret, to which nothing here belongs')
  const other = await makePerson(app, 'admin')
  expect((await other.call('GET', '/api/settings')).body.data.bank.accountNumber).toBe('')
})
