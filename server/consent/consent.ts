import { agreedWords } from '../../domain/consent/agreed-words.ts'
import { hasReachedLenders } from '../../domain/status/status-groups.ts'
import {
  isSamePerson,
  type LenderConsent,
  listedPeople,
  noLenderConsent,
} from '../../domain/consent/lender-consent.ts'
import { fieldError } from '../foundation/app-error.ts'
import { markConsent } from './consent-of-submissions.ts'
import { activeLenders, knowLenders } from './active-lenders.ts'
import { pastMoves } from '../moves/facts.ts'
import { confirmPeople } from './person-consents.ts'
import { type OpenCase, record, setColumns } from '../case/open-case.ts'
import type { ApplicationRow } from '../case/queries.ts'
import { refuseEnded } from '../moves/rules.ts'

const { version } = agreedWords.shareWithLenders

/** Since when, and to which words, the borrower agrees to sharing; or that they don't, with any lender. */
export const consentColumns = <Moment>(share: boolean, moment: Moment) =>
  share
    ? { shareConsentAt: moment, shareConsentVersion: version }
    : { shareConsentAt: null, shareConsentVersion: null, lenderConsent: null }

export type Consented = Pick<ApplicationRow, 'shareConsentAt' | 'shareConsentVersion'>

/** Leaves in the timeline that the consent was given or withdrawn, where it was, and tells the staff. */
export const recordConsent = async (
  kase: OpenCase,
  before: Consented,
  { actorId, tell }: { actorId: string; tell: boolean },
) => {
  const { application: after } = kase.now
  const given = after.shareConsentAt !== null
  if (given === (before.shareConsentAt !== null)) return
  const words = `Words of version ${(given ? after : before).shareConsentVersion ?? version}.`
  const effect = hasReachedLenders(after.status, pastMoves(kase.now))
    ? 'No further lender gets the documents; those that have them are told.'
    : 'No lender gets the documents.'
  record(kase, {
    event: given ? 'consent.given' : 'consent.withdrawn',
    label: given ? 'Consent to share given' : 'Consent to share withdrawn',
    note: given ? words : `${effect} ${words}`,
    actorId,
  })
  if (tell) kase.notices.push({ kind: given ? 'consent-given' : 'consent-withdrawn', actorId })
  await markConsent(kase, actorId)
}

/** Consent of the borrower about lenders; a part that is left out stays as it is. */
export type ConsentAnswer = {
  shareWithLenders: boolean
  /** The ids of those that get name and papers, or any active one that is announced. */
  lenders?: readonly string[] | 'any' | undefined
  /** People of the application whose own papers are to go along; each but the borrower is asked. */
  people?: readonly string[] | undefined
}

const peopleAfter = ({ now }: OpenCase, said: readonly string[]): string[] => {
  const listed = listedPeople(now.application.form)
  const named = said.map((one, place) => {
    const person = listed.find((name) => isSamePerson(name, one))
    if (person === undefined)
      throw fieldError(`people.${place}`, 'Nobody of this name is in the application.')
    return person
  })
  return [...new Set(named)]
}

const sameLenders = (one: LenderConsent['lenders'], other: LenderConsent['lenders']) =>
  [...one].toSorted().join() === [...other].toSorted().join()

/** Refuses a lender that no case goes to; one that was named before may stay. */
const lendersAfter = async (
  kase: OpenCase,
  before: LenderConsent,
  said: readonly string[] | 'any',
): Promise<{ lenders: LenderConsent['lenders']; names: string }> => {
  if (said === 'any') return { lenders: 'any', names: 'Any lender that is announced a day before.' }
  const ids = [...new Set(said)]
  const known = await activeLenders(kase.change.tx, ids)
  knowLenders(kase, known)
  const place = said.findIndex(
    (id) =>
      !known.some((one) => one.lenderId === id && (one.active || before.lenders.includes(id))),
  )
  if (place >= 0) throw fieldError(`lenders.${place}`, 'We take no case to this lender.')
  const names = known.map(({ name }) => name)
  return { lenders: ids, names: names.length > 0 ? `${names.join(', ')}.` : 'No lender.' }
}

/** Sets the lenders that get name and papers, and the people who let theirs go along. */
const nameLenders = async (kase: OpenCase, said: ConsentAnswer, actorId: string): Promise<void> => {
  const before = kase.now.application.lenderConsent ?? noLenderConsent
  const { lenders, names } = await lendersAfter(kase, before, said.lenders ?? before.lenders)
  const people = said.people === undefined ? before.people : peopleAfter(kase, said.people)
  const confirm = () => confirmPeople(kase, { ticked: people, before: before.people }, actorId)
  // The borrower has answered, whatever the answer is.
  const unchanged = sameLenders(lenders, before.lenders) && sameLenders(people, before.people)
  if (unchanged && before.asked === null && before.version !== null) return confirm()
  const words = lenders === 'any' ? agreedWords.anyLender : agreedWords.nameLenders
  setColumns(kase, {
    lenderConsent: {
      ...before,
      lenders,
      // Of whom the borrower was told counts for the consent that it was told under.
      announced: lenders === 'any' ? before.announced : [],
      people: [...people],
      version: words.version,
      at: kase.now.readAt.toISOString(),
      asked: null,
    },
  })
  await confirm()
  const theirs =
    people.length > 0 ? ` Own documents of ${people.join(', ')} as well, once each agrees.` : ''
  record(kase, {
    event: 'consent.lenders-named',
    label: 'Consent names lenders',
    note: `${names}${theirs} Words of version ${words.version}.`,
    actorId,
  })
  kase.notices.push({ kind: 'consent-names-lenders', actorId, details: [`${names}${theirs}`] })
  await markConsent(kase, actorId)
}

/** Gives or takes back the consent, as a whole or for lenders by name; the case itself stays where it is. */
export const setConsent = async (kase: OpenCase, said: ConsentAnswer, actorId: string) => {
  const { application: before } = kase.now
  const { shareWithLenders: share } = said
  refuseEnded(before.status)
  if (share !== (before.shareConsentAt !== null)) {
    setColumns(kase, consentColumns(share, kase.now.readAt))
    await recordConsent(kase, before, { actorId, tell: true })
  }
  if (share && (said.lenders !== undefined || said.people !== undefined))
    await nameLenders(kase, said, actorId)
}
