import { createContext, use } from 'react'
import type { Checklist } from '../../../../domain/documents.ts'
import type { WizardForm } from './form/form-values.ts'
import type { Files } from './saving/use-files.ts'
import type { Uploads } from './saving/use-uploads.ts'

/** What every step works with. */
export type WizardParts = {
  form: WizardForm
  /** The calendar date in India, for ages and year labels. */
  today: string
  /** Which papers the firm asks for otherwise than usual. */
  checklist: Checklist
  files: Files
  uploads: Uploads
  /**
   * Takes a file out of its slot, and off the server where nothing else holds it. A file that the
   * server keeps after all is back in its slot, and the refusal is thrown.
   */
  removeFile: (slot: string, key: string) => Promise<void>
  /** What a mandate letter covers can be read and not changed. */
  covered: boolean
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
