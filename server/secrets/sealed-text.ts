import type { Keys } from './keys.ts'
import { openBytes, sealBytes } from './sealed-bytes.ts'

const SEALED = /^(1|k[0-9a-f]{12})\.([\w-]+)$/

/** Beginning of texts that were sealed before keys had ids: any of the keys may open them. */
const WITHOUT_ID = '1'

/**
 * Encrypts what must not be readable in the database or a backup (AES-256-GCM): `key id.bytes`. The
 * id names the key, so that a new one can come beside the old. `about` names the record: a text that
 * is moved to another one does not open.
 */
export const seal = ({ id, sealing }: Keys, about: string, text: string): string =>
  `${id}.${sealBytes(sealing, about, Buffer.from(text)).toString('base64url')}`

/** The text again; throws where it was changed, belongs to another record or its key is unknown. */
export const unseal = ({ all }: Keys, about: string, sealed: string): string => {
  const [, id = '', encoded = ''] = SEALED.exec(sealed) ?? []
  const candidates = all.filter((keys) => id === WITHOUT_ID || keys.id === id)
  if (candidates.length === 0)
    throw new Error('There is no key to open a sealed text. SECRET_KEY_PREVIOUS may lack one.')
  const bytes = Buffer.from(encoded, 'base64url')
  let failure: unknown
  for (const { sealing } of candidates) {
    try {
      return openBytes(sealing, about, bytes).toString('utf8')
    } catch (error) {
      // Not this key's, or not a text of ours: said when no key is left.
      failure = error
    }
  }
  throw failure
}

/** True if a text is sealed with the current key. */
export const isSealedNow = ({ id }: Keys, text: string): boolean => text.startsWith(`${id}.`)

/** Texts that were sealed anew with the current key; a sentence for each that no key opens. */
export type Resealed = { what: string; count: number; lost: string[] }
