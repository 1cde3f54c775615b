import type { clientCalls } from '../../../contract/client/client.ts'
import { newPerson } from '../../account/testing/people.ts'
import { clients } from '../../db/schema.ts'
import { makePerson, makeUser } from '../factories.ts'
import type { RightRequests } from './right-request.ts'

export const clientRequests: RightRequests<typeof clientCalls> = {
  createClient: {
    sample: () => {
      const { name, email, mobile } = newPerson()
      return {
        body: {
          name,
          email,
          mobile,
          source: 'phone',
          consent: { by: name, how: 'phone', on: '2026-04-01' },
          invite: true,
        },
      }
    },
    arrange: async (test) => ({
      token: (await makePerson(test, 'relationship-manager')).token,
      other: { body: { name: 'Somebody Else' } },
    }),
  },
  listClients: { sample: () => ({}) },
  getClient: { sample: ({ invited }) => ({ path: { userId: invited } }) },
  inviteClient: {
    sample: ({ invited }) => ({ path: { userId: invited }, body: {} }),
    arrange: async (test) => {
      const { token, userId: managerId } = await makePerson(test, 'relationship-manager')
      const { id } = await makeUser(test, { status: 'invited' })
      const { orm } = test.services.database
      await orm.insert(clients).values({ userId: id, source: 'phone', managerId })
      return { token, ids: { invited: id }, other: { body: { email: newPerson().email } } }
    },
  },
}
