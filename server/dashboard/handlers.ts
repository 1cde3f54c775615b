import type { dashboard } from '../../contract/dashboard.ts'
import {
  applicationStatuses,
  applicationStatusTable,
  type Ball,
  isLive,
} from '../../domain/application-status.ts'
import type { Handlers } from '../http/mount.ts'
import { type Figure, oldestWaiting, periodFigures } from './queries.ts'

const nothing: Figure = { count: 0, amount: 0 }

/** Drafts are the borrowers' own, and so are those that expired. */
const shown = applicationStatuses.filter((status) => status !== 'draft' && status !== 'expired')

/** The table speaks to the borrower; a case that is live waits for somebody. */
const waitsFor = {
  you: 'borrower',
  us: 'firm',
  'the lenders': 'lenders',
  nobody: 'firm',
} as const satisfies Record<Ball, string>

export const dashboardHandlers: Handlers<typeof dashboard> = {
  getDashboardSummary: async ({ db, query }) => {
    const [{ counted, byMonth, newEnquiries }, waiting] = await Promise.all([
      periodFigures(db, query),
      oldestWaiting(db),
    ])
    const byStatus = shown.map((status) => ({ status, ...(counted[status] ?? nothing) }))
    const live = byStatus.filter(({ status }) => isLive(status))
    return {
      data: {
        byStatus,
        pipeline: {
          count: live.reduce((sum, { count }) => sum + count, 0),
          amount: live.reduce((sum, { amount }) => sum + amount, 0),
        },
        oldestWaiting: waiting.map((row) => ({
          ...row,
          since: row.since.toISOString(),
          ball: waitsFor[applicationStatusTable[row.status].ball],
        })),
        newEnquiries,
        byMonth,
      },
    }
  },
}
