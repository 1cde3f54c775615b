import { caseWorkers, contacts, type Role } from '../../../domain/roles.ts'
import { newThingsFor } from '../new-things.ts'

/** Something that one can do, by the words that one may look for it with. */
export type Act = { label: string; words: string; detail: string; to: string }

const CASES = '/dashboard/applications'

/** What is done with cases, on the list where they are chosen. */
const onCases: readonly (Act & { of: readonly Role[] })[] = [
  {
    label: 'Ask for papers',
    words: 'request documents',
    detail: 'Select the cases, then Ask',
    to: CASES,
    of: caseWorkers,
  },
  {
    label: 'Remind borrowers',
    words: 'nudge chase papers',
    detail: 'Select the cases, then Remind',
    to: CASES,
    of: contacts,
  },
  {
    label: 'Assign cases',
    words: 'hand over manager analyst partner',
    detail: 'Select the cases, then Assign',
    to: CASES,
    of: ['admin'],
  },
]

/** By what other words some of the new things are looked for. */
const otherWords: Readonly<Record<string, string>> = {
  'Invite a colleague': 'invite staff person user',
  'New client': 'add borrower company case application',
  'New task': 'add to do reminder',
  'Import clients': 'csv upload cases people',
}

/** What somebody may do from anywhere. */
export const actsFor = (role: Role): readonly Act[] => [
  ...newThingsFor(role).map(({ to, label }) => ({
    to,
    label,
    words: otherWords[label] ?? '',
    detail: '',
  })),
  ...onCases.filter(({ of }) => of.includes(role)),
  ...(role === 'referral-partner'
    ? [{ to: '/dashboard/new-lead', label: 'New lead', words: 'add company refer', detail: '' }]
    : []),
]
