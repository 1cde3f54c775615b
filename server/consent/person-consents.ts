import { randomUUIDv7 } from 'node:crypto'
import { agreedWords } from '../../domain/consent/agreed-words.ts'
import { calendarDateInIndia, formatDate } from '../../domain/dates/dates.ts'
import {
  isSamePerson,
  type LenderConsent,
  noLenderConsent,
} from '../../domain/consent/lender-consent.ts'
import {
  isQuestionMailed,
  lendersAgreed,
  consentAnswerOf,
} from '../../domain/consent/person-consent.ts'
import { fieldError, orNotFound } from '../foundation/app-error.ts'
import type { Case } from '../case/case.ts'
import { type OpenCase, record, setColumns } from '../case/open-case.ts'
import { lendersHolding, peopleOfCase } from './own-papers.ts'
import { refuseEnded } from '../moves/rules.ts'
import { sendOwnPapersLink } from './send-own-papers-link.ts'

export type PersonConsentRow = Case['personConsents'][number]

const unsaid = {
  email: null,
  agreed: null,
  lenders: [],
  version: null,
  note: null,
  signedOn: null,
  recordedBy: null,
  askedAt: null,
  answeredAt: null,
} satisfies Partial<PersonConsentRow>

/** Puts what somebody says in the place of what they said before. */
const put = (kase: OpenCase, row: PersonConsentRow) => {
  const before = consentAnswerOf(kase.now.personConsents, row.name)
  const others = kase.now.personConsents.filter((one) => one !== before)
  kase.now = { ...kase.now, personConsents: [...others, row] }
}

const consentOf = ({ now }: OpenCase) => now.application.lenderConsent ?? noLenderConsent

type Listed = ReturnType<typeof peopleOfCase>[number]

/** The borrower's own word: for themselves, or for somebody whose agreement they hold in writing. */
const confirmBySelf = (kase: OpenCase, { name, isApplicant }: Listed, actorId: string) => {
  const { readAt, application } = kase.now
  put(kase, {
    ...unsaid,
    id: randomUUIDv7(),
    applicationId: application.id,
    name,
    how: isApplicant ? 'applicant' : 'written',
    agreed: true,
    // The borrower says so beside the lenders, and can name others.
    lenders: 'any',
    version: agreedWords.papersOfPeople.version,
    recordedBy: actorId,
    answeredAt: readAt,
  })
}

const ask = async (kase: OpenCase, { name }: Listed, email: string) => {
  const { readAt, application, personConsents: all } = kase.now
  const before = consentAnswerOf(all, name)
  const isThere = before?.email?.toLowerCase() === email.toLowerCase()
  // At another address it is another link.
  const id = before && isThere ? before.id : randomUUIDv7()
  put(kase, {
    ...(before ?? { ...unsaid, how: 'link' }),
    id,
    applicationId: application.id,
    name,
    email,
    askedAt: readAt,
  })
  await kase.change.enqueue(sendOwnPapersLink, { id })
}

/** Drops what the borrower alone said of people who are ticked no more; what these said themselves stays. */
const dropUnticked = (kase: OpenCase, people: readonly string[]) => {
  const gone = kase.now.personConsents.filter(
    ({ name, how }) =>
      (how === 'applicant' || how === 'written') && !people.some((one) => isSamePerson(one, name)),
  )
  if (gone.length === 0) return
  const left = kase.now.personConsents.filter((one) => !gone.includes(one))
  kase.now = { ...kase.now, personConsents: left }
}

