import type { Role } from './roles.ts'

/** Words about a role, for the few pages that show them. */
type RoleWords = {
  /** Rights of the role, as an admin weighs them when giving or taking it. */
  readonly may: string
  /** Matters that its people get mails about. */
  readonly mailedAbout: string
}

const mailedOfCases =
  'Cases and tasks that you are given, notes that name you, and what borrowers and lenders do in your cases.'

const inTheMorning = 'New enquiries and leads come in one mail the next morning.'

/** The words about each role. They stand apart from what hangs on it, which every page carries. */
export const roleWords: Readonly<Record<Role, RoleWords>> = {
  user: {
    may: 'applying for loans, and their own applications, documents and mandates',
    mailedAbout: 'Documents asked for or returned, a new status, a mandate to read.',
  },
  admin: {
    may: 'every case, all users and their roles, mandates, enquiries and the firm’s settings',
    mailedAbout: `New applications, tasks that you are given, notes that name you, and what borrowers and lenders do in cases that nobody else takes on. ${inTheMorning}`,
  },
  'credit-analyst': {
    may: 'the cases assigned for analysis, their documents and the teaser',
    mailedAbout: mailedOfCases,
  },
  'relationship-manager': {
    may: 'the cases assigned to them, their documents and statuses',
    mailedAbout: `${mailedOfCases} ${inTheMorning}`,
  },
  'referral-partner': {
    may: 'the stage of the leads they sent and their own bank accounts',
    mailedAbout:
      'Cases that you brought and your commission; a new stage of your leads in one mail each morning.',
  },
}
