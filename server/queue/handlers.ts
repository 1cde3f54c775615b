import type { Queued, QueuedCase, QueuedTask, queueCalls } from '../../contract/work/queue.ts'
import type { ServicePromise } from '../../domain/case/answer-by.ts'
import type { Role } from '../../domain/people/roles.ts'
import { daysLate, turnAge } from '../../domain/case/turn-clock.ts'
import { servicePromise, workOutMarkedTurns } from '../moves/case-turns.ts'
import type { Handlers } from '../http/mount.ts'
import { countToApprove } from '../second-person/propose.ts'
import { stepFor } from './mine.ts'
import { type DueTaskRow, myTurnPage } from './my-turn.ts'
import { queueCounts, queuePage, type QueueRow } from './queries.ts'

const presentCase = (
  { turn, today, call, ...row }: QueueRow,
  { holidays }: ServicePromise,
  role: Role,
): QueuedCase => ({
  ...row,
  kind: 'case',
  waitsFor: turn.waitsFor,
  step: stepFor(role, turn),
  papersToCheck: turn.papersToCheck,
  since: turn.since.toISOString(),
  days: turnAge(turn, holidays, today),
  dueOn: turn.dueOn,
  daysLate: daysLate(turn.dueOn, holidays, today),
  lastCall: call && { outcome: call.outcome, at: call.at.toISOString(), nextOn: call.nextOn },
})

const presentTask = (
  { applicationId, userId, reference, companyName, today, ...row }: DueTaskRow,
  { holidays }: ServicePromise,
): QueuedTask => ({
  ...row,
  kind: 'task',
  daysLate: daysLate(row.dueOn, holidays, today),
  application:
    applicationId === null || userId === null
      ? null
      : { applicationId, userId, reference: reference ?? '', companyName: companyName ?? '' },
})

const present = (row: QueueRow | DueTaskRow, service: ServicePromise, role: Role): Queued =>
  'turn' in row ? presentCase(row, service, role) : presentTask(row, service)

export const queueHandlers: Handlers<typeof queueCalls> = {
  getQueueCounts: async ({ db, scope }) => {
    await workOutMarkedTurns(db)
    const [counts, toApprove] = [await queueCounts(db, scope), await countToApprove(db, scope)]
    return { data: { ...counts, mine: counts.mine + toApprove } }
  },

  listQueue: async ({ db, scope, params: { queue }, query }) => {
    await workOutMarkedTurns(db)
    const [{ rows, total }, service] = await Promise.all([
      queue === 'mine' ? myTurnPage(db, scope, query) : queuePage(db, scope, queue, query),
      servicePromise(db),
    ])
    return {
      data: rows.map((row) => present(row, service, scope.role)),
      total,
      page: query.page,
      pages: Math.ceil(total / query.limit),
    }
  },
}
