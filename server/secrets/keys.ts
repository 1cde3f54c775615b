import { createHmac, hkdfSync } from 'node:crypto'

export type HashPurpose =
  | 'device'
  | 'factor-ticket'
  | 'trusted-device'
  | 'code'
  | 'reset'
  | 'refresh'
  | 'next-refresh'
  | 'request'
  | 'paper-link'
  | 'invitation'
  | 'room'
  | 'own-papers'
  | 'room-code'
  | 'room-device'

/** Keys, one per purpose, all from one secret, so that no two uses share one. */
export type SecretKeys = {
  /** Names the secret, beside what was made with it, and tells nothing of it. */
  id: string
  accessToken: Uint8Array
  registration: Uint8Array
  viewLink: Uint8Array
  device: Uint8Array
  /** Key that signs the ticket between a password and its second factor. */
  factorTicket: Uint8Array
  /** Key that signs the link in a reminder. */
  stopReminders: Uint8Array
  /** Key that signs the link that stops a proposed change. */
  stopProposal: Uint8Array
  /** Key that encrypts texts; see sealed-text.ts. */
  sealing: Uint8Array
  /** Key that seals a drawn page of a room, together with facts of its document alone; see kept-pages.ts. */
  roomPages: Uint8Array
  /** Key that signs the audit trail; see trail/link.ts. */
  audit: Uint8Array
  /** The keyed hash of a code or token; what is stored instead of it. */
  hash(purpose: HashPurpose, value: string): string
}

/** The keys of SECRET_KEY, which makes; and of those before it, too, which still open and check. */
export type Keys = SecretKeys & { all: readonly SecretKeys[] }

const derive = (secret: string, purpose: string, bytes = 32) =>
  new Uint8Array(hkdfSync('sha256', secret, 'rinsetu', purpose, bytes))

const keysOf = (secret: string): SecretKeys => {
  const hashing = derive(secret, 'hash')
  return {
    // The letter keeps it apart from the "1" that texts sealed before there were ids begin with.
    id: `k${Buffer.from(derive(secret, 'id', 6)).toString('hex')}`,
    accessToken: derive(secret, 'access-token'),
    registration: derive(secret, 'registration'),
    viewLink: derive(secret, 'view-link'),
    device: derive(secret, 'device'),
    factorTicket: derive(secret, 'factor-ticket'),
    stopReminders: derive(secret, 'stop-reminders'),
    stopProposal: derive(secret, 'stop-proposal'),
    sealing: derive(secret, 'sealing-1'),
    roomPages: derive(secret, 'room-pages'),
    audit: derive(secret, 'audit'),
    hash: (purpose, value) =>
      createHmac('sha256', hashing).update(`${purpose}:${value}`).digest('base64url'),
  }
}

/** `previous` are the secrets that were SECRET_KEY before, or will be. */
export const keysFrom = (secret: string, previous: readonly string[] = []): Keys => {
  const current = keysOf(secret)
  const others = previous.filter((other) => other !== secret)
  return { ...current, all: [current, ...others.map(keysOf)] }
}

/** The hashes that a value may be stored under: with the current key, and with those before it. */
export const hashesOf = ({ all }: Keys, purpose: HashPurpose, value: string): string[] =>
  all.map((keys) => keys.hash(purpose, value))
