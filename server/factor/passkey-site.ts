import { isIP } from 'node:net'
import type { Config } from '../foundation/config.ts'

/** Host that passkeys hang on, and the one origin that they may answer from. */
export type PasskeySite = { rpId: string; origin: string }

const isThisMachine = (host: string) => host === 'localhost' || host.endsWith('.localhost')

/**
 * Where passkeys work: null on an IP address, and over plain http on any host but localhost, for browsers allow none there.
 */
export const passkeySite = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): PasskeySite | null => {
  const { protocol, hostname, origin } = new URL(PUBLIC_URL)
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return null
  return protocol === 'https:' || isThisMachine(hostname) ? { rpId: hostname, origin } : null
}
