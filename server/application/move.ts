import {
  applicationMachine,
  applicationStatusTable,
  resumeStatusOf,
  type ApplicationStatus,
} from '../../domain/application-status.ts'
import type { Actor } from '../../domain/roles.ts'
import type { Change } from '../http/write.ts'
import { loadCase, type Case } from './case.ts'
import { factsOf, openPapersOf, pastMoves } from './facts.ts'
import { tellBorrower } from './mails.ts'
import { changeApplication, type ApplicationRow } from './queries.ts'
import { moveOrRefuse } from './rules.ts'
import { recordTimeline } from './timeline.ts'

/** Who moves a case: a person, or the product itself. */
export type Mover = { userId: string | null; role: Actor }

type Step = { to: ApplicationStatus; mover: Mover; note?: string | undefined }

const carryOut = async (
  change: Change,
  loaded: Case,
  action: string,
  { to, mover, note }: Step,
): Promise<ApplicationRow> => {
  const { application } = loaded
  const from = application.status
  const moved = await changeApplication(change.tx, application.id, {
    status: to,
    resumeStatus: resumeStatusOf(to, [...pastMoves(loaded), { from, to }]),
  })
  await recordTimeline(change.tx, {
    applicationId: application.id,
    event: `status.${action}`,
    label: applicationStatusTable[to].label,
    from,
    to,
    note,
    actorId: mover.userId,
  })
  return moved
}

/** Moves a locked case, or refuses; the borrower is told by mail unless they did it themselves. */
export const moveApplication = async (
  change: Change,
  application: ApplicationRow,
  step: Step,
): Promise<ApplicationRow> => {
  const loaded = await loadCase(change.tx, application)
  const action = moveOrRefuse(
    application.status,
    step.to,
    step.mover.role,
    factsOf(loaded, step.note),
  )
  const moved = await carryOut(change, loaded, action, step)
  if (step.mover.userId !== application.ownerId) {
    const { label, meaning } = applicationStatusTable[step.to]
    await tellBorrower(change, moved, (about) => ({
      template: 'status-changed',
      data: { ...about, status: label, meaning, ...(step.note && { note: step.note }) },
    }))
  }
  return moved
}

/** Moves a locked case to `documents-pending` where that is possible for this person; the mail is the request's own. */
export const awaitPapers = async (
  change: Change,
  application: ApplicationRow,
  mover: Mover,
): Promise<ApplicationRow> => {
  const loaded = await loadCase(change.tx, application)
  const result = applicationMachine.move(
    application.status,
    'documents-pending',
    mover.role,
    factsOf(loaded),
  )
  if (!result.ok) return application
  return carryOut(change, loaded, result.action, { to: 'documents-pending', mover })
}

/** How many papers the borrower still owes. */
export const countOpenPapers = async ({ tx }: Pick<Change, 'tx'>, application: ApplicationRow) =>
  openPapersOf(await loadCase(tx, application))

/** Takes a case that waited for papers back to where it was, once the last of them is settled. */
export const goOnWhenComplete = async (
  change: Change,
  application: ApplicationRow,
  openBefore: number,
): Promise<ApplicationRow> => {
  if (application.status !== 'documents-pending' || openBefore === 0) return application
  const loaded = await loadCase(change.tx, application)
  const facts = factsOf(loaded)
  if (facts.openDocuments > 0 || facts.resumeStatus === null) return application
  return moveApplication(change, application, {
    to: facts.resumeStatus,
    mover: { userId: null, role: 'system' },
  })
}
