import type { ApplicationRecord } from '../../../contract/case/application.ts'
import type { ApplicationStatus } from '../../../domain/status/application-status.ts'

/** Note to the borrower when a case last came to a status. */
export const lastNote = (
  timeline: ApplicationRecord['timeline'],
  status: ApplicationStatus,
): string | undefined =>
  timeline
    .filter(({ to, note }) => to === status && note !== null)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .at(-1)?.note ?? undefined
