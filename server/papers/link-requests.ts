import type { LinkedPaper } from '../../contract/case/application-paper-links.ts'
import {
  MOST_FOR_REQUEST,
  requestOfSlot,
  REQUESTS_LEFT,
  slotOfRequest,
} from '../../domain/papers/paper-links.ts'
import type { Case } from '../case/case.ts'
import type { PaperLinkRow } from './paper-links.ts'
import { type Additional, MOST_ADDITIONAL, numbered } from './put-request.ts'

/** Request of the firm beyond the form, by its slot; a paper that the owner put there unasked is no request. */
export const requestIn = (
  { additional, application: { ownerId } }: Case,
  slot: string,
): Additional | undefined => {
  const id = requestOfSlot(slot)
  return additional.find(({ entry }) => entry.id === id && entry.requestedBy !== ownerId)
}

/** The requests that a link asks for, while the case has them. */
export const requestsOfLink = (kase: Case, { slots }: PaperLinkRow): Additional[] =>
  slots.flatMap(({ slot }) => requestIn(kase, slot) ?? [])

/** True if nothing more is needed: it was accepted, or staff do without it. */
export const isDone = ({ entry }: Additional): boolean => entry.status === 'accepted'

/** The files of a request: the one that answers it, and those that came beside it, numbered. */
export const answersTo = ({ additional }: Case, one: Additional): Additional[] => {
  const titles = Array.from({ length: MOST_FOR_REQUEST - 1 }, (_, index) =>
    numbered(one.entry.title, index + 2),
  )
  return [
    ...(one.document ? [one] : []),
    ...additional.filter(
      (other) => other !== one && other.document !== null && titles.includes(other.entry.title),
    ),
  ]
}

/** True if a request has no more room for files that come by links; some of the case's is left to its people. */
export const isFullRequest = (kase: Case, one: Additional): boolean => {
  const replaces = one.document === null || one.entry.status === 'returned'
  if (replaces) return false
  return (
    answersTo(kase, one).length >= MOST_FOR_REQUEST ||
    kase.additional.length >= MOST_ADDITIONAL - REQUESTS_LEFT
  )
}

/** The requests of a link as a stranger reads them: what is wanted and what it looks like. What was written about it is the owner's. */
export const requestsForStranger = (kase: Case, link: PaperLinkRow): LinkedPaper[] =>
  requestsOfLink(kase, link).map((one) => {
    const { id, title, example } = one.entry
    return {
      label: title,
      group: 'Further documents',
      slots: [
        {
          slot: slotOfRequest(id),
          label: title,
          help: example === null ? '' : `For example: ${example}`,
          blank: null,
          files: answersTo(kase, one).filter(({ document }) => document?.paperLinkId === link.id)
            .length,
          isOpen: !isDone(one) && !isFullRequest(kase, one),
        },
      ],
    }
  })
