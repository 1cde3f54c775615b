import { accepted, refused, type Checked } from '../text/checked.ts'
import { codeAsTyped } from '../text/code-as-typed.ts'
import type { CompanyType } from './company-types.ts'

const HOLDER_TYPES = {
  P: 'Individual',
  C: 'Company',
  H: 'Hindu Undivided Family',
  F: 'Firm or LLP',
  A: 'Association of Persons',
  T: 'Trust',
  B: 'Body of Individuals',
  L: 'Local Authority',
  J: 'Artificial Juridical Person',
  G: 'Government',
  K: 'Krish (legacy)',
} as const

export type PanHolderType = keyof typeof HOLDER_TYPES

/**
 * The letters that a PAN of each company type may have, the usual one first. A family that trades may have come as a
 * proprietorship, and a society is entered as an association, a body or a trust.
 */
const HOLDERS_OF_COMPANY_TYPE = {
  'public-limited': ['C'],
  'private-limited': ['C'],
  partnership: ['F'],
  llp: ['F'],
  proprietorship: ['P', 'H'],
  huf: ['H'],
  'one-person-company': ['C'],
  'section-8': ['C'],
  'producer-company': ['C'],
  trust: ['T'],
  society: ['A', 'B', 'T'],
  'co-operative': ['A', 'B', 'T'],
} as const satisfies Record<CompanyType, readonly PanHolderType[]>

const PAN = /^[A-Z]{3}[ABCFGHJKLPT][A-Z][0-9]{4}[A-Z]$/

const isHolderType = (letter: string): letter is PanHolderType =>
  Object.hasOwn(HOLDER_TYPES, letter)

/** Checks a permanent account number (Income-tax Rules, rule 114). The last letter's algorithm is not public. */
export function checkPan(input: string): Checked {
  const pan = codeAsTyped('pan', input)
  if (pan === '') return refused('PAN is required')
  if (pan.length !== 10) return refused('PAN must be 10 characters, such as AAAPA1234A')
  if (!/^[A-Z]{5}[0-9]{4}[A-Z]$/.test(pan))
    return refused('PAN is five letters, four digits and a letter, such as AAAPA1234A')
  if (!PAN.test(pan)) return refused('The fourth letter of the PAN is not a known holder type')
  if (pan.slice(5, 9) === '0000') return refused('The four digits of a PAN cannot be 0000')
  return accepted(pan)
}

/** The kind of holder that the fourth letter names, or undefined when this is no PAN. */
export function panHolderType(input: string): { code: PanHolderType; name: string } | undefined {
  const pan = checkPan(input)
  if (!pan.ok) return undefined
  const code = pan.value.charAt(3)
  return isHolderType(code) ? { code, name: HOLDER_TYPES[code] } : undefined
}

/**
 * True if the PAN's fourth letter fits the company type: C companies, F firms and LLPs, P or H proprietorships, T
 * trusts.
 */
export function panFitsCompanyType(input: string, companyType: CompanyType): boolean {
  const holder = panHolderType(input)
  const fitting: readonly PanHolderType[] = HOLDERS_OF_COMPANY_TYPE[companyType]
  return holder !== undefined && fitting.includes(holder.code)
}

/** A PAN as others may see it: AAPPVXXXXK. What is no PAN is hidden whole. */
export function maskPan(input: string): string {
  const pan = checkPan(input)
  return pan.ok ? `${pan.value.slice(0, 5)}XXXX${pan.value.slice(9)}` : 'XXXXXXXXXX'
}
