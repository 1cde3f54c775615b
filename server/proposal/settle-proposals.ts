import { and, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isActiveAdmin } from '../access/active-admins.ts'
import type { Db } from '../db/connect.ts'
import { proposals, users } from '../db/schema.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import { changeByItself } from '../http/write.ts'
import { defineJob } from '../jobs/define-job.ts'
import { lockAdmins } from '../second-person/admins.ts'
import {
  detailsOf,
  type ProposalRow,
  settleProposal,
  subjectOf,
  tellOfEnd,
} from '../second-person/propose.ts'
import type { Services } from '../services/services.ts'
import { settingsForUpdate } from '../settings/queries.ts'
import { recordEvent } from '../trail/record-event.ts'
import { takeEffect } from './decide.ts'

/** What waited long enough takes effect, what nobody decided on runs out. */
const settleProposals = defineJob({
  name: 'settle-proposals',
  payload: z.strictObject({}),
  schedule: '*/5 * * * *',
})

const isDue = sql<boolean>`coalesce(${proposals.takesEffectAt} <= now(), false)`
const isOver = sql<boolean>`(${proposals.expiresAt} <= now())`
const waits = and(eq(proposals.status, 'open'), or(isDue, isOver))

/** Maker in whose name a change takes effect; undefined once they are no admin any more. */
const makerOf = async (tx: Db, { makerId }: ProposalRow): Promise<Caller | undefined> => {
  if (makerId === null) return undefined
  const [maker] = await tx
    .select({ userId: users.id, role: users.role, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, makerId), isActiveAdmin))
  return maker && { ...maker, sessionId: '', isProved: false }
}

type Due = ProposalRow & { isDue: boolean }

const settle = async (services: Services, tx: Db, due: Due, isLost: boolean) => {
  const { enqueue } = changeByItself(services, tx)
  const change = { tx, enqueue, keys: services.keys }
  const caller = due.isDue && !isLost ? await makerOf(tx, due) : undefined
  const end = caller ? 'took-effect' : due.isDue ? 'void' : 'expired'
  if (caller)
    await takeEffect({ ...change, caller }, due, { status: 'took-effect', settledBy: null })
  else {
    await settleProposal(tx, due, end, null)
    await tellOfEnd(change, due)
  }
  await recordEvent(
    tx,
    { ip: '127.0.0.1', id: 'settle-proposals' },
    {
      event: caller ? 'proposal.took-effect' : 'proposal.expired',
      actor: null,
      subject: subjectOf(due),
      details: { ...detailsOf(due), proposedBy: due.makerId, end },
    },
  )
}

/** Settles one proposal, unless somebody has decided on it meanwhile; one that is lost takes no effect. */
const settleOne = (services: Services, id: string, { isLost }: { isLost: boolean }) =>
  services.database.orm.transaction(async (tx) => {
    // In the order in which a decision holds them.
    await lockAdmins(tx)
    await settingsForUpdate(tx)
    const [found] = await tx
      .select({ proposal: proposals, isDue })
      .from(proposals)
      .where(and(eq(proposals.id, id), waits))
      .for('update')
    if (found) await settle(services, tx, { ...found.proposal, isDue: found.isDue }, isLost)
  })

export const settleDueProposals = async (services: Services) => {
  const due = await services.database.orm.select({ id: proposals.id }).from(proposals).where(waits)
  for (const { id } of due)
    try {
      await settleOne(services, id, { isLost: false })
    } catch (error) {
      // What it changes was changed meanwhile, or is there no more: it can never take effect.
      if (!(error instanceof AppError)) throw error
      await settleOne(services, id, { isLost: true })
    }
}

export const registerSettleProposals = (services: Services) => {
  services.jobs.register(settleProposals, () => settleDueProposals(services))
}
