import type { Keys } from './keys.ts'
import { signToken, stopProposalKind, stopRemindersKind, verifyToken } from './tokens.ts'

/** Page that the link in a reminder leads to, with one button. */
export const STOP_PAGE = '/stop-reminders'

/** The page by which somebody stops their reminders. Its token is good for this alone, and is stored nowhere. */
export const stopPath = (keys: Keys, personId: string, nowSeconds: number): string =>
  `${STOP_PAGE}/${signToken(stopRemindersKind, keys.stopReminders, personId, {}, nowSeconds)}`

/**
 * Person whose reminders a token stops; null for anything else. A token from an old mail works as well: nothing is
 * gained by refusing it.
 */
export const personOfStopToken = async (keys: Keys, token: string): Promise<string | null> =>
  (await verifyToken(stopRemindersKind, keys, token))?.subject ?? null

/** The page by which whoever is mailed about a change stops it. */
export const stopProposalPath = (keys: Keys, proposalId: string, nowSeconds: number): string =>
  `/stop-change/${signToken(stopProposalKind, keys.stopProposal, proposalId, {}, nowSeconds)}`

/** Proposal that a token stops; null for anything else. */
export const proposalOfStopToken = async (keys: Keys, token: string): Promise<string | null> =>
  (await verifyToken(stopProposalKind, keys, token))?.subject ?? null
