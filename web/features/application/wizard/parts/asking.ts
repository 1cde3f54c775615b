import type { Checklist } from '../../../../../domain/papers/documents.ts'
import type { FormValues } from '../form/form-values.ts'

/** What decides beside the form itself what it has to hold. */
export type Asking = {
  /** The calendar date in India, for ages and for what is due. */
  today: string
  /** Which papers the firm asks for otherwise than usual. */
  checklist: Checklist
  /** The case as it stands, where it is being changed: papers that it was handed in without may follow. */
  before: FormValues | null
}
