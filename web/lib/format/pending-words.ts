import type { Pending } from '../../../contract/people/proposal.ts'
import { formatDate, formatDateTime } from './formats.ts'

/** What a person reads after proposing a change that waits for a second one. */
export const pendingWords = ({ takesEffectAt, expiresAt }: Pending): string =>
  takesEffectAt === null
    ? `Another admin has to approve it until ${formatDate(expiresAt)}: it stands under To do. All admins are mailed.`
    : `Nobody else may decide on it, so it takes effect on ${formatDateTime(takesEffectAt)} unless somebody stops it. All admins and the support mailbox are mailed.`
