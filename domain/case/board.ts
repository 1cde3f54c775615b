import type { ApplicationStatus } from '../status/application-status.ts'

/** Stretches of a live case in the firm's order, each with the statuses in it: the columns of the board. */
export const boardStages = [
  { label: 'Taking up', statuses: ['submitted', 'under-review', 'documents-pending'] },
  { label: 'Analysis', statuses: ['in-analysis', 'teaser-ready'] },
  { label: 'Mandate', statuses: ['mandate-pending'] },
  { label: 'With lenders', statuses: ['shared', 'sanctioned', 'accepted'] },
  { label: 'Disbursal', statuses: ['documentation', 'partly-disbursed', 'disbursed'] },
  { label: 'Paused', statuses: ['on-hold'] },
] as const satisfies readonly { label: string; statuses: readonly ApplicationStatus[] }[]

/** Every status of the board, in order. A draft is the borrower's own and stands on no board. */
export const boardStatuses: readonly ApplicationStatus[] = boardStages.flatMap(
  ({ statuses }): readonly ApplicationStatus[] => statuses,
)

/** Cards in a column at most; the others are in the list. */
export const CARDS_SHOWN = 20
