import type { sameClientCalls } from '../../../contract/client/same-client.ts'
import { firmAdmin, makeEnquiry, makePerson } from '../factories.ts'
import type { RightRequests } from './right-request.ts'
import { makeApplication } from '../case-factories.ts'

export const sameClientRequests: RightRequests<typeof sameClientCalls> = {
  listSameClient: { sample: ({ application }) => ({ path: { kind: 'case', id: application } }) },
  findSameClient: {
    sample: () => ({ body: { mobile: '9876543210' } }),
    arrange: async (test) => ({
      token: (await makePerson(test, 'relationship-manager')).token,
      other: { body: { mobile: '9876543211' } },
    }),
  },
  answerSameClient: {
    sample: ({ application, enquiry }) => ({
      body: {
        one: { kind: 'case', id: application },
        other: { kind: 'enquiry', id: enquiry },
        answer: 'another',
      },
    }),
    arrange: async (test) => ({
      token: (await firmAdmin(test)).token,
      ids: { application: (await makeApplication(test)).id, enquiry: await makeEnquiry(test) },
      other: { body: { answer: 'same' } },
    }),
  },
}
