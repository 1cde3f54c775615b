import type { ReceivedPaper } from '../../contract/papers/received-paper.ts'
import { keysInSlot } from '../../domain/form/document-keys.ts'
import { mostInSlot, slotIsFull } from '../../domain/papers/held-papers.ts'
import { notApplicableIn } from '../../domain/papers/not-applicable.ts'
import { paperNeeds } from '../../domain/papers/paper-needs.ts'
import { withValueAt } from '../../domain/form/paths.ts'
import { caseWorkers } from '../../domain/people/roles.ts'
import type { ReviewedDocument } from '../document/present.ts'
import { ownedDocuments } from '../document/queries.ts'
import { AppError, fieldError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import { isUnsorted } from './additional-documents.ts'
import { putClaim } from './claims.ts'
import { type OpenCase, record, setColumns } from '../case/open-case.ts'
import { labelOfSlot } from './paper-changes.ts'
import { bySlot } from './papers.ts'
import { takeReceived, notifyReceived } from './received-papers.ts'
import { refuseEnded } from '../moves/rules.ts'

const unsortedIn = ({ now: { application, additional } }: OpenCase) =>
  additional.filter(({ entry }) => isUnsorted(entry, application.ownerId))

const refuseOthers = (kase: OpenCase, keys: readonly string[]) => {
  const unsorted = new Set(unsortedIn(kase).map(({ document }) => document?.key))
  if (keys.some((key) => !unsorted.has(key)))
    throw new AppError('FORBIDDEN', {
      message: 'The borrower sends documents. You can put in its place what came unsorted.',
    })
}

/** The keys of a slot with those that come: what was returned there gives way. */
const keysAfter = ({ now: { application, papers } }: OpenCase, slot: string) => {
  const returned = new Set(
    papers
      .filter((paper) => paper.slot === slot && paper.document.reviewState === 'returned')
      .map(({ document }) => document.key),
  )
  return keysInSlot(application.form, slot).filter((key) => !returned.has(key))
}

/** The form without the claims that a paper in this slot answers: its own, and those of the others of its set. */
const withoutClaims = (
  { now: { application, checklist } }: OpenCase,
  slot: string,
  agreedStays: boolean,
) => {
  const { form } = application
  const need = paperNeeds(form, checklist).find(({ slots }) =>
    slots.some((one) => one.slot === slot),
  )
  const isAgreed = (at: string) => notApplicableIn(form, at)?.state === 'confirmed'
  // A paper that the firm asks for by itself isn't answered by another of its set.
  const others = (need?.slots ?? [])
    .filter(({ alone }) => !alone)
    .map((one) => one.slot)
    .filter((at) => !(agreedStays && isAgreed(at)))
  return [slot, ...others].reduce((after, at) => putClaim(after, at, null), form)
}

type Supplied = ReadonlyMap<string, ReviewedDocument>

type Put = {
  slot: string
  supplied: Supplied
  /** Field for the refusal where they are too many. */
  field: string
  /** True to keep papers that staff agreed to be missing, though another paper of their set comes. */
  agreedStays?: boolean
}

/** Adds uploads, by their keys, to what a slot holds; refused at `field` where they are too many. */
export const putInSlot = (kase: OpenCase, { slot, supplied, field, agreedStays = false }: Put) => {
  const kept = keysAfter(kase, slot)
  const held = [...new Set([...kept, ...supplied.keys()])]
  if (held.length > mostInSlot(slot)) throw fieldError(field, slotIsFull(slot))
  setColumns(kase, { form: withValueAt(withoutClaims(kase, slot, agreedStays), slot, held) })
  const others = kase.now.papers.filter(
    ({ slot: place, document }) =>
      place !== slot || (kept.includes(document.key) && !supplied.has(document.key)),
  )
  const added = [...supplied.values()].map((paper) => ({ slot, ...paper }))
  kase.now = { ...kase.now, papers: bySlot([...others, ...added]) }
}

type Entered = { slot: string; keys: readonly string[]; received: ReceivedPaper; label: string }

/** Staff put into a slot what came past the portal and they uploaded. */
const enterPaper = async (
  kase: OpenCase,
  { slot, keys, received, label }: Entered,
  actor: Caller,
) => {
  if (!caseWorkers.includes(actor.role))
    throw fieldError('received', 'You send your documents yourself.')
  const given = {
    keys,
    received,
    field: (index: number) => `keys.${index}`,
    receivedField: 'received',
  }
  const papers = await takeReceived(kase, given, actor)
  const supplied = new Map(papers.map((paper) => [paper.document.key, paper]))
  putInSlot(kase, { slot, supplied, field: 'keys' })
  await notifyReceived(kase, [{ title: label, received }], actor)
}

/**
 * Adds the borrower's uploads to one slot of the form; what was returned there gives way, and a claim that there is none falls. What
 * came unsorted has its place then: staff can put it there as well.
 */
export const supplyPaper = async (
  kase: OpenCase,
  given: { slot: string; keys: readonly string[]; received?: ReceivedPaper | undefined },
  actor: Caller,
) => {
  const { slot, keys, received } = given
  const { application, additional } = kase.now
  refuseEnded(application.status)
  const label = labelOfSlot(application, slot)
  const byStaff = caseWorkers.includes(actor.role)
  if (received !== undefined) return enterPaper(kase, { ...given, received, label }, actor)
  if (byStaff) refuseOthers(kase, keys)
  const supplied = await ownedDocuments(kase.change.tx, application.ownerId, keys)
  const unknown = keys.findIndex((key) => !supplied.has(key))
  if (unknown >= 0) throw fieldError(`keys.${unknown}`, 'Upload this document again.')
  putInSlot(kase, { slot, supplied, field: 'keys' })
  const placed = unsortedIn(kase).filter(({ document }) => document && supplied.has(document.key))
  if (placed.length > 0)
    kase.now = { ...kase.now, additional: additional.filter((one) => !placed.includes(one)) }
  record(kase, {
    event: byStaff ? 'document.put-in-place' : 'document.supplied',
    label: byStaff ? 'Document put in its place' : 'Document supplied',
    note: label,
    actorId: actor.userId,
  })
  // A file that only moves to its slot was announced when it was uploaded.
  if (placed.length < keys.length)
    kase.notices.push({ kind: 'papers-supplied', actorId: actor.userId, details: [label] })
}
