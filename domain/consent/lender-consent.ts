import { type AnyForm, listAt } from '../form/document-keys.ts'

/**
 * Consent of the borrower to name and papers going to lenders. The blind teaser, which names nobody, is agreed to
 * apart.
 */
export type LenderConsent = {
  /** Lenders that the borrower named; `any` is every active lender that is announced. */
  lenders: readonly string[] | 'any'
  /** Version of the words agreed to, and the moment; null while nothing is agreed to yet. */
  version: string | null
  at: string | null
  /** People of the application who agreed that their own papers go along; the applicant says so for them. */
  people: readonly string[]
  /** Lenders that the firm asks for, until the borrower answers. */
  asked: { lenders: readonly string[]; at: string } | null
  /** Moments when the borrower was told of a lender that `any` covers. */
  announced: readonly { lenderId: string; at: string }[]
}

export const noLenderConsent: LenderConsent = {
  lenders: [],
  version: null,
  at: null,
  people: [],
  asked: null,
  announced: [],
}

/** Time between telling the borrower of a lender that only `any` covers, and papers going there. */
export const ANNOUNCED_BEFORE_MS = 24 * 60 * 60 * 1000

/** Reach of the consent: the teaser without a name alone, or name and papers, for one lender or for any. */
export type ConsentScope = 'blind' | 'named' | 'any'

export type Covered =
  | { covered: true; scope: 'named' | 'any' }
  | { covered: false; why: 'not-named' | 'not-announced' }
  | { covered: false; why: 'announced'; from: Date }

/** Moment when the borrower was told of a lender; null where they were not. */
export const announcedAt = (consent: LenderConsent, lenderId: string): Date | null => {
  const told = consent.announced.find((one) => one.lenderId === lenderId)
  return told ? new Date(told.at) : null
}

/** Answer whether name and papers may go to a lender at this moment. */
export const coversLender = (
  consent: LenderConsent | null,
  lenderId: string,
  now: Date,
): Covered => {
  if (consent === null) return { covered: false, why: 'not-named' }
  if (consent.lenders !== 'any')
    return consent.lenders.includes(lenderId)
      ? { covered: true, scope: 'named' }
      : { covered: false, why: 'not-named' }
  const told = announcedAt(consent, lenderId)
  if (told === null) return { covered: false, why: 'not-announced' }
  const from = new Date(told.getTime() + ANNOUNCED_BEFORE_MS)
  return from <= now ? { covered: true, scope: 'any' } : { covered: false, why: 'announced', from }
}

type HeldByLender = { lenderId: string; scope: ConsentScope; withdrawnAt: Date | null }

/**
 * Answer whether the papers that a lender holds are consented to. A withdrawn consent counts again only when that
 * lender may be given the papers anew: named, or announced a day before; "any lender" alone brings nothing back.
 */
export const coversHeldPapers = (
  consents: boolean,
  consent: LenderConsent | null,
  { lenderId, scope, withdrawnAt }: HeldByLender,
  now: Date,
): boolean => {
  if (!consents) return false
  if (scope === 'blind') return true
  if (withdrawnAt !== null) return coversLender(consent, lenderId, now).covered
  return consent !== null && (consent.lenders === 'any' || consent.lenders.includes(lenderId))
}

const nameKey = (name: string) =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The people whom an application lists, by the name that each has there. */
export const listedPeople = (form: AnyForm): string[] => {
  const names = listAt(form, 'management').flatMap((one) => {
    const name = typeof one === 'object' && one !== null && 'name' in one ? one.name : null
    return typeof name === 'string' && name.trim() !== '' ? [name.trim()] : []
  })
  return names.filter((name, index) => names.findIndex((one) => isSamePerson(one, name)) === index)
}

export const isSamePerson = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

const personal = /^management\.(\d+)\./

/** Name of the person whose own paper stands in a slot of the form; null for a paper of the business. */
export const personOfSlot = (form: AnyForm, slot: string): string | null => {
  const place = personal.exec(slot)?.[1]
  if (place === undefined) return null
  const one: unknown = listAt(form, 'management')[Number(place)]
  const name = typeof one === 'object' && one !== null && 'name' in one ? one.name : null
  return typeof name === 'string' && name.trim() !== ''
    ? name.trim()
    : `Person ${Number(place) + 1}`
}
