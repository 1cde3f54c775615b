import { BY_LINK, RECEIVED_BY_LINK } from '../../domain/case-events.ts'
import type { DocumentRow } from '../document/present.ts'
import { AppError, fieldError } from '../foundation/app-error.ts'
import { type OpenCase, record } from './open-case.ts'
import { labelOfSlot } from './paper-changes.ts'
import type { PaperLinkRow } from './paper-links.ts'
import { isFullForLinks, isSettled, slotsOfLink } from './present-link.ts'
import { putInSlot } from './supply-paper.ts'

/** Refuses a slot that a link doesn't ask for, or that is settled. */
export const refuseSlot = (kase: OpenCase['now'], link: PaperLinkRow, slot: string): void => {
  if (!slotsOfLink(kase, link).some((one) => one.slot === slot))
    throw fieldError('slot', 'This link does not ask for this paper.')
  if (isSettled(kase, slot)) throw new AppError('PAPER_TAKEN')
  if (isFullForLinks(kase, slot)) throw fieldError('slot', 'No more files fit here by links.')
}

/** Adds what came by a link to its slot. Only what staff returned there gives way, as when the owner sends it: it was asked for anew. */
export const receiveByLink = (
  kase: OpenCase,
  { link, slot, document }: { link: PaperLinkRow; slot: string; document: DocumentRow },
): void => {
  refuseSlot(kase.now, link, slot)
  const label = labelOfSlot(kase.now.application, slot)
  putInSlot(kase, {
    slot,
    supplied: new Map([[document.key, { document, reviewer: null }]]),
    field: 'slot',
    agreedStays: true,
  })
  record(kase, { event: BY_LINK, label: RECEIVED_BY_LINK, note: label, actorId: null })
  kase.notices.push({
    kind: 'papers-supplied',
    actorId: null,
    details: [`${label} (through the owner’s link)`],
  })
}
