import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Pending } from '../../contract/people/proposal.ts'
import {
  isChecker,
  type ProposalEnd,
  type ProposedAct,
  proposedActs,
  secondPersonTable,
  type ShownChange,
} from '../../domain/people/second-person.ts'
import { isAlone, secondPersons } from '../access/second-persons.ts'
import type { Db } from '../db/connect.ts'
import { proposals } from '../db/schema.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import type { Change } from '../http/write.ts'
import { type Details, recordEvent } from '../trail/record-event.ts'
import { activeAdmins } from './admins.ts'
import { mailOfProposal } from './mail-proposal.ts'

export type ProposalRow = typeof proposals.$inferSelect

const isOpen = eq(proposals.status, 'open')

/** Open proposals of one act on one subject; of the firm itself where there is none. */
const openOn = (act: ProposedAct, subjectId: string | null) =>
  and(
    isOpen,
    eq(proposals.act, act),
    subjectId === null ? isNull(proposals.subjectId) : eq(proposals.subjectId, subjectId),
  )

/** Facts of a proposal for the trail. */
export const detailsOf = ({
  id,
  act,
  shown,
}: Pick<ProposalRow, 'id' | 'act' | 'shown'>): Details => ({
  proposal: id,
  act,
  ...Object.fromEntries(
    shown.flatMap(({ what, before, after }) => [
      [`${what} before`, before],
      [`${what} after`, after],
    ]),
  ),
})

/** Subject of a proposal in the trail. */
export const subjectOf = ({ subjectId }: Pick<ProposalRow, 'subjectId'>) =>
  subjectId === null
    ? ({ kind: 'settings', id: 'firm' } as const)
    : ({ kind: 'user', id: subjectId } as const)

export const pendingOf = ({
  id,
  takesEffectAt,
  expiresAt,
}: Pick<ProposalRow, 'id' | 'takesEffectAt' | 'expiresAt'>): Pending => ({
  proposalId: id,
  takesEffectAt: takesEffectAt?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
})

type Wanted = {
  act: ProposedAct
  subjectId: string | null
  /** Version of what it changes. */
  basedOn: number
  shown: ShownChange[]
  /** Seals the values that may not be read in the database, bound to this proposal. */
  seal?: (proposalId: string) => string
  /** Further details for the trail. */
  inTrail?: Details
}

type Told = Pick<ProposalRow, 'id' | 'takesEffectAt'>

/** Mails all admins, and the support mailbox where nobody else may decide. */
const tell = async (
  { tx, enqueue }: Pick<Change, 'tx' | 'enqueue'>,
  { id, takesEffectAt }: Told,
  news: 'proposed' | 'settled',
) => {
  const readers = [...(await activeAdmins(tx)), ...(takesEffectAt === null ? [] : [null])]
  for (const readerId of readers) await enqueue(mailOfProposal, { proposalId: id, readerId, news })
}

/** True if nobody else may decide on what somebody proposes now. */
const hasNoSecond = async (tx: Db, makerId: string): Promise<boolean> => {
  const asked = { maker: sql`${makerId}::uuid`, at: sql`now()` }
  const [row] = await tx.execute<{ alone: boolean }>(sql`select ${isAlone(asked)} as alone`)
  return row?.alone ?? true
}

type Making = Pick<Change, 'tx' | 'enqueue'> & {
  request: Pick<FastifyRequest, 'ip' | 'id'>
  caller: Caller
}

/** An own proposal gives way to a new one; another admin's stands until somebody decides on it. */
const makeWay = async (tx: Db, caller: Caller, { act, subjectId }: Wanted) => {
  const [open] = await tx.select().from(proposals).where(openOn(act, subjectId)).for('update')
  if (!open) return
  const isOver = sql<boolean>`${proposals.expiresAt} <= now()`
  const [late] = await tx.select({ isOver }).from(proposals).where(eq(proposals.id, open.id))
  if (late?.isOver) return settleProposal(tx, open, 'expired', null)
  if (open.makerId !== caller.userId) throw new AppError('PROPOSAL_OPEN')
  await settleProposal(tx, open, 'replaced', caller.userId)
}

