import { timingSafeEqual } from 'node:crypto'
import type { HashPurpose, Keys, SecretKeys } from './keys.ts'

const ID_CHARACTERS = 22
const TOKEN = /^[\w-]{65}$/

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * End of a link: an id and the proof of it, so that the link can be told again and nothing that opens it is stored.
 */
export const tokenOf = (keys: SecretKeys, purpose: HashPurpose, id: string): string =>
  bytesOf(id).toString('base64url') + keys.hash(purpose, id)

/** The id that a token is of, by the current key or one before it; null for whatever isn't ours. */
export const idOfToken = ({ all }: Keys, purpose: HashPurpose, token: string): string | null => {
  if (!TOKEN.test(token)) return null
  const id = idOf(Buffer.from(token.slice(0, ID_CHARACTERS), 'base64url'))
  const given = Buffer.from(token)
  const isRight = all
    .map((keys) => timingSafeEqual(given, Buffer.from(tokenOf(keys, purpose, id))))
    .includes(true)
  return isRight ? id : null
}
