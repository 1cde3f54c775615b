import type { ApplicationStatus } from './application-status.ts'
import { statusesBetween } from './status-groups.ts'

/** Money of a case by its status: the amount asked for, then sanctioned, then paid out. */
export type StatusMoney = 'asked' | 'sanctioned' | 'disbursed'

export const sanctionedStatuses = statusesBetween('sanction', 'documents')
export const disbursedStatuses = statusesBetween('payout', 'paid')

export const moneyOfStatus = (status: ApplicationStatus): StatusMoney => {
  if (sanctionedStatuses.includes(status)) return 'sanctioned'
  return disbursedStatuses.includes(status) ? 'disbursed' : 'asked'
}

export const statusMoneyWords: Readonly<Record<StatusMoney, string>> = {
  asked: 'asked for',
  sanctioned: 'sanctioned',
  disbursed: 'paid out',
}
