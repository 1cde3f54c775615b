import type { RoleFacts } from '../../domain/roles.ts'

/** A place of the workspace, and the letter that leads there after `g`. */
export type Place = { to: string; label: string; letter: string }

const profile: Place = { to: '/profile', label: 'Profile', letter: 'p' }
const applications: Place = { to: '/dashboard/applications', label: 'Applications', letter: 'a' }

/** Where each kind of desk leads, the own desk first; nothing for borrowers, whose case leads on by itself. */
export const placesOf: Readonly<Record<RoleFacts['desk'], readonly Place[]>> = {
  house: [
    { to: '/dashboard', label: 'Dashboard', letter: 'd' },
    applications,
    { to: '/dashboard/mandates', label: 'Mandates', letter: 'm' },
    { to: '/dashboard/enquiries', label: 'Enquiries', letter: 'e' },
    { to: '/dashboard/users', label: 'Users', letter: 'u' },
    { to: '/dashboard/audit', label: 'Audit trail', letter: 't' },
    { to: '/dashboard/jobs', label: 'Stuck work', letter: 'w' },
    { to: '/dashboard/settings', label: 'Settings', letter: 's' },
    profile,
  ],
  queue: [{ to: '/dashboard', label: 'My queue', letter: 'd' }, applications, profile],
  leads: [
    { to: '/dashboard', label: 'My leads', letter: 'd' },
    { to: '/dashboard/referral-bank-details', label: 'Bank details', letter: 'b' },
    profile,
  ],
  'own-cases': [],
}
