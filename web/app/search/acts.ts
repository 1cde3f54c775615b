import askSeveral from 'virtual:may-call/askSeveral'
import assignCases from 'virtual:may-call/assignCases'
import createLead from 'virtual:may-call/createLead'
import logCall from 'virtual:may-call/logCall'
import remindBorrowers from 'virtual:may-call/remindBorrowers'
import updateSettings from 'virtual:may-call/updateSettings'
import type { Role } from '../../../domain/people/roles.ts'
import { pathOfTab, settingsTabNames } from '../../lib/format/settings-tab-names.ts'
import { newThingsFor } from '../menu/new-things.ts'

/** Something that one can do, by the words that one may look for it with; `asks` stands in the field then, for what is missing. */
export type Act = { label: string; words: string; detail: string; to: string; asks?: string }

const CASES = '/dashboard/applications'

/**
 * Acts on cases, which are done on the list where they are chosen, and acts that make no new thing of the staff's.
 */
const elsewhere: readonly (Act & { of: readonly Role[] })[] = [
  {
    label: 'Ask for documents',
    words: 'request documents',
    detail: 'Select the cases, then Ask',
    to: CASES,
    of: askSeveral,
  },
  {
    label: 'Remind borrowers',
    words: 'nudge chase documents',
    detail: 'Select the cases, then Remind',
    to: CASES,
    of: remindBorrowers,
  },
  {
    label: 'Assign cases',
    words: 'hand over manager analyst partner',
    detail: 'Select the cases, then Assign',
    to: CASES,
    of: assignCases,
  },
  {
    label: 'New lead',
    words: 'add company refer',
    detail: '',
    to: '/dashboard/new-lead',
    of: createLead,
  },
  {
    label: 'Log call',
    words: 'phone telephone spoke',
    detail: 'Then type the company',
    to: '/dashboard/my-turn?queue=calls',
    asks: 'log call ',
    of: logCall,
  },
]

const settingsWords: Readonly<Record<string, string>> = {
  service: 'holidays working days status',
  letter: 'gst tds percent',
  targets: 'goal month quarter sanctioned fees',
  requests: 'documents remind',
  messages: 'email whatsapp',
  checklist: 'papers',
}

/** Each part of the settings is a place that one looks for by its own name. */
const settingsActs: readonly Act[] = Object.entries(settingsTabNames).map(([name, label]) => ({
  label: `Settings: ${label.toLowerCase()}`,
  words: `${label} ${settingsWords[name] ?? ''}`,
  detail: '',
  to: pathOfTab(name),
}))

/** By what other words some of the new things are looked for. */
const otherWords: Readonly<Record<string, string>> = {
  'Invite a colleague': 'invite staff person user',
  'New client': 'add borrower company case application',
  'New task': 'add to do reminder',
  'Import clients': 'csv upload cases people',
}

/** Acts that a role may do from anywhere. */
export const actsFor = (role: Role): readonly Act[] => [
  ...newThingsFor(role).map(({ to, label }) => ({
    to,
    label,
    words: otherWords[label] ?? '',
    detail: '',
  })),
  ...elsewhere.filter(({ of }) => of.includes(role)),
  ...(updateSettings.includes(role) ? settingsActs : []),
]
