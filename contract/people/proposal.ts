import { z } from 'zod'
import { proposedActs } from '../../domain/people/second-person.ts'
import { call } from '../define/define.ts'
import { dataOf, id, message, moment } from '../define/fields.ts'

const when = {
  /** Moment when it takes effect by itself, since nobody else may decide; null where somebody may. */
  takesEffectAt: moment.nullable(),
  /** Moment when it is void. */
  expiresAt: moment,
}

/** Part of an answer to an act that waits for a second person: nothing of it has happened yet. */
export const pending = z.object({ proposalId: id, ...when })
export type Pending = z.infer<typeof pending>

const proposal = z.object({
  proposalId: id,
  act: z.enum(proposedActs),
  /** Person who proposed it; null where their account is gone. */
  maker: z.string().nullable(),
  /** Person whom it is about. */
  whom: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Values before and after; of account numbers the last four digits. */
  changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
  proposedAt: moment,
  ...when,
  /** True if what it changes is no longer as it was: it can't be approved any more. */
  hasMoved: z.boolean(),
  /** Names of those who may decide. */
  waitsFor: z.array(z.string()),
  /** True if the caller proposed it. */
  isOwn: z.boolean(),
  /** True if the caller may approve it. */
  mayApprove: z.boolean(),
})
export type Proposal = z.infer<typeof proposal>

const byId = z.strictObject({ proposalId: id })
const deciding = { max: 120, seconds: 3600 } as const

/** Changes that wait for a second person. */
export const proposalCalls = {
  listProposals: call({
    method: 'GET',
    path: '/api/proposal/all',
    summary: 'Changes that wait for a second admin, with before and after',
    access: { admin: 'any' },
    reply: dataOf(z.array(proposal)),
    errors: [],
  }),
  approveProposal: call({
    method: 'POST',
    path: '/api/proposal/approve/{proposalId}',
    summary: 'Approve what another admin proposed: it takes effect at once',
    access: { admin: 'any' },
    params: byId,
    reply: message,
    errors: ['MAKER_IS_CHECKER', 'PROPOSAL_CLOSED', 'VERSION_STALE', 'LIVE_APPLICATION'],
    limit: { bucket: 'approve-proposal', ...deciding },
    audit: 'proposal.approved',
  }),
  objectToProposal: call({
    method: 'POST',
    path: '/api/proposal/object/{proposalId}',
    summary: 'Object to what another admin proposed, or withdraw what the caller did',
    access: { admin: 'any' },
    params: byId,
    reply: message,
    errors: ['PROPOSAL_CLOSED'],
    limit: { bucket: 'object-to-proposal', ...deciding },
    audit: 'proposal.stopped',
  }),
  stopProposal: call({
    method: 'POST',
    path: '/api/proposal/stop/{token}',
    summary: 'Stop a change by the link of its mail, where nobody else may decide on it',
    access: 'public',
    params: z.strictObject({ token: z.string().max(1000) }),
    reply: message,
    errors: ['PROPOSAL_CLOSED'],
    limit: { bucket: 'stop-proposal', ...deciding },
    audit: 'proposal.stopped',
  }),
}
