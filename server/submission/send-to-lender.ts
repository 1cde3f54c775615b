import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { ADVICE_OPEN } from '../../domain/need/advice.ts'
import { applicationStatusTable } from '../../domain/status/application-status.ts'
import { goingBetween } from '../../domain/status/status-groups.ts'
import { facilityAsks } from '../../domain/need/facility-asks.ts'
import { type ConsentScope, coversLender } from '../../domain/consent/lender-consent.ts'
import { ownPapersMayGo, consentAnswerOf } from '../../domain/consent/person-consent.ts'
import { formatRupees } from '../../domain/amounts/rupees.ts'
import { isOffered } from '../access/offered-lenders.ts'
import { lenderBranches, lenderContacts, lenderProducts, lenders } from '../db/schema.ts'
import type { PersonAgreed } from '../db/schema.ts'
import { AppError, fieldError } from '../foundation/app-error.ts'
import type { Case } from '../case/case.ts'
import { factsOf } from '../moves/facts.ts'
import { followSubmissions } from '../moves/move.ts'
import type { OpenCase } from '../case/open-case.ts'
import { type OwnedPaper, papersOf } from '../consent/own-papers.ts'
import { refuseEnded } from '../moves/rules.ts'
import { openSubmissionsOf, recordAct } from '../moves/submission-rows.ts'

export type NewSubmission = {
  lenderId: string
  productId?: string | null | undefined
  branchId?: string | null | undefined
  contactId?: string | null | undefined
  facilities: readonly string[]
  amount: number
  documents: readonly string[]
  teaser: 'blind' | 'named'
  message?: string | null | undefined
}

/** Statuses in which a case can go to a lender: the mandate is in force, or other lenders have it already. */
const sendable = goingBetween('mandate', 'payout')

/** The lender with what is chosen of it; a part of another lender is none. */
const lenderWithParts = async (
  { change: { tx } }: OpenCase,
  { lenderId, productId, branchId, contactId }: NewSubmission,
) => {
  // An id that nobody chose is nobody's.
  const [row] = await tx
    .select({
      name: lenders.name,
      active: isOffered,
      product: lenderProducts.title,
      branch: sql<string | null>`${lenderBranches.name} || ', ' || ${lenderBranches.city}`,
      contact: lenderContacts.name,
    })
    .from(lenders)
    .leftJoin(
      lenderProducts,
      and(
        eq(lenderProducts.lenderId, lenders.id),
        sql`${lenderProducts.id} = ${productId ?? null}::uuid`,
      ),
    )
    .leftJoin(
      lenderBranches,
      and(
        eq(lenderBranches.lenderId, lenders.id),
        sql`${lenderBranches.id} = ${branchId ?? null}::uuid`,
      ),
    )
    .leftJoin(
      lenderContacts,
      and(
        eq(lenderContacts.lenderId, lenders.id),
        sql`${lenderContacts.id} = ${contactId ?? null}::uuid`,
      ),
    )
    .where(eq(lenders.id, lenderId))
  if (!row) throw fieldError('lenderId', 'Choose a lender of the directory.')
  return row
}

type Lender = Awaited<ReturnType<typeof lenderWithParts>>

const refuseLender = (kase: OpenCase, given: NewSubmission, lender: Lender) => {
  if (!lender.active) throw fieldError('lenderId', 'This lender is not active: no case goes there.')
  if (openSubmissionsOf(kase).some((one) => one.lenderId === given.lenderId))
    throw fieldError('lenderId', `${lender.name} has this case already.`)
  const parts = [
    ['productId', given.productId, lender.product, 'product'],
    ['branchId', given.branchId, lender.branch, 'branch'],
    ['contactId', given.contactId, lender.contact, 'contact'],
  ] as const
  const fields = parts.flatMap(([field, asked, named, what]) =>
    asked && named === null ? [[field, `This is no ${what} of ${lender.name}.`] as const] : [],
  )
  if (fields.length > 0)
    throw new AppError('INVALID_REQUEST', { fields: Object.fromEntries(fields) })
}

/** The facilities as the case names them. */
const facilitiesOf = ({ now }: OpenCase, wanted: readonly string[]): string[] => {
  const titles = facilityAsks(now.application.form).map(({ title }) => title)
  return wanted.map((one, place) => {
    const title = titles.find((known) => known.toLowerCase() === one.trim().toLowerCase())
    if (title === undefined)
      throw fieldError(`facilities.${place}`, 'The case does not ask for this facility.')
    return title
  })
}

/** Papers of a case by their keys, each once; refused where one is none. */
export const chosenPapers = ({ now }: OpenCase, keys: readonly string[]): OwnedPaper[] => {
  const all = papersOf(now)
  const chosen = keys.map((key, place) => {
    const paper = all.get(key)
    if (!paper) throw fieldError(`documents.${place}`, 'This is no document of this case.')
    return paper
  })
  return [...new Map(chosen.map((paper) => [paper.key, paper])).values()]
}

