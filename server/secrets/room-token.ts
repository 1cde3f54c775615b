import type { Keys, SecretKeys } from './keys.ts'
import { idOfToken, tokenOf } from './link-token.ts'

/** End of a room's link. */
export const roomToken = (keys: SecretKeys, id: string): string => tokenOf(keys, 'room', id)

/** The room that a token is of, by the current key or one before it; null for whatever isn't ours. */
export const roomOfToken = (keys: Keys, token: string): string | null =>
  idOfToken(keys, 'room', token)
