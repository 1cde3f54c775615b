import type { ProposalEnd, ProposedAct } from './second-person.ts'

// Words for mails and screens; they stand apart from what each act hangs on.

/** A proposal of each act, as news. */
export const proposalNews: Readonly<Record<ProposedAct, string>> = {
  'firm-account': 'A changed bank account of the firm',
  'admin-role': 'A new admin',
  'admin-invitation': 'An invitation of a new admin',
}

/** End of a proposal, after its news. */
export const proposalEndWords: Readonly<Record<ProposalEnd, string>> = {
  approved: 'approved',
  'took-effect': 'in effect',
  objected: 'refused',
  withdrawn: 'withdrawn',
  stopped: 'stopped',
  replaced: 'replaced',
  expired: 'ran out',
  void: 'void',
}
