import { randomUUIDv7 } from 'node:crypto'
import type { ApplicationForm } from '../../contract/application-form.ts'
import {
  applicationMachine,
  applicationStatusTable,
  resumeStatusOf,
  type ApplicationStatus,
  type PastMove,
} from '../../domain/application-status.ts'
import { mandateMachine, type MandateStatus } from '../../domain/mandate-status.ts'
import { roleLabels } from '../../domain/roles.ts'
import type { additionalDocuments, applications, mandates, timelineEntries } from '../db/schema.ts'
import { columnsOf } from '../application/submit.ts'
import { mandateEvents } from '../mandate/events.ts'
import type { Cast, Person } from './cast.ts'
import { companies, type DemoCompany } from './companies.ts'
import { spreadOver } from './dates.ts'
import { mandateTerms } from './terms.ts'
import { wordsWith, type MandateStep, type Story } from './stories.ts'

/** A case before it is played: its form, and the papers that are handed in on the way. */
export type Scene = {
  story: Story
  reference: string
  form: ApplicationForm
  teaserId: string | null
  signedCopyId: string | null
  /** For the requests beside the form. */
  extraIds: readonly string[]
  letter: { id: string; number: string; sha256: string } | null
}

/** The rows that a played case leaves. */
export type Played = {
  application: typeof applications.$inferInsert & { id: string; submittedAt: Date }
  timeline: (typeof timelineEntries.$inferInsert & { at: Date })[]
  mandate: typeof mandates.$inferInsert | null
  additional: (typeof additionalDocuments.$inferInsert)[]
  /** Whether the analyst has accepted the papers. */
  papersAccepted: boolean
}

type Entry = {
  event: string
  label: string
  by: Person
  note?: string | undefined
  from?: ApplicationStatus
  to?: ApplicationStatus
  hidden?: true
}

/** Papers beside the form, one in each state. */
const asked = [
  { title: 'GSTR-3B of the last 12 months', status: 'requested' },
  {
    title: 'Stock statement as on date',
    note: 'Signed by your auditor, please.',
    status: 'returned',
    reason: 'The auditor’s signature is missing.',
  },
  { title: 'Debtors with ageing', status: 'accepted' },
  { title: 'Udyam registration certificate', status: 'received' },
] as const

const moverOf = (
  { admin, analyst, manager }: Cast,
  owner: Person,
  to: ApplicationStatus,
): Person => {
  switch (to) {
    case 'under-review':
    case 'documents-pending':
    case 'in-analysis':
    case 'teaser-ready':
      return analyst
    case 'mandate-pending':
    case 'closed':
    case 'rejected':
      return admin
    case 'accepted':
    case 'withdrawn':
      return owner
    default:
      return manager
  }
}

const mandateActor = (
  { admin, checker, manager }: Cast,
  owner: Person,
  step: MandateStep,
): Person => {
  if (step === 'agree' || step === 'sign') return owner
  if (step === 'approve' || step === 'reject') return checker
  return step === 'verify' || step === 'return' ? manager : admin
}

/**
 * Lets a case happen from its first day to its last. Every move goes through the state machines that real ones go
 * through: a story that they forbid stops with an error.
 */
