import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
})
afterAll(() => app.close())

const words = {
  name: 'Stock statement',
  subject: 'The stock statement of {{company}}',
  body: 'Please send:\n{{ Missing Documents }}',
  places: ['case'],
  channels: ['mail'],
}

const create = (changes: object, person = admin) =>
  person.call('POST', '/api/template', { body: { ...words, ...changes } })
const names = async (person: Person) =>
  (await person.call('GET', '/api/template')).body.data.map(({ name }: { name: string }) => name)

test('a firm begins with templates for cases and for enquiries', async () => {
  const { data } = (await admin.call('GET', '/api/template')).body
  expect(data.length).toBeGreaterThanOrEqual(6)
  for (const place of ['case', 'enquiry'])
    expect(data.some(({ places }: { places: string[] }) => places.includes(place))).toBe(true)
  // They would be taken again as they are.
  for (const { id, version, ...template } of data) {
    const answer = await admin.call('PUT', `/api/template/${id}`, { body: template })
    expect([template.name, answer.status, answer.body.data?.version]).toEqual([
      template.name,
      200,
      version + 1,
    ])
  }
})

test('an admin adds, changes and deletes one; the staff of cases read it, nobody else', async () => {
  const made = await create({})
  expect(made).toMatchObject({ status: 201, body: { data: { ...words, active: true } } })
  const { id, version } = made.body.data
  for (const role of ['relationship-manager', 'credit-analyst'] as const) {
    const person = await makePerson(app, role)
    expect(await names(person)).toContain(words.name)
    expect((await create({ name: 'Mine' }, person)).status).toBe(403)
  }
  for (const role of ['user', 'referral-partner'] as const)
    expect((await (await makePerson(app, role)).call('GET', '/api/template')).status).toBe(403)

  const change = (ifMatch: number, changes: object) =>
    admin.call('PUT', `/api/template/${id}`, {
      body: { ...words, ...changes },
      headers: { 'if-match': `"${ifMatch}"` },
    })
  expect(await change(version, { active: false })).toMatchObject({
    status: 200,
    body: { data: { active: false, version: version + 1 } },
  })
  expect((await change(version, { name: 'Older' })).body.code).toBe('VERSION_STALE')
  const stale = { headers: { 'if-match': `"${version}"` } }
  expect((await admin.call('DELETE', `/api/template/${id}`, stale)).status).toBe(412)
  expect((await admin.call('DELETE', `/api/template/${id}`)).body.message).toContain(words.name)
  expect(await names(admin)).not.toContain(words.name)
})

test('two templates can’t have one name, however it is written', async () => {
  await create({ name: 'Site visit' })
  expect(await create({ name: 'site VISIT' })).toMatchObject({
    status: 409,
    body: { code: 'TEMPLATE_NAME_TAKEN', fields: { name: expect.any(String) } },
  })
})

test('what is wrong is refused at its place', async () => {
  const fieldsOf = async (changes: object) =>
    (await create({ name: 'Wrong', ...changes })).body.fields
  expect(await fieldsOf({ body: 'Your PAN {{pan}}' })).toEqual({
    body: 'There is no field called {{pan}}.',
  })
  expect(await fieldsOf({ subject: '{{service}}' })).toEqual({
    subject: 'A case does not know {{service}}.',
  })
  expect(await fieldsOf({ places: ['case', 'enquiry'] })).toEqual({
    subject: undefined,
    body: 'An enquiry does not know {{missing documents}}.',
  })
  expect(await fieldsOf({ subject: '' })).toEqual({
    subject: 'A mail from a case needs a subject.',
  })
  expect(Object.keys(await fieldsOf({ places: [], channels: ['letter'], name: ' ' }))).toEqual(
    expect.arrayContaining(['places', 'channels.0', 'name']),
  )
  expect((await create({ name: 'Chat', subject: '', channels: ['whatsapp'] })).status).toBe(201)
})
