import type { DocumentDescriptor } from '../../../../contract/define/document-descriptor.ts'
import type { WizardForm } from '../form/form-values.ts'
import type { Place } from './place.ts'
import type { SavingStatus } from './saving-queue.ts'
import type { Kept, Start, Stored } from './start.ts'

export type DraftOptions = {
  place: Place
  start: Start
  form: WizardForm
  /** The step on screen, as `activeStep` names it. */
  step: number
  /** The files that this device has uploaded for it. */
  uploaded: () => readonly DocumentDescriptor[]
  /** Told when the other version replaced the form. */
  onReplaced: (other: Stored) => void
  /** Told of the files of another version when its papers come into the form. */
  onPapers: (files: readonly DocumentDescriptor[]) => void
}

/** The state of a draft that a page shows. */
export type DraftShown = {
  status: SavingStatus
  savedAt: string | null
  /** The version of another tab or device, where the person has to choose. */
  other: Stored | null
  leftOver: Kept | null
}
