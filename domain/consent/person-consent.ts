import { type AnyForm, listAt } from '../form/document-keys.ts'
import { isSamePerson, type LenderConsent } from './lender-consent.ts'

/** Ways in which a person of an application says whether their own papers go to lenders. */
export type ConfirmedHow =
  /** Through the link that was mailed to them. */
  | 'link'
  /** As the applicant. */
  | 'applicant'
  /** In writing, held by the applicant; the person has no address. */
  | 'written'
  /** On a signed paper that staff recorded. */
  | 'signed'

/** Answer of a person about their own papers. */
export type PersonAnswer = {
  name: string
  email: string | null
  how: ConfirmedHow
  agreed: boolean | null
  /** Lenders that the person agreed to. */
  lenders: LenderConsent['lenders']
  askedAt: Date | null
  answeredAt: Date | null
}

/** The people whom an application lists, each once, with the address that it gives of them. */
export const peopleWithEmail = (form: AnyForm): { name: string; email: string | null }[] => {
  const people = listAt(form, 'management').flatMap((one) => {
    if (typeof one !== 'object' || one === null || !('name' in one)) return []
    const { name } = one
    const email = 'email' in one && typeof one.email === 'string' ? one.email.trim() : ''
    return typeof name === 'string' && name.trim() !== ''
      ? [{ name: name.trim(), email: email === '' ? null : email }]
      : []
  })
  return people.filter(
    ({ name }, index) => people.findIndex((one) => isSamePerson(one.name, name)) === index,
  )
}

const sameAddress = (one: string | null, other: string) =>
  one !== null && one.toLowerCase() === other.trim().toLowerCase()

/**
 * Name of the applicant among the people: the one with the address of the account. Where a family or a firm shares
 * that address, the one with the name, too: the others are asked there.
 */
export const applicantAmong = (
  people: readonly { name: string; email: string | null }[],
  account: { name: string; email: string },
): string | null => {
  const there = people.filter(({ email }) => sameAddress(email, account.email))
  const one =
    there.length === 1 ? there[0] : there.find(({ name }) => isSamePerson(name, account.name))
  return one?.name ?? null
}

const agreesTo = (lenders: LenderConsent['lenders'], lenderId: string) =>
  lenders === 'any' || lenders.includes(lenderId)

/** Answer of a person in a case; undefined where they were never asked. */
export const consentAnswerOf = <Said extends Pick<PersonAnswer, 'name'>>(
  all: readonly Said[],
  name: string,
): Said | undefined => all.find((one) => isSamePerson(one.name, name))

/**
 * True if a person's own papers may go to a lender: the applicant lets them go along, and the person agreed to that
 * lender.
 */
export const ownPapersMayGo = (
  consent: LenderConsent | null,
  all: readonly PersonAnswer[],
  name: string,
  lenderId: string,
): boolean => {
  const said = consentAnswerOf(all, name)
  return (
    (consent?.people ?? []).some((one) => isSamePerson(one, name)) &&
    said?.agreed === true &&
    agreesTo(said.lenders, lenderId)
  )
}

/** True if a person said that their own papers go nowhere, or go no further. */
export const keepsOwnPapers = (all: readonly PersonAnswer[], name: string): boolean =>
  consentAnswerOf(all, name)?.agreed === false

/** True if `agreed` covers every lender that the applicant agrees to. */
export const agreesToAll = (agreed: LenderConsent['lenders'], wanted: LenderConsent['lenders']) =>
  agreed === 'any' || (wanted !== 'any' && wanted.every((one) => agreed.includes(one)))

/** A question that was not answered is not mailed again within a day, whatever is pressed. */
const ASKED_AGAIN_MS = 24 * 60 * 60 * 1000

/** True if the question is mailed to a person who has an address and is not the applicant. */
export const isQuestionMailed = (
  said: PersonAnswer | undefined,
  { email, lenders, isNew }: { email: string; lenders: LenderConsent['lenders']; isNew: boolean },
  now: Date,
): boolean => {
  if (said === undefined || said.askedAt === null || !sameAddress(said.email, email))
    return said?.agreed !== true || !agreesToAll(said.lenders, lenders)
  const { askedAt, answeredAt, agreed } = said
  const isLongAgo = now.getTime() - askedAt.getTime() >= ASKED_AGAIN_MS
  if (answeredAt === null || askedAt > answeredAt) return isLongAgo
  return agreed === true ? !agreesToAll(said.lenders, lenders) : isNew && isLongAgo
}

/** Lenders that a person agrees to: those that they read of and that the applicant agrees to still. */
export const lendersAgreed = (
  read: LenderConsent['lenders'],
  now: LenderConsent['lenders'],
): LenderConsent['lenders'] => {
  if (read === 'any') return now
  return now === 'any' ? read : now.filter((one) => read.includes(one))
}
