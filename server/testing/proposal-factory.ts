import { newPerson } from '../account/testing/people.ts'
import { makePerson, type Person } from './factories.ts'
import type { Answer, TestApp } from './test-app.ts'

/** An admin whom one admin has proposed to invite, and the other one who may decide on it. */
export const makeProposal = async (
  test: TestApp,
): Promise<{ proposalId: string; checker: Person }> => {
  const [maker, checker] = [await makePerson(test, 'admin'), await makePerson(test, 'admin')]
  const { body } = await maker.call('POST', '/api/user/invite', {
    body: { name: 'Harit Vora', email: newPerson().email, role: 'admin' },
  })
  return { proposalId: body.pending.proposalId, checker }
}

/** Approves what an answer says is pending, as an admin of long standing. */
export const approvePending = async (test: TestApp, { body }: Pick<Answer, 'body'>) => {
  const checker = await makePerson(test, 'admin', { verifiedAt: new Date('2025-01-01') })
  const answer = await checker.call('POST', `/api/proposal/approve/${body.pending.proposalId}`)
  if (answer.status !== 200) throw new Error(`It is not approved: ${answer.body.error}`)
}
