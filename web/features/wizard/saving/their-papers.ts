import { sameButPapers, withTheirPapers } from '../../../../domain/papers/merge-papers.ts'
import { keysInSlot } from '../../../../domain/form/document-keys.ts'
import { documentKeysOf } from '../../../../domain/papers/held-papers.ts'
import { type FormValues, pathTo, type WizardForm } from '../form/form-values.ts'
import { sameForm } from '../form/same-form.ts'
import type { Kept, Stored } from './start.ts'

/** Of the forms that ours was built on, the one of which another version holds all answers; papers may have come since. */
export const builtOn = (own: readonly FormValues[], theirs: FormValues): FormValues | undefined =>
  own.find((form) => sameButPapers(form, theirs, sameForm))

/** A form with what others did since `base` to its papers. */
export const mergedForm = (mine: FormValues, base: FormValues, theirs: FormValues): FormValues =>
  withTheirPapers(mine, base, theirs)

/** Does to the papers of the form on screen what others did since `base`; its answers stay. */
export const takePapers = (form: WizardForm, base: FormValues, theirs: FormValues): void => {
  const mine = form.getValues()
  const merged = mergedForm(mine, base, theirs)
  const slots = new Set(
    [...documentKeysOf(mine), ...documentKeysOf(merged)].map(({ slot }) => slot),
  )
  for (const slot of slots) {
    const keys = keysInSlot(merged, slot)
    if (!sameForm(keysInSlot(mine, slot), keys)) form.setValue(pathTo(slot), keys)
  }
  if (!sameForm(mine.notApplicable, merged.notApplicable))
    form.setValue('notApplicable', merged.notApplicable)
}

/** Form of this device, built on the newest version where others only sent papers since. */
export const keptWithPapers = (kept: Kept, { form, version }: Stored): Kept =>
  kept.base !== undefined && sameButPapers(kept.base, form, sameForm)
    ? { ...kept, form: mergedForm(kept.form, kept.base, form), version }
    : kept
