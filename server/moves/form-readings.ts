import { stillToTell, type ToTell } from '../../contract/form/still-to-tell.ts'
import type { AnyForm, Checklist } from '../../domain/papers/documents.ts'
import { type PaperNeed, paperNeeds } from '../../domain/papers/paper-needs.ts'

// What a form comes to is asked for several times while one case is presented or moved, and costs more than reading the case. A form is
// never changed in place: a changed one is another object.

const needs = new WeakMap<AnyForm, { checklist: Checklist; found: readonly PaperNeed[] }>()
const toTell = new WeakMap<AnyForm, readonly ToTell[]>()

/** Needs of a form, by the firm's checklist; worked out once. */
export const needsOfForm = (form: AnyForm, checklist: Checklist): readonly PaperNeed[] => {
  const known = needs.get(form)
  if (known?.checklist === checklist) return known.found
  const found = paperNeeds(form, checklist)
  needs.set(form, { checklist, found })
  return found
}

/** Gaps of a form that was handed in; worked out once. */
export const toTellOfForm = (form: AnyForm): readonly ToTell[] => {
  const known = toTell.get(form)
  if (known) return known
  const found = stillToTell(form)
  toTell.set(form, found)
  return found
}
