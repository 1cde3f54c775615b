import { storeTurns } from '../moves/case-turns.ts'
import { followOffers } from '../moves/follow-offers.ts'
import { storeNotes } from '../application/notes.ts'
import { notifyReturned } from '../papers/paper-verdict.ts'
import { storeReplaced } from '../papers/replaced-papers.ts'
import { noteAnswers, turnQueries } from '../papers/requests-of-queries.ts'
import { storeNotices } from '../notices/staff-notices.ts'
import { storeConsents } from '../consent/store-consents.ts'
import { storePlaces, storeRequests, storeVerdicts } from '../papers/store-papers.ts'
import { storeSubmissions } from '../moves/submission-rows.ts'
import { type CaseRules, tellAfterMoves } from '../case/open-case.ts'
import { storeApplications, storeTimeline } from '../case/store.ts'

/**
 * The order in which everything follows any act on a case, and in which its parts are stored: no act calls any of it, so none can forget
 * it. Each part is at most one statement for each table, for all cases of an act together. Three have up to two, since what is gone, what
 * is changed and what is new can't be one: requests and what people said of their papers are deleted by one and put by the other,
 * submissions changed by one and added by the other.
 */
export const caseRules: CaseRules = {
  follow: [followOffers, tellAfterMoves, noteAnswers, turnQueries, notifyReturned],
  store: [
    storeVerdicts,
    storeReplaced,
    storePlaces,
    storeApplications,
    storeRequests,
    storeConsents,
    storeSubmissions,
    storeTimeline,
    storeNotes,
    storeTurns,
    storeNotices,
  ],
}
