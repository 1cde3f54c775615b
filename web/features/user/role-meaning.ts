import type { Role } from '../../../domain/roles.ts'

/** What each role may do, as an admin weighs it when giving or taking it. */
export const roleMeaning: Readonly<Record<Role, string>> = {
  user: 'applying for loans, and their own applications, papers and mandates',
  admin: 'every case, all users and their roles, mandates, enquiries and the firm’s settings',
  'credit-analyst': 'the cases assigned for analysis, their documents and the teaser',
  'relationship-manager': 'the cases assigned to them, their documents and statuses',
  'referral-partner': 'the stage of the leads they sent and their own bank accounts',
}
