import { counted } from '../text/counted.ts'
import { formatDate } from '../dates/dates.ts'

/** Longest time that a record is kept, from the moment that `since` names. */
export type Age = {
  readonly years?: number
  readonly months?: number
  readonly days?: number
  readonly hours?: number
}

/** Another age, from a calendar day in India (YYYY-MM-DD) on. */
export type LaterAge = { readonly from: string; readonly age: Age }

type Kept = {
  /** Records, as the privacy page calls them. */
  readonly what: string
  readonly age: Age
  /** Other age by a rule that is yet to come. */
  readonly later?: LaterAge
  /** The moment that the age counts from. */
  readonly since: string
  /** Reason for this age: the purpose, or the source of the rule. */
  readonly why: string
  /** Background work that removes the records; `queue` is the job queue itself. */
  readonly removedBy:
    | 'sweep-documents'
    | 'sweep-accounts'
    | 'sweep-audit'
    | 'sweep-enquiries'
    | 'sweep-mailbox'
    | 'sweep-notices'
    | 'queue'
}

/**
 * DPDP Rules, 2025, rule 8(3), which binds 18 months after its notification: personal data, traffic data
 * and logs are kept for a year at least. Counsel confirms the day and what it covers.
 */
const logsFromMay2027 = { from: '2027-05-13', age: { years: 1 } } as const

/**
 * Ages of records that go by themselves: read by the sweepers, by the privacy page and by docs/retention.md. By the
 * DPDP Act, 2023, section 8(7), personal data is erased once its purpose is served.
 */
