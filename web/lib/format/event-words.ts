import { auditEventLabel } from '../../../contract/define/audit-events.ts'
import type { AuditEntry } from '../../../contract/firm/audit.ts'
import { applicationStatusTable } from '../../../domain/status/application-status.ts'
import { callOutcomeLabels } from '../../../domain/case/call-outcomes.ts'
import { consentWayInWords } from '../../../domain/client/clients.ts'
import { counted } from '../../../domain/text/counted.ts'
import { enquiryStatusTable } from '../../../domain/client/enquiries.ts'
import { isRole, roleTable } from '../../../domain/people/roles.ts'
import { submissionStatusTable } from '../../../domain/status/submission-status.ts'
import { formatRupees } from './formats.ts'

type Details = AuditEntry['details']
type Value = Details[string]

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i

/** Words of closed lists, by the slug that an event holds. */
const slugs = new Map<string, string>([
  // A status that both have reads as that of the case.
  ...Object.entries(submissionStatusTable).map(([slug, { label }]) => [slug, label] as const),
  ...Object.entries(applicationStatusTable).map(([slug, { label }]) => [slug, label] as const),
  ...Object.entries(enquiryStatusTable).map(([slug, { label }]) => [slug, label] as const),
  ...Object.entries(callOutcomeLabels),
  ...Object.entries(roleTable).map(([slug, { label }]) => [slug, label] as const),
  ['whatsapp', 'WhatsApp'],
])

const code = /^[A-Z]+(?:_[A-Z]+)*$/

/** `noteChanged` → 'note changed' */
export const words = (name: string): string =>
  name.replaceAll(/(?<=[a-z])[A-Z]|-/g, (found) =>
    found === '-' ? ' ' : ` ${found.toLowerCase()}`,
  )

const money: ReadonlySet<string> = new Set(['amount', 'fee'])

const valueWords = (name: string, value: string | number): string =>
  typeof value === 'number'
    ? money.has(name)
      ? formatRupees(value)
      : String(value)
    : (slugs.get(value) ??
      // What a refusal is called among programs, as words: IMPORT_NOT_CLEAN.
      (name === 'code' && code.test(value) ? value.toLowerCase().replaceAll('_', ' ') : value))

/** The role in a sentence: an admin, a credit analyst. */
const inRole = (value: Value): string => {
  if (typeof value !== 'string' || !isRole(value)) return String(value)
  const label = roleTable[value].label.toLowerCase()
  return `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}`
}

/** Phrase for an act, beginning with the verb, and the details in it. */
type Said = { phrase: string; uses?: readonly string[] }
type Saying = (what: string, details: Details) => Said

const done =
  (verb: string): Saying =>
  (what) => ({ phrase: `${verb} ${what}` })

const assigned =
  (post: string, name: string): Saying =>
  (what, details) => ({
    phrase:
      details[name] === null ? `Took the ${post} off ${what}` : `Assigned the ${post} of ${what}`,
    uses: [name, 'before', 'byRule'],
  })

const either =
  (name: string, yes: string, no: string): Saying =>
  (what, details) => ({ phrase: `${details[name] === true ? yes : no} ${what}`, uses: [name] })

const moved: Saying = (what, { from = null, to = null }) => ({
  phrase:
    typeof from === 'string' && typeof to === 'string'
      ? `Moved ${what} from ${valueWords('from', from)} to ${valueWords('to', to)}`
      : `Moved ${what}`,
  uses: ['from', 'to'],
})

