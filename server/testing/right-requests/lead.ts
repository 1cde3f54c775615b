import type { leadCalls } from '../../../contract/client/lead.ts'
import { newPerson } from '../../account/testing/people.ts'
import { makeLead, makePerson } from '../factories.ts'
import type { RightRequests } from './right-request.ts'

export const leadRequests: RightRequests<typeof leadCalls> = {
  createLead: {
    sample: () => {
      const { name, email, mobile } = newPerson()
      return {
        body: {
          companyName: 'Naik Logistics',
          contactName: name,
          email,
          mobile,
          need: { purpose: 'machines', amount: 75, unit: 'Lakh' },
          consent: { by: name, how: 'phone', on: '2026-04-01' },
        },
      }
    },
    arrange: async (test) => ({
      token: (await makePerson(test, 'referral-partner')).token,
      other: { body: { companyName: 'Another Company' } },
    }),
  },
  listMyLeads: { sample: () => ({}) },
  getMyReferrals: { sample: () => ({}) },
  makeReferralLink: {
    sample: () => ({}),
    arrange: async (test) => ({ token: (await makePerson(test, 'referral-partner')).token }),
  },
  getReferrer: { sample: () => ({ path: { token: 'nobodys234' } }) },
  listLeads: { sample: () => ({}) },
  getLead: { sample: ({ lead }) => ({ path: { id: lead } }) },
  updateLead: {
    sample: ({ lead }) => ({ path: { id: lead }, body: { state: 'contacted' } }),
    arrange: async (test) => ({
      token: (await makePerson(test, 'relationship-manager')).token,
      ids: { lead: await makeLead(test) },
      other: { body: { state: 'lost' } },
    }),
  },
}
