import type { ApplicationForm } from '../../../../contract/form/application-form.ts'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Snapshot, Stored } from './start.ts'

/** Place of a form, for saving and sending: my draft, or an application that was submitted. */
export type Place = {
  /** Names the unsaved typing that this browser keeps. */
  name: string
  /** Set where the form belongs to a submitted application. */
  applicationId?: string
  /** Changes are kept in this browser until they are sent as a whole. */
  local: boolean
  load: () => Promise<Stored>
  save: (
    snapshot: Snapshot,
    options: { keepalive: boolean; signal: AbortSignal },
  ) => Promise<{ version: number; savedAt: string }>
  submit: (
    form: ApplicationForm,
    options: { version: number; key: string },
  ) => Promise<ApplicationRecord>
}
