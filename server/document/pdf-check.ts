import { opensWithoutPassword, type PdfEncryption } from './pdf-password.ts'
import type { StoredBytes } from './stored-bytes.ts'

/** What stands in every PDF that is encrypted, in clear text. */
export const ENCRYPTION_WORD = '/Encrypt'

/** The entry of a trailer that names the encryption dictionary, by reference or in place; it stands in clear text. */
const entry = /^\/Encrypt\s*(?:(\d+)\s+(\d+)\s+R|<<)/
const ENTRY_LENGTH = 40
/** Trailers and encryption dictionaries are far smaller than this. */
const NEAR = 4096

/** Whether a PDF asks for a password when it is opened. What cannot be made out counts as asking. */
export async function pdfAsksForPassword(bytes: StoredBytes): Promise<boolean> {
  const at = await find(bytes, ENCRYPTION_WORD, (text) => entry.test(text))
  if (at === null) return false
  const named = entry.exec((await bytes.read(at, at + ENTRY_LENGTH)).toString('latin1'))
  const trailer = await around(bytes, at)
  const [, number, generation] = named ?? []
  const dictionary = number
    ? await objectAt(bytes, number, generation ?? '0')
    : trailer.slice(trailer.indexOf('/Encrypt'))
  const encryption = dictionary && readEncryption(dictionary, trailer)
  return !encryption || !opensWithoutPassword(encryption)
}

/** Where a word stands first in the right company: the text from it on, and the character before it. */
async function find(
  bytes: StoredBytes,
  word: string,
  fits: (text: string, before: string) => boolean,
): Promise<number | null> {
  let carried = Buffer.alloc(0)
  let start = 0
  for await (const chunk of await bytes.stream(0, bytes.size)) {
    const window = Buffer.concat([carried, chunk])
    // what stands first in a carried piece was looked at in the piece before
    for (
      let at = window.indexOf(word, start > 0 ? 1 : 0, 'latin1');
      at >= 0;
      at = window.indexOf(word, at + 1, 'latin1')
    ) {
      if (
        fits(
          window.toString('latin1', at, at + ENTRY_LENGTH),
          window.toString('latin1', Math.max(0, at - 1), at),
        )
      )
        return start + at
    }
    carried = window.subarray(Math.max(0, window.length - ENTRY_LENGTH))
    start += window.length - carried.length
  }
  return null
}

const around = async (bytes: StoredBytes, at: number) =>
  (await bytes.read(Math.max(0, at - NEAR), at + NEAR)).toString('latin1')

async function objectAt(
  bytes: StoredBytes,
  number: string,
  generation: string,
): Promise<string | null> {
  const head = `${number} ${generation} obj`
  const opening = new RegExp(`^${head}\\s*<<`)
  const at = await find(bytes, head, (text, before) => opening.test(text) && !/\d/.test(before))
  return at === null
    ? null
    : ((await bytes.read(at, at + NEAR)).toString('latin1').split('endobj')[0] ?? null)
}

function readEncryption(dictionary: string, trailer: string): PdfEncryption | null {
  const number = (name: string) => Number(new RegExp(`/${name}\\s+(-?\\d+)`).exec(dictionary)?.[1])
  const owner = stringAfter(dictionary, /\/O\s*(?=[(<])/)
  const user = stringAfter(dictionary, /\/U\s*(?=[(<])/)
  if (!owner || !user || !/\/Filter\s*\/Standard\b/.test(dictionary)) return null
  const version = number('V')
  return {
    revision: number('R'),
    keyLength: version === 4 ? 16 : (number('Length') || 40) / 8,
    owner,
    user,
    permissions: number('P'),
    encryptsMetadata: !/\/EncryptMetadata\s+false/.test(dictionary),
    fileId: stringAfter(trailer, /\/ID\s*\[\s*(?=[(<])/) ?? Buffer.alloc(0),
  }
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A PDF string, (literal) or <hexadecimal>, that follows the given words. */
function stringAfter(text: string, words: RegExp): Buffer | null {
  const found = words.exec(text)
  if (!found) return null
  const rest = text.slice(found.index + found[0].length)
  if (rest.startsWith('<'))
    return Buffer.from(rest.slice(1, rest.indexOf('>')).replaceAll(/\s/g, ''), 'hex')
  let value = ''
  for (let at = 1, depth = 1; at < rest.length;) {
    const [token = ''] =
      /^(?:\\[0-7]{1,3}|\\\r\n|\\[^]|\r\n|[^])/.exec(rest.slice(at, at + 4)) ?? []
    at += token.length
    if (token === '(') depth++
    if (token === ')' && --depth === 0) return Buffer.from(value, 'latin1')
    value += literal(token)
  }
  return null
}

function literal(token: string): string {
  if (token === '\r\n' || token === '\r') return '\n'
  if (!token.startsWith('\\')) return token
  const escaped = token.slice(1)
  if (/^[0-7]/.test(escaped)) return String.fromCharCode(parseInt(escaped, 8) & 255)
  return /^[\r\n]/.test(escaped) ? '' : (escapes[escaped] ?? escaped)
}
