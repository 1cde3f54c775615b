import type { Services } from '../services/services.ts'
import { registerRemindInvited } from './remind-invited.ts'
import { registerSendInvitation } from './send-invitation.ts'
import { registerSendResetLink } from './send-reset-link.ts'
import { registerSendVerificationCode } from './send-verification-code.ts'
import { registerSweepAccounts } from './sweep-accounts.ts'

/** The background work of accounts. */
export const registerAccountJobs = (services: Services) => {
  registerSendVerificationCode(services)
  registerSendResetLink(services)
  registerSendInvitation(services)
  registerRemindInvited(services)
  registerSweepAccounts(services)
}
