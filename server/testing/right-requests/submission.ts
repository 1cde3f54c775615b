import type { submissionCalls } from '../../../contract/lender/submission.ts'
import { makeSubmission, readyForLenders } from '../submission-factory.ts'
import type { Ids, RightRequests } from './right-request.ts'

const ofCase = ({ application: id }: Ids) => ({ path: { id } })

export const submissionRequests: RightRequests<typeof submissionCalls> = {
  listSubmissions: { sample: ofCase },
  createSubmission: {
    sample: (ids) => ({
      ...ofCase(ids),
      body: {
        lenderId: ids.lender,
        facilities: ['Cash Credit (CC)'],
        amount: 1_000_000,
        documents: [],
        teaser: 'named',
      },
    }),
    arrange: async (test) => {
      const ready = await readyForLenders(test)
      return {
        token: ready.admin.token,
        ids: { application: ready.application.id, lender: ready.lender.lenderId },
        other: { body: { teaser: 'blind' } },
      }
    },
  },
  changeSubmission: {
    sample: ({ submission: id }) => ({ path: { id }, body: { status: 'in-principle' } }),
    arrange: async (test) => {
      const { admin, submission } = await makeSubmission(test)
      return { token: admin.token, ids: { submission: submission.submissionId } }
    },
  },
}
