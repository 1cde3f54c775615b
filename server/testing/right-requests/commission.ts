import type { commissionCalls } from '../../../contract/offer/commission.ts'
import { makeApplication } from '../case-factories.ts'
import { firmAdmin, makePerson } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import type { Ids, RightRequests } from './right-request.ts'

const ofCase = ({ application: id }: Ids) => ({ path: { id } })
const agreed = { basis: 'fee', ratePercent: 10 }

/** A case that a partner brought. */
const brought = async (test: TestApp) => {
  const admin = await firmAdmin(test)
  const partner = await makePerson(test, 'referral-partner')
  const { id: application } = await makeApplication(test, {
    ownerId: (await makePerson(test)).userId,
    referralPartnerId: partner.userId,
  })
  return { admin, token: admin.token, ids: { application } }
}

export const commissionRequests: RightRequests<typeof commissionCalls> = {
  listCommissions: { sample: () => ({}) },
  getCommission: { sample: ofCase },
  setCommission: {
    sample: (ids) => ({ ...ofCase(ids), body: agreed }),
    arrange: async (test) => {
      const { token, ids } = await brought(test)
      return { token, ids, other: { body: { basis: 'amount', amount: 25_000 } } }
    },
  },
  removeCommission: {
    sample: ofCase,
    arrange: async (test) => {
      const { admin, token, ids } = await brought(test)
      await admin.call('PUT', `/api/business-loan/${ids.application}/commission`, { body: agreed })
      return { token, ids }
    },
  },
}
