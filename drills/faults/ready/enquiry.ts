import { randomUUID } from 'node:crypto'
import { makeEnquiry, makePerson } from '../../../server/testing/factories.ts'
import type { ReadyCalls } from './ready.ts'

export const enquiryCalls = {
  createEnquiry: async () => {
    const body = {
      name: 'Asha Verma',
      email: `asha-${randomUUID()}@verma.example`,
      mobile: '9876543210',
      service: 'Term Loan',
      message: 'We would like to talk about a term loan.',
    }
    return { body, other: { body: { ...body, name: 'Somebody Else' } } }
  },
  updateEnquiry: async (test) => ({
    token: (await makePerson(test, 'admin')).token,
    path: { id: await makeEnquiry(test) },
    body: { status: 'contacted' },
  }),
} satisfies ReadyCalls
