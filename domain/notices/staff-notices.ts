import { admins, analysts, contacts, type Role } from '../people/roles.ts'
import { clientWordNotices } from './client-word-notices.ts'

type Notice = {
  /** Subject of its mail; `letter` names the mandate letter with its number. */
  subject(company: string, letter: string): string
  /** Sentence on the event and on what to do now. */
  sentence: string
  /** Heading of its details, e.g. titles of papers or the borrower's own words. */
  details?: string
  button: string
  /** Tab of the case with the matter, where that is not the first. */
  tab?: 'notes' | 'lenders'
  /** True for a notice that asks for nothing: a person who wants mail only of their own tasks gets none of it. */
  isNews?: true
  /** True for a notice without a mail of its own: it stands in the mail of the next morning. */
  inTheMorning?: true
  /** Minutes that its mail waits, so that all notices of the kind until then go in one. */
  waits?: number
  /**
   * Roles that can take the next step, where not everybody assigned can: the admins hear of it, too, if none of these
   * is assigned.
   */
  nextStepBy?: readonly Role[]
  /** Readers, where only the admins hear of it, or only those assigned. */
  only?: 'admins' | 'assigned'
  /** True for a notice that all admins get, whoever is assigned, and by mail at once, whatever they chose about mails. */
  alarmsAdmins?: true
}

/** Minutes for which the first paper that comes in waits for others. */
export const PAPERS_WAIT_MINUTES = 10

