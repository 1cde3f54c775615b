import { createHmac } from 'node:crypto'
import { jwtVerify } from 'jose'
import type { Keys } from './keys.ts'

const issuer = 'rinsetu'

export type TokenKind = {
  /** Name of the key that signs it. */
  key:
    | 'accessToken'
    | 'registration'
    | 'viewLink'
    | 'device'
    | 'stopReminders'
    | 'stopProposal'
    | 'factorTicket'
  typ: string
  audience: string
  seconds: number
}

export const accessTokenKind: TokenKind = {
  key: 'accessToken',
  typ: 'at+jwt',
  audience: 'rinsetu-api',
  seconds: 15 * 60,
}
export const registrationKind: TokenKind = {
  key: 'registration',
  typ: 'reg+jwt',
  audience: 'rinsetu-registration',
  seconds: 24 * 3600,
}
/** A browser that has signed in before; browsers keep no cookie longer than 400 days. */
export const deviceKind: TokenKind = {
  key: 'device',
  typ: 'device+jwt',
  audience: 'rinsetu-device',
  seconds: 365 * 24 * 3600,
}
/** A sign-in whose password was right and whose second factor is still to come. */
export const factorTicketKind: TokenKind = {
  key: 'factorTicket',
  typ: 'factor+jwt',
  audience: 'rinsetu-second-factor',
  seconds: 10 * 60,
}
/** The link that ends reminders; whoever reads an old mail can still use it. */
export const stopRemindersKind: TokenKind = {
  key: 'stopReminders',
  typ: 'stop+jwt',
  audience: 'rinsetu-stop-reminders',
  seconds: 365 * 24 * 3600,
}
/** The link that stops a change on which nobody else may decide; the change has taken effect, or not, long before its end. */
export const stopProposalKind: TokenKind = {
  key: 'stopProposal',
  typ: 'stop-change+jwt',
  audience: 'rinsetu-stop-change',
  seconds: 30 * 24 * 3600,
}
export const viewLinkKind: TokenKind = {
  key: 'viewLink',
  typ: 'view+jwt',
  audience: 'rinsetu-view',
  seconds: 5 * 60,
}

const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')

/**
 * Signs a token. `nowSeconds` is the database's clock, which all servers share. Here and at once, because the library
 * signs in Node's pool of threads, where a sign-in's two tokens wait behind other people's password hashes
 * (docs/decisions/106).
 */
export const signToken = (
  kind: TokenKind,
  key: Uint8Array,
  subject: string,
  claims: Record<string, string>,
  nowSeconds: number,
): string => {
  const registered = {
    iss: issuer,
    aud: kind.audience,
    sub: subject,
    iat: nowSeconds,
    exp: nowSeconds + kind.seconds,
  }
  const signed = `${part({ alg: 'HS256', typ: kind.typ })}.${part({ ...claims, ...registered })}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

/** True if the signature is written in the one way there is: the last letter has bits that decoding passes over. */
const isSpelledOnce = (token: string) => {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}

export type VerifiedToken = { subject: string; claims: Record<string, unknown>; expiresAt: number }

const verifyWith = async (
  kind: TokenKind,
  key: Uint8Array,
  token: string,
): Promise<VerifiedToken | null> => {
  if (!isSpelledOnce(token)) return null
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: kind.typ,
      audience: kind.audience,
      issuer,
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(0),
    })
    return typeof payload.sub === 'string' && typeof payload.exp === 'number'
      ? { subject: payload.sub, claims: payload, expiresAt: payload.exp }
      : null
  } catch {
    // Not a token of ours: the caller decides what that means.
    return null
  }
}

/** Tokens whose signature was right, the latest last; a token that was right stays so. */
type Right = Map<string, VerifiedToken>
const right = new WeakMap<Keys, Map<TokenKind, Right>>()
/** A few megabytes. */
const REMEMBERED = 5000

const rightOnes = (kind: TokenKind, keys: Keys): Right => {
  const kinds = right.get(keys) ?? new Map<TokenKind, Right>()
  const ones = kinds.get(kind) ?? new Map<string, VerifiedToken>()
  right.set(keys, kinds.set(kind, ones))
  return ones
}

/**
 * Checks a token's signature, algorithm, kind and audience; null for anything else. The expiry is
 * returned, not checked: it is compared with the database's clock, in SQL.
 */
export const verifyToken = async (
  kind: TokenKind,
  keys: Keys,
  token: string,
): Promise<VerifiedToken | null> => {
  const known = rightOnes(kind, keys)
  const remembered = known.get(token)
  if (remembered) return remembered
  for (const one of keys.all) {
    const verified = await verifyWith(kind, one[kind.key], token)
    if (!verified) continue
    const [oldest] = known.keys()
    if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest)
    known.set(token, verified)
    return verified
  }
  return null
}
