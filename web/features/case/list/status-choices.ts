import { applicationStatusTable } from '../../../../domain/status/application-status.ts'
import { handedInStatuses } from '../../../../domain/status/status-groups.ts'

/** Statuses to choose from in a list of cases. */
export const statusChoices = handedInStatuses.map((value) => ({
  value,
  label: applicationStatusTable[value].label,
}))
