import { type SearchHit, searchKeyKinds } from '../../contract/work/search.ts'
import type { Entry } from './entries.ts'
import type { shownOf } from './shown.ts'

type Found = Awaited<ReturnType<typeof shownOf>>
type Case = NonNullable<ReturnType<Found['cases']['get']>>
/** Parts that differ from kind to kind. */
type Own = Pick<SearchHit, 'title'> &
  Partial<Pick<SearchHit, 'detail' | 'status' | 'amount' | 'role'>>

const ofCase = ({ companyName, status, amount }: Case): Own => ({
  title: companyName,
  status,
  amount,
})

/** Somebody with an account, or whom the form of a case names. */
const ofPerson = ({ subjectId, place }: Entry, { people }: Found, kase: Case | undefined) => {
  if (place === null) return people.get(subjectId)
  const named = kase?.management[place]
  return named && { title: named.name, detail: named.designation }
}

const ofMandate = ({ subjectId }: Entry, { mandated }: Found): Own | undefined => {
  const mandate = mandated.get(subjectId)
  return mandate && { ...mandate, title: mandate.title ?? '' }
}

const ofEnquiry = ({ subjectId }: Entry, { enquired }: Found): Own | undefined => {
  const { title, status, companyName, service } = enquired.get(subjectId) ?? {}
  return title === undefined
    ? undefined
    : { title, status: status ?? null, detail: [companyName, service].filter(Boolean).join(', ') }
}

const ownOf = (entry: Entry, found: Found, kase: Case | undefined): Own | undefined => {
  // What stands in a case is the caller's to read where the case is.
  if (entry.applicationId !== null && !kase) return undefined
  switch (entry.kind) {
    case 'case':
      return kase && ofCase(kase)
    case 'lead':
      return kase ? ofCase(kase) : found.brought.get(entry.subjectId)
    case 'referral':
      return found.brought.get(entry.subjectId)
    case 'person':
      return ofPerson(entry, found, kase)
    case 'mandate':
      return ofMandate(entry, found)
    case 'enquiry':
      return ofEnquiry(entry, found)
    case 'paper':
      return found.asked.get(entry.subjectId) ?? found.papers.get(entry.subjectId)
  }
}

/** The first of the numbers typed by which it was found. */
const keyOf = ({ by }: Entry) =>
  searchKeyKinds.find((kind) => by.some((key) => key.startsWith(`${kind}:`)))

/** Search results as they are shown; a record that the caller may no longer read is left out. */
export const presentHits = (entries: readonly Entry[], found: Found): SearchHit[] =>
  entries.flatMap((entry) => {
    const { kind, subjectId, applicationId } = entry
    const kase =
      applicationId === null ? found.newestCases.get(subjectId) : found.cases.get(applicationId)
    const own = ownOf(entry, found, kase)
    if (!own) return []
    const { title, detail = null, status = null, amount = null, role = null } = own
    return {
      kind,
      id: subjectId,
      title,
      detail,
      status,
      amount,
      role,
      case: kase
        ? {
            applicationId: kase.id,
            userId: kase.userId,
            reference: kase.reference,
            companyName: kase.companyName,
          }
        : null,
      by: keyOf(entry) ?? null,
    }
  })
