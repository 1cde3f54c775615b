import { randomUUIDv7 } from 'node:crypto'
import type { account } from '../../../contract/people/account.ts'
import { type CodeOf, makeCode, renewCode } from '../../account/codes.ts'
import { signRegistration } from '../../account/registration-token.ts'
import { makeReset } from '../../account/resets.ts'
import { newPerson } from '../../account/testing/people.ts'
import { stopPath } from '../../secrets/stop-link.ts'
import { makeInvitation } from '../invitation-factory.ts'
import { betweenSteps } from '../factor-factory.ts'
import { makePerson, makeUser, newSession, testPassword } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import type { Arranged, RightRequests } from './right-request.ts'
import { factorRequests } from './second-factor.ts'

const pendingUser = (test: TestApp) => makeUser(test, { status: 'pending' })

const newCode = async ({ services }: TestApp, of: CodeOf) => {
  const { orm } = services.database
  const made = await makeCode(orm, services.keys, await renewCode(orm, of))
  return made?.code ?? ''
}

/** A person whose new contact has just received its code. */
const confirming = async (test: TestApp, kind: 'email' | 'mobile'): Promise<Arranged> => {
  const { token, userId } = await makePerson(test)
  const contact = { kind, value: newPerson()[kind] }
  const code = await newCode(test, { userId, purpose: 'change', contact })
  return { token, ids: { code }, other: { body: { [`${kind}Otp`]: '12 34 56' } } }
}

export const accountRequests: RightRequests<typeof account> = {
  register: {
    sample: () => ({ body: newPerson() }),
    arrange: async () => ({ other: { body: { name: 'Somebody Else' } } }),
  },
  checkRegistrationStatus: { sample: ({ owner }) => ({ path: { id: owner } }) },
  login: {
    sample: ({ email, password }) => ({ body: { email, password } }),
    arrange: async (test) => ({
      ids: { email: (await makeUser(test)).email, password: testPassword },
    }),
  },
  finishLogin: {
    sample: ({ ticket, code }) => ({ body: { ticket, code } }),
    arrange: async (test) => ({ ids: await betweenSteps(test) }),
  },
  ...factorRequests,
  refresh: {
    sample: () => ({}),
    arrange: async (test) => {
      const { refreshToken } = await newSession(test, await makeUser(test))
      return { cookies: { rinsetu_refresh: refreshToken } }
    },
  },
  logout: {
    sample: () => ({}),
    arrange: async (test) => ({ token: (await makePerson(test)).token }),
  },
  forgotPassword: {
    sample: ({ email }) => ({ body: { email } }),
    arrange: async (test) => ({
      ids: { email: (await makeUser(test)).email },
      other: { body: { email: (await makeUser(test)).email } },
    }),
  },
  resetPassword: {
    sample: ({ resetToken }) => ({
      path: { token: resetToken },
      body: { password: 'seven small boats at dawn' },
    }),
    arrange: async (test) => {
      const { database, keys } = test.services
      const { email } = await makeUser(test)
      const made = await makeReset(database.orm, keys, randomUUIDv7(), email)
      const other = { body: { password: 'seven small boats at dusk' } }
      return { ids: { resetToken: made?.token ?? '' }, other }
    },
  },
  stopReminders: {
    sample: ({ stopToken }) => ({ path: { token: stopToken } }),
    arrange: async (test) => {
      const { userId } = await makePerson(test)
      const path = stopPath(test.services.keys, userId, Math.floor(Date.now() / 1000))
      return { ids: { stopToken: path.split('/').at(-1) ?? '' } }
    },
  },
  readInvitation: { sample: ({ invitationToken }) => ({ path: { token: invitationToken } }) },
  acceptInvitation: {
    sample: ({ invitationToken }) => ({
      path: { token: invitationToken },
      body: {
        name: 'Harit Vora',
        mobile: newPerson().mobile,
        password: testPassword,
        acceptTerms: true,
        acceptPrivacy: true,
      },
    }),
    arrange: async (test) => ({
      ids: { invitationToken: (await makeInvitation(test)).token },
      other: { body: { name: 'Somebody Else' } },
    }),
  },
  getProfile: { sample: () => ({}) },
  updateProfile: {
    sample: ({ mobile }) => ({ body: { name: 'Asha Verma', mobile } }),
    arrange: async (test) => {
      const { token, user } = await makePerson(test)
      return { token, ids: { mobile: user.mobile } }
    },
  },
  changePassword: {
    sample: ({ password }) => ({
      body: { currentPassword: password, newPassword: 'seven small boats at dusk' },
    }),
    arrange: async (test) => ({
      token: (await makePerson(test)).token,
      ids: { password: testPassword },
    }),
  },
  changeEmail: {
    sample: ({ password }) => ({
      body: { newEmail: newPerson().email, currentPassword: password },
    }),
    arrange: async (test) => ({
      token: (await makePerson(test)).token,
      ids: { password: testPassword },
      other: { body: { newEmail: newPerson().email } },
    }),
  },
  confirmEmail: {
    sample: ({ code }) => ({ body: { emailOtp: code } }),
    arrange: (test) => confirming(test, 'email'),
  },
  changeMobile: {
    sample: ({ password }) => ({
      body: { newMobile: newPerson().mobile, currentPassword: password },
    }),
  },
  confirmMobile: {
    sample: ({ code }) => ({ body: { mobileOtp: code } }),
    arrange: (test) => confirming(test, 'mobile'),
  },
  listSessions: { sample: () => ({}) },
  endSession: {
    sample: ({ session }) => ({ path: { id: session } }),
    arrange: async (test) => {
      const { token, call } = await makePerson(test)
      const { body } = await call('GET', '/api/user/sessions')
      return { token, ids: { session: body.data[0].id } }
    },
  },
  verificationMethods: { sample: () => ({}) },
  verifyOtp: {
    sample: ({ email, mobile, code }) => ({ body: { email, mobile, emailOtp: code } }),
    arrange: async (test) => {
      const { id: userId, email, mobile } = await pendingUser(test)
      const contact = { kind: 'email', value: email } as const
      const code = await newCode(test, { userId, purpose: 'registration', contact })
      return { ids: { email, mobile, code }, other: { body: { emailOtp: '12 34 56' } } }
    },
  },
  resendOtp: {
    sample: ({ email, mobile }) => ({ body: { type: 'email', email, mobile } }),
    arrange: async (test) => {
      const { email, mobile } = await pendingUser(test)
      return {
        ids: { email, mobile },
        other: { body: { email: (await pendingUser(test)).email } },
      }
    },
  },
  updateContact: {
    sample: ({ email }) => ({
      body: { updateType: 'email', oldEmail: email, newEmail: newPerson().email },
    }),
    arrange: async (test) => {
      const { id, email } = await pendingUser(test)
      const cookie = await signRegistration(test.services, test.services.database.orm, id)
      return {
        cookies: { rinsetu_registration: cookie },
        ids: { email },
        other: { body: { newEmail: newPerson().email } },
      }
    },
  },
}
