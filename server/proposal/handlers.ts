import type { proposalCalls } from '../../contract/people/proposal.ts'
import { orNotFound } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { proposalOfStopToken } from '../secrets/stop-link.ts'
import { approve, stop } from './decide.ts'
import { presentProposals } from './present.ts'

export const proposalHandlers: Handlers<typeof proposalCalls> = {
  listProposals: async ({ db, caller }) => ({ data: await presentProposals(db, caller) }),

  approveProposal: ({ params: { proposalId }, caller, services: { keys }, write }) =>
    write(async (change) => {
      await approve({ ...change, keys, caller }, proposalId)
      return { message: 'Approved: the change has taken effect.' }
    }),

  objectToProposal: ({ params: { proposalId }, caller, write }) =>
    write(async (change) => {
      const end = await stop(change, proposalId, caller.userId)
      return {
        message:
          end === 'withdrawn'
            ? 'Withdrawn: nothing has changed.'
            : 'Stopped: nothing has changed. All admins are mailed.',
      }
    }),

  stopProposal: async ({ params, services: { keys }, write }) => {
    const proposalId = orNotFound(await proposalOfStopToken(keys, params.token))
    return write(async (change) => {
      await stop(change, proposalId, null)
      return { message: 'The change is stopped. All admins are mailed.' }
    })
  },
}
