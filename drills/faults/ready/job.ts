import { makeDeadLetter, makePerson } from '../../../server/testing/factories.ts'
import type { ReadyCalls } from './ready.ts'

export const jobCalls = {
  retryDeadLetter: async (test) => ({
    token: (await makePerson(test, 'admin')).token,
    path: { id: await makeDeadLetter(test) },
    other: { path: { id: await makeDeadLetter(test) } },
  }),
  retryAllDeadLetters: async (test) => {
    // Whatever others left would be retried by the first and be missing for the second.
    await test.services.database.sql`delete from pgboss.job where name = 'dead-letters'`
    return { token: (await makePerson(test, 'admin')).token }
  },
  dismissDeadLetter: async (test) => ({
    token: (await makePerson(test, 'admin')).token,
    path: { id: await makeDeadLetter(test) },
    body: { reason: 'Told by telephone' },
  }),
} satisfies ReadyCalls
