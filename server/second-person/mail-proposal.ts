import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { isActiveAdmin } from '../access/active-admins.ts'
import type { Db } from '../db/connect.ts'
import { firmSettings, proposals, users } from '../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import { sendOrGiveUp } from '../mail/send-or-give-up.ts'
import { stopProposalPath } from '../secrets/stop-link.ts'
import type { Services } from '../services/services.ts'

/** A mail about a proposed change to an admin; to the support mailbox where no reader is named. */
export const mailOfProposal = defineJob({
  name: 'mail-proposal',
  payload: z.strictObject({
    proposalId: z.uuid(),
    readerId: z.uuid().nullable(),
    news: z.enum(['proposed', 'settled']),
  }),
  retry: { times: 23, firstDelay: 15, longestDelay: 7200 },
  atOnce: 2,
})

const makers = alias(users, 'makers')
const subjects = alias(users, 'subjects')
const deciders = alias(users, 'deciders')

const factsOf = async (db: Db, proposalId: string) => {
  const [found] = await db
    .select({
      proposal: proposals,
      maker: makers.name,
      whom: subjects.name,
      whomEmail: subjects.email,
      by: deciders.name,
    })
    .from(proposals)
    .leftJoin(makers, eq(makers.id, proposals.makerId))
    .leftJoin(subjects, eq(subjects.id, proposals.subjectId))
    .leftJoin(deciders, eq(deciders.id, proposals.settledBy))
    .where(eq(proposals.id, proposalId))
  return found
}

const readerOf = async (db: Db, readerId: string | null) => {
  if (readerId !== null) {
    const [admin] = await db
      .select({ name: users.name, email: users.email })
      .from(users)
      .where(and(eq(users.id, readerId), isActiveAdmin))
    return admin
  }
  const [firm] = await db
    .select({ email: sql<string>`coalesce(${firmSettings.value} #>> '{firm,supportEmail}', '')` })
    .from(firmSettings)
  return firm && firm.email !== '' ? { name: null, email: firm.email } : undefined
}

/** Writes each mail when it is sent: the job holds no name, no value and no link. */
export const registerMailProposal = ({ database: { orm }, jobs, keys, mailer }: Services) => {
  jobs.register(mailOfProposal, async ({ proposalId, readerId, news }, { id }) => {
    const [found, reader] = [await factsOf(orm, proposalId), await readerOf(orm, readerId)]
    if (!found || !reader) return
    const { proposal, maker, whom, whomEmail, by } = found
    const { act, shown, status, takesEffectAt, expiresAt } = proposal
    const about = {
      ...(reader.name !== null && { name: reader.name }),
      act,
      maker,
      whom: whom === null ? null : `${whom}, ${whomEmail}`,
      changes: shown,
    }
    if (news === 'settled') {
      if (status === 'open') return
      const data = { ...about, end: status, by, path: '/dashboard/my-turn' }
      return sendOrGiveUp(mailer, { id, to: reader.email, template: 'change-settled', data })
    }
    // Decided on before this went out: the mail that says so is enough.
    if (status !== 'open') return
    const path =
      takesEffectAt === null
        ? '/dashboard/my-turn'
        : stopProposalPath(keys, proposalId, Math.floor(Date.now() / 1000))
    const data = {
      ...about,
      takesEffectAt: takesEffectAt?.toISOString() ?? null,
      expiresAt: expiresAt.toISOString(),
      path,
    }
    await sendOrGiveUp(mailer, { id, to: reader.email, template: 'change-proposed', data })
  })
}
