import type { Checklist } from '../../../../domain/papers/documents.ts'
import type { FormValues } from '../form/form-values.ts'

/** Facts beside the form that decide what it has to hold. */
export type Asking = {
  /** The calendar date in India, for ages and for what is due. */
  today: string
  /** Papers that the firm asks for otherwise than usual. */
  checklist: Checklist
  /** The case as it stands, where it is being changed: papers that it was handed in without may follow. */
  before: FormValues | null
}
