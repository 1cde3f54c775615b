import { endedMandateStatuses } from '../../domain/mandate-status.ts'

/** The statuses of mandates that no longer count, as a list in SQL. */
export const endedMandates = `(${endedMandateStatuses.map((status) => `'${status}'`).join(', ')})`
