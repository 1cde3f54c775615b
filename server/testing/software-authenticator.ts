import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  CreationOptions,
  NewPasskey,
  PasskeyAnswer,
  RequestOptions,
} from '../../contract/people/passkey.ts'

// A device with a passkey, as the standard describes one: ES256, no attestation.

/** What a device or a browser does otherwise than it should. */
export type Otherwise = {
  origin?: string
  rpId?: string
  challenge?: string
  /** How often it says that it has signed. */
  count?: number
  /** False if nobody was asked for a finger, a face or a PIN. */
  verified?: boolean
  type?: string
}

const ORIGIN = 'http://localhost:3000'
const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40]

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>

/** The beginning of a value: its major type and its number, of at most two bytes. */
const head = (major: number, number: number): Buffer => {
  if (number < 24) return Buffer.from([(major << 5) | number])
  if (number < 256) return Buffer.from([(major << 5) | 24, number])
  return Buffer.from([(major << 5) | 25, number >> 8, number & 255])
}

const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const numberOf = (bytes: number, value: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

const clientData = (type: string, challenge: string, otherwise: Otherwise) =>
  Buffer.from(
    JSON.stringify({
      type: otherwise.type ?? type,
      challenge: otherwise.challenge ?? challenge,
      origin: otherwise.origin ?? ORIGIN,
      crossOrigin: false,
    }),
  )

/** A device; each has one passkey, and counts how often it signs. */
export const softwareAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let count = 0

  const dataOf = (rpId: string, otherwise: Otherwise, more: Buffer | null) => {
    count = otherwise.count ?? count + 1
    const flags = PRESENT | (otherwise.verified === false ? 0 : VERIFIED) | (more ? HAS_KEY : 0)
    return Buffer.concat([
      sha256(otherwise.rpId ?? rpId),
      Buffer.from([flags]),
      numberOf(4, count),
      more ?? Buffer.alloc(0),
    ])
  }

  return {
    id,
    create: ({ challenge, rp }: CreationOptions, otherwise: Otherwise = {}): NewPasskey => {
      const made = Buffer.concat([Buffer.alloc(16), numberOf(2, 32), credentialId, key])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', dataOf(rp.id, otherwise, made)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, otherwise).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign: ({ challenge, rpId }: RequestOptions, otherwise: Otherwise = {}): PasskeyAnswer => {
      const said = clientData('webauthn.get', challenge, otherwise)
      const data = dataOf(rpId, otherwise, null)
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>
