import type { Caller } from '../foundation/caller.ts'
import { isChecker, type ProposedAct } from '../../domain/people/second-person.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Change } from '../http/write.ts'
import { lockAdmins } from '../second-person/admins.ts'
import {
  decidersOf,
  detailsOf,
  holdOpen,
  type ProposalRow,
  readProposal,
  settleProposal,
  subjectOf,
  tellOfEnd,
} from '../second-person/propose.ts'
import type { Keys } from '../secrets/keys.ts'
import { applyAccount } from '../settings/account-proposal.ts'
import { settingsForUpdate } from '../settings/queries.ts'
import { applyAdminRole } from '../user/assign-role.ts'
import { applyAdminInvitation } from '../user/invite-handlers.ts'

export type Applying = Pick<Change, 'tx' | 'enqueue'> & {
  keys: Keys
  /** Admin in whose name it takes effect. */
  caller: Caller
}

type Apply = (applying: Applying, proposal: ProposalRow) => Promise<unknown>

/** How each act takes effect. */
const applies: Readonly<Record<ProposedAct, Apply>> = {
  'firm-account': ({ tx, keys }, proposal) => applyAccount(tx, keys, proposal),
  'admin-role': ({ tx, caller }, proposal) => applyAdminRole(tx, caller, proposal),
  'admin-invitation': (applying, proposal) => applyAdminInvitation(applying, proposal),
}

/** Holds what a proposal changes and then the proposal itself, in the order in which its maker did. */
export const hold = async (tx: Db, proposalId: string): Promise<ProposalRow> => {
  const { act } = await readProposal(tx, proposalId)
  await lockAdmins(tx)
  if (act === 'firm-account') await settingsForUpdate(tx)
  return holdOpen(tx, proposalId)
}

const NOBODY =
  'Nobody may approve this now. Where nobody else can decide it takes effect by itself; until then anybody can stop it.'

/** Refuses whoever proposed it, and whoever may not be its second person. */
const refuseUnlessSecond = async (tx: Db, { userId, role }: Caller, { id, act }: ProposalRow) => {
  const deciders = await decidersOf(tx, id)
  if (deciders.includes(userId) && isChecker(act, role)) return
  throw new AppError('MAKER_IS_CHECKER', {
    message: deciders.length === 0 ? NOBODY : 'Another admin has to decide on this.',
  })
}

/** Makes a proposal take effect, in the transaction that holds it. */
export const takeEffect = async (
  applying: Applying,
  proposal: ProposalRow,
  end: { status: 'approved' | 'took-effect'; settledBy: string | null },
) => {
  await applies[proposal.act](applying, proposal)
  await settleProposal(applying.tx, proposal, end.status, end.settledBy)
  await tellOfEnd(applying, proposal)
}

type Deciding = Change & { keys: Keys; caller: Caller }

const noteIn = ({ about }: Pick<Change, 'about'>, proposal: ProposalRow) => {
  const { kind, id } = subjectOf(proposal)
  about(kind, id, { ...detailsOf(proposal), proposedBy: proposal.makerId })
}

/** Approves a proposal as its second person. */
export const approve = async (change: Deciding, proposalId: string) => {
  const proposal = await hold(change.tx, proposalId)
  await refuseUnlessSecond(change.tx, change.caller, proposal)
  noteIn(change, proposal)
  const end = { status: 'approved', settledBy: change.caller.userId } as const
  await takeEffect(change, proposal, end)
}

/** Stops a proposal: its maker withdraws it, another one objects, a link needs nobody. */
export const stop = async (change: Change, proposalId: string, by: string | null) => {
  const proposal = await hold(change.tx, proposalId)
  noteIn(change, proposal)
  const end = by === null ? 'stopped' : by === proposal.makerId ? 'withdrawn' : 'objected'
  await settleProposal(change.tx, proposal, end, by)
  await tellOfEnd(change, proposal)
  return end
}
