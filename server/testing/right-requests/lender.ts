import type { factCalls } from '../../../contract/lender/lender-facts.ts'
import type { lenderWorkCalls } from '../../../contract/work/lender-work.ts'
import type { lenderCalls } from '../../../contract/lender/lender.ts'
import { makeLender } from '../../lender/testing/make-lender.ts'
import { firmAdmin } from '../factories.ts'
import { caseOf } from './case-of.ts'
import type { Ids, RightRequests } from './right-request.ts'

const byId = ({ lender: id }: Ids) => ({ path: { id } })
const ofCase = ({ application: id }: Ids) => ({ path: { id } })

export const lenderRequests: RightRequests<typeof lenderCalls> = {
  listLenders: { sample: () => ({}) },
  listAgencies: { sample: () => ({}) },
  getLender: { sample: byId },
  createLender: {
    sample: () => ({ body: { name: `Bank ${crypto.randomUUID()}`, kind: 'private' } }),
    arrange: async (test) => ({
      token: (await firmAdmin(test)).token,
      other: { body: { kind: 'nbfc' } },
    }),
  },
  updateLender: {
    sample: (ids) => ({
      ...byId(ids),
      body: { name: `Bank ${crypto.randomUUID()}`, kind: 'private' },
    }),
    arrange: async (test) => {
      const admin = await firmAdmin(test)
      const { lenderId } = await makeLender(admin)
      return { token: admin.token, ids: { lender: lenderId } }
    },
  },
}

export const lenderWorkRequests: RightRequests<typeof lenderWorkCalls> = {
  listLenderCases: { sample: ({ lender: lenderId }: Ids) => ({ path: { lenderId } }) },
  getLenderReport: { sample: () => ({}) },
}

export const factRequests: RightRequests<typeof factCalls> = {
  getFacts: { sample: ofCase },
  saveFacts: {
    sample: (ids) => ({
      ...ofCase(ids),
      body: { facts: [{ fact: 'turnover', year: '2024-25', value: 20_000_000, source: {} }] },
    }),
    arrange: async (test) => {
      const { token } = await firmAdmin(test)
      const { ids } = await caseOf(test)
      return { token, ids }
    },
  },
  getMatching: { sample: ofCase },
  getCapacities: { sample: ofCase },
}
