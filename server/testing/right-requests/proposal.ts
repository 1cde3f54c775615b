import { randomUUID } from 'node:crypto'
import type { proposalCalls } from '../../../contract/people/proposal.ts'
import { stopProposalPath } from '../../secrets/stop-link.ts'
import { makeProposal } from '../proposal-factory.ts'
import type { TestApp } from '../test-app.ts'
import type { Ids, RightRequests } from './right-request.ts'

const byId = ({ proposal }: Ids) => ({ path: { proposalId: proposal } })

const deciding = async (test: TestApp) => {
  const { proposalId, checker } = await makeProposal(test)
  return {
    token: checker.token,
    ids: { proposal: proposalId },
    other: { path: { proposalId: randomUUID() } },
  }
}

const stopToken = (test: TestApp, proposalId: string) =>
  stopProposalPath(test.services.keys, proposalId, Math.floor(Date.now() / 1000))
    .split('/')
    .at(-1) ?? ''

export const proposalRequests: RightRequests<typeof proposalCalls> = {
  listProposals: { sample: () => ({}) },
  approveProposal: { sample: byId, arrange: deciding },
  objectToProposal: { sample: byId, arrange: deciding },
  stopProposal: {
    sample: ({ stopChangeToken }) => ({ path: { token: stopChangeToken } }),
    arrange: async (test) => {
      const { proposalId } = await makeProposal(test)
      return {
        ids: { stopChangeToken: stopToken(test, proposalId) },
        other: { path: { token: stopToken(test, randomUUID()) } },
      }
    },
  },
}
