import type { ReportChannel } from '../status/submission-status.ts'

/** How, from whom at the lender and on which day the firm heard of what a lender did. */
export type LenderReport = {
  how: ReportChannel
  from?: string | null | undefined
  on?: string | null | undefined
}

/** A report as the columns of a submission's event; all null where there is none. */
export const reportedBy = (report: LenderReport | undefined) => ({
  heardHow: report?.how ?? null,
  heardFrom: report?.from ?? null,
  heardOn: report?.on ?? null,
})
