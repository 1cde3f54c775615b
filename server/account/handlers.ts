import type { account } from '../../contract/people/account.ts'
import type { Handlers } from '../http/mount.ts'
import { contactChangeHandlers } from './contact-change-handlers.ts'
import { factorHandlers } from './factor-handlers.ts'
import { invitationHandlers } from './invitation-handlers.ts'
import { passwordHandlers } from './password-handlers.ts'
import { passkeyHandlers } from './passkey-handlers.ts'
import { profileHandlers } from './profile-handlers.ts'
import { reminderHandlers } from './reminder-handlers.ts'
import { proofHandlers } from './proof-handlers.ts'
import { registrationHandlers } from './registration-handlers.ts'
import { signInHandlers } from './sign-in-handlers.ts'
import { verificationHandlers } from './verification-handlers.ts'

export const accountHandlers: Handlers<typeof account> = {
  ...registrationHandlers,
  ...verificationHandlers,
  ...signInHandlers,
  ...passwordHandlers,
  ...profileHandlers,
  ...contactChangeHandlers,
  ...factorHandlers,
  ...passkeyHandlers,
  ...proofHandlers,
  ...invitationHandlers,
  ...reminderHandlers,
}
