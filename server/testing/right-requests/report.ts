import type { report } from '../../../contract/work/report.ts'
import type { RightRequests } from './right-request.ts'

export const reportRequests: RightRequests<typeof report> = {
  getFunnelReport: { sample: () => ({}) },
  getStageReport: { sample: () => ({}) },
  getLoadReport: { sample: () => ({}) },
  listMoneyCases: { sample: () => ({ query: '?stage=sanctioned' }) },
  listStuckCases: { sample: () => ({}) },
}
