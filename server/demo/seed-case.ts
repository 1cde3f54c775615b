import { randomUUIDv7 } from 'node:crypto'
import { resumeStatusOf } from '../../domain/case/application-moves.ts'
import { formColumns } from '../form/form-columns.ts'
import type { additionalDocuments, applications, mandates, timelineEntries } from '../db/schema.ts'
import { followStory, demoRequests, mandateActor } from './follow-story.ts'
import type { DemoUsers } from './users.ts'
import { spreadOver } from './dates.ts'
import type { LenderPapers, Moment, CaseSeed, CaseProgress } from './progress.ts'
import { type Story, wordsWith } from './stories.ts'
import { mandateTerms } from './terms.ts'

/** The rows of a seeded case. */
export type SeededCase = {
  application: typeof applications.$inferInsert & { id: string; submittedAt: Date }
  timeline: (typeof timelineEntries.$inferInsert & { at: Date })[]
  mandate: typeof mandates.$inferInsert | null
  additional: (typeof additionalDocuments.$inferInsert)[]
  /** True if the analyst has accepted the papers. */
  papersAccepted: boolean
  story: Story
  lenderPapers: LenderPapers
  /** Time of an event; null where it never came. */
  timeOf(moment: Moment): Date | null
}

/** A case’s progress with the times of its entries, and its case. */
type Dated = {
  progress: CaseProgress
  applicationId: string
  times: readonly Date[]
  submittedAt: Date
  updatedAt: Date
  timeOf(moment: Moment): Date | null
}

const applicationRow = (dated: Dated): SeededCase['application'] => {
  const { progress, applicationId, submittedAt, updatedAt, timeOf } = dated
  const { demoUsers, seed, company } = progress
  return {
    id: applicationId,
    reference: seed.reference,
    ownerId: progress.owner.userId,
    status: progress.status,
    resumeStatus: resumeStatusOf(progress.status, progress.history),
    version: progress.entries.length,
    ...formColumns(seed.form),
    shareConsentAt: submittedAt,
    creditAnalystId: demoUsers.analyst.userId,
    relationshipManagerId: demoUsers.manager.userId,
    referralPartnerId: seed.story.partner ? demoUsers.partner.userId : null,
    ...(progress.teaserAttached
      ? {
          teaserDocumentId: seed.teaserId,
          teaserSummary: `${company.name}: a sound ask with good security.`,
          teaserAt: timeOf('teaser'),
        }
      : {}),
    submittedAt,
    updatedAt,
  }
}

const timelineRows = ({
  progress,
  applicationId,
  times,
  updatedAt,
}: Dated): SeededCase['timeline'] =>
  progress.entries.map(({ event, label, by, note, from, to, hidden }, place) => ({
    id: randomUUIDv7(),
    applicationId,
    event,
    label,
    fromStatus: from ?? null,
    toStatus: to ?? null,
    note: note ?? null,
    actorId: by?.userId ?? null,
    forBorrower: !hidden,
    at: times[place] ?? updatedAt,
  }))

const mandateRow = (dated: Dated): SeededCase['mandate'] => {
  const { progress, applicationId, updatedAt, timeOf } = dated
  const { demoUsers, seed, company, owner, placeOf, mandateStatus } = progress
  const { story, letter } = seed
  if (mandateStatus === null) return null
  const decided = (['terminate', 'approve', 'reject', 'cancel'] as const).find((step) =>
    placeOf.has(step),
  )
  return {
    ...mandateTerms(company, formColumns(seed.form).amount, story.fee),
    id: randomUUIDv7(),
    applicationId,
    ownerId: owner.userId,
    status: mandateStatus,
    version: placeOf.size,
    number: letter?.number ?? null,
    createdBy: demoUsers.admin.userId,
    createdAt: timeOf('create') ?? updatedAt,
    releasedAt: timeOf('release'),
    letterDocumentId: letter?.id ?? null,
    letterSha256: letter?.sha256 ?? null,
    ...(placeOf.has('agree')
      ? {
          answer: 'agree' as const,
          answerNote: wordsWith(story, 'agree'),
          answeredAt: timeOf('agree'),
        }
      : {}),
    ...(decided
      ? {
          decidedBy: mandateActor(demoUsers, owner, decided).userId,
          decidedAt: timeOf(decided),
          reason: wordsWith(story, decided),
        }
      : {}),
    ...(placeOf.has('sign')
      ? { signedDocumentId: seed.signedCopyId, signedAt: timeOf('sign') }
      : {}),
    ...(placeOf.has('verify')
      ? { verifiedBy: demoUsers.manager.userId, verifiedAt: timeOf('verify') }
      : {}),
  }
}

const additionalRows = (dated: Dated): SeededCase['additional'] => {
  const { progress, applicationId, updatedAt, timeOf } = dated
  if (!progress.placeOf.has('ask')) return []
  const askedAt = timeOf('ask') ?? updatedAt
  return demoRequests.map(({ title, status: state, ...paper }, index) => ({
    id: randomUUIDv7(),
    applicationId,
    title,
    note: 'note' in paper ? paper.note : null,
    status: state,
    reason: 'reason' in paper ? paper.reason : null,
    requestedBy: progress.demoUsers.analyst.userId,
    requestedAt: new Date(askedAt.getTime() + index),
    documentId: state === 'requested' ? null : (progress.seed.extraIds[index - 1] ?? null),
  }))
}

/** The rows of a case that is acted out and whose days lie before today. */
export const seedCase = (demoUsers: DemoUsers, seed: CaseSeed, today: string): SeededCase => {
  const progress = followStory(demoUsers, seed)
  const times = spreadOver(seed.story, progress.entries.length, today)
  const [submittedAt = new Date()] = times
  const dated: Dated = {
    progress,
    applicationId: randomUUIDv7(),
    times,
    submittedAt,
    updatedAt: times.at(-1) ?? submittedAt,
    timeOf: (moment) => times[progress.placeOf.get(moment) ?? -1] ?? null,
  }
  return {
    application: applicationRow(dated),
    timeline: timelineRows(dated),
    mandate: mandateRow(dated),
    additional: additionalRows(dated),
    papersAccepted: progress.papersAccepted,
    story: seed.story,
    lenderPapers: seed.lenderPapers,
    timeOf: dated.timeOf,
  }
}
