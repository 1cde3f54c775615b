import type { job } from '../../../contract/job.ts'
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
      // Whatever others left would be retried by the first and be missing for the second.
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
