import { BY_LINK, RECEIVED_BY_LINK } from '../../domain/case/case-events.ts'
import { slotOfRequest } from '../../domain/papers/paper-links.ts'
import type { DocumentRow, ReviewedDocument } from '../document/present.ts'
import { AppError, fieldError } from '../foundation/app-error.ts'
import { isDone, isFullRequest, requestIn, requestsOfLink } from './link-requests.ts'
import { type OpenCase, record } from '../case/open-case.ts'
import { labelOfSlot } from './paper-changes.ts'
import type { PaperLinkRow } from './paper-links.ts'
import { isFullForLinks, isSettled, slotsOfLink } from './present-link.ts'
import { type Additional, numbered, ownerOf, putNew, supplyRequest } from './put-request.ts'
import { putInSlot } from './supply-paper.ts'

const full = () => fieldError('slot', 'No more files fit here by links.')

const refuseRequest = (kase: OpenCase['now'], one: Additional): void => {
  if (isDone(one)) throw new AppError('PAPER_TAKEN')
  if (isFullRequest(kase, one)) throw full()
}

/** Refuses a slot that a link doesn't ask for, or that is settled. */
export const refuseSlot = (kase: OpenCase['now'], link: PaperLinkRow, slot: string): void => {
  const request = requestsOfLink(kase, link).find(({ entry }) => slotOfRequest(entry.id) === slot)
  if (request) return refuseRequest(kase, request)
  if (!slotsOfLink(kase, link).some((one) => one.slot === slot))
    throw fieldError('slot', 'This link does not ask for this document.')
  if (isSettled(kase, slot)) throw new AppError('PAPER_TAKEN')
  if (isFullForLinks(kase, slot)) throw full()
}

/** The first file answers a request, or replaces what was returned; the others stand beside it. */
const answerRequest = (kase: OpenCase, one: Additional, supplied: ReviewedDocument): string => {
  const { title, status } = one.entry
  if (one.document === null || status === 'returned') return supplyRequest(kase, one, supplied)
  const taken = new Set(kase.now.additional.map(({ entry }) => entry.title))
  let number = 2
  while (taken.has(numbered(title, number))) number += 1
  putNew(kase, {
    entry: { title: numbered(title, number), note: null, status: 'received' },
    by: ownerOf(kase.now),
    supplied,
    field: 'slot',
  })
  return numbered(title, number)
}

const putInForm = (kase: OpenCase, slot: string, supplied: ReviewedDocument): string => {
  const label = labelOfSlot(kase.now.application, slot)
  putInSlot(kase, {
    slot,
    supplied: new Map([[supplied.document.key, supplied]]),
    field: 'slot',
    agreedStays: true,
  })
  return label
}

/** Adds what came by a link to its place. Only what staff returned there gives way, as when the owner sends it: it was asked for anew. */
export const receiveByLink = (
  kase: OpenCase,
  { link, slot, document }: { link: PaperLinkRow; slot: string; document: DocumentRow },
): void => {
  refuseSlot(kase.now, link, slot)
  const supplied = { document, reviewer: null }
  const request = requestIn(kase.now, slot)
  const label = request ? answerRequest(kase, request, supplied) : putInForm(kase, slot, supplied)
  record(kase, { event: BY_LINK, label: RECEIVED_BY_LINK, note: label, actorId: null })
  kase.notices.push({
    kind: 'papers-supplied',
    actorId: null,
    details: [`${label} (through the owner’s link)`],
  })
}
