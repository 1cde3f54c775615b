import type { user } from '../../../contract/people/user.ts'
import { newPerson } from '../../account/testing/people.ts'
import { setUpCodes } from '../factor-factory.ts'
import { makePerson, makeUser, testPassword } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import type { Ids, RightRequests } from './right-request.ts'

const byId = ({ owner }: Ids) => ({ path: { userId: owner } })

/** An admin, and a person on whom the calls act. */
const administering = async (test: TestApp) => ({
  token: (await makePerson(test, 'admin')).token,
  ids: { owner: (await makePerson(test)).userId },
})

const byInvited = ({ invited }: Ids) => ({ path: { userId: invited } })

const inviting = async (test: TestApp) => ({
  token: (await makePerson(test, 'admin')).token,
  ids: { invited: (await makeUser(test, { status: 'invited' })).id },
})

export const userRequests: RightRequests<typeof user> = {
  listUsers: { sample: () => ({}) },
  assignRole: {
    sample: ({ owner }) => ({ body: { userId: owner, role: 'credit-analyst' } }),
    arrange: async (test) => ({
      ...(await administering(test)),
      other: { body: { role: 'referral-partner' } },
    }),
  },
  setUserStatus: {
    sample: (ids) => ({ ...byId(ids), body: { suspended: true } }),
    arrange: administering,
  },
  exportMyData: { sample: ({ password }) => ({ body: { currentPassword: password } }) },
  requestErasure: {
    sample: ({ password }) => ({ body: { currentPassword: password } }),
    arrange: async (test) => ({
      token: (await makePerson(test)).token,
      ids: { password: testPassword },
    }),
  },
  exportUserData: { sample: byId },
  resetFactor: {
    sample: (ids) => ({ ...byId(ids), body: { currentPassword: ids.password } }),
    arrange: async (test) => {
      const { userId } = await makePerson(test)
      await setUpCodes(test, userId)
      const { token } = await makePerson(test, 'admin')
      return { token, ids: { owner: userId, password: testPassword } }
    },
  },
  deleteUser: { sample: byId, arrange: administering },
  inviteUser: {
    sample: () => ({
      body: { name: 'Harit Vora', email: newPerson().email, role: 'credit-analyst' },
    }),
    arrange: async (test) => ({
      token: (await makePerson(test, 'admin')).token,
      other: { body: { role: 'referral-partner' } },
    }),
  },
  resendInvitation: { sample: byInvited, arrange: inviting },
  withdrawInvitation: { sample: byInvited, arrange: inviting },
}
