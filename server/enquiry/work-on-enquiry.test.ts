import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quietUntil } from '../../domain/dates/quiet-hours.ts'
import { makeEnquiry, makePerson, makeUser, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let manager: Person
beforeAll(async () => {
  app = await testApp()
  manager = await makePerson(app, 'relationship-manager', { name: 'Sushma Nene' })
})
afterAll(() => app.close())

const update = (id: string, changes: object, by: Person = manager) =>
  by.call('PATCH', `/api/enquiry/${id}`, { body: { status: 'contacted', ...changes } })
const reply = (id: string, body: object, by: Person = manager) =>
  by.call('POST', `/api/enquiry/${id}/reply`, { body })
const repliesTo = async (id: string) =>
  (await manager.call('GET', `/api/enquiry/${id}/reply`)).body.data
/** The quiet hours of what waits are over. */
const morning = () =>
  app.services.database.orm.execute(
    sql`update pgboss.job set start_after = now() where name = 'send-mail'`,
  )
const listed = async (query = '') => {
  const { body } = await manager.call('GET', `/api/enquiry/all?limit=100&${query}`)
  return body.enquiries.map(({ id }: { id: string }) => id)
}

describe('an enquiry', () => {
  test('is followed up by whoever takes it, on a day, and given back', async () => {
    const id = await makeEnquiry(app)
    expect(await listed('owner=nobody')).toContain(id)
    const taken = await update(id, { ownerId: manager.userId, followUpOn: '2026-12-01' })
    expect(taken.body.data).toMatchObject({
      owner: { userId: manager.userId, name: 'Sushma Nene' },
      followUpOn: '2026-12-01',
    })
    expect([await listed('owner=mine'), await listed('owner=nobody')]).toEqual([
      expect.arrayContaining([id]),
      expect.not.arrayContaining([id]),
    ])
    expect((await update(id, { note: 'Called.' })).body.data.owner.name).toBe('Sushma Nene')
    expect((await update(id, { ownerId: null, followUpOn: null })).body.data).toMatchObject({
      owner: null,
      followUpOn: null,
    })
  })

  test('is followed up by nobody who may not, or can’t sign in', async () => {
    const id = await makeEnquiry(app)
    for (const person of [
      await makeUser(app),
      await makeUser(app, { role: 'credit-analyst' }),
      await makeUser(app, { role: 'relationship-manager', status: 'suspended' }),
    ]) {
      const { status, body } = await update(id, { ownerId: person.id })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['ownerId']])
    }
    for (const role of ['user', 'credit-analyst', 'referral-partner'] as const) {
      const other = await makePerson(app, role)
      expect((await reply(id, { way: 'mail', body: 'Hello' }, other)).status).toBe(403)
      expect((await other.call('GET', `/api/enquiry/${id}/reply`)).status).toBe(403)
    }
  })

  test('of somebody who is suspended is nobody’s until they are back, unless a colleague answers it', async () => {
    const [kept, answered] = [await makeEnquiry(app), await makeEnquiry(app)]
    const away = await makePerson(app, 'relationship-manager')
    for (const id of [kept, answered]) await update(id, { ownerId: away.userId }, away)
    const setStatus = (status: string) =>
      app.services.database.orm.execute(
        sql`update users set status = ${status} where id = ${away.userId}`,
      )
    await setStatus('suspended')
    expect(await listed('owner=nobody')).toEqual(expect.arrayContaining([kept, answered]))
    expect((await update(kept, {})).body.data.owner).toBeNull()
    expect((await reply(answered, { way: 'whatsapp', body: 'Hello' })).status).toBe(201)
    await setStatus('active')
    expect(await listed('owner=nobody')).not.toContain(kept)
    expect((await update(kept, {})).body.data.owner).toMatchObject({ userId: away.userId })
    expect(await listed('owner=mine')).toContain(answered)
  })

  test('of somebody who gets another role is nobody’s', async () => {
    const id = await makeEnquiry(app)
    const leaving = await makePerson(app, 'relationship-manager')
    await update(id, { ownerId: leaving.userId }, leaving)
    const admin = await makePerson(app, 'admin')
    await admin.call('POST', '/api/user/assign-role', {
      body: { userId: leaving.userId, role: 'user' },
    })
    expect(await listed('owner=nobody')).toContain(id)
  })
})

describe('a reply to an enquiry', () => {
  test('goes by mail with the words that were written, and stays to be read', async () => {
    const id = await makeEnquiry(app, { email: 'rekha@menon.example', service: 'Term Loan' })
    const answer = await reply(id, { way: 'mail', body: 'I call you today.\nIs 4 o’clock right?' })
    expect(answer).toMatchObject({ status: 201, body: { data: { by: 'Sushma Nene' } } })
    if (quietUntil(new Date())) {
      // Nobody is written to at night.
      expect(await app.mailsTo('rekha@menon.example')).toEqual([])
      await morning()
    }
    await expect.poll(() => app.mailsTo('rekha@menon.example'), { timeout: 15_000 }).toHaveLength(1)
    const [mail] = await app.mailsTo('rekha@menon.example')
    expect(mail?.subject).toBe('Your enquiry about Term Loan')
    for (const part of ['I call you today.', 'Is 4 o’clock right?', manager.user.email])
      expect(mail?.text).toContain(part)
    expect(await repliesTo(id)).toMatchObject([{ way: 'mail', by: 'Sushma Nene' }])
    expect(await listed('owner=mine&status=contacted')).toContain(id)
  })

  test('by WhatsApp is noted and mails nobody; whose enquiry it was stays', async () => {
    const id = await makeEnquiry(app, { email: 'by-chat@menon.example' })
    const colleague = await makePerson(app, 'relationship-manager')
    await update(id, { ownerId: colleague.userId })
    await reply(id, { way: 'whatsapp', body: 'May I call?' })
    expect(await repliesTo(id)).toMatchObject([{ way: 'whatsapp', body: 'May I call?' }])
    expect(await app.mailsTo('by-chat@menon.example')).toEqual([])
    expect(await listed('owner=mine')).not.toContain(id)
  })

  test('goes to one address five times a day, whoever writes', async () => {
    const facts = { email: 'victim@menon.example' }
    const ids = [await makeEnquiry(app, facts), await makeEnquiry(app, facts)]
    for (let count = 0; count < 5; count += 1)
      expect((await reply(ids[count % 2] ?? '', { way: 'mail', body: 'Hello' })).status).toBe(201)
    expect((await reply(ids[0] ?? '', { way: 'mail', body: 'Hello' })).status).toBe(429)
    expect(await repliesTo(ids[0] ?? '')).toHaveLength(3)
  })

  test('leaves none of its words in the trail, and goes with the visitor who is erased', async () => {
    const visitor = await makePerson(app)
    const id = await makeEnquiry(app, { email: visitor.user.email })
    await reply(id, { way: 'mail', body: 'words of our own' })
    const admin = await makePerson(app, 'admin')
    await admin.call('DELETE', `/api/user/delete/${visitor.userId}`)
    const left = await app.services.database.orm.execute(sql`
      select body as text from enquiry_replies where enquiry_id = ${id}
      union all select details::text from audit_events where details::text like '%words of our own%'`)
    expect(left).toEqual([])
  })
})
