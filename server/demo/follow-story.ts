import {
  applicationMachine,
  resumeStatusOf,
  whereMandateLeads,
} from '../../domain/case/application-moves.ts'
import {
  applicationStatusTable,
  type ApplicationStatus,
} from '../../domain/status/application-status.ts'
import { mandateMachine, mandateStatusTable } from '../../domain/status/mandate-status.ts'
import { mandateEvents } from '../mandate/events.ts'
import type { DemoUsers, Person } from './users.ts'
import { actOfLenders } from './act-lenders.ts'
import { countsOf } from './sent-to.ts'
import { beginProgress, type CaseSeed, type CaseProgress } from './progress.ts'
import type { MandateStep } from './stories.ts'

/** Papers beside the form, one in each state. */
export const demoRequests = [
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
  { admin, analyst, manager }: DemoUsers,
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
  { admin, checker, manager }: DemoUsers,
  owner: Person,
  step: MandateStep,
): Person => {
  if (step === 'agree' || step === 'sign') return owner
  if (step === 'approve' || step === 'reject') return checker
  return step === 'verify' || step === 'return' ? manager : admin
}

const factsNow = (progress: CaseProgress, note?: string) => {
  const { status, history, mandateStatus } = progress
  return {
    resumeStatus: resumeStatusOf(status, history),
    formComplete: true,
    analystAssigned: true,
    openDocuments: progress.openDocuments,
    stillToTell: [],
    analysisPapersAccepted: progress.papersAccepted,
    teaserAttached: progress.teaserAttached,
    mandateStatus: mandateStatus && mandateStatusTable[mandateStatus].live ? mandateStatus : null,
    consentToShare: true,
    adviceOpen: false,
    submissions: countsOf(progress.seed.story),
    offers: progress.offers,
    idleDays: 0,
    note,
  }
}

const goTo = (
  progress: CaseProgress,
  { action, to }: { action: string; to: ApplicationStatus },
  by: Person | null,
  note?: string,
) => {
  progress.entries.push({
    event: `status.${action}`,
    label: applicationStatusTable[to].label,
    by,
    note,
    from: progress.status,
    to,
  })
  progress.history.push({ from: progress.status, to })
  progress.status = to
}

/** The case goes where its mandate leads, by itself. */
const follow = (progress: CaseProgress) => {
  const to = whereMandateLeads(progress.status, progress.mandateStatus)
  if (to === null) return
  const moved = applicationMachine.move(progress.status, to, 'system', factsNow(progress))
  if (!moved.ok)
    throw new Error(`${progress.company.name} cannot follow its mandate from ${progress.status}.`)
  goTo(progress, { action: moved.action, to }, null)
}

const moveCase = (progress: CaseProgress, to: ApplicationStatus, note?: string) => {
  const { demoUsers, owner, status, entries, placeOf, company } = progress
  // Where its mandate has taken it already.
  if (to === status) return
  const by = moverOf(demoUsers, owner, to)
  if (to === 'in-analysis') progress.papersAccepted = true
  if (to === 'teaser-ready') {
    progress.teaserAttached = true
    placeOf.set('teaser', entries.length)
    entries.push({ event: 'teaser.uploaded', label: 'Teaser uploaded', by, hidden: true })
  }
  const { before, after } = actOfLenders(progress, to, by)
  before()
  const moved = applicationMachine.move(status, to, by.role, factsNow(progress, note))
  if (!moved.ok)
    throw new Error(`${company.name} cannot go from ${status} to ${to}: ${JSON.stringify(moved)}`)
  goTo(progress, { action: moved.action, to }, by, note)
  after()
}

/** Status of the mandate after a step; an error where its machine forbids the step. */
const mandateAfter = (
  { mandateStatus, company, demoUsers }: CaseProgress,
  step: MandateStep,
  by: Person,
) => {
  if (step === 'create') return 'created'
  if (step === 'agree') return mandateStatus
  const facts = {
    actorIsCreator: by === demoUsers.admin,
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

const moveMandate = (progress: CaseProgress, step: MandateStep, note?: string) => {
  const { demoUsers, owner, entries, placeOf, seed } = progress
  const by = mandateActor(demoUsers, owner, step)
  progress.mandateStatus = mandateAfter(progress, step, by)
  placeOf.set(step, entries.length)
  const hidden = step === 'create' || (step === 'cancel' && !placeOf.has('release'))
  entries.push({
    ...mandateEvents[step],
    by,
    note: step === 'release' ? seed.letter?.number : note,
    ...(hidden ? { hidden } : {}),
  })
  follow(progress)
}

const askForPapers = (progress: CaseProgress) => {
  const { entries, owner, placeOf } = progress
  const { analyst } = progress.demoUsers
  const record = (event: string, label: string, by: Person, note: string) =>
    entries.push({ event, label, by, note })
  placeOf.set('ask', entries.length)
  for (const { title } of demoRequests)
    record('document.asked', 'Document asked for', analyst, title)
  progress.openDocuments = demoRequests.length
  moveCase(progress, 'documents-pending')
  for (const { title, ...paper } of demoRequests) {
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
export const followStory = (demoUsers: DemoUsers, seed: CaseSeed): CaseProgress => {
  const progress = beginProgress(demoUsers, seed)
  for (const happening of seed.story.happenings) {
    if ('mandate' in happening) moveMandate(progress, happening.mandate, happening.note)
    else if ('ask' in happening) askForPapers(progress)
    else moveCase(progress, happening.status, happening.note)
  }
  return progress
}
