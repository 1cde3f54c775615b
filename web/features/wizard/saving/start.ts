import type { DocumentDescriptor } from '../../../../contract/define/document-descriptor.ts'
import type { FormValues } from '../form/form-values.ts'
import { sameForm } from '../form/same-form.ts'

/** A form as it stood at some version. */
export type Snapshot = { form: FormValues; activeStep: number; version: number }

/** Form that this browser keeps while it is unsaved. */
export type Kept = Snapshot & {
  /** The files that this device has uploaded for it, so that they keep their names over a reload. */
  uploaded?: readonly DocumentDescriptor[]
  /** True if the server has it: it is kept to be shown without a connection. */
  saved?: true
  /** The form that it was built on; what older versions of the product have kept doesn't say it. */
  base?: FormValues
  /** Forms that were sent, but whose answers never came: the server may hold one of them. */
  sent?: readonly FormValues[]
}

/** Form on the server. */
export type Stored = Snapshot & { savedAt: string | null; documents: readonly DocumentDescriptor[] }

/** Beginning of the wizard. */
export type Start = Stored & {
  /** The answers that the server held at that version: where it holds them still, nobody else changed one. */
  base: FormValues
  /** Our unanswered saves, where the server could not be asked. */
  sent?: readonly FormValues[]
  /** The form is newer than the server's and has to be sent. */
  unsaved: boolean
  /** The files that this device has uploaded for it. */
  uploaded?: readonly DocumentDescriptor[]
  /** Unsaved changes of this device that were built on a version that is no longer the newest. */
  leftOver: Kept | null
}

/**
 * Chooses between the server's form and what this device could not save: changes to the newest
 * version go on; when another device saved meanwhile, the server's form wins and ours is offered.
 */
export function chooseStart(stored: Stored, kept: Kept | null, leftOver: Kept | null): Start {
  const offered = leftOver && !sameForm(leftOver.form, stored.form) ? leftOver : null
  if (kept === null || sameForm(kept.form, stored.form))
    return { ...stored, base: stored.form, unsaved: false, leftOver: offered }
  const ours = (kept.sent ?? []).some((form) => sameForm(form, stored.form))
  if (kept.version === stored.version || ours)
    return {
      ...stored,
      base: stored.form,
      // What an older version of the product has kept knows no base year.
      form: { ...kept.form, baseYear: kept.form.baseYear ?? stored.form.baseYear },
      activeStep: kept.activeStep,
      ...(kept.uploaded && { uploaded: kept.uploaded }),
      unsaved: true,
      leftOver: offered,
    }
  return { ...stored, base: stored.form, unsaved: false, leftOver: kept }
}