/** Refuses a case that can go to no lender as it stands. */
export const refuseCase = ({ now }: OpenCase) => {
  const { status } = now.application
  const { adviceOpen, mandateStatus, resumeStatus } = factsOf(now)
  refuseEnded(status)
  if (adviceOpen) throw new AppError('GUARD_UNMET', { message: ADVICE_OPEN })
  if (mandateStatus !== 'verified') throw new AppError('MANDATE_NOT_VERIFIED')
  const stands = status === 'documents-pending' ? (resumeStatus ?? status) : status
  if (!sendable.includes(stands))
    throw new AppError('ILLEGAL_TRANSITION', {
      message: `A case that is ${applicationStatusTable[status].label} goes to no lender.`,
    })
}

const listed = new Intl.ListFormat('en-IN')
const clock = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** Scope of the consent for the papers to send; refused where it doesn't reach. */
export const consentFor = (
  { now }: OpenCase,
  { lenderId, teaser }: Pick<NewSubmission, 'lenderId' | 'teaser'>,
  name: string,
  papers: readonly OwnedPaper[],
): ConsentScope => {
  const { shareConsentAt, lenderConsent } = now.application
  const missing = (message: string) => new AppError('CONSENT_MISSING', { message })
  if (shareConsentAt === null)
    throw missing('The borrower has not agreed that lenders see the case. Ask for the consent.')
  if (teaser === 'blind' && papers.length === 0) return 'blind'
  const covered = coversLender(lenderConsent, lenderId, now.readAt)
  if (!covered.covered) {
    if (covered.why === 'announced')
      throw missing(
        `The borrower was told of ${name} less than a day ago. Documents can go there from ${clock.format(covered.from)} (IST).`,
      )
    throw missing(
      covered.why === 'not-announced'
        ? `The borrower agreed to any lender that is announced a day before. Announce ${name} first.`
        : `The borrower has not agreed that ${name} gets the name and the documents. Ask for the consent.`,
    )
  }
  const unconfirmed = papers.flatMap(({ person }) =>
    person !== null && !ownPapersMayGo(lenderConsent, now.personConsents, person, lenderId)
      ? [person]
      : [],
  )
  if (unconfirmed.length > 0)
    throw missing(
      `These people have not confirmed that their own documents go to ${name}: ${listed.format(new Set(unconfirmed))}.`,
    )
  return covered.scope
}

/** By what the people agreed whose own papers are among these. What they say later changes nothing of what went out under it. */
export const agreedAmong = ({ now }: OpenCase, papers: readonly OwnedPaper[]): PersonAgreed[] =>
  [...new Set(papers.flatMap(({ person }) => person ?? []))].flatMap((person) => {
    const said = consentAnswerOf(now.personConsents, person)
    return said ? [{ name: person, how: said.how, at: said.answeredAt?.toISOString() ?? null }] : []
  })

/** Sends a case to a lender; the first one takes the case there. Returns the id of the submission. */
export const sendToLender = async (
  kase: OpenCase,
  given: NewSubmission,
  actorId: string,
): Promise<string> => {
  const { application } = kase.now
  const lender = await lenderWithParts(kase, given)
  refuseLender(kase, given, lender)
  if (given.amount > application.amount)
    throw fieldError('amount', `The case asks for ${formatRupees(application.amount)} in all.`)
  const facilities = facilitiesOf(kase, given.facilities)
  const papers = chosenPapers(kase, given.documents)
  refuseCase(kase)
  const scope = consentFor(kase, given, lender.name, papers)
  const { shareConsentAt, shareConsentVersion, lenderConsent } = application
  const id = randomUUIDv7()
  const { readAt } = kase.now
  const submission: Case['submissions'][number]['submission'] = {
    id,
    applicationId: application.id,
    lenderId: given.lenderId,
    productId: given.productId ?? null,
    branchId: given.branchId ?? null,
    contactId: given.contactId ?? null,
    productTitle: lender.product,
    branchName: lender.branch,
    contactName: lender.contact,
    facilities,
    amount: given.amount,
    teaser: given.teaser,
    teaserVersion: application.teaserVersion,
    documents: papers.map(({ person, ...paper }) => ({
      ...paper,
      ...(person !== null && { person }),
    })),
    message: given.message ?? null,
    consent:
      scope === 'blind'
        ? { scope, version: shareConsentVersion, at: shareConsentAt?.toISOString() ?? null }
        : {
            scope,
            version: lenderConsent?.version ?? null,
            at: lenderConsent?.at ?? null,
            people: agreedAmong(kase, papers),
          },
    status: 'under-process',
    resumeStatus: null,
    answerer: null,
    interestedAt: null,
    reference: null,
    loginDate: null,
    reason: null,
    consentWithdrawnAt: null,
    lenderToldAt: null,
    createdBy: actorId,
    createdAt: readAt,
    lastActAt: readAt,
    version: 1,
  }
  kase.now = {
    ...kase.now,
    submissions: [
      ...kase.now.submissions,
      { submission, lenderName: lender.name, offerIsOpen: false, offerAccepted: false },
    ],
  }
  recordAct(kase, id, { name: 'sent' }, { toStatus: 'under-process', actorId })
  await followSubmissions(kase, actorId)
  return id
}
