import { analysts, contacts, type Role } from './roles.ts'

type Notice = {
  /** The subject of its mail; `letter` names the mandate letter with its number. */
  subject(company: string, letter: string): string
  /** What happened and what to do now. */
  sentence: string
  /** What its details are, e.g. titles of papers or the borrower's own words. */
  details?: string
  button: string
  /** Minutes that its mail waits, so that all of the kind till then go in one. */
  waits?: number
  /** Who can take the next step, where not everybody assigned can: the admins are told, too, if none of these is. */
  nextStepBy?: readonly Role[]
}

/** How long the first paper that comes in waits for others, in minutes. */
export const PAPERS_WAIT_MINUTES = 10

/** Everything that the staff of a case are told of, by mail and in a list: what the borrower did, not what colleagues do. */
export const staffNotices = {
  'application-submitted': {
    subject: (company) => `New application from ${company}`,
    sentence: 'A new application has come in. Assign it, then take it up.',
    button: 'Open the case',
  },
  'application-changed': {
    subject: (company) => `${company}: the application was changed`,
    sentence: 'The form was changed after it was submitted. The case shows what is different.',
    button: 'See the changes',
  },
  'papers-supplied': {
    subject: (company) => `${company} has sent documents`,
    sentence: 'Documents have come in. Look at each, then accept or return it.',
    details: 'Documents',
    button: 'Check the documents',
    waits: PAPERS_WAIT_MINUTES,
  },
  'paper-not-applicable': {
    subject: (company) => `${company} says that papers are not applicable`,
    sentence:
      'The borrower says that there are no such papers. Confirm each, or refuse it and say what to send instead.',
    details: 'Papers',
    button: 'Look at the papers',
    waits: PAPERS_WAIT_MINUTES,
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
      'The borrower has withdrawn the application. Stop the work on it, and tell the lenders.',
    details: 'Their words',
    button: 'Open the case',
  },
  'mandate-agreed': {
    subject: (company, letter) => `${company} agrees to its ${letter}`,
    sentence:
      'The borrower has read the letter and agrees to it. An admin approves it, so that it can be signed.',
    details: 'Their words',
    button: 'Open the case',
    nextStepBy: ['admin'],
  },
  'mandate-changes-asked': {
    subject: (company, letter) => `${company} asks for changes to its ${letter}`,
    sentence:
      'The borrower has read the letter and asks for changes. Talk to them, or reject it and create a new one.',
    details: 'Their words',
    button: 'Open the case',
    nextStepBy: ['admin'],
  },
  'mandate-signed': {
    subject: (company, letter) => `${company} has signed its ${letter}`,
    sentence: 'A signed copy has come in. Open it and check every page, then verify or return it.',
    button: 'Check the signed copy',
    nextStepBy: contacts,
  },
  'consent-given': {
    subject: (company) => `${company} agrees to sharing with lenders`,
    sentence: 'The borrower has consented: the papers may go to lenders.',
    button: 'Open the case',
  },
  'consent-withdrawn': {
    subject: (company) => `${company} no longer agrees to sharing with lenders`,
    sentence:
      'The borrower has withdrawn the consent: send the papers to no further lender, and tell those that have them.',
    button: 'Open the case',
  },
  'proposal-agreed': {
    subject: (company) => `${company} agrees to the facilities you proposed`,
    sentence: 'The proposed facilities are now those of the application.',
    details: 'Their words',
    button: 'Open the case',
  },
  'proposal-changes-asked': {
    subject: (company) => `${company} asks for other facilities`,
    sentence: 'The borrower does not agree to what was proposed. Talk to them and propose anew.',
    details: 'Their words',
    button: 'Open the case',
    nextStepBy: analysts,
  },
} as const satisfies Record<string, Notice>

export type StaffNoticeKind = keyof typeof staffNotices

const isKind = (name: string): name is StaffNoticeKind => Object.hasOwn(staffNotices, name)

/** The kinds by name. */
export const staffNoticeKinds = Object.keys(staffNotices).filter(isKind)

/** What a kind says, its optional parts included. */
export const staffNotice = (kind: StaffNoticeKind): Notice => staffNotices[kind]
