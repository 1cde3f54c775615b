import type { ReportChannel } from '../status/submission-status.ts'

/** Report of a lender's answer to the firm: by which channel, from whom at the lender and on which day. */
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
