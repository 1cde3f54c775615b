import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { differences } from '../kept/merge-kept.ts'
import { setPaths } from '../kept/set-paths.ts'

/** Goes on with a form as it was saved; what was typed after it had been sent stays typed, and is not saved yet. */
export const settleForm = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  sent: Values,
  saved: Values,
): void => {
  const later = differences(sent, form.getValues())
  form.reset(saved)
  setPaths(form.setValue, later)
}