export const play = (cast: Cast, scene: Scene, today: string): Played => {
  const { story, form, letter } = scene
  const company: DemoCompany = companies[story.company]
  const owner = cast.ownerOf(story.company)
  const { admin, analyst, manager, partner } = cast
  const applicationId = randomUUIDv7()

  const entries: Entry[] = [
    {
      event: 'status.submit',
      label: applicationStatusTable.submitted.label,
      by: owner,
      from: 'draft',
      to: 'submitted',
    },
    ...[analyst, manager, ...(story.partner ? [partner] : [])].map((person): Entry => ({
      event: `assigned.${person.role}`,
      label: `${roleLabels[person.role]} assigned`,
      by: admin,
      note: person.name,
      ...(person === partner ? { hidden: true } : {}),
    })),
  ]
  const history: PastMove[] = [{ from: 'draft', to: 'submitted' }]
  let status: ApplicationStatus = 'submitted'
  let mandateStatus: MandateStatus | null = null
  let papersAccepted = false
  let teaserAttached = false
  let openDocuments = 0
  const placeOf = new Map<MandateStep | 'teaser' | 'ask', number>()

  const moveCase = (to: ApplicationStatus, note?: string) => {
    const by = moverOf(cast, owner, to)
    if (to === 'in-analysis') papersAccepted = true
    if (to === 'teaser-ready') {
      teaserAttached = true
      placeOf.set('teaser', entries.length)
      entries.push({ event: 'teaser.uploaded', label: 'Teaser uploaded', by, hidden: true })
    }
    const moved = applicationMachine.move(status, to, by.role, {
      resumeStatus: resumeStatusOf(status, history),
      formComplete: true,
      analystAssigned: true,
      openDocuments,
      analysisPapersAccepted: papersAccepted,
      teaserAttached,
      mandateStatus,
      consentToShare: true,
      idleDays: 0,
      note,
    })
    if (!moved.ok)
      throw new Error(`${company.name} cannot go from ${status} to ${to}: ${JSON.stringify(moved)}`)
    entries.push({
      event: `status.${moved.action}`,
      label: applicationStatusTable[to].label,
      by,
      note,
      from: status,
      to,
    })
    history.push({ from: status, to })
    status = to
  }

  const moveMandate = (step: MandateStep, note?: string) => {
    const by = mandateActor(cast, owner, step)
    if (step === 'create') mandateStatus = 'created'
    else if (step !== 'agree') {
      const facts = { actorIsCreator: by === admin, adminCount: 2, resumeStatus: null }
      const moved =
        mandateStatus &&
        mandateMachine
          .legalMoves(mandateStatus, by.role, facts)
          .find(({ action }) => action === step)
      if (!moved || moved.blocked)
        throw new Error(`The mandate of ${company.name} is ${mandateStatus}: no ${step} now.`)
      mandateStatus = moved.to
    }
    placeOf.set(step, entries.length)
    const hidden = step === 'create' || (step === 'cancel' && !placeOf.has('release'))
    entries.push({
      ...mandateEvents[step],
      by,
      note: step === 'release' ? letter?.number : note,
      ...(hidden ? { hidden } : {}),
    })
  }

  const askForPapers = () => {
    placeOf.set('ask', entries.length)
    for (const { title } of asked)
      entries.push({
        event: 'document.asked',
        label: 'Document asked for',
        by: analyst,
        note: title,
      })
    openDocuments = asked.length
    moveCase('documents-pending')
    for (const { title, ...paper } of asked) {
      if (paper.status === 'requested') continue
      entries.push({
        event: 'document.supplied',
        label: 'Document supplied',
        by: owner,
        note: title,
      })
      if (paper.status === 'returned')
        entries.push({
          event: 'document.returned',
          label: 'Document returned',
          by: analyst,
          note: `${title}: ${paper.reason}`,
        })
      if (paper.status === 'accepted')
        entries.push({
          event: 'document.accepted',
          label: 'Document accepted',
          by: analyst,
          note: title,
        })
    }
  }

  for (const happening of story.happenings) {
    if ('mandate' in happening) moveMandate(happening.mandate, happening.note)
    else if ('ask' in happening) askForPapers()
    else moveCase(happening.status, happening.note)
  }

  const times = spreadOver(story, entries.length, today)
  const [submittedAt = new Date()] = times
  const updatedAt = times.at(-1) ?? submittedAt
  const timeOf = (step: MandateStep | 'teaser' | 'ask') => times[placeOf.get(step) ?? -1] ?? null
  const decided = (['approve', 'reject', 'cancel'] as const).find((step) => placeOf.has(step))
  const steps = placeOf.size

  return {
    application: {
      id: applicationId,
      reference: scene.reference,
      ownerId: owner.userId,
      status,
      resumeStatus: resumeStatusOf(status, history),
      version: entries.length,
      ...columnsOf(form),
      shareConsentAt: submittedAt,
      creditAnalystId: analyst.userId,
      relationshipManagerId: manager.userId,
      referralPartnerId: story.partner ? partner.userId : null,
      ...(teaserAttached
        ? {
            teaserDocumentId: scene.teaserId,
            teaserSummary: `${company.name}: a sound ask with good security.`,
            teaserAt: timeOf('teaser'),
          }
        : {}),
      submittedAt,
      updatedAt,
    },
    timeline: entries.map(({ event, label, by, note, from, to, hidden }, place) => ({
      id: randomUUIDv7(),
      applicationId,
      event,
      label,
      fromStatus: from ?? null,
      toStatus: to ?? null,
      note: note ?? null,
      actorId: by.userId,
      forBorrower: !hidden,
      at: times[place] ?? updatedAt,
    })),
    mandate: mandateStatus && {
      ...mandateTerms(company, columnsOf(form).amount, story.fee),
      id: randomUUIDv7(),
      applicationId,
      ownerId: owner.userId,
      status: mandateStatus,
      version: steps,
      number: letter?.number ?? null,
      createdBy: admin.userId,
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
        ? { verifiedBy: manager.userId, verifiedAt: timeOf('verify') }
        : {}),
    },
    additional: placeOf.has('ask')
      ? asked.map(({ title, status: state, ...paper }, index) => ({
          id: randomUUIDv7(),
          applicationId,
          title,
          note: 'note' in paper ? paper.note : null,
          status: state,
          reason: 'reason' in paper ? paper.reason : null,
          requestedBy: analyst.userId,
          requestedAt: new Date((timeOf('ask') ?? updatedAt).getTime() + index),
          documentId: state === 'requested' ? null : (scene.extraIds[index - 1] ?? null),
        }))
      : [],
    papersAccepted,
  }
}
