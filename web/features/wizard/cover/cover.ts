import type { FormValues } from '../form/form-values.ts'

/** Cover of a submitted form: the parts that stay as they are while it is being changed. */
export type Cover = {
  /** Reason for it. */
  because: string
  /** The form as it is stored. */
  stored: FormValues
  /** Everything that was told stays, and what was left open is told; otherwise what a mandate letter covers stays. */
  telling: boolean
  /** A letter names the people: nobody joins. */
  peopleStay: boolean
}
