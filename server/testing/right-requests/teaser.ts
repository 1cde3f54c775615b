import type { teaserCalls } from '../../../contract/teaser/teaser.ts'
import { firmAdmin } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import { caseOf } from './case-of.ts'
import type { Ids, RightRequests } from './right-request.ts'

const ofCase = ({ application: id }: Ids) => ({ path: { id } })

const writing = async (test: TestApp) => {
  const { token } = await firmAdmin(test)
  const { ids } = await caseOf(test)
  return { token, ids, other: { body: { words: { trade: 'Two buyers.' } } } }
}

export const teaserRequests: RightRequests<typeof teaserCalls> = {
  getTeaserDraft: { sample: ofCase },
  saveTeaserDraft: {
    sample: (ids) => ({ ...ofCase(ids), body: { words: { trade: 'Five buyers take 60 %.' } } }),
    arrange: writing,
  },
  freezeTeaserDraft: {
    sample: ofCase,
    arrange: async (test) => {
      const { token } = await firmAdmin(test)
      const { ids } = await caseOf(test)
      return { token, ids }
    },
  },
  getTeaserPdf: { sample: (ids) => ({ ...ofCase(ids), query: '?kind=blind' }) },
}
