import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPerson } from '../account/testing/people.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makeEnquiry, makeLead, makePerson, makeUser, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
let manager: Person
beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin', { name: 'Ravi Admin' })
  manager = await makePerson(app, 'relationship-manager')
})
afterAll(() => app.close())

let made = 0
/** A PAN that nobody else has. */
const newPan = () => {
  made += 1
  return `AAKC${String.fromCodePoint(65 + (made % 26))}${1000 + made}A`
}
/** A case with this PAN and no other number that another has. */
const caseWith = async (
  facts: Parameters<typeof makeApplication>[1] = {},
  pan: string = newPan(),
) => {
  const kase = await makeApplication(app, facts)
  const numbers = { companyPanNumber: pan, companyGstNumber: '' }
  await app.services.database.orm.execute(sql`
    update applications set form = form || jsonb_build_object('management', '[]'::jsonb, 'formData',
      (form -> 'formData') || ${JSON.stringify(numbers)}::text::jsonb) where id = ${kase.id}`)
  return kase
}
const same = (kind: string, id: string, by: Person = admin) =>
  by.call('GET', `/api/same-client/${kind}/${id}`)
const matches = async (kind: string, id: string, by: Person = admin) =>
  (await same(kind, id, by)).body.data
const answer = (one: object, other: object, said: string, by: Person = admin) =>
  by.call('POST', '/api/same-client/answer', { body: { one, other, answer: said } })

describe('the same number', () => {
  test('in two cases is seen on both, however it was written', async () => {
    const pan = newPan()
    const first = await caseWith({ companyName: 'Verma Castings' }, pan)
    const second = await caseWith({ companyName: 'Verma Foundry' }, ` ${pan.toLowerCase()} `)
    expect(await matches('case', first.id)).toEqual([
      {
        by: ['pan'],
        kind: 'case',
        found: {
          id: second.id,
          title: 'Verma Foundry',
          detail: second.reference,
          userId: second.ownerId,
        },
        same: null,
      },
    ])
    expect(await matches('case', second.id)).toMatchObject([{ found: { id: first.id } }])
  })

  test('of one owner in two cases is no other client', async () => {
    const pan = newPan()
    const { id: ownerId } = await makeUser(app)
    const first = await caseWith({ ownerId }, pan)
    await caseWith({ ownerId }, pan)
    expect(await matches('case', first.id)).toEqual([])
  })

  test('in an enquiry, a lead, an account and a case is seen from each of them', async () => {
    const { email, mobile } = newPerson()
    const owner = await makeUser(app, { email, mobile: '9000111222' })
    const kase = await caseWith({ ownerId: owner.id })
    const enquiry = await makeEnquiry(app, { email, mobile })
    const lead = await makeLead(app, { email: null, mobile })
    await makeUser(app, { mobile, status: 'pending' })
    expect(await matches('enquiry', enquiry)).toMatchObject([
      { kind: 'lead', by: ['mobile'], found: { id: lead } },
      { kind: 'case', by: ['email'], found: { id: kase.id } },
    ])
    expect(await matches('lead', lead)).toMatchObject([
      { kind: 'enquiry', by: ['mobile'], found: { id: enquiry } },
    ])
    expect(await matches('client', owner.id)).toMatchObject([{ kind: 'enquiry' }])
  })

  test('of what became a client is no other one', async () => {
    const { id: clientId, email } = await makeUser(app)
    const enquiry = await makeEnquiry(app, { email, clientId })
    await makeLead(app, { email, mobile: null, clientId })
    expect(await matches('enquiry', enquiry)).toEqual([])
    expect(await matches('client', clientId)).toEqual([])
  })

  test('is looked up while it is typed, and what is half typed finds nothing', async () => {
    const { email } = await makeUser(app, { name: 'Known Client' })
    const find = async (body: object) =>
      (await admin.call('POST', '/api/same-client/find', { body })).body.data
    expect(await find({ email: ` ${email.toUpperCase()} ` })).toMatchObject([
      { kind: 'client', by: ['email'], found: { title: 'Known Client' } },
    ])
    expect(await find({ email: email.slice(0, 8), mobile: '98', pan: '', gstin: null })).toEqual([])
  })

  test('in a file of clients is a warning of the row, and keeps nothing from being imported', async () => {
    const pan = newPan()
    await caseWith({ companyName: 'Warned Castings' }, pan)
    const csv = [
      'Name,Mobile,PAN,Agreed how,Agreed on',
      `Ila Bose,8765432101,${pan},By mail,2026-04-01`,
      'Omi Das,8765432101,,By mail,2026-04-01',
      'Uma Rao,8765432102,,By mail,2026-04-01',
    ].join('\n')
    const { data } = (await admin.call('POST', '/api/import/preview', { body: { csv } })).body
    expect(data).toMatchObject({ badRows: 0, problems: [] })
    expect(data.warnings).toEqual([
      {
        row: 2,
        field: 'PAN',
        sentence: expect.stringMatching(/^The same stands with Warned Castings, RS-/),
      },
      { row: 3, field: 'Mobile', sentence: 'Row 2 has the same.' },
    ])
    expect((await admin.call('POST', '/api/import/run', { body: { csv } })).status).toBe(200)
    const again = (await admin.call('POST', '/api/import/preview', { body: { csv } })).body.data
    expect(again.warnings).toContainEqual({
      row: 4,
      field: 'Mobile',
      sentence: 'The same stands with the client Uma Rao.',
    })
  })
})

