import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts (AES-256-GCM). `about` says what it is: sealed bytes that are taken for something else do not open. */
export const sealBytes = (key: Uint8Array, about: string, bytes: Uint8Array): Buffer => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(about))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** The bytes again; throws where they were changed, are of something else or were sealed with another key. */
export const openBytes = (key: Uint8Array, about: string, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const bytes = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES))
  return Buffer.concat([bytes, decipher.final()])
}
