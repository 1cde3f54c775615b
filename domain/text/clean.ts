// Direction marks come with a paste from a chat: they stand around a number, not in it.
const INVISIBLE = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63]/g
const FULL_WIDTH = /[\uFF01-\uFF5E]/g
const FULL_WIDTH_OFFSET = 0xfee0

/** The zeros of the scripts of India, the Arabic ones of Urdu among them; each is followed by its 1 to 9. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66] as const

/** Brings the digits of the scripts of India to the keyboard's own: १२ → 12. */
export const keyboardDigits = (input: string): string =>
  input.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })

/** Brings full-width letters, exotic dashes and spaces that come with a paste back to the keyboard's own. */
export const plainText = (input: string): string =>
  input
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (c) => String.fromCharCode(c.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(DASHES, '-')
    .replace(/\s+/g, ' ')
    .trim()

// Only a-z: toUpperCase would turn ß or ı into letters nobody typed.
const upperCase = (text: string): string => text.replace(/[a-z]/g, (c) => c.toUpperCase())

/** The typed number without spaces, in capitals, hyphens kept. */
export const compactKeepingHyphens = (input: string): string =>
  upperCase(keyboardDigits(plainText(input))).replace(/ /g, '')

/** The typed number without spaces and hyphens, in capitals. */
export const compact = (input: string): string => compactKeepingHyphens(input).replace(/-/g, '')
