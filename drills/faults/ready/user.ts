import { makePerson, testPassword } from '../../../server/testing/factories.ts'
import type { ReadyCalls } from './ready.ts'

export const userCalls = {
  assignRole: async (test) => {
    const [admin, person] = [await makePerson(test, 'admin'), await makePerson(test, 'user')]
    const body = { userId: person.userId, role: 'credit-analyst' }
    return { token: admin.token, body, other: { body: { ...body, role: 'referral-partner' } } }
  },
  setUserStatus: async (test) => ({
    token: (await makePerson(test, 'admin')).token,
    path: { userId: (await makePerson(test, 'user')).userId },
    body: { suspended: true },
  }),
  requestErasure: async (test) => ({
    token: (await makePerson(test, 'user')).token,
    body: { currentPassword: testPassword },
    other: { body: { currentPassword: 'another password' } },
  }),
  deleteUser: async (test) => ({
    token: (await makePerson(test, 'admin')).token,
    path: { userId: (await makePerson(test, 'user')).userId },
  }),
} satisfies ReadyCalls
