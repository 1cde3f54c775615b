import type { job } from '../../../contract/firm/job.ts'
import { makeDeadLetter, firmAdmin } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import type { Ids, RightRequests } from './right-request.ts'

const byId = ({ deadLetter: id }: Ids) => ({ path: { id } })

const administering = async (test: TestApp) => ({
  token: (await firmAdmin(test)).token,
  ids: { deadLetter: await makeDeadLetter(test) },
})

export const jobRequests: RightRequests<typeof job> = {
  listDeadLetters: { sample: () => ({}) },
  retryDeadLetter: {
    sample: byId,
    arrange: async (test) => ({
      ...(await administering(test)),
      other: { path: { id: await makeDeadLetter(test) } },
    }),
  },
  retryAllDeadLetters: {
    sample: () => ({}),
    arrange: async (test) => {
      // Dead letters of other tests: the first call would retry them, and the second would miss them.
      await test.services.database.sql`delete from pgboss.job where name = 'dead-letters'`
      return { token: (await firmAdmin(test)).token }
    },
  },
  dismissDeadLetter: {
    sample: (ids) => ({ ...byId(ids), body: { reason: 'Told by telephone' } }),
    arrange: administering,
  },
  listSchedules: { sample: () => ({}) },
}
