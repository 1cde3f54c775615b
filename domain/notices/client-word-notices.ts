import { contacts } from '../people/roles.ts'

/** Notices on what staff recorded for a client: that it waits for a second person, and that the client says it is not so. */
export const clientWordNotices = {
  'acceptance-to-confirm': {
    subject: (company: string) => `${company}: an acceptance is to be confirmed`,
    sentence:
      'A colleague has recorded an acceptance from a signed document. It counts once the client confirms it, or a second relationship manager or admin opens the document and confirms it.',
    details: 'Which',
    button: 'Look at the document',
    tab: 'lenders',
    nextStepBy: contacts,
  },
  'acceptance-denied': {
    subject: (company: string) => `${company} says: “I did not accept this”`,
    sentence:
      'The client says that an acceptance which we recorded was none. It is taken back, or stands still where money was paid out on it. Find out who recorded it, and from which document.',
    details: 'Which, and their words',
    button: 'Open the case',
    tab: 'lenders',
    alarmsAdmins: true,
  },
  'payout-not-arrived': {
    subject: (company: string) => `${company} says that the money did not arrive`,
    sentence:
      'The client says that a payout which we recorded did not arrive. Our fee on it is not asked for. Ask the lender, and take the payout back if it was recorded by mistake.',
    details: 'Which',
    button: 'Open the case',
    tab: 'lenders',
    alarmsAdmins: true,
  },
} as const