describe('what somebody may not read', () => {
  test('is unnamed for a manager, who cannot answer for it', async () => {
    const pan = newPan()
    const mine = await caseWith({ relationshipManagerId: manager.userId }, pan)
    const others = [
      await caseWith({ companyName: 'Hidden Mills' }, pan),
      await caseWith({ companyName: 'Hidden Works' }, pan),
    ]
    const found = await matches('case', mine.id, manager)
    expect(found).toEqual([{ by: ['pan'], kind: 'case', found: null, same: null }])
    for (const other of others)
      expect(
        (
          await answer(
            { kind: 'case', id: mine.id },
            { kind: 'case', id: other.id },
            'same',
            manager,
          )
        ).status,
      ).toBe(404)
    expect((await same('case', others[0]?.id ?? '', manager)).status).toBe(404)
  })

  test('is nothing at all for borrowers and partners', async () => {
    const owner = await makePerson(app)
    const kase = await makeApplication(app, { ownerId: owner.userId })
    const partner = await makePerson(app, 'referral-partner')
    for (const person of [owner, partner]) {
      expect((await same('case', kase.id, person)).status).toBe(403)
      const typed = { body: { mobile: '9876543210' } }
      expect((await person.call('POST', '/api/same-client/find', typed)).status).toBe(403)
    }
  })
})

describe('an answer', () => {
  test('"same client" links the two on both sides, with who said it', async () => {
    const pan = newPan()
    const [first, second] = [await caseWith({}, pan), await caseWith({}, pan)]
    const { body } = await answer(
      { kind: 'case', id: first.id },
      { kind: 'case', id: second.id },
      'same',
    )
    const linked = { by: 'Ravi Admin', at: expect.any(String) }
    expect(body.data).toMatchObject([{ found: { id: second.id }, same: linked }])
    expect(await matches('case', second.id)).toMatchObject([{ same: linked }])
  })

  test('"another" is not shown again for the two, and says nothing of a third', async () => {
    const pan = newPan()
    const [first, second, third] = [
      await caseWith({}, pan),
      await caseWith({}, pan),
      await caseWith({}, pan),
    ]
    await answer({ kind: 'case', id: second.id }, { kind: 'case', id: first.id }, 'another')
    expect(await matches('case', first.id)).toMatchObject([{ found: { id: third.id } }])
    expect(await matches('case', second.id)).toMatchObject([{ found: { id: third.id } }])
    expect(await matches('case', third.id)).toHaveLength(2)
  })

  test('goes with an enquiry that goes, and with a person who is erased', async () => {
    const { email, id: ownerId } = await makeUser(app)
    const kase = await caseWith({ ownerId })
    const [kept, gone] = [await makeEnquiry(app, { email }), await makeEnquiry(app, { email })]
    for (const id of [kept, gone])
      await answer({ kind: 'case', id: kase.id }, { kind: 'enquiry', id }, 'same')
    const { orm } = app.services.database
    const left = () =>
      orm.execute(sql`select one from same_client_answers
        where ${`person:${ownerId}`} in (one, other)`)
    await orm.execute(sql`delete from enquiries where id = ${gone}`)
    expect(await left()).toHaveLength(1)
    await orm.execute(sql`update applications set status = 'withdrawn' where id = ${kase.id}`)
    expect((await admin.call('DELETE', `/api/user/delete/${ownerId}`)).status).toBe(200)
    expect(await left()).toEqual([])
  })
})