const reviewed: Saying = (what, { accepted = 0, returned = 0 }) => {
  const verdicts = [
    ...(Number(accepted) > 0 ? [`accepted ${counted(Number(accepted), 'document')}`] : []),
    ...(Number(returned) > 0 ? [`returned ${counted(Number(returned), 'document')}`] : []),
  ].join(' and ')
  const phrase = `${verdicts === '' ? 'looked at documents' : verdicts} of ${what}`
  return { phrase: capital(phrase), uses: ['accepted', 'returned'] }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Something about what a lender offers a company. */
const ofLender =
  (verb: string): Saying =>
  (what, { lender }) => ({
    phrase: `${verb} ${lender === undefined ? 'a lender' : valueWords('lender', String(lender))} to ${what}`,
    uses: ['lender'],
  })

/** Events about something that has a name. */
const sayings: Readonly<Record<string, Saying>> = {
  'user.invited': (what, { role }) => ({
    phrase: `Invited ${what} as ${inRole(role ?? '')}`,
    uses: ['role'],
  }),
  'user.invitation-sent-again': done('Sent the invitation again to'),
  'user.invitation-withdrawn': (what) => ({
    phrase: `Withdrew the invitation of ${what}`,
    uses: ['role'],
  }),
  'user.role-assigned': (what, { from, to }) => ({
    phrase: `Made ${what} ${inRole(to ?? '')}, who was ${inRole(from ?? '')}`,
    uses: ['from', 'to'],
  }),
  'user.status-changed': either('suspended', 'Suspended', 'Lifted the suspension of'),
  'user.deleted': done('Deleted the account of'),
  'account.exported': done('Downloaded the data of'),
  'client.created': done('Prepared the account of'),
  'client.invited': done('Invited the client'),
  'application.submitted': (what) => ({
    phrase: `Submitted ${what}`,
    uses: ['reference', 'declaration', 'shareWithLenders'],
  }),
  'application.edited': done('Changed'),
  'application.consent-changed': (what, { shareWithLenders }) => ({
    phrase: `${shareWithLenders === true ? 'Agreed to share' : 'Took back the consent to share'} ${what} with lenders`,
    uses: ['shareWithLenders', 'words', 'lenderWords'],
  }),
  'application.status-changed': moved,
  'application.consent-asked': done('Asked the borrower about lenders for'),
  'application.own-papers-answered': (what, { agreed }) => ({
    phrase: `Somebody listed ${agreed === true ? 'agreed' : 'did not agree'} that their own documents of ${what} go to lenders`,
    uses: ['agreed', 'words'],
  }),
  'application.own-papers-recorded': done('Recorded that somebody agreed on paper for'),
  'submission.created': (what, { lender }) => ({
    phrase: `Sent ${what} to ${lender === undefined ? 'a lender' : valueWords('lender', String(lender))}`,
    uses: ['lender'],
  }),
  'submission.changed': (what, { lender }) => ({
    phrase: `Recorded what ${lender === undefined ? 'a lender' : valueWords('lender', String(lender))} did with ${what}`,
    uses: ['lender'],
  }),
  'offer.made': ofLender('Recorded an offer of'),
  'offer.acceptance-taken-back': ofLender('Took back the mistaken acceptance of an offer of'),
  'offer.cancelled': ofLender('Recorded that the lender cancelled an accepted offer of'),
  'offer.taken-back': ofLender('Took back, as recorded by mistake, an offer of'),
  'offer.declined': ofLender('Declined an offer of'),
  'offer.accepted': (what, details) =>
    details['how'] === 'signed-copy'
      ? ofLender('Recorded that the borrower accepted an offer of')(what, details)
      : ofLender('Accepted an offer of')(what, details),
  'application.facilities-proposed': done('Proposed facilities for'),
  'application.proposal-answered': done('Answered the proposal for'),
  'application.note-added': done('Wrote an internal note on'),
  'application.tags-changed': done('Changed the tags of'),
  'application.call-logged': done('Logged a call about'),
  'application.relationship-manager-assigned': assigned(
    'relationship manager',
    'relationshipManager',
  ),
  'application.credit-analyst-assigned': assigned('credit analyst', 'creditAnalyst'),
  'application.referral-partner-assigned': assigned('referral partner', 'referralPartner'),
  'application.borrower-reminded': done('Reminded the borrower of'),
  'application.additional-documents-changed': done('Changed the additional documents of'),
  'application.additional-document-deleted': done('Removed an additional document of'),
  'application.paper-supplied': done('Supplied a document of'),
  'application.paper-link-made': done('Made a link for sending documents of'),
  'application.paper-link-revoked': done('Revoked a link for sending documents of'),
  'application.papers-reviewed': reviewed,
  'application.not-applicable-claimed': done('Said that a document is not applicable in'),
  'application.not-applicable-settled': either(
    'accept',
    'Confirmed that a document is not applicable in',
    'Refused that a document is not applicable in',
  ),
  'document.uploaded': done('Uploaded'),
  'document.viewed': done('Viewed'),
  'document.downloaded': done('Downloaded'),
  'document.reviewed': either('accept', 'Accepted', 'Returned'),
  'document.review-taken-back': done('Took back the acceptance of'),
  'document.deleted': done('Deleted'),
  'teaser.uploaded': done('Uploaded the teaser of'),
  'teaser.written': done('Wrote in the teaser of'),
  'teaser.kept': (what, { number }) => ({
    phrase: `Kept version ${number ?? ''} of the teaser of ${what}`,
    uses: ['number'],
  }),
  'teaser.deleted': done('Deleted the teaser of'),
  'mandate.created': done('Created the mandate of'),
  'mandate.released': (what) => ({
    phrase: `Released the mandate of ${what}`,
    uses: ['number'],
  }),
  'mandate.answered': (what, { answer }) => ({
    phrase: `${answer === 'agree' ? 'Agreed to' : 'Asked for changes of'} the mandate of ${what}`,
    uses: ['answer'],
  }),
  'mandate.approved': done('Approved the mandate of'),
  'mandate.rejected': done('Rejected the mandate of'),
  'mandate.cancelled': done('Cancelled the mandate of'),
  'mandate.edited': done('Changed the mandate of'),
  'mandate.terminated': done('Terminated the mandate of'),
  'mandate.signed': done('Uploaded the signed mandate of'),
  'mandate.verified': either(
    'accepted',
    'Verified the signed mandate of',
    'Returned the signed mandate of',
  ),
  'bank-account.added': done('Added the bank account'),
  'bank-account.changed': done('Changed the bank account'),
  'bank-account.deleted': done('Deleted the bank account'),
  'enquiry.replied': done('Wrote to'),
  'enquiry.updated': done('Worked on the enquiry of'),
  'lead.received': done('Named the lead'),
  'lead.updated': done('Worked on the lead'),
  'task.created': done('Noted the task'),
  'task.changed': done('Changed the task'),
  'lender.created': done('Added the lender'),
  'lender.changed': done('Changed the lender'),
  'list.exported': done('Exported a list:'),
}

/** Labels that say what happened to somebody, not what they did. */
const happened = /^(?:Code|Sign-in|Access|Change|Old sign-in|A document) /

const papers = /^document\./

/** Name of an event's subject in a sentence: of a case, or its mandate, the company. */
const calledOf = (event: string, { kind, label }: NonNullable<AuditEntry['subject']>) => {
  if (label === null) return null
  const company = label.slice(label.indexOf(',') + 1).trim()
  if (kind === 'mandate') return company
  if (kind !== 'application') return label
  return papers.test(event) ? `a document of ${company}` : company
}

const saidOf = ({ event, subject, actor, details }: Told): Said => {
  const label = auditEventLabel(event)
  const name = subject && calledOf(event, subject)
  if (name === null || (subject?.kind === 'user' && subject.id === actor?.id))
    return { phrase: label }
  return sayings[event]?.(name, details) ?? { phrase: `${label}: ${name}` }
}

type Told = Pick<AuditEntry, 'event' | 'subject' | 'actor' | 'details'>

/** Act without its person: "Accepted GST.pdf of Verma Castings". */
export const deedOf = (entry: Told): string => saidOf(entry).phrase

/** Event as a sentence: "Priya Nair accepted GST.pdf of Verma Castings". */
export const eventSentence = (entry: Told): string => {
  const { phrase } = saidOf(entry)
  if (entry.actor === null || happened.test(phrase)) return phrase
  return `${entry.actor.name} ${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}`
}

/** Details for machines alone. */
const unsaid: ReadonlySet<string> = new Set(['sha256', 'size', 'version'])

type Phrasing = (value: string) => string
const by: Phrasing = (value) => `by ${valueWords('way', value)}`

/** Details that read better without their name. */
const phrasings: Readonly<Record<string, Phrasing>> = {
  way: by,
  channel: by,
  consent: (how) => `agreed ${consentWayInWords(how)}`,
  state: (value) => slugs.get(value) ?? capital(words(value)),
  // The sentences of all refusals weigh more than the rest of a page.
  code: (value) => `because: ${valueWords('code', value)}`,
  kind: (value) => capital(words(value)),
}

const detailWords = (name: string, value: Value): string[] => {
  if (value === null || value === '' || value === false || value === 0) return []
  if (unsaid.has(name) || uuid.test(String(value))) return []
  const phrasing = phrasings[name]
  if (phrasing && typeof value === 'string') return [phrasing(value)]
  return [value === true ? words(name) : `${words(name)}: ${valueWords(name, value)}`]
}

/** Details beside the sentence in a line, a move first; ids say nothing to a person and are left out. */
export const detailsLine = (entry: Told): string => {
  const uses = new Set(saidOf(entry).uses)
  const {
    from = null,
    to = null,
    ...rest
  } = Object.fromEntries(Object.entries(entry.details).filter(([name]) => !uses.has(name)))
  const isMove = from !== null && to !== null && typeof from === 'string' && typeof to === 'string'
  const move =
    isMove && from !== to ? [`${valueWords('from', from)} → ${valueWords('to', to)}`] : []
  const others = Object.entries(isMove ? rest : { from, to, ...rest }).flatMap(([name, value]) =>
    detailWords(name, value),
  )
  return [...move, ...others].join(' · ')
}
