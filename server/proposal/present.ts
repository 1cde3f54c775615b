import { inArray } from 'drizzle-orm'
import type { Proposal } from '../../contract/people/proposal.ts'
import { admins as adminRoles } from '../../domain/people/roles.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import type { Caller } from '../foundation/caller.ts'
import {
  type OpenProposal,
  openProposals,
  pendingOf,
  type ProposalRow,
} from '../second-person/propose.ts'
import { hasAccountMoved } from '../settings/account-proposal.ts'
import { readSettings, type StoredSettings } from '../settings/queries.ts'

const { id, name, email, version, role, status } = users
const columns = { id, name, email, version, role, status }
type Person = Pick<typeof users.$inferSelect, keyof typeof columns>

const peopleOf = async (db: Db, open: readonly OpenProposal[]): Promise<Map<string, Person>> => {
  const ids = open.flatMap(({ proposal: { makerId, subjectId }, mayDecide }) =>
    [makerId, subjectId, ...mayDecide].filter((one) => one !== null),
  )
  const found = await db.select(columns).from(users).where(inArray(users.id, ids))
  return new Map(found.map((person) => [person.id, person]))
}

/** True if what a proposal changes is no longer as it was. */
const hasMoved = (proposal: ProposalRow, settings: StoredSettings, whom: Person | undefined) => {
  if (proposal.act === 'firm-account') return hasAccountMoved(settings, proposal)
  if (whom === undefined || whom.version !== proposal.basedOn) return true
  return proposal.act === 'admin-role'
    ? whom.status !== 'active' || adminRoles.includes(whom.role)
    : whom.status !== 'invited'
}

/** Changes that wait for a second person, as one of the admins sees them. */
export const presentProposals = async (db: Db, { userId }: Caller): Promise<Proposal[]> => {
  const open = await openProposals(db)
  if (open.length === 0) return []
  const [people, settings] = [await peopleOf(db, open), await readSettings(db)]
  return open.map(({ proposal, mayDecide }) => {
    const whom = people.get(proposal.subjectId ?? '')
    const moved = hasMoved(proposal, settings, whom)
    return {
      ...pendingOf(proposal),
      act: proposal.act,
      maker: people.get(proposal.makerId ?? '')?.name ?? null,
      whom: whom ? { name: whom.name, email: whom.email } : null,
      changes: proposal.shown,
      proposedAt: proposal.createdAt.toISOString(),
      hasMoved: moved,
      waitsFor: mayDecide.flatMap((one) => people.get(one)?.name ?? []),
      isOwn: proposal.makerId === userId,
      mayApprove: !moved && mayDecide.includes(userId),
    }
  })
}
