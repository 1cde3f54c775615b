import { type ClientSource, clientSources } from './clients.ts'

/**
 * Origins of a client, the surest first; the source that staff wrote down when they prepared the client stands by
 * itself.
 */
const origins = {
  link: 'Referral link',
  lead: 'Lead of a referral partner',
  import: 'Import',
  enquiry: 'Enquiry on the website',
  partner: 'Partner named on the case',
  self: 'Registered by themselves',
  erased: 'No longer known: erased',
} as const

/** Beginning of an origin that staff chose: `prepared:` and their choice. */
const PREPARED = 'prepared:'

const isOrigin = (key: string): key is keyof typeof origins => Object.hasOwn(origins, key)
const isSource = (key: string): key is ClientSource => Object.hasOwn(clientSources, key)

/** An origin in words; a source that another version of the product knows keeps its name. */
export const originInWords = (key: string): string => {
  if (isOrigin(key)) return origins[key]
  const source = key.startsWith(PREPARED) ? key.slice(PREPARED.length) : key
  const words = isSource(source) ? clientSources[source] : source
  return `Prepared by us: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}