export const retention = {
  drafts: {
    what: 'Drafts that are not submitted, with their files',
    age: { days: 180 },
    since: 'the last change',
    why: 'Half a year without a change says that the loan is no longer wanted.',
    removedBy: 'sweep-documents',
  },
  unusedFiles: {
    what: 'Uploaded files that no draft, application or mandate holds; an application also holds what was sent anew after we had accepted or returned it',
    age: { days: 7 },
    since: 'the upload',
    why: 'Somebody may be about to use them; a week later nobody is.',
    removedBy: 'sweep-documents',
  },
  brokenUploads: {
    what: 'Uploads that broke off',
    age: { hours: 1 },
    since: 'their beginning',
    why: 'No upload takes longer.',
    removedBy: 'sweep-documents',
  },
  enquiries: {
    what: 'Enquiries sent through the website',
    age: { months: 24 },
    since: 'we received them or last worked on them',
    why: 'Two seasons of accounts are what following up a loan takes. Write to us and we delete yours sooner.',
    removedBy: 'sweep-enquiries',
  },
  leads: {
    what: 'What referral partners told us of a company that did not apply',
    age: { months: 24 },
    since: 'we received it or last worked on it',
    why: 'As long as an enquiry. Write to us and we delete yours sooner.',
    removedBy: 'sweep-enquiries',
  },
  registrations: {
    what: 'Registrations that are never verified',
    age: { days: 7 },
    since: 'the registration',
    why: 'Time enough to find the code, or to ask for another.',
    removedBy: 'sweep-accounts',
  },
  sessions: {
    what: 'Ended sign-ins, with device and network address',
    age: { days: 180 },
    later: logsFromMay2027,
    since: 'their end',
    why: 'The directions of CERT-In of 28 April 2022 ask for 180 days, the DPDP Rules, 2025 (rule 8(3)) for a year.',
    removedBy: 'sweep-accounts',
  },
  codes: {
    what: 'Verification codes, reset links and trusted devices, of which only a keyed hash is kept, what passkeys were asked to sign, and apps for codes that were never confirmed',
    age: { days: 1 },
    since: 'they ran out',
    why: 'An answer to a late try can then still say that it is late.',
    removedBy: 'sweep-accounts',
  },
  invitations: {
    what: 'Invitations, of which only a keyed hash is kept, and accounts made for people who never opened them',
    age: { days: 180 },
    since: 'the last invitation',
    why: 'As long as a draft is kept: half a year of silence is an answer.',
    removedBy: 'sweep-accounts',
  },
  paperLinks: {
    what: 'Links by which a borrower lets somebody else send documents, of which only a keyed hash is kept',
    age: { days: 30 },
    since: 'they ran out or were revoked',
    why: 'The borrower can still see what came by them.',
    removedBy: 'sweep-accounts',
  },
  rooms: {
    what: 'Access by which a lender’s contact read a case, with the devices that entered and what was looked at',
    age: { years: 3 },
    since: 'they were opened',
    why: 'They show to whom a borrower’s documents were disclosed, for as long as a claim may rest on it (Limitation Act, 1963).',
    removedBy: 'sweep-accounts',
  },
  replies: {
    what: 'Answers kept so that a request that arrives twice counts once',
    age: { hours: 24 },
    since: 'the request',
    why: 'Devices repeat a request for hours, not for days.',
    removedBy: 'sweep-accounts',
  },
  securityEvents: {
    what: 'Security events: sign-ins, refusals, who opened a document, requests for codes and reset links',
    age: { days: 180 },
    later: logsFromMay2027,
    since: 'they happened',
    why: 'The directions of CERT-In of 28 April 2022 ask for 180 days, the DPDP Rules, 2025 (rule 8(3)) for a year.',
    removedBy: 'sweep-audit',
  },
  signedContracts: {
    what: 'The letter and the signed copy of a mandate whose signatory was erased',
    age: { years: 8 },
    since: 'the signing',
    why: 'Books of account and what proves them are kept eight years (Companies Act, 2013, section 128(5)). Admins alone can read them.',
    removedBy: 'sweep-documents',
  },
  staffNotices: {
    what: 'What our staff were told of a case: that documents came in, that it was withdrawn and the like',
    age: { days: 180 },
    since: 'they were told',
    why: 'By then it is worked on; the history of the case keeps what happened.',
    removedBy: 'sweep-notices',
  },
  doneJobs: {
    what: 'Mails and other background work that is done',
    age: { days: 1 },
    since: 'it was done',
    why: 'For finding out why something did not arrive.',
    removedBy: 'queue',
  },
  failedJobs: {
    what: 'Mails and other background work that failed for good',
    age: { days: 90 },
    since: 'the last try',
    why: 'So that it can be repeated once its cause is mended.',
    removedBy: 'queue',
  },
  mailbox: {
    what: 'Mails that an installation without a mail server keeps instead of sending them',
    age: { days: 30 },
    since: 'they were written',
    why: 'For trying the product out.',
    removedBy: 'sweep-mailbox',
  },
} as const satisfies Record<string, Kept>

export type RetentionKind = keyof typeof retention

/** The table's rows in its order. */
export const retentionRows: readonly Kept[] = Object.values(retention)

/** An age in words, e.g. "180 days". */
export const ageInWords = ({ years, months, days, hours }: Age): string =>
  [
    years !== undefined && counted(years, 'year'),
    months !== undefined && counted(months, 'month'),
    days !== undefined && counted(days, 'day'),
    hours !== undefined && counted(hours, 'hour'),
  ]
    .filter((part) => part !== false)
    .join(' and ')

type Aged = Pick<Kept, 'age' | 'later'>

/** The age that holds on a calendar day in India (YYYY-MM-DD). */
export const ageOn = ({ age, later }: Aged, day: string): Age =>
  later && day >= later.from ? later.age : age

/** Age of a record in words, both ages where a later one is known: "180 days after they happened; …". */
export const retentionInWords = ({ age, later, since }: Aged & Pick<Kept, 'since'>): string => {
  const now = `${ageInWords(age)} after ${since}`
  return later ? `${now}; from ${formatDate(later.from)} on, ${ageInWords(later.age)}` : now
}

const HOUR = 3600

/** An age of days and hours in seconds; years and months have no fixed length. */
export const ageInSeconds = ({ days = 0, hours = 0 }: Omit<Age, 'years' | 'months'>): number =>
  (days * 24 + hours) * HOUR
