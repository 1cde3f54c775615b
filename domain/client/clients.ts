import type { Tone } from '../status/tone.ts'

/** Sources of a client, as staff choose them. */
export const clientSources = {
  phone: 'Phone call',
  'walk-in': 'Walk-in',
  referral: 'Referral',
  enquiry: 'Enquiry',
  other: 'Other',
} as const
export type ClientSource = keyof typeof clientSources

/** Ways of consenting to the firm keeping what it was told. */
export const consentWays = {
  phone: 'On the phone',
  'in-person': 'In person',
  email: 'By mail',
  whatsapp: 'By WhatsApp',
  paper: 'On paper',
  website: 'Through our website',
} as const
export type ConsentWay = keyof typeof consentWays

/** States of a client: `prepared` has no link that works, `open` is the client's own by now. */
export const clientStates = ['prepared', 'invited', 'open', 'suspended'] as const
export type ClientState = (typeof clientStates)[number]

export const clientStateTable: Readonly<Record<ClientState, { label: string; tone: Tone }>> = {
  prepared: { label: 'Prepared', tone: 'neutral' },
  invited: { label: 'Invited', tone: 'info' },
  open: { label: 'Taken over', tone: 'success' },
  suspended: { label: 'Suspended', tone: 'danger' },
}

/** Text in the place of a version of our words: the client agreed before the import, to other words. */
export const BEFORE_IMPORT = 'before the import'

const isKeyOf = <Key extends string>(
  table: Readonly<Record<Key, string>>,
  key: string,
): key is Key => Object.hasOwn(table, key)

const keysOf = <Key extends string>(table: Readonly<Record<Key, string>>): Key[] =>
  Object.keys(table).filter((key) => isKeyOf(table, key))

export const clientSourceNames = keysOf(clientSources)
export const consentWayNames = keysOf(consentWays)

/** Source in words; a source that another version of the product knows keeps its name. */
export const sourceInWords = (source: string): string =>
  isKeyOf(clientSources, source) ? clientSources[source] : source.replace(/^import$/, 'Import')

/** Way of consenting, in a sentence; a way that another version of the product knows keeps its name. */
export const consentWayInWords = (how: string): string => {
  const words = isKeyOf(consentWays, how) ? consentWays[how] : how
  return words.charAt(0).toLowerCase() + words.slice(1)
}
