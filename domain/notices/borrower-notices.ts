import { readerWords } from '../text/reader-words.ts'

type BorrowerNotice = {
  /** Title as its mail's subject has it; `detail` is a paper's title or a status. */
  title(company: string, detail: string): string
  /** Page that it leads to. */
  place: 'case' | 'consent' | 'asked-papers' | 'missing-papers' | 'mandate' | 'offers' | 'draft'
  /** True for a notice that asks for nothing: a person who wants mail only of their own tasks gets none of it. */
  isNews?: true
  /** True for a notice that is mailed in any case: the consent rests on it. */
  always?: true
}

/** Notices to a borrower, by the name of their mail. No word that staff write for each other stands here. */
export const borrowerNotices = {
  'application-received': {
    title: (company) => `We have received the application of ${company}`,
    place: 'case',
    isNews: true,
  },
  'documents-asked': {
    title: (company, documents) => `We need this for ${company}: ${documents}`,
    place: 'asked-papers',
  },
  'document-returned': {
    title: (_, document) => `Please upload again: ${document}`,
    place: 'missing-papers',
  },
  'documents-returned': {
    title: (_, documents) => `Please upload again: ${documents}`,
    place: 'missing-papers',
  },
  'claim-refused': {
    title: (_, document) => `We still need: ${document}`,
    place: 'missing-papers',
  },
  'papers-arrived': {
    title: (company, documents) => `We have received this for ${company}: ${documents}`,
    place: 'asked-papers',
    isNews: true,
  },
  'request-reminder': {
    title: (company, documents) => `Still missing for ${company}: ${documents}`,
    place: 'asked-papers',
  },
  'letter-reminder': {
    title: (company) => `The ${readerWords.client.mandate} for ${company} waits for your signature`,
    place: 'mandate',
  },
  'draft-reminder': {
    title: () => 'Your loan application waits for you to go on',
    place: 'draft',
  },
  'paper-waived': {
    title: (_, document) => `You need not send: ${document}`,
    place: 'case',
    isNews: true,
  },
  'paper-needed-again': {
    title: (_, document) => `We need it after all: ${document}`,
    place: 'missing-papers',
  },
  'status-changed': {
    title: (company, status) => `${company}: ${status}`,
    place: 'case',
    isNews: true,
  },
  message: {
    title: (company, subject) => `A message about ${company}: ${subject}`,
    place: 'case',
  },
  'facilities-proposed': {
    title: (company) => `What we propose for ${company}`,
    place: 'case',
  },
  'consent-asked': {
    title: (company) => `May these lenders get the documents of ${company}?`,
    place: 'consent',
  },
  'lenders-announced': {
    title: (company) => `Lenders that get the documents of ${company} from tomorrow`,
    place: 'consent',
    always: true,
  },
  // The question on which our fee rests.
  'paid-out': {
    title: (_, question) => question,
    place: 'case',
    always: true,
  },
  // From the version before, which asked nothing.
  'fee-due': {
    title: (company) => `Our fee on what was paid out to ${company} falls due`,
    place: 'offers',
  },
  // Whoever was asked to pay must hear that nothing is due.
  'disbursal-taken-back': {
    title: (company) => `We corrected what was paid out to ${company}`,
    place: 'offers',
  },
  'rest-not-drawn': {
    title: (company) => `The rest of an offer to ${company} is not drawn`,
    place: 'offers',
  },
  'rest-drawn-after-all': {
    title: (company) => `The rest of an offer to ${company} can still be drawn`,
    place: 'offers',
  },
  'fee-received': {
    title: (company) => `We received our fee from ${company}`,
    place: 'offers',
    isNews: true,
  },
  'receipt-taken-back': {
    title: (company) => `We corrected what we have received of our fee from ${company}`,
    place: 'offers',
  },
  'offer-made': {
    title: (company, lenders) => `${lenders} makes an offer to ${company}`,
    place: 'offers',
  },
  // Whoever was told of an offer must hear that there is none, or another.
  'offer-corrected': {
    title: (company) => `We corrected an offer to ${company}`,
    place: 'offers',
  },
  // Nobody else's word binds them before they have heard of it.
  'acceptance-recorded': {
    title: (company) => `Did you accept an offer to ${company}?`,
    place: 'offers',
    always: true,
  },
  // What somebody bound themselves to, for their own records.
  'acceptance-confirmed': {
    title: (company) => `You accepted an offer to ${company}`,
    place: 'offers',
    always: true,
  },
  // Whoever was told that they are bound must hear that they are not.
  'acceptance-taken-back': {
    title: (company) => `We took back that an offer to ${company} was accepted`,
    place: 'offers',
    always: true,
  },
  'offer-cancelled': {
    title: (company) => `A lender has cancelled the offer that ${company} accepted`,
    place: 'offers',
    always: true,
  },
  'offer-taken-back': {
    title: (company) => `We took back an offer to ${company} that was recorded by mistake`,
    place: 'offers',
  },
  'mandate-released': {
    title: (company) => `The ${readerWords.client.mandate} for ${company} is ready to be read`,
    place: 'mandate',
  },
  'mandate-approved': {
    title: (company) => `Please sign the ${readerWords.client.mandate} for ${company}`,
    place: 'mandate',
  },
  'mandate-rejected': {
    title: (company) => `The ${readerWords.client.mandate} for ${company} was withdrawn`,
    place: 'mandate',
    isNews: true,
  },
  'mandate-terminated': {
    title: (company) => `The ${readerWords.client.mandate} for ${company} was terminated`,
    place: 'mandate',
    isNews: true,
  },
  'mandate-verified': {
    title: (company) => `Your signed ${readerWords.client.mandate} for ${company} is in order`,
    place: 'mandate',
    isNews: true,
  },
  'mandate-returned': {
    title: (company) =>
      `Please upload the signed ${readerWords.client.mandate} for ${company} again`,
    place: 'mandate',
  },
} as const satisfies Record<string, BorrowerNotice>

export type BorrowerNoticeKind = keyof typeof borrowerNotices

export const isBorrowerNotice = (name: string): name is BorrowerNoticeKind =>
  Object.hasOwn(borrowerNotices, name)

/** Kinds of notices by name. */
export const borrowerNoticeKinds = Object.keys(borrowerNotices).filter(isBorrowerNotice)

/** Notice of a kind, its optional parts included. */
export const borrowerNotice = (kind: BorrowerNoticeKind): BorrowerNotice => borrowerNotices[kind]
