import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePerson, makeUser, testPassword } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const path = '/api/profile/update'

test('a person changes their details and reads them back', async () => {
  const person = await makePerson(app)
  const details = {
    name: 'Ravi Menon',
    mobile: '+91 70000 12345',
    companyName: 'Menon Textiles LLP',
    designation: 'Partner',
    city: 'Kochi',
    notifyByEmail: false,
  }
  const body = { ...details, currentPassword: testPassword }
  const changed = await person.call('PUT', path, { body })
  expect(changed).toMatchObject({
    status: 200,
    body: { user: { ...details, mobile: '7000012345', mobileVerified: false } },
  })
  expect((await person.call('GET', '/api/user/profile')).body).toEqual(changed.body)
})

test('what is left out stays, what is emptied goes', async () => {
  const person = await makePerson(app, 'user', {
    city: 'Pune',
    designation: 'CFO',
    notifyByEmail: false,
  })
  const { name, mobile } = person.user
  const { body } = await person.call('PUT', path, { body: { name, mobile, designation: ' ' } })
  expect(body.user).toMatchObject({ city: 'Pune', designation: null, notifyByEmail: false })
})

test("nobody takes somebody else's mobile number, an email or a role", async () => {
  const person = await makePerson(app)
  const other = await makeUser(app, { mobileVerifiedAt: new Date() })
  const { name, mobile } = person.user
  const theirs = { name, mobile: other.mobile, currentPassword: testPassword }
  expect(await person.call('PUT', path, { body: theirs })).toMatchObject({
    status: 409,
    body: { code: 'MOBILE_TAKEN', fields: { mobile: expect.any(String) } },
  })
  for (const field of ['role', 'email', 'status', 'userId']) {
    const answer = await person.call('PUT', path, { body: { name, mobile, [field]: 'admin' } })
    expect(answer.body.fields).toEqual({ [field]: `There is no field called ${field}.` })
  }
  expect((await person.call('GET', '/api/user/profile')).body.user).toMatchObject({
    role: 'user',
    mobile,
  })
})

test('a stranger has no profile', async () => {
  expect((await app.call('GET', '/api/user/profile')).body.error).toBe('Authentication failed')
  expect((await app.call('PUT', path, { body: {} })).status).toBe(401)
})
