import { type AnyForm, keysInSlot, listAt } from '../../domain/form/document-keys.ts'
import { type Checklist, slotsWithoutYears } from '../../domain/papers/documents.ts'
import { documentKeysOf } from '../../domain/papers/held-papers.ts'
import { paperNeeds } from '../../domain/papers/paper-needs.ts'
import { valueAt } from '../../domain/form/paths.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Paper } from './papers.ts'

/** True if a slot is about the same in a changed form: where a person goes, the others move up. */
export const isSamePlace = (before: AnyForm, after: AnyForm, slot: string): boolean => {
  const person = /^management\.\d+/.exec(slot)?.[0]
  const isFewer = listAt(after, 'management').length < listAt(before, 'management').length
  return (
    !person || !isFewer || valueAt(before, `${person}.name`) === valueAt(after, `${person}.name`)
  )
}

/**
 * Refuses a changed form that drops a returned paper which is still asked for, with nothing new in its place: without this
 * check the borrower could settle the request by leaving the paper out.
 */
export const refuseDroppedPapers = (
  { papers, checklist }: { papers: readonly Paper[]; checklist: Checklist },
  before: AnyForm,
  form: AnyForm,
): void => {
  const returned = new Set(
    papers
      .filter(({ document }) => document.reviewState === 'returned')
      .map(({ document }) => document.key),
  )
  const kept = new Set(documentKeysOf(form).map(({ key }) => key))
  const asked = new Set(slotsWithoutYears(form, checklist).map(({ slot }) => slot))
  const needs = paperNeeds(form, checklist)
  const isReplaced = (slot: string) =>
    (needs.find(({ slots }) => slots.some((one) => one.slot === slot))?.slots ?? []).some((one) =>
      keysInSlot(form, one.slot).some((key) => !keysInSlot(before, one.slot).includes(key)),
    )
  const dropped = documentKeysOf(before).filter(
    ({ slot, key }) =>
      returned.has(key) &&
      !kept.has(key) &&
      asked.has(slot) &&
      keysInSlot(form, slot).length === 0 &&
      isSamePlace(before, form, slot) &&
      !isReplaced(slot),
  )
  if (dropped.length > 0)
    throw new AppError('INVALID_REQUEST', {
      fields: Object.fromEntries(
        dropped.map(({ slot }) => [slot, 'We returned this document: send it again']),
      ),
    })
}
