import { randomUUIDv7 } from 'node:crypto'
import { resumeStatusOf } from '../../domain/application-moves.ts'
import { formColumns } from '../application/form-columns.ts'
import type { additionalDocuments, applications, mandates, timelineEntries } from '../db/schema.ts'
import { actOut, asked, mandateActor } from './act-out.ts'
import type { Cast } from './cast.ts'
import { spreadOver } from './dates.ts'
import type { LenderPapers, Moment, Scene, Stage } from './stage.ts'
import { type Story, wordsWith } from './stories.ts'
import { mandateTerms } from './terms.ts'

/** The rows that a played case leaves. */
export type Played = {
  application: typeof applications.$inferInsert & { id: string; submittedAt: Date }
  timeline: (typeof timelineEntries.$inferInsert & { at: Date })[]
  mandate: typeof mandates.$inferInsert | null
  additional: (typeof additionalDocuments.$inferInsert)[]
  /** Whether the analyst has accepted the papers. */
  papersAccepted: boolean
  story: Story
  lenderPapers: LenderPapers
  /** When it came to that; null where it never did. */
  timeOf(moment: Moment): Date | null
}

/** A stage with the times of its entries, and its case. */
type Dated = {
  stage: Stage
  applicationId: string
  times: readonly Date[]
  submittedAt: Date
  updatedAt: Date
  timeOf(moment: Moment): Date | null
}

const applicationRow = (dated: Dated): Played['application'] => {
  const { stage, applicationId, submittedAt, updatedAt, timeOf } = dated
  const { cast, scene, company } = stage
  return {
    id: applicationId,
    reference: scene.reference,
    ownerId: stage.owner.userId,
    status: stage.status,
    resumeStatus: resumeStatusOf(stage.status, stage.history),
    version: stage.entries.length,
    ...formColumns(scene.form),
    shareConsentAt: submittedAt,
    creditAnalystId: cast.analyst.userId,
    relationshipManagerId: cast.manager.userId,
    referralPartnerId: scene.story.partner ? cast.partner.userId : null,
    ...(stage.teaserAttached
      ? {
          teaserDocumentId: scene.teaserId,
          teaserSummary: `${company.name}: a sound ask with good security.`,
          teaserAt: timeOf('teaser'),
        }
      : {}),
    submittedAt,
    updatedAt,
  }
}

const timelineRows = ({ stage, applicationId, times, updatedAt }: Dated): Played['timeline'] =>
  stage.entries.map(({ event, label, by, note, from, to, hidden }, place) => ({
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

const mandateRow = (dated: Dated): Played['mandate'] => {
  const { stage, applicationId, updatedAt, timeOf } = dated
  const { cast, scene, company, owner, placeOf, mandateStatus } = stage
  const { story, letter } = scene
  if (mandateStatus === null) return null
  const decided = (['terminate', 'approve', 'reject', 'cancel'] as const).find((step) =>
    placeOf.has(step),
  )
  return {
    ...mandateTerms(company, formColumns(scene.form).amount, story.fee),
    id: randomUUIDv7(),
    applicationId,
    ownerId: owner.userId,
    status: mandateStatus,
    version: placeOf.size,
    number: letter?.number ?? null,
    createdBy: cast.admin.userId,
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
          decidedBy: mandateActor(cast, owner, decided).userId,
          decidedAt: timeOf(decided),
          reason: wordsWith(story, decided),
        }
      : {}),
    ...(placeOf.has('sign')
      ? { signedDocumentId: scene.signedCopyId, signedAt: timeOf('sign') }
      : {}),
    ...(placeOf.has('verify')
      ? { verifiedBy: cast.manager.userId, verifiedAt: timeOf('verify') }
      : {}),
  }
}

const additionalRows = (dated: Dated): Played['additional'] => {
  const { stage, applicationId, updatedAt, timeOf } = dated
  if (!stage.placeOf.has('ask')) return []
  const askedAt = timeOf('ask') ?? updatedAt
  return asked.map(({ title, status: state, ...paper }, index) => ({
    id: randomUUIDv7(),
    applicationId,
    title,
    note: 'note' in paper ? paper.note : null,
    status: state,
    reason: 'reason' in paper ? paper.reason : null,
    requestedBy: stage.cast.analyst.userId,
    requestedAt: new Date(askedAt.getTime() + index),
    documentId: state === 'requested' ? null : (stage.scene.extraIds[index - 1] ?? null),
  }))
}

/** The rows of a case that is acted out and whose days lie before today. */
export const play = (cast: Cast, scene: Scene, today: string): Played => {
  const stage = actOut(cast, scene)
  const times = spreadOver(scene.story, stage.entries.length, today)
  const [submittedAt = new Date()] = times
  const dated: Dated = {
    stage,
    applicationId: randomUUIDv7(),
    times,
    submittedAt,
    updatedAt: times.at(-1) ?? submittedAt,
    timeOf: (moment) => times[stage.placeOf.get(moment) ?? -1] ?? null,
  }
  return {
    application: applicationRow(dated),
    timeline: timelineRows(dated),
    mandate: mandateRow(dated),
    additional: additionalRows(dated),
    papersAccepted: stage.papersAccepted,
    story: scene.story,
    lenderPapers: scene.lenderPapers,
    timeOf: dated.timeOf,
  }
}
