import type { AnyForm } from '../form/document-keys.ts'
import { paperLabels } from './paper-titles.ts'
import { yearlySlotsOf } from './yearly-slots.ts'

/** Slot without its last name, and without the number of its person: people move up where one goes. */
const groupOf = (slot: string) =>
  slot.slice(0, slot.lastIndexOf('.')).replace(/^management\.\d+/, 'management')

/**
 * The slot that stands today for a place as it was called once: slots move with their years and their people, so the
 * name counts first. A year that isn't asked for any more has no place; another renamed paper, or a person whose name
 * was corrected, keeps the one it had.
 */
export const placeToday = (
  form: AnyForm & { baseYear: string },
  { place, label }: { place: string; label: string },
): string | null => {
  const labels = paperLabels(form, form.baseYear)
  if (labels.get(place) === label) return place
  const named = [...labels].find(
    ([slot, words]) => words === label && groupOf(slot) === groupOf(place),
  )
  if (named) return named[0]
  const isYearly = yearlySlotsOf(form).some(({ next, years, earlier }) =>
    [...next, ...years, earlier].includes(place),
  )
  return !isYearly && labels.has(place) ? place : null
}
