import type { dashboard } from '../../../contract/work/dashboard.ts'
import type { RightRequests } from './right-request.ts'

export const dashboardRequests: RightRequests<typeof dashboard> = {
  getDeskFigures: { sample: () => ({}) },
  getDecisions: { sample: () => ({}) },
  getDashboardSummary: { sample: () => ({}) },
}