/**
 * Stores a change that waits for a second person, tells all admins, and returns what its maker is answered. Where nobody else
 * may decide it takes effect by itself after a time, of which the support mailbox is told as well.
 */
export const propose = async (
  { tx, enqueue, request, caller }: Making,
  wanted: Wanted,
): Promise<Pending> => {
  await makeWay(tx, caller, wanted)
  const { act, subjectId, basedOn, shown, seal, inTrail = {} } = wanted
  const { openDays, aloneHours } = secondPersonTable[act]
  const alone = await hasNoSecond(tx, caller.userId)
  const id = randomUUIDv7()
  const [row] = await tx
    .insert(proposals)
    .values({
      id,
      act,
      subjectId,
      makerId: caller.userId,
      basedOn,
      shown,
      sealed: seal?.(id) ?? null,
      expiresAt: sql`now() + make_interval(days => ${openDays})`,
      takesEffectAt: alone ? sql`now() + make_interval(hours => ${aloneHours})` : null,
    })
    .returning()
  const made = orNotFound(row)
  await recordEvent(tx, request, {
    event: 'proposal.made',
    actor: caller,
    subject: subjectOf(made),
    details: { ...detailsOf(made), ...inTrail, alone },
  })
  await tell({ tx, enqueue }, made, 'proposed')
  return pendingOf(made)
}

/** Ends a proposal that the transaction holds. */
export const settleProposal = async (
  tx: Db,
  { id }: Pick<ProposalRow, 'id'>,
  status: ProposalEnd,
  settledBy: string | null,
) => {
  await tx
    .update(proposals)
    .set({ status, settledBy, settledAt: sql`now()` })
    .where(and(eq(proposals.id, id), isOpen))
}

/** Tells all admins how a proposal ended; the support mailbox too, where it was told of it. */
export const tellOfEnd = (change: Pick<Change, 'tx' | 'enqueue'>, proposal: Told) =>
  tell(change, proposal, 'settled')

/** Ends the proposals about somebody who is there no more, or whose invitation is taken back. */
export const dropProposalsAbout = (tx: Db, subjectId: string, settledBy: string) =>
  tx
    .update(proposals)
    .set({ status: 'void', settledBy, settledAt: sql`now()` })
    .where(and(eq(proposals.subjectId, subjectId), isOpen))

/** The proposal, held until the transaction ends; refused once it is decided or has run out. */
export const holdOpen = async (tx: Db, id: string): Promise<ProposalRow> => {
  const [row] = await tx
    .select({ proposal: proposals, isOver: sql<boolean>`${proposals.expiresAt} <= now()` })
    .from(proposals)
    .where(eq(proposals.id, id))
    .for('update')
  const { proposal, isOver } = orNotFound(row)
  if (proposal.status !== 'open' || isOver) throw new AppError('PROPOSAL_CLOSED')
  return proposal
}

/** A proposal as it stands, whatever became of it. */
export const readProposal = async (db: Db, id: string): Promise<ProposalRow> => {
  const [row] = await db.select().from(proposals).where(eq(proposals.id, id))
  return orNotFound(row)
}

const ofProposal = { maker: sql`proposals.maker_id`, at: sql`proposals.created_at` }
/** Ids of those who may decide on a proposal. */
const mayDecide = secondPersons(ofProposal)

/** Ids of those who may decide on this one. */
export const decidersOf = async (db: Db, id: string): Promise<string[]> => {
  const [row] = await db.select({ mayDecide }).from(proposals).where(eq(proposals.id, id))
  return orNotFound(row).mayDecide
}

export type OpenProposal = { proposal: ProposalRow; mayDecide: string[] }

/** Proposals that nobody has decided on, the oldest first. */
export const openProposals = (db: Db): Promise<OpenProposal[]> =>
  db
    .select({ proposal: proposals, mayDecide })
    .from(proposals)
    .where(and(isOpen, sql`${proposals.expiresAt} > now()`))
    .orderBy(proposals.createdAt, proposals.id)

/** Count of the proposals that wait for somebody's approval. */
export const countToApprove = async (
  db: Db,
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
): Promise<number> => {
  if (!proposedActs.some((act) => isChecker(act, role))) return 0
  const open = await openProposals(db)
  return open.filter((one) => one.mayDecide.includes(userId)).length
}
