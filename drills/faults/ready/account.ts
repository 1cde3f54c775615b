import { randomUUIDv7 } from 'node:crypto'
import { makeCode, renewCode } from '../../../server/account/codes.ts'
import { signRegistration } from '../../../server/account/registration-token.ts'
import { makeReset } from '../../../server/account/resets.ts'
import { newPerson } from '../../../server/account/testing/people.ts'
import {
  makePerson,
  makeUser,
  newSession,
  testPassword,
} from '../../../server/testing/factories.ts'
import type { TestApp } from '../../../server/testing/test-app.ts'
import type { ReadyCalls } from './ready.ts'

const pendingUser = (test: TestApp) => makeUser(test, { status: 'pending' })

const refreshing = async (test: TestApp) => newSession(test, await makeUser(test))

/** Somebody whose new contact has just got its code. */
const confirming = async (test: TestApp, kind: 'email' | 'mobile') => {
  const { database, keys } = test.services
  const { token, userId } = await makePerson(test, 'user')
  const contact = { kind, value: newPerson()[kind] }
  const codeId = await renewCode(database.orm, { userId, purpose: 'change', contact })
  const made = await makeCode(database.orm, keys, codeId)
  const field = kind === 'email' ? 'emailOtp' : 'mobileOtp'
  return { token, body: { [field]: made?.code ?? '' }, other: { body: { [field]: '12 34 56' } } }
}

export const accountCalls = {
  register: async () => {
    const body = newPerson()
    return { body, other: { body: { ...body, name: 'Somebody Else' } } }
  },
  login: async (test) => ({
    body: { email: (await makeUser(test)).email, password: testPassword },
  }),
  refresh: async (test) => ({
    cookies: { rinsetu_refresh: (await refreshing(test)).refreshToken },
  }),
  logout: async (test) => ({ token: (await makePerson(test, 'user')).token }),
  forgotPassword: async (test) => ({
    body: { email: (await makeUser(test)).email },
    other: { body: { email: (await makeUser(test)).email } },
  }),
  resetPassword: async (test) => {
    const { database, keys } = test.services
    const { email } = await makeUser(test)
    const made = await makeReset(database.orm, keys, randomUUIDv7(), email)
    const path = { token: made?.token ?? '' }
    const body = { password: 'seven small boats at dawn' }
    return { path, body, other: { path, body: { password: 'seven small boats at dusk' } } }
  },
  changePassword: async (test) => ({
    token: (await makePerson(test, 'user')).token,
    body: { currentPassword: testPassword, newPassword: 'seven small boats at dusk' },
  }),
  changeEmail: async (test) => {
    const { token } = await makePerson(test, 'user')
    const body = { newEmail: newPerson().email, currentPassword: testPassword }
    return { token, body, other: { body: { ...body, newEmail: newPerson().email } } }
  },
  confirmEmail: async (test) => confirming(test, 'email'),
  confirmMobile: async (test) => confirming(test, 'mobile'),
  updateProfile: async (test) => {
    const person = await makePerson(test, 'user')
    return { token: person.token, body: { name: 'Asha Verma', mobile: person.user.mobile } }
  },
  endSession: async (test) => {
    const person = await makePerson(test, 'user')
    const { body } = await person.call('GET', '/api/user/sessions')
    return { token: person.token, path: { id: body.data[0].id } }
  },
  verifyOtp: async (test) => {
    const { database, keys } = test.services
    const { id, email } = await pendingUser(test)
    const codeId = await renewCode(database.orm, {
      userId: id,
      purpose: 'registration',
      contact: { kind: 'email', value: email },
    })
    const made = await makeCode(database.orm, keys, codeId)
    const body = { email, emailOtp: made?.code ?? '' }
    return { body, other: { body: { ...body, emailOtp: '12 34 56' } } }
  },
  resendOtp: async (test) => ({
    body: { type: 'email', email: (await pendingUser(test)).email },
    other: { body: { type: 'email', email: (await pendingUser(test)).email } },
  }),
  updateContact: async (test) => {
    const { id, email } = await pendingUser(test)
    const cookie = await signRegistration(test.services, test.services.database.orm, id)
    const body = { updateType: 'email', oldEmail: email, newEmail: newPerson().email }
    return {
      cookies: { rinsetu_registration: cookie },
      body,
      other: { body: { ...body, newEmail: newPerson().email } },
    }
  },
} satisfies ReadyCalls
