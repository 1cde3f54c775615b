import { z } from 'zod'

// What a browser and the server tell each other of a passkey, named as in W3C Web Authentication; bytes in base64url.

const NOT_AN_ANSWER = 'This is not the answer of a passkey.'

const bytes = (max: number) =>
  z
    .string(NOT_AN_ANSWER)
    .max(max, NOT_AN_ANSWER)
    .regex(/^[A-Za-z0-9_-]+$/, NOT_AN_ANSWER)

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', NOT_AN_ANSWER),
  // Browsers say these of each passkey, and nothing is decided by them.
  authenticatorAttachment: z.string(NOT_AN_ANSWER).max(40).nullish(),
  clientExtensionResults: z
    .strictObject({ credProps: z.strictObject({ rk: z.boolean().optional() }).optional() })
    .optional(),
}

/** A passkey as a browser has just made it. */
export const newPasskey = z.strictObject(
  {
    ...credential,
    response: z.strictObject(
      {
        clientDataJSON: bytes(4000),
        attestationObject: bytes(20_000),
        transports: z.array(z.string().max(40)).max(20).optional(),
        authenticatorData: bytes(4000).optional(),
        publicKey: bytes(4000).optional(),
        publicKeyAlgorithm: z.number(NOT_AN_ANSWER).optional(),
      },
      NOT_AN_ANSWER,
    ),
  },
  NOT_AN_ANSWER,
)
export type NewPasskey = z.output<typeof newPasskey>

/** Answer of a passkey: what it has signed. */
export const passkeyAnswer = z.strictObject(
  {
    ...credential,
    response: z.strictObject(
      {
        clientDataJSON: bytes(4000),
        authenticatorData: bytes(4000),
        signature: bytes(4000),
        userHandle: bytes(200).nullish(),
      },
      NOT_AN_ANSWER,
    ),
  },
  NOT_AN_ANSWER,
)
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

const knownPasskeys = z.array(
  z.object({
    id: z.string(),
    type: z.literal('public-key'),
    transports: z.array(z.string()),
  }),
)

/** Request to a browser to make a passkey. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  /** Milliseconds for which the challenge counts. */
  timeout: z.number(),
  /** Passkeys that the person has: a device makes no second one. */
  excludeCredentials: knownPasskeys,
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.output<typeof creationOptions>

/** Request to a browser to let a passkey sign. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: knownPasskeys,
  userVerification: z.literal('required'),
})
export type RequestOptions = z.output<typeof requestOptions>
