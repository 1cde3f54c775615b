/** How long something is kept at most, from the moment that `since` names. */
export type Age = { readonly months?: number; readonly days?: number; readonly hours?: number }

type Kept = {
  /** As the privacy page calls it. */
  readonly what: string
  readonly age: Age
  /** The moment that the age counts from. */
  readonly since: string
  /** Why not shorter or longer: the purpose, or the source of the rule. */
  readonly why: string
  /** The background work that removes it; `queue` is the job queue itself. */
  readonly removedBy:
    | 'sweep-documents'
    | 'sweep-accounts'
    | 'sweep-audit'
    | 'sweep-enquiries'
    | 'sweep-mailbox'
    | 'queue'
}

/**
 * What goes by itself, and when: read by the sweepers, by the privacy page and by docs/retention.md. By
 * the DPDP Act, 2023, section 8(7), personal data is erased once its purpose is served.
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
    what: 'Uploaded files that no draft, application or mandate holds',
    age: { days: 30 },
    since: 'the upload',
    why: 'Somebody may be about to use them.',
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
  registrations: {
    what: 'Registrations that are never verified',
    age: { days: 7 },
    since: 'the registration',
    why: 'Time enough to find the code, or to ask for another.',
    removedBy: 'sweep-accounts',
  },
  sessions: {
    what: 'Ended sign-ins, with device and network address',
    age: { days: 30 },
    since: 'their end',
    why: 'So that a stolen token that is used late is still noticed.',
    removedBy: 'sweep-accounts',
  },
  codes: {
    what: 'Verification codes and reset links, of which only a keyed hash is kept',
    age: { days: 1 },
    since: 'they ran out',
    why: 'An answer to a late try can then still say that it is late.',
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
    since: 'they happened',
    why: 'The directions of CERT-In of 28 April 2022 ask for 180 days; longer where the DPDP Rules come to require it.',
    removedBy: 'sweep-audit',
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

const counted = (count: number | undefined, unit: string) =>
  count === undefined ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]

/** An age in words, e.g. "180 days". */
export const ageInWords = ({ months, days, hours }: Age): string =>
  [...counted(months, 'month'), ...counted(days, 'day'), ...counted(hours, 'hour')].join(' and ')

const HOUR = 3600

/** An age of days and hours in seconds; months have no fixed length. */
export const ageInSeconds = ({ days = 0, hours = 0 }: Omit<Age, 'months'>): number =>
  (days * 24 + hours) * HOUR
