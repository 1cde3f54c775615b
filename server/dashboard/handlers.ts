import type { dashboard } from '../../contract/work/dashboard.ts'
import { presentTurn } from '../../contract/case/turn.ts'
import { isLive } from '../../domain/status/application-status.ts'
import { handedInStatuses } from '../../domain/status/status-groups.ts'
import { turnForFirm } from '../../domain/case/whose-turn.ts'
import { workOutMarkedTurns } from '../moves/case-turns.ts'
import { turnFactsOfRow } from '../moves/turn.ts'
import type { Handlers } from '../http/mount.ts'
import { decisions, deskFigures } from './desk.ts'
import { moneyFigures, targetFigures } from './money.ts'
import { oldestWaiting, periodFigures } from './queries.ts'

const nothing = { count: 0, amount: 0, asked: 0 }

export const dashboardHandlers: Handlers<typeof dashboard> = {
  getDeskFigures: async ({ db, scope }) => ({ data: await deskFigures(db, scope) }),

  getDecisions: async ({ db }) => {
    await workOutMarkedTurns(db)
    return { data: await decisions(db) }
  },

  getDashboardSummary: async ({ db, query }) => {
    const [{ counted, byMonth, newEnquiries }, waiting, money, targets] = await Promise.all([
      periodFigures(db, query),
      oldestWaiting(db),
      moneyFigures(db, query),
      targetFigures(db),
    ])
    const byStatus = handedInStatuses.map((status) => ({ status, ...(counted[status] ?? nothing) }))
    const live = byStatus.filter(({ status }) => isLive(status))
    return {
      data: {
        byStatus: byStatus.map(({ asked: _, ...line }) => line),
        pipeline: {
          count: live.reduce((sum, { count }) => sum + count, 0),
          amount: live.reduce((sum, { asked }) => sum + asked, 0),
        },
        oldestWaiting: waiting.map(({ turn, ...row }) => {
          const { waitsFor } = presentTurn(
            turnForFirm(turnFactsOfRow({ status: row.status, turn })),
          )
          return {
            ...row,
            since: row.since.toISOString(),
            // They are live: each waits for somebody.
            ball: waitsFor === 'nobody' ? 'firm' : waitsFor,
          }
        }),
        newEnquiries,
        byMonth,
        money: money.stages,
        moneyByMonth: money.byMonth,
        targets,
      },
    }
  },
}
