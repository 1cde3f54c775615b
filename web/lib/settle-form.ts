import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { differences } from './merge-kept.ts'

/** Goes on with a form as it was saved; what was typed after it had been sent stays typed, and is not saved yet. */
export const settleForm = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  sent: Values,
  saved: Values,
): void => {
  const later = differences(sent, form.getValues())
  form.reset(saved)
  for (const [path, value] of later)
    // The paths are those of the form's own values.
    form.setValue(path as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, {
      shouldDirty: true,
    })
}
