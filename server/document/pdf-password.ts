import { createCipheriv, createHash } from 'node:crypto'

/** The encryption dictionary of a PDF, as far as it says whether the empty password opens the file. Source: ISO 32000-2, 7.6.4. */
export type PdfEncryption = {
  revision: number
  /** Bytes. */
  keyLength: number
  owner: Buffer
  user: Buffer
  permissions: number
  encryptsMetadata: boolean
  /** First half of the file's identifier. */
  fileId: Buffer
}

const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
)

/** True when the file only restricts printing or copying: everybody can open it, as if it had no password. */
export function opensWithoutPassword(encryption: PdfEncryption): boolean {
  const { revision, user } = encryption
  if (revision >= 2 && revision <= 4) return opensByMd5(encryption)
  const salt = user.subarray(32, 40)
  if (revision === 5) return sha(256, salt).equals(user.subarray(0, 32))
  return revision === 6 && hardenedHash(salt).equals(user.subarray(0, 32))
}

/** Algorithms 2, 4 and 5 with the empty password. */
function opensByMd5({
  revision,
  keyLength,
  owner,
  user,
  permissions,
  encryptsMetadata,
  fileId,
}: PdfEncryption): boolean {
  const flags = Buffer.alloc(4)
  flags.writeInt32LE(permissions | 0)
  const metadata = revision >= 4 && !encryptsMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)
  const length = revision === 2 ? 5 : keyLength
  let key: Buffer = md5(PADDING, owner.subarray(0, 32), flags, fileId, metadata).subarray(0, length)
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32))
  for (let round = 0; round < 50; round++) key = md5(key).subarray(0, length)
  let check: Buffer = md5(PADDING, fileId)
  for (let round = 0; round < 20; round++)
    check = rc4(Buffer.from(key.map((byte) => byte ^ round)), check)
  return check.equals(user.subarray(0, 16))
}

/** Algorithm 2.B with the empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let key: Buffer = sha(256, salt)
  let last = 0
  for (let round = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv(
      'aes-128-cbc',
      key.subarray(0, 16),
      key.subarray(16, 32),
    ).setAutoPadding(false)
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = sha(remainder === 0 ? 256 : remainder === 1 ? 384 : 512, mixed)
    last = mixed.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()

const sha = (bits: 256 | 384 | 512, part: Buffer) => createHash(`sha${bits}`).update(part).digest()

/** OpenSSL keeps RC4 among its legacy ciphers, which Node does not load. */
function rc4(key: Buffer, input: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => state[index & 255] ?? 0
  const swap = (one: number, other: number) => {
    const kept = at(one)
    state[one] = at(other)
    state[other] = kept
  }
  for (let index = 0, other = 0; index < 256; index++) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 255
    swap(index, other)
  }
  let one = 0
  let other = 0
  return Buffer.from(
    input.map((byte) => {
      one = (one + 1) & 255
      other = (other + at(one)) & 255
      swap(one, other)
      return byte ^ at(at(one) + at(other))
    }),
  )
}
