import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

const IV_BYTES = 12
const TAG_BYTES = 16
const SEALED = /^(1|k[0-9a-f]{12})\.([\w-]+)$/

/** What texts begin with that were sealed before keys had ids: any of the keys may open them. */
const WITHOUT_ID = '1'

/**
 * Encrypts what must not be readable in the database or a backup (AES-256-GCM): `key id.bytes`. The
 * id names the key, so that a new one can come beside the old. `about` names the record: a text that
 * is moved to another one does not open.
 */
export const seal = ({ id, sealing }: Keys, about: string, text: string): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealing, iv)
  cipher.setAAD(Buffer.from(about))
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()])
  return `${id}.${Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')}`
}

const open = (key: Uint8Array, about: string, bytes: Buffer) => {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

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
      return open(sealing, about, bytes)
    } catch (error) {
      // Not this key's, or not a text of ours: said when no key is left.
      failure = error
    }
  }
  throw failure
}

/** Whether a text is sealed with the current key. */
export const isSealedNow = ({ id }: Keys, text: string): boolean => text.startsWith(`${id}.`)

/** What was sealed anew with the current key; a sentence for each that no key opens. */
export type Resealed = { what: string; count: number; lost: string[] }
