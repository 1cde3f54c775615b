import { compactKeepingHyphens, plainText } from '../text/clean.ts'
import { checkMobile } from '../identity/mobile.ts'

/** The fewest characters of a search: shorter ones would find everything. */
export const SHORTEST_SEARCH = 2

/** The sentence about a search that is too short. */
export const searchTooShort = `Type at least ${SHORTEST_SEARCH} characters.`

/**
 * Typed search in the form in which entries are stored: small letters, one form for letters that can be written in
 * two ways, single spaces.
 */
export const foldSearch = (typed: string): string =>
  plainText(typed).normalize('NFKC').toLowerCase().trim()

const bare = (typed: string) => compactKeepingHyphens(typed).replace(/[^A-Z0-9]/g, '')

/** A reference with the zeros that people leave out: RS-2026-123 means RS-2026-000123. */
const wholeReference = (number: string): string => {
  const [, year, place] = /^RS(\d{4})(\d{1,6})$/.exec(number) ?? []
  return year && place ? `RS${year}${place.padStart(6, '0')}` : number
}

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]{3}$/

/** Years back for which a number alone may mean a reference. */
const YEARS = 10

/** The references that digits alone may mean: 17 is RS-2026-000017, or that of a year before. */
const referencesOf = (number: string, year: number): string[] =>
  /^\d{1,6}$/.test(number)
    ? Array.from(
        { length: YEARS },
        (_, back) => `reference:${wholeReference(`RS${year - back}${number}`)}`,
      )
    : []

/**
 * Keys that a typed search may be, however it is spelt: `pan:AAKCV1234A` for "aakcv 1234 a", `mobile:9876543210` for
 * "+91 98765-43210". Each names a whole number: a part of one is no key. With the present year, digits alone may be a
 * reference.
 */
export const searchKeys = (typed: string, year?: number): string[] => {
  const number = bare(typed)
  const mobile = checkMobile(typed)
  const email = foldSearch(typed)
  return [
    /^RS\d/.test(number) && `reference:${wholeReference(number)}`,
    PAN.test(number) && `pan:${number}`,
    GSTIN.test(number) && `gstin:${number}`,
    mobile.ok && `mobile:${mobile.value}`,
    /^[^@\s]+@[^@\s]+$/.test(email) && `email:${email}`,
    /^[A-Z]+\d{6,}$/.test(number) && `mandate:${number}`,
    ...(year === undefined ? [] : referencesOf(number, year)),
  ].filter((key) => key !== false)
}
