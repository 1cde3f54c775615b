import { createContext, use } from 'react'
import type { Asking } from './asking.ts'
import type { WizardForm } from '../form/form-values.ts'
import type { Papers } from '../saving/form-papers.ts'
import type { Files } from '../saving/use-files.ts'

/** Parts that every step works with. */
export type WizardParts = Asking & {
  form: WizardForm
  files: Files
  /** The form's papers, for steps that come with what these need: see `loadPapers`. */
  papers: () => Papers
  /** True if any paper is still on its way. */
  uploading: boolean
  /**
   * True if a mandate letter covers parts, which can be read and not changed; while `telling` it is every answer that
   * was given.
   */
  covered: boolean
  telling: boolean
  /** True if the field at this path was left open, and is answered for the first time. */
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
