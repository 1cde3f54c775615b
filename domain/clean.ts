const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63]/g
const FULL_WIDTH = /[\uFF01-\uFF5E]/g
const FULL_WIDTH_OFFSET = 0xfee0

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
  upperCase(plainText(input)).replace(/ /g, '')

/** The typed number without spaces and hyphens, in capitals. */
export const compact = (input: string): string => compactKeepingHyphens(input).replace(/-/g, '')
