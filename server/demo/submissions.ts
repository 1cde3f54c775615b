import { randomUUIDv7 } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { agreedWords } from '../../domain/agreed-words.ts'
import { noLenderConsent } from '../../domain/lender-consent.ts'
import { submissionMachine } from '../../domain/submission.ts'
import { type SubmissionStatus } from '../../domain/submission-status.ts'
import type { Db } from '../db/connect.ts'
import { applications, lenders, lenderSubmissions, submissionActs } from '../db/schema.ts'
import type { Cast } from './cast.ts'
import type { Played } from './play.ts'

const reasons: Partial<Record<SubmissionStatus, string>> = {
  declined: 'Leverage above their limit.',
  'query-raised': 'Stock statement of the last quarter, with ageing.',
}

const DAY = 24 * 60 * 60 * 1000

/** The acts that lead to a status: the one that sent it, and the last one. */
const actsOf = (
  submissionId: string,
  status: SubmissionStatus,
  at: Date,
  heardAt: Date,
  actorId: string,
) => {
  const sent = { submissionId, act: 'sent', toStatus: 'under-process' as const, actorId, at }
  const from = status === 'accepted' ? 'sanctioned' : 'under-process'
  const last = submissionMachine
    .legalMoves(from, 'relationship-manager', { resumeStatus: null, note: 'any' })
    .find(({ to }) => to === status)
  if (!last) return [sent]
  const heard = { heardHow: 'phone' as const, heardOn: heardAt.toISOString().slice(0, 10) }
  return [
    sent,
    {
      submissionId,
      act: last.action,
      fromStatus: from,
      toStatus: status,
      note: reasons[status] ?? null,
      actorId,
      at: heardAt,
      ...heard,
    } as const,
  ]
}

/** The lenders that cases were logged in with, each with the consent it rests on. */
export const storeSubmissions = async (
  tx: Db,
  cases: readonly { played: Played }[],
  { manager }: Cast,
) => {
  const names = [
    ...new Set(cases.flatMap(({ played }) => played.sentTo.map(({ lender }) => lender))),
  ]
  const known = await tx
    .select({ id: lenders.id, name: lenders.name })
    .from(lenders)
    .where(inArray(lenders.name, names))
  const idOf = new Map(known.map(({ id, name }) => [name, id]))
  for (const { played } of cases) {
    const { application, timeline } = played
    const shared = timeline.find(({ toStatus }) => toStatus === 'shared')
    const sent = played.sentTo.flatMap(({ lender, status }) => {
      const lenderId = idOf.get(lender)
      return lenderId === undefined ? [] : [{ lenderId, status }]
    })
    if (!shared || sent.length === 0) continue
    const { version } = agreedWords.nameLenders
    const agreedAt = new Date(shared.at.getTime() - 2 * DAY).toISOString()
    await tx
      .update(applications)
      .set({
        lenderConsent: {
          ...noLenderConsent,
          lenders: sent.map(({ lenderId }) => lenderId),
          version,
          at: agreedAt,
        },
      })
      .where(eq(applications.id, application.id))
    const lastAt = timeline.at(-1)?.at ?? shared.at
    for (const { lenderId, status } of sent) {
      const id = randomUUIDv7()
      await tx.insert(lenderSubmissions).values({
        id,
        applicationId: application.id,
        lenderId,
        facilities: [...application.form.selectedOptions],
        amount: application.amount,
        teaser: 'named',
        documents: [],
        consent: { scope: 'named', version, at: agreedAt },
        status,
        resumeStatus: status === 'query-raised' ? 'under-process' : null,
        answerer: status === 'query-raised' ? 'firm' : null,
        reason: reasons[status] ?? null,
        createdBy: manager.userId,
        createdAt: shared.at,
        loginDate: shared.at.toISOString().slice(0, 10),
        lastActAt: lastAt,
      })
      await tx.insert(submissionActs).values(
        actsOf(id, status, shared.at, lastAt, manager.userId).map((act) => ({
          ...act,
          id: randomUUIDv7(),
        })),
      )
    }
  }
}
