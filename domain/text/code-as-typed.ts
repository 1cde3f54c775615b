import { compactKeepingHyphens, keyboardDigits, plainText } from './clean.ts'

/** The numbers and codes that are cleaned while they are typed. */
export type CodeKind =
  | 'pan'
  | 'gstin'
  | 'tan'
  | 'ifsc'
  | 'pin'
  | 'mobile'
  | 'account'
  | 'registration'
  | 'udyam'
  | 'lei'
  | 'din'

const NUMBER = '(?:NUMBERS?|NO|NUM)?'

/**
 * Names that may stand before a copied code, and the form of the code behind them: the letters PAN alone could begin
 * a PAN, so they go only once a whole PAN follows them.
 */
const BEFORE: Record<CodeKind, { name: RegExp; code: RegExp }> = {
  pan: {
    name: new RegExp(`^(?:PERMANENTACCOUNT|(?:IT)?PAN(?:CARD)?)${NUMBER}`),
    code: /^[A-Z]{5}[0-9]{4}[A-Z]$/,
  },
  gstin: { name: new RegExp(`^(?:GSTIN|GST|UIN)+(?:REGISTRATION|REG)?${NUMBER}`), code: /^[0-9]/ },
  tan: { name: new RegExp(`^TAN${NUMBER}`), code: /^[A-Z]{4}[0-9]{5}[A-Z]$/ },
  ifsc: {
    name: new RegExp(`^(?:RTGS|NEFT)*IFSC?(?:CODE)?${NUMBER}`),
    code: /^[A-Z]{4}0[A-Z0-9]{6}$/,
  },
  pin: { name: new RegExp(`^PIN(?:CODE)?${NUMBER}`), code: /^[0-9]/ },
  mobile: { name: new RegExp(`^(?:MOBILE|MOB|PHONE|PH|TEL|CELL|M)${NUMBER}`), code: /^[+0-9]/ },
  account: { name: new RegExp(`^(?:BANK)?(?:ACCOUNT|ACCT|AC)${NUMBER}`), code: /^[0-9]/ },
  registration: {
    name: new RegExp(`^(?:CIN|LLPIN)${NUMBER}[:.#-]*`),
    code: /^(?:[LU][0-9]{5}|[A-Z]{3}-?[0-9]{4}$)/,
  },
  udyam: {
    name: new RegExp(`^UDYAM(?:REGISTRATION|REG)?${NUMBER}[:.#-]*(?=UDYAM)`),
    code: /^UDYAM/,
  },
  lei: { name: new RegExp(`^LEI(?:CODE)?${NUMBER}`), code: /^[0-9A-Z]{18}[0-9]{2}$/ },
  din: { name: new RegExp(`^DP?IN${NUMBER}`), code: /^[0-9]/ },
}

/** Codes whose hyphens are part of them. */
const hyphenated: readonly CodeKind[] = ['registration', 'udyam']

const SEPARATORS = /[\s:./#()-]/g

/** Without spaces and what else separates, in capitals, with the keyboard's own digits. */
const bare = (kind: CodeKind, input: string): string =>
  hyphenated.includes(kind)
    ? compactKeepingHyphens(input)
    : keyboardDigits(plainText(input))
        .replace(SEPARATORS, '')
        .replace(/[a-z]/g, (letter) => letter.toUpperCase())

/** The country's and the trunk prefix go once ten digits follow them. */
const withoutPrefix = (digits: string): string =>
  digits.replace(/^(?:\+91|0091|91|0)(?=[0-9]{10}$)/, '')

/**
 * A code as it is shown while it is typed, and as it is read: "GST 27aakcv1234a1zp" is 27AAKCV1234A1ZP, "PAN - aaacp1234c"
 * is AAACP1234C, "+91 98765-43210" is 9876543210. Whatever is no separator stays, for the check to refuse.
 */
export function codeAsTyped(kind: CodeKind, input: string): string {
  const text = bare(kind, input)
  const before = BEFORE[kind]
  const rest = text.replace(before.name, '')
  const code = before.code.test(rest) ? rest : text
  return kind === 'mobile' ? withoutPrefix(code) : code
}

/** Tidies a text with a caret in it like `codeAsTyped`: the caret stays between the same characters. */
export function tidied(
  kind: CodeKind,
  text: string,
  caret: number,
): { text: string; caret: number } {
  const tidy = codeAsTyped(kind, text)
  const gone = bare(kind, text).length - tidy.length
  return { text: tidy, caret: Math.max(0, bare(kind, text.slice(0, caret)).length - gone) }
}
