import {
  type ApplicationStatus,
  applicationStatusTable,
  isApplicationStatus,
} from '../status/application-status.ts'
import { mandateStatusTable, type MandateStatus } from '../status/mandate-status.ts'
import { offerEvents } from '../status/offer-events.ts'
import { capitalised } from '../identity/company-words.ts'
import { readerWords } from '../text/reader-words.ts'

const letter = capitalised(readerWords.client.mandate)

/** Words of each side for the same thing; staff words never reach a borrower or a partner. */
type Words = { staff: string; borrower: string }

const mandateForBorrower: Partial<Record<MandateStatus, string>> = {
  released: 'Ready to Read',
  approved: 'Ready to Sign',
  rejected: 'Taken Back',
  verified: 'In Force',
  cancelled: 'Taken Back',
  terminated: 'Ended',
}

/**
 * The status of a case in words: the trade's own for staff, plain ones for the partner and in what is written to the
 * borrower, and those of the borrower's own screen.
 */
export const statusWords = (status: ApplicationStatus): Words & { client: string } => {
  const { label, plainLabel = label, clientLabel = plainLabel } = applicationStatusTable[status]
  return { staff: label, borrower: plainLabel, client: clientLabel }
}

/** Status of a mandate in words, like `statusWords`. */
export const mandateWords = (status: MandateStatus): Words => {
  const { label } = mandateStatusTable[status]
  return { staff: label, borrower: mandateForBorrower[status] ?? label }
}

/** Event of a file that came through a link of the owner's. */
export const BY_LINK = 'document.received-by-link'
export const RECEIVED_BY_LINK = 'Document received through the owner’s link'

/** Every event of a case whose words differ by reader. */
const caseEvents: Readonly<Record<string, Words>> = {
  'document.asked': { staff: 'Document asked for', borrower: 'We asked for a document' },
  'document.supplied': { staff: 'Document supplied', borrower: 'You sent a document' },
  [BY_LINK]: { staff: RECEIVED_BY_LINK, borrower: 'A document came through your link' },
  'document.unavailable': {
    staff: 'Said to be not available',
    borrower: 'You said that you can’t send a document',
  },
  'document.waived': { staff: 'Document waived', borrower: 'We do without a document' },
  'document.asked-again': {
    staff: 'Document asked for again',
    borrower: 'We still need a document',
  },
  'document.received-by-staff': {
    staff: 'Document received past the portal',
    borrower: 'A document from you has reached us',
  },
  'document.put-in-place': {
    staff: 'Document put in its place',
    borrower: 'We put a document in its place',
  },
  'document.review-taken-back': {
    staff: 'Document to be checked again',
    borrower: 'We look at a document again',
  },
  'document.returned': { staff: 'Document returned', borrower: 'Please send this document again' },
  'document.not-applicable': {
    staff: 'Said to be not applicable',
    borrower: 'You said that a document is not applicable',
  },
  'document.claim-taken-back': {
    staff: 'No longer said to be not applicable',
    borrower: 'You took back that a document is not applicable',
  },
  'document.claim-confirmed': {
    staff: 'Confirmed as not applicable',
    borrower: 'We agree: this document is not applicable',
  },
  'document.claim-refused': {
    staff: 'Refused as not applicable',
    borrower: 'Please send this document, or what we name instead',
  },
  'document.marked-not-applicable': {
    staff: 'Marked as not applicable',
    borrower: 'We do not need this document from you',
  },
  'document.mark-taken-back': {
    staff: 'No longer marked as not applicable',
    borrower: 'We need this document after all',
  },
  'mandate.created': {
    staff: 'Mandate letter prepared',
    borrower: `${letter} in preparation`,
  },
  'mandate.released': {
    staff: 'Mandate letter released',
    borrower: `${letter} ready to read`,
  },
  'mandate.approved': {
    staff: 'Mandate letter approved',
    borrower: `${letter} ready to sign`,
  },
  'mandate.rejected': { staff: 'Mandate letter rejected', borrower: `${letter} taken back` },
  'mandate.cancelled': { staff: 'Mandate letter withdrawn', borrower: `${letter} taken back` },
  'mandate.terminated': { staff: 'Mandate terminated', borrower: `${letter} ended` },
  'mandate.signed': {
    staff: 'Signed mandate uploaded',
    borrower: `You uploaded the signed ${readerWords.client.mandate}`,
  },
  'mandate.verified': {
    staff: 'Signed mandate verified',
    borrower: `Signed ${readerWords.client.mandate} in order`,
  },
  'mandate.returned': {
    staff: 'Signed mandate returned',
    borrower: `Please upload the signed ${readerWords.client.mandate} again`,
  },
  'advice.proposed': { staff: 'Facilities proposed', borrower: 'We proposed what fits your need' },
  'advice.agreed': {
    staff: 'Proposed facilities agreed to',
    borrower: 'You agreed to what we proposed',
  },
  'advice.overtaken': {
    staff: 'Proposal no longer stands: the facilities of the form were changed',
    borrower: 'Our proposal no longer stands: the facilities of the form were changed',
  },
  'advice.changes-asked': {
    staff: 'Other facilities asked for',
    borrower: 'You asked for another proposal',
  },
  'message.mailed': { staff: 'Message mailed', borrower: 'We wrote to you' },
  'message.opened': { staff: 'WhatsApp opened with a message', borrower: 'We wrote to you' },
  'consent.given': {
    staff: 'Consent to share given',
    borrower: 'You agreed to sharing with lenders',
  },
  'consent.asked': {
    staff: 'Consent to lenders asked for',
    borrower: 'We asked whether lenders may get your documents',
  },
  'consent.lenders-named': {
    staff: 'Consent names lenders',
    borrower: 'You said which lenders get your documents',
  },
  'consent.lenders-announced': {
    staff: 'Lenders announced to the borrower',
    borrower: 'We told you of lenders that get your documents',
  },
  'consent.withdrawn': {
    staff: 'Consent to share withdrawn',
    borrower: 'You withdrew your consent to sharing with lenders',
  },
}