/** Notices to the staff of a case, by mail and in a list: acts of the borrower, and requests of colleagues. */
export const staffNotices = {
  'application-submitted': {
    subject: (company) => `New application from ${company}`,
    sentence:
      'A new application has come in. Assign whoever is still missing on it; an analyst then takes it up.',
    button: 'Open the case',
    only: 'admins',
  },
  'application-given': {
    subject: (company) => `${company} is your new case`,
    sentence: 'A new application has come in, and you are its relationship manager.',
    button: 'Open the case',
    only: 'assigned',
  },
  'application-changed': {
    subject: (company) => `${company}: the application was changed`,
    sentence: 'The form was changed after it was submitted. The case shows what is different.',
    button: 'See the changes',
    isNews: true,
  },
  'papers-supplied': {
    subject: (company) => `${company} has sent documents`,
    sentence: 'Documents have come in. Look at each, then accept or return it.',
    details: 'Documents',
    button: 'Check the documents',
    waits: PAPERS_WAIT_MINUTES,
  },
  'paper-not-applicable': {
    subject: (company) => `${company} says that documents are not applicable`,
    sentence:
      'The borrower says that there are no such documents. Confirm each, or refuse it and say what to send instead.',
    details: 'Documents',
    button: 'Look at the documents',
    waits: PAPERS_WAIT_MINUTES,
  },
  'paper-unavailable': {
    subject: (company) => `${company} can’t send what you asked for`,
    sentence:
      'The borrower says why there is no such document. Waive it, or ask again and say why you need it.',
    details: 'Their words',
    button: 'Look at the answer',
    waits: PAPERS_WAIT_MINUTES,
  },
  'offer-accepted': {
    subject: (company) => `${company} accepts an offer`,
    sentence: 'The borrower accepts the offer of a lender. Start the documentation.',
    details: 'Which',
    button: 'Open the case',
    tab: 'lenders',
  },
  ...clientWordNotices,
  'offer-declined': {
    subject: (company) => `${company} declines an offer`,
    sentence: 'The borrower does not take the offer of a lender.',
    details: 'Which, and their words',
    button: 'Open the case',
    tab: 'lenders',
  },
  'lender-interested': {
    subject: (company) => `A lender is interested in ${company}`,
    sentence: 'The lender asks for a call. Call today.',
    details: 'Who',
    button: 'Open the case',
    tab: 'lenders',
  },
  'lender-asks': {
    subject: (company) => `A lender asks something about ${company}`,
    sentence: 'Answer it, or ask the borrower.',
    details: 'Who, and their words',
    button: 'Open the case',
    tab: 'lenders',
  },
  'lender-declines': {
    subject: (company) => `A lender declines ${company}`,
    sentence: 'The lender does not take the case.',
    details: 'Who, and why',
    button: 'Open the case',
    tab: 'lenders',
  },
  'lender-offers': {
    subject: (company) => `A lender makes an offer to ${company}`,
    sentence:
      'The lender has put in an offer. Check it against its letter, and talk to the borrower.',
    details: 'Which',
    button: 'Open the case',
    tab: 'lenders',
  },
  'sanction-accepted': {
    subject: (company) => `${company} accepts the sanction`,
    sentence: 'The borrower accepts the sanction. Start the documentation.',
    details: 'Their words',
    button: 'Open the case',
  },
  'sanction-not-taken': {
    subject: (company) => `${company} does not take the sanction`,
    sentence: 'The borrower asks to go back to other lenders.',
    details: 'Their words',
    button: 'Open the case',
  },
  'application-withdrawn': {
    subject: (company) => `${company} has withdrawn its application`,
    sentence:
      'The borrower has withdrawn the application. Stop the work on it, and tell the lenders that have it, if any.',
    details: 'Their words',
    button: 'Open the case',
  },
  'mandate-agreed': {
    subject: (company, letter) => `${company} agrees to its ${letter}`,
    sentence:
      'The borrower has read the letter and agrees to it. An admin approves it, so that it can be signed.',
    details: 'Their words',
    button: 'Open the case',
    nextStepBy: admins,
  },
  'mandate-changes-asked': {
    subject: (company, letter) => `${company} asks for changes to its ${letter}`,
    sentence:
      'The borrower has read the letter and asks for changes. Talk to them, or reject it and create a new one.',
    details: 'Their words',
    button: 'Open the case',
    nextStepBy: admins,
  },
  'mandate-signed': {
    subject: (company, letter) => `${company} has signed its ${letter}`,
    sentence:
      'A signed copy has come in. The relationship manager or an admin opens it, checks every page, and accepts or returns it.',
    button: 'Check the signed copy',
    nextStepBy: contacts,
  },
  'consent-given': {
    subject: (company) => `${company} agrees to sharing with lenders`,
    sentence:
      'The borrower has consented that lenders see the case without its name. Name and documents go to those alone that they agree to by name.',
    button: 'Open the case',
    isNews: true,
  },
  'consent-names-lenders': {
    subject: (company) => `${company} says which lenders get its documents`,
    sentence: 'The borrower has said which lenders get the name and the documents.',
    details: 'Lenders',
    button: 'Open the case',
    tab: 'lenders',
    isNews: true,
  },
  'consent-withdrawn': {
    subject: (company) => `${company} no longer agrees to sharing with lenders`,
    sentence:
      'The borrower has withdrawn the consent: send the documents to no further lender. Those whose contact has an email address are told; the case shows which you have to tell.',
    button: 'Open the case',
  },
  'person-agreed': {
    subject: (company) => `${company}: somebody agrees that their own documents go`,
    sentence: 'Somebody whom the application lists agrees that lenders get their own documents.',
    details: 'Who',
    button: 'Open the case',
    tab: 'lenders',
    isNews: true,
  },
  'person-refused': {
    subject: (company) => `${company}: somebody keeps their own documents from lenders`,
    sentence:
      'Somebody whom the application lists does not agree, or agrees no longer, that lenders get their own documents: none of these goes to a lender.',
    details: 'Who',
    button: 'Open the case',
    tab: 'lenders',
  },
  'proposal-agreed': {
    subject: (company) => `${company} agrees to the facilities you proposed`,
    sentence: 'The proposed facilities are now those of the application.',
    details: 'Their words',
    button: 'Open the case',
    isNews: true,
  },
  'proposal-changes-asked': {
    subject: (company) => `${company} asks for other facilities`,
    sentence: 'The borrower does not agree to what was proposed. Talk to them and propose anew.',
    details: 'Their words',
    button: 'Open the case',
    nextStepBy: analysts,
  },
  'task-assigned': {
    subject: (company) => (company === '' ? 'A task for you' : `A task for you at ${company}`),
    sentence: 'A colleague has given you a task.',
    details: 'Task',
    button: 'Open the case',
  },
  'task-due': {
    subject: (company) =>
      company === '' ? 'A task of yours is due' : `A task of yours is due at ${company}`,
    sentence: 'It is due today, or was before.',
    details: 'Task',
    button: 'Open the case',
  },
  mentioned: {
    subject: (company) => `You are mentioned in a note on ${company}`,
    sentence: 'A colleague names you in an internal note.',
    details: 'Who',
    button: 'Read the note',
    tab: 'notes',
  },
  'enquiry-new': {
    subject: () => 'Somebody has written through the website',
    sentence: 'Read what they ask, and call or answer them.',
    details: 'About',
    button: 'Open the enquiries',
    inTheMorning: true,
  },
  'lead-new': {
    subject: (company) => `A partner has sent a lead: ${company}`,
    sentence: 'Take it on, call them, and make a client of them.',
    button: 'Open the leads',
    inTheMorning: true,
  },
  // Partners read this one; its detail is the stage in the words for partners.
  'lead-moved': {
    subject: (company) => `Your lead ${company} goes on`,
    sentence: 'A lead of yours has another stage.',
    details: 'Stage',
    button: 'Open my leads',
    isNews: true,
    inTheMorning: true,
  },
  // Likewise; its detail is what the mail of the stage says, in short.
  'commission-moved': {
    subject: (company) => `Your commission for ${company}`,
    sentence: 'A commission of yours goes on.',
    details: 'How',
    button: 'Open my leads',
    isNews: true,
  },
  'case-assigned': {
    subject: (company) => `${company} is assigned to you`,
    sentence: 'A case was assigned to you.',
    details: 'As',
    button: 'Open the case',
  },
} as const satisfies Record<string, Notice>

export type StaffNoticeKind = keyof typeof staffNotices

const isKind = (name: string): name is StaffNoticeKind => Object.hasOwn(staffNotices, name)

/** Kinds of notices by name. */
export const staffNoticeKinds = Object.keys(staffNotices).filter(isKind)

/** Notice of a kind, its optional parts included. */
export const staffNotice = (kind: StaffNoticeKind): Notice => staffNotices[kind]

/** Kinds for partners alone, with their details: these are in the words for partners. */
export const partnerNoticeKinds: readonly StaffNoticeKind[] = ['lead-moved', 'commission-moved']
