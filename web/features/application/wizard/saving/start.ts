import type { DocumentDescriptor } from '../../../../../contract/document.ts'
import type { FormValues } from '../form/form-values.ts'
import { sameForm } from '../form/same-form.ts'

/** A form as it stood at some version. */
export type Snapshot = { form: FormValues; activeStep: number; version: number }

/** What this browser keeps while it is unsaved. */
export type Kept = Snapshot & {
  /** Forms that were sent, but whose answers never came: the server may hold one of them. */
  sent?: readonly FormValues[]
}

/** What the server holds. */
export type Stored = Snapshot & { savedAt: string | null; documents: readonly DocumentDescriptor[] }

/** How the wizard begins. */
export type Start = Stored & {
  /** Our unanswered saves, where the server could not be asked. */
  sent?: readonly FormValues[]
  /** The form is newer than the server's and has to be sent. */
  unsaved: boolean
  /** Unsaved changes of this device that were built on a version that is no longer the newest. */
  leftOver: Snapshot | null
}

/**
 * Chooses between the server's form and what this device could not save: changes to the newest
 * version go on; when another device saved meanwhile, the server's form wins and ours is offered.
 */
export function chooseStart(stored: Stored, kept: Kept | null, leftOver: Snapshot | null): Start {
  const offered = leftOver && !sameForm(leftOver.form, stored.form) ? leftOver : null
  if (kept === null || sameForm(kept.form, stored.form))
    return { ...stored, unsaved: false, leftOver: offered }
  const ours = (kept.sent ?? []).some((form) => sameForm(form, stored.form))
  if (kept.version === stored.version || ours)
    return {
      ...stored,
      form: kept.form,
      activeStep: kept.activeStep,
      unsaved: true,
      leftOver: offered,
    }
  return { ...stored, unsaved: false, leftOver: kept }
}
