import { endedMandateStatuses } from '../../domain/status/mandate-status.ts'

/** The statuses of mandates that no longer count, as a list in SQL. */
export const endedMandates = `(${endedMandateStatuses.map((status) => `'${status}'`).join(', ')})`
