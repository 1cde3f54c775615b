import { agreedWords } from '../../domain/agreed-words.ts'
import { hasReachedLenders } from '../../domain/application-status.ts'
import { pastMoves } from './facts.ts'
import { type OpenCase, record, setColumns } from './open-case.ts'
import type { ApplicationRow } from './queries.ts'
import { refuseEnded } from './rules.ts'

const { version } = agreedWords.shareWithLenders

/** Since when, and to which words, the borrower agrees to sharing; or that they don't. */
export const consentColumns = <Moment>(share: boolean, moment: Moment) =>
  share
    ? { shareConsentAt: moment, shareConsentVersion: version }
    : { shareConsentAt: null, shareConsentVersion: null }

export type Consented = Pick<ApplicationRow, 'shareConsentAt' | 'shareConsentVersion'>

/** Leaves in the timeline that the consent was given or withdrawn, where it was, and tells the staff. */
export const recordConsent = (
  kase: OpenCase,
  before: Consented,
  { actorId, tell }: { actorId: string; tell: boolean },
) => {
  const { application: after } = kase.now
  const given = after.shareConsentAt !== null
  if (given === (before.shareConsentAt !== null)) return
  const words = `Words of version ${(given ? after : before).shareConsentVersion ?? version}.`
  const effect = hasReachedLenders(after.status, pastMoves(kase.now))
    ? 'No further lender gets the papers; those that have them are told.'
    : 'No lender gets the papers.'
  record(kase, {
    event: given ? 'consent.given' : 'consent.withdrawn',
    label: given ? 'Consent to share given' : 'Consent to share withdrawn',
    note: given ? words : `${effect} ${words}`,
    actorId,
  })
  if (tell) kase.notices.push({ kind: given ? 'consent-given' : 'consent-withdrawn', actorId })
}

/** Gives or takes back the consent; the case itself stays where it is. */
export const setConsent = (kase: OpenCase, share: boolean, actorId: string) => {
  const { application: before } = kase.now
  refuseEnded(before.status)
  if (share === (before.shareConsentAt !== null)) return
  setColumns(kase, consentColumns(share, kase.now.readAt))
  recordConsent(kase, before, { actorId, tell: true })
}