/** Events of a submission, by the name of the act; the lender's name stands beside them. */
const submissionEvents: Readonly<Record<string, Words>> = {
  sent: { staff: 'Sent to a lender', borrower: 'We took your case to a lender' },
  asked: { staff: 'Lender asks something', borrower: 'A lender has asked something' },
  'raise-query': { staff: 'Lender has a query', borrower: 'A lender has asked something' },
  'ask-again': { staff: 'Lender asks again', borrower: 'A lender has asked something' },
  'answer-query': { staff: 'Query answered', borrower: 'A lender has the answer to its question' },
  answered: { staff: 'Lender answered', borrower: 'A lender has the answer to its question' },
  'settle-query': { staff: 'Query settled', borrower: 'The question of a lender is settled' },
  'approve-in-principle': {
    staff: 'In-principle approval',
    borrower: 'A lender is willing in principle',
  },
  sanction: { staff: 'Lender has sanctioned', borrower: 'A lender has issued a sanction' },
  accept: { staff: 'Sanction accepted', borrower: 'You accepted the sanction of a lender' },
  reopen: {
    staff: 'Not accepted yet: no offer was',
    borrower: 'The sanction of a lender waits for its offer',
  },
  leave: { staff: 'Sanction not taken', borrower: 'You did not take the sanction of a lender' },
  lapse: { staff: 'Sanction lapsed', borrower: 'The sanction of a lender has lapsed' },
  decline: { staff: 'Lender has declined', borrower: 'A lender does not take the case' },
  withdraw: {
    staff: 'Case taken back from a lender',
    borrower: 'We took your case back from a lender',
  },
  'recorded-by-mistake': {
    staff: 'Recorded by mistake: what a lender said',
    borrower: 'We corrected what a lender said',
  },
  'papers-given': {
    staff: 'Further documents given to a lender',
    borrower: 'A lender got further documents',
  },
  'acceptance-taken-back': {
    staff: 'Recorded by mistake: sanction accepted',
    borrower: 'The sanction of a lender waits for your answer',
  },
  interested: { staff: 'Lender is interested', borrower: 'A lender is interested' },
  'not-interested': {
    staff: 'Lender no longer marked as interested',
    borrower: 'A lender is no longer marked as interested',
  },
  'lender-told': {
    staff: 'Lender told that the consent is withdrawn',
    borrower: 'We told a lender that you withdrew your consent',
  },
  'consent-withdrawn': {
    staff: 'Lender to be told of the withdrawn consent',
    borrower: 'A lender is to be told that you withdrew your consent',
  },
  'consent-again': {
    staff: 'Consent stands again',
    borrower: 'You agree to a lender again',
  },
}

/** An act on a submission in the words of each side. */
export const submissionEvent = (act: string): Words | undefined => submissionEvents[act]

const OF_SUBMISSION = 'submission.'

type Entry = { event: string; label: string; to: string | null }

/**
 * An entry of a timeline in the borrower's words, by its event and not by what was stored with it: earlier entries
 * carry the staff's words. An entry that reads alike on both sides keeps its label.
 */
export const eventForBorrower = ({ event, label, to }: Entry): string => {
  if (event.startsWith('status.') && to !== null && isApplicationStatus(to))
    return statusWords(to).borrower
  if (event.startsWith(OF_SUBMISSION))
    return submissionEvent(event.slice(OF_SUBMISSION.length))?.borrower ?? label
  return caseEvents[event]?.borrower ?? offerEvents[event]?.borrower ?? label
}