/** Has each of the people who are ticked confirm that their own papers go: the borrower at once, the others by a link. */
export const confirmPeople = async (
  kase: OpenCase,
  { ticked, before }: { ticked: readonly string[]; before: readonly string[] },
  actorId: string,
) => {
  const { lenders } = consentOf(kase)
  dropUnticked(kase, ticked)
  const asked: string[] = []
  for (const person of peopleOfCase(kase.now)) {
    if (!ticked.some((one) => isSamePerson(one, person.name))) continue
    const said = consentAnswerOf(kase.now.personConsents, person.name)
    const isNew = !before.some((one) => isSamePerson(one, person.name))
    const { email, isApplicant } = person
    if (isApplicant || email === null) {
      // Who refused by their own link is not overruled.
      if (said?.agreed !== true && (isApplicant || said?.agreed !== false))
        confirmBySelf(kase, person, actorId)
    } else if (isQuestionMailed(said, { email, lenders, isNew }, kase.now.readAt)) {
      await ask(kase, person, email)
      asked.push(person.name)
    }
  }
  if (asked.length > 0)
    record(kase, {
      event: 'consent.people-asked',
      label: 'People asked about their own documents',
      note: `${asked.join(', ')}.`,
      actorId,
    })
}

const LABELS = {
  agreed: 'Agrees that own documents go to lenders',
  refused: 'Does not agree that own documents go to lenders',
} as const

/** Stores a person's answer by their link; they may change it there. */
export const answerOwnPapers = async (
  kase: OpenCase,
  id: string,
  { agree, lenders }: { agree: boolean; lenders?: LenderConsent['lenders'] | undefined },
) => {
  refuseEnded(kase.now.application.status)
  const before = orNotFound(kase.now.personConsents.find((one) => one.id === id))
  const current = consentOf(kase).lenders
  put(kase, {
    ...before,
    how: 'link',
    agreed: agree,
    lenders: agree ? lendersAgreed(lenders ?? current, current) : [],
    version: agreedWords.ownPapers.version,
    note: null,
    signedOn: null,
    recordedBy: null,
    answeredAt: kase.now.readAt,
  })
  const { name } = before
  record(kase, {
    event: agree ? 'consent.person-agreed' : 'consent.person-refused',
    label: agree ? LABELS.agreed : LABELS.refused,
    note: `${name}. Words of version ${agreedWords.ownPapers.version}.`,
    actorId: null,
  })
  const held = agree ? [] : lendersHolding(kase.now, name)
  kase.notices.push({
    kind: agree ? 'person-agreed' : 'person-refused',
    actorId: null,
    details: [held.length > 0 ? `${name}. Tell these, which have them: ${held.join(', ')}` : name],
  })
}

/** A signed paper by which somebody agreed. */
export type SignedPaper = { name: string; how: string; on: string }

/** Records that somebody agreed on paper. */
export const recordOwnPapers = async (
  kase: OpenCase,
  { name: given, how, on }: SignedPaper,
  actorId: string,
) => {
  refuseEnded(kase.now.application.status)
  const person = peopleOfCase(kase.now).find(({ name }) => isSamePerson(name, given))
  if (!person) throw fieldError('name', 'Nobody of this name is in the application.')
  const { name, email } = person
  const consent = consentOf(kase)
  const before = consentAnswerOf(kase.now.personConsents, name)
  if (before?.agreed === false && before.answeredAt && on < calendarDateInIndia(before.answeredAt))
    throw fieldError('on', `${name} refused after that day.`)
  put(kase, {
    ...unsaid,
    id: before?.id ?? randomUUIDv7(),
    applicationId: kase.now.application.id,
    name,
    email: before?.email ?? email,
    how: 'signed',
    agreed: true,
    lenders: consent.lenders,
    version: agreedWords.ownPapers.version,
    note: how,
    signedOn: on,
    recordedBy: actorId,
    askedAt: before?.askedAt ?? null,
    answeredAt: kase.now.readAt,
  })
  if (!consent.people.some((one) => isSamePerson(one, name)))
    setColumns(kase, { lenderConsent: { ...consent, people: [...consent.people, name] } })
  record(kase, {
    event: 'consent.person-recorded',
    label: LABELS.agreed,
    note: `${name}. ${how}, ${formatDate(on)}.`,
    actorId,
  })
}
