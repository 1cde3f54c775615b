import type { enquiry } from '../../../contract/client/enquiry.ts'
import { newPerson } from '../../account/testing/people.ts'
import { firmAdmin, makeEnquiry, makePerson } from '../factories.ts'
import type { RightRequests } from './right-request.ts'

export const enquiryRequests: RightRequests<typeof enquiry> = {
  createEnquiry: {
    sample: () => {
      const { name, email, mobile } = newPerson()
      const message = 'We would like to talk about a term loan.'
      return { body: { name, email, mobile, service: 'Term Loan', message } }
    },
    arrange: async () => ({ other: { body: { name: 'Somebody Else' } } }),
  },
  listEnquiries: { sample: () => ({}) },
  listEnquiryReplies: { sample: (ids) => ({ path: { id: ids.enquiry } }) },
  replyToEnquiry: {
    sample: (ids) => ({
      path: { id: ids.enquiry },
      body: { way: 'mail', body: 'I will call you today.' },
    }),
    arrange: async (test) => ({
      token: (await makePerson(test, 'relationship-manager')).token,
      ids: { enquiry: await makeEnquiry(test) },
      other: { body: { way: 'whatsapp' } },
    }),
  },
  updateEnquiry: {
    sample: (ids) => ({ path: { id: ids.enquiry }, body: { status: 'contacted' } }),
    arrange: async (test) => ({
      token: (await firmAdmin(test)).token,
      ids: { enquiry: await makeEnquiry(test) },
    }),
  },
}
