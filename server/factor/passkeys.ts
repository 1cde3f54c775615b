import { randomUUIDv7 } from 'node:crypto'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { and, asc, eq, sql } from 'drizzle-orm'
import type {
  CreationOptions,
  NewPasskey,
  PasskeyAnswer,
  RequestOptions,
} from '../../contract/people/passkey.ts'
import type { Db } from '../db/connect.ts'
import { secondFactors } from '../db/schema.ts'
import { type Asked, CHALLENGE_MINUTES, takeChallenge } from './challenges.ts'
import type { PasskeySite } from './passkey-site.ts'

type Factor = typeof secondFactors.$inferSelect

/** The most passkeys of one person. */
export const MOST_PASSKEYS = 10
/** Ways of signing that every device knows one of: EdDSA, ES256, RS256 (their numbers at IANA). */
const ALGORITHMS = [-8, -7, -257]
const timeout = CHALLENGE_MINUTES * 60_000

const ofPerson = (userId: string) =>
  and(eq(secondFactors.userId, userId), eq(secondFactors.kind, 'passkey'))

/** Passkeys of a person, the oldest first. */
export const passkeysOf = (db: Db, userId: string): Promise<Factor[]> =>
  db
    .select()
    .from(secondFactors)
    .where(ofPerson(userId))
    .orderBy(asc(secondFactors.createdAt), asc(secondFactors.id))

const describe = (passkeys: readonly Factor[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId ?? '',
    type: 'public-key' as const,
    transports: transports ?? [],
  }))

type Whose = { id: string; name: string; email: string }

/** Request to a browser to make a passkey: by fingerprint, face or PIN, because a passkey stands for the password in a proof. */
export const optionsToCreate = (
  { rpId }: PasskeySite,
  challenge: string,
  { person, firm, passkeys }: { person: Whose; firm: string; passkeys: readonly Factor[] },
): CreationOptions => ({
  challenge,
  rp: { id: rpId, name: firm },
  user: {
    id: Buffer.from(person.id).toString('base64url'),
    name: person.email,
    displayName: person.name,
  },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout,
  excludeCredentials: describe(passkeys),
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  attestation: 'none',
})

/** Request to a browser to let one of these passkeys sign. */
export const optionsToSign = (
  { rpId }: PasskeySite,
  challenge: string,
  passkeys: readonly Factor[],
): RequestOptions => ({
  challenge,
  rpId,
  timeout,
  allowCredentials: describe(passkeys),
  userVerification: 'required',
})

/** The challenge that a browser says it was given; empty where what it says can't be read. */
const challengeOf = (clientDataJSON: string): string => {
  try {
    return String(
      Object(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge ?? '',
    )
  } catch {
    return ''
  }
}

/** Outcome of a check; null where it refuses what was sent, for whatever reason. */
const unlessRefused = async <T>(check: Promise<T>): Promise<T | null> => {
  try {
    return await check
  } catch {
    // Bytes of strangers: another site, another challenge, no finger, a wrong signature, or nothing that can be read.
    return null
  }
}

type Made = { site: PasskeySite; asked: Asked; passkey: NewPasskey; name: string }

/** Keeps a passkey that a browser made for one of our challenges. */
export const addPasskey = async (
  tx: Db,
  { site, asked, passkey, name }: Made,
): Promise<'added' | 'refused' | 'known'> => {
  const challenge = challengeOf(passkey.response.clientDataJSON)
  if (!(await takeChallenge(tx, asked, challenge))) return 'refused'
  const { clientDataJSON, attestationObject, transports = [] } = passkey.response
  const checked = await unlessRefused(
    verifyRegistrationResponse({
      response: {
        id: passkey.id,
        rawId: passkey.rawId,
        type: passkey.type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!checked?.verified) return 'refused'
  const { id, publicKey, counter } = checked.registrationInfo.credential
  const added = await tx
    .insert(secondFactors)
    .values({
      id: randomUUIDv7(),
      userId: asked.userId,
      kind: 'passkey',
      name,
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      signCount: counter,
      transports,
      confirmedAt: sql`now()`,
    })
    .onConflictDoNothing()
    .returning({ id: secondFactors.id })
  return added.length > 0 ? 'added' : 'known'
}

type Answered = { site: PasskeySite; asked: Asked; answer: PasskeyAnswer }

/**
 * Takes the answer of one of these passkeys, which their person holds locked: true where it has signed our challenge at our site, by
 * fingerprint, face or PIN. One whose count goes back is a copy of it, and is refused.
 */
export const takePasskey = async (
  tx: Db,
  passkeys: readonly Factor[],
  { site, asked, answer }: Answered,
): Promise<boolean> => {
  const challenge = challengeOf(answer.response.clientDataJSON)
  if (!(await takeChallenge(tx, asked, challenge))) return false
  const passkey = passkeys.find(({ credentialId }) => credentialId === answer.id)
  if (!passkey) return false
  const { clientDataJSON, authenticatorData, signature } = answer.response
  const checked = await unlessRefused(
    verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.rawId,
        type: answer.type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: {
        id: answer.id,
        publicKey: Buffer.from(passkey.publicKey ?? '', 'base64url'),
        counter: passkey.signCount ?? 0,
      },
      requireUserVerification: true,
    }),
  )
  if (!checked?.verified) return false
  await tx
    .update(secondFactors)
    .set({ signCount: checked.authenticationInfo.newCounter, lastUsedAt: sql`now()` })
    .where(eq(secondFactors.id, passkey.id))
  return true
}

const one = (userId: string, id: string) => and(ofPerson(userId), eq(secondFactors.id, id))

/** Gives a passkey of a person another name; false where it isn't theirs. */
export const renamePasskey = async (
  tx: Db,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> => {
  const renamed = await tx
    .update(secondFactors)
    .set({ name })
    .where(one(userId, id))
    .returning({ id: secondFactors.id })
  return renamed.length > 0
}

/** Removes one passkey of a person. */
export const removePasskey = (tx: Db, userId: string, id: string) =>
  tx.delete(secondFactors).where(one(userId, id))
