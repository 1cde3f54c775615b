import { createContext, use } from 'react'
import type { Asking } from './asking.ts'
import type { WizardForm } from '../form/form-values.ts'
import type { FileMove } from '../saving/move-files.ts'
import type { Files } from '../saving/use-files.ts'
import type { Uploads } from '../../uploads/use-uploads.ts'

/** What every step works with. */
export type WizardParts = Asking & {
  form: WizardForm
  files: Files
  uploads: Uploads
  /**
   * Takes a file out of its slot, and off the server where nothing else holds it. A file that the
   * server keeps after all is back in its slot, and the refusal is thrown.
   */
  removeFile: (slot: string, key: string) => Promise<void>
  /** Takes files out of one slot into another; uploads that are under way land there. */
  moveFiles: (moves: readonly FileMove[]) => void
  /** What a mandate letter covers can be read and not changed; while `telling` everything that was told. */
  covered: boolean
  telling: boolean
  /** Whether the field at this path was left open, and is told for the first time. */
  isOpen: (path: string) => boolean
  /** Goes to a step, and on to one field of it. */
  goTo: (step: number, field?: string) => void
}

const WizardContext = createContext<WizardParts | null>(null)

export const WizardProvider = WizardContext

export const useWizard = (): WizardParts => {
  const parts = use(WizardContext)
  if (parts === null) throw new Error('This part belongs inside the wizard.')
  return parts
}
