import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusTable,
} from '../status/application-status.ts'
import { type BoardLabel, boardLabels } from '../status/status-columns.ts'

type BoardStage = { label: BoardLabel; statuses: readonly ApplicationStatus[] }

/** The stretches of a live case in the firm's order, each with the statuses in it: the columns of the board. */
export const boardStages: readonly BoardStage[] = boardLabels.map((label) => ({
  label,
  statuses: applicationStatuses.filter((status) => applicationStatusTable[status].board === label),
}))

/** Every status of the board, in order. A draft is the borrower's own and stands on no board. */
export const boardStatuses: readonly ApplicationStatus[] = boardStages.flatMap(
  ({ statuses }) => statuses,
)

/** Cards in a column at most; the others are in the list. */
export const CARDS_SHOWN = 20
