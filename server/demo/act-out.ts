import {
  applicationMachine,
  resumeStatusOf,
  whereMandateLeads,
} from '../../domain/application-moves.ts'
import { applicationStatusTable, type ApplicationStatus } from '../../domain/application-status.ts'
import { mandateMachine, mandateStatusTable } from '../../domain/mandate-status.ts'
import { mandateEvents } from '../mandate/events.ts'
import type { Cast, Person } from './cast.ts'
import { actOfLenders } from './act-lenders.ts'
import { countsOf } from './sent-to.ts'
import { openStage, type Scene, type Stage } from './stage.ts'
import type { MandateStep } from './stories.ts'

/** Papers beside the form, one in each state. */
export const asked = [
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

export const mandateActor = (
  { admin, checker, manager }: Cast,
  owner: Person,
  step: MandateStep,
): Person => {
  if (step === 'agree' || step === 'sign') return owner
  if (step === 'approve' || step === 'reject') return checker
  return step === 'verify' || step === 'return' ? manager : admin
}

const factsNow = (stage: Stage, note?: string) => {
  const { status, history, mandateStatus } = stage
  return {
    resumeStatus: resumeStatusOf(status, history),
    formComplete: true,
    analystAssigned: true,
    openDocuments: stage.openDocuments,
    stillToTell: [],
    analysisPapersAccepted: stage.papersAccepted,
    teaserAttached: stage.teaserAttached,
    mandateStatus: mandateStatus && mandateStatusTable[mandateStatus].live ? mandateStatus : null,
    consentToShare: true,
    adviceOpen: false,
    submissions: countsOf(stage.scene.story),
    offers: stage.offers,
    idleDays: 0,
    note,
  }
}

const goTo = (
  stage: Stage,
  { action, to }: { action: string; to: ApplicationStatus },
  by: Person | null,
  note?: string,
) => {
  stage.entries.push({
    event: `status.${action}`,
    label: applicationStatusTable[to].label,
    by,
    note,
    from: stage.status,
    to,
  })
  stage.history.push({ from: stage.status, to })
  stage.status = to
}

/** The case goes where its mandate leads, by itself. */
const follow = (stage: Stage) => {
  const to = whereMandateLeads(stage.status, stage.mandateStatus)
  if (to === null) return
  const moved = applicationMachine.move(stage.status, to, 'system', factsNow(stage))
  if (!moved.ok)
    throw new Error(`${stage.company.name} cannot follow its mandate from ${stage.status}.`)
  goTo(stage, { action: moved.action, to }, null)
}

const moveCase = (stage: Stage, to: ApplicationStatus, note?: string) => {
  const { cast, owner, status, entries, placeOf, company } = stage
  // Where its mandate has taken it already.
  if (to === status) return
  const by = moverOf(cast, owner, to)
  if (to === 'in-analysis') stage.papersAccepted = true
  if (to === 'teaser-ready') {
    stage.teaserAttached = true
    placeOf.set('teaser', entries.length)
    entries.push({ event: 'teaser.uploaded', label: 'Teaser uploaded', by, hidden: true })
  }
  const { before, after } = actOfLenders(stage, to, by)
  before()
  const moved = applicationMachine.move(status, to, by.role, factsNow(stage, note))
  if (!moved.ok)
    throw new Error(`${company.name} cannot go from ${status} to ${to}: ${JSON.stringify(moved)}`)
  goTo(stage, { action: moved.action, to }, by, note)
  after()
}

/** Where a step takes the mandate; an error where its machine forbids it. */
const mandateAfter = ({ mandateStatus, company, cast }: Stage, step: MandateStep, by: Person) => {
  if (step === 'create') return 'created'
  if (step === 'agree') return mandateStatus
  const facts = {
    actorIsCreator: by === cast.admin,
    adminCount: 2,
    reachedLenders: false,
    resumeStatus: null,
  }
  const moved =
    mandateStatus &&
    mandateMachine.legalMoves(mandateStatus, by.role, facts).find(({ action }) => action === step)
  if (!moved || moved.blocked)
    throw new Error(`The mandate of ${company.name} is ${mandateStatus}: no ${step} now.`)
  return moved.to
}

const moveMandate = (stage: Stage, step: MandateStep, note?: string) => {
  const { cast, owner, entries, placeOf, scene } = stage
  const by = mandateActor(cast, owner, step)
  stage.mandateStatus = mandateAfter(stage, step, by)
  placeOf.set(step, entries.length)
  const hidden = step === 'create' || (step === 'cancel' && !placeOf.has('release'))
  entries.push({
    ...mandateEvents[step],
    by,
    note: step === 'release' ? scene.letter?.number : note,
    ...(hidden ? { hidden } : {}),
  })
  follow(stage)
}

const askForPapers = (stage: Stage) => {
  const { entries, owner, placeOf } = stage
  const { analyst } = stage.cast
  const record = (event: string, label: string, by: Person, note: string) =>
    entries.push({ event, label, by, note })
  placeOf.set('ask', entries.length)
  for (const { title } of asked) record('document.asked', 'Document asked for', analyst, title)
  stage.openDocuments = asked.length
  moveCase(stage, 'documents-pending')
  for (const { title, ...paper } of asked) {
    if (paper.status === 'requested') continue
    record('document.supplied', 'Document supplied', owner, title)
    if (paper.status === 'returned')
      record('document.returned', 'Document returned', analyst, `${title}: ${paper.reason}`)
    if (paper.status === 'accepted')
      record('document.accepted', 'Document accepted', analyst, title)
  }
}

/**
 * Lets a case happen from its first day to its last. Every move goes through the state machines that real ones go
 * through: a story that they forbid stops with an error.
 */
export const actOut = (cast: Cast, scene: Scene): Stage => {
  const stage = openStage(cast, scene)
  for (const happening of scene.story.happenings) {
    if ('mandate' in happening) moveMandate(stage, happening.mandate, happening.note)
    else if ('ask' in happening) askForPapers(stage)
    else moveCase(stage, happening.status, happening.note)
  }
  return stage
}
