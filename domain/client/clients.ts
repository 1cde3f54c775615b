import type { Tone } from '../status/tone.ts'

/** How a client came to the firm. */
export const clientSources = {
  phone: 'Phone call',
  'walk-in': 'Walk-in',
  referral: 'Referral',
  enquiry: 'Enquiry',
  other: 'Other',
} as const
export type ClientSource = keyof typeof clientSources

/** How somebody said yes to the firm keeping what they told it. */
export const consentWays = {
  phone: 'On the phone',
  'in-person': 'In person',
  email: 'By mail',
  whatsapp: 'By WhatsApp',
  paper: 'On paper',
  website: 'Through our website',
} as const
export type ConsentWay = keyof typeof consentWays

/** How far a client is with taking over what was prepared: `prepared` has no link that works, `open` is the client's own by now. */
export const clientStates = ['prepared', 'invited', 'open', 'suspended'] as const
export type ClientState = (typeof clientStates)[number]

export const clientStateTable: Readonly<Record<ClientState, { label: string; tone: Tone }>> = {
  prepared: { label: 'Prepared', tone: 'neutral' },
  invited: { label: 'Invited', tone: 'info' },
  open: { label: 'Taken over', tone: 'success' },
  suspended: { label: 'Suspended', tone: 'danger' },
}

/** In the place of a version of our words: what was agreed to then was not in them. */
export const BEFORE_IMPORT = 'before the import'

const isKeyOf = <Key extends string>(
  table: Readonly<Record<Key, string>>,
  key: string,
): key is Key => Object.hasOwn(table, key)

const keysOf = <Key extends string>(table: Readonly<Record<Key, string>>): Key[] =>
  Object.keys(table).filter((key) => isKeyOf(table, key))

export const clientSourceNames = keysOf(clientSources)
export const consentWayNames = keysOf(consentWays)

/** A source in words; one that another version of the product knows keeps its name. */
export const sourceInWords = (source: string): string =>
  isKeyOf(clientSources, source) ? clientSources[source] : source.replace(/^import$/, 'Import')

/** How they agreed, in a sentence; a way that another version of the product knows keeps its name. */
export const consentWayInWords = (how: string): string => {
  const words = isKeyOf(consentWays, how) ? consentWays[how] : how
  return words.charAt(0).toLowerCase() + words.slice(1)
}
