import type { FieldPath, FieldPathValue, FieldValues, UseFormSetValue } from 'react-hook-form'

/** Puts values into a form at paths of it, as `differences` gives them: what a person typed, and is not saved. */
export const setPaths = <Values extends FieldValues>(
  setValue: UseFormSetValue<Values>,
  values: readonly (readonly [path: string, value: unknown])[],
): void => {
  for (const [path, value] of values)
    // The paths are those of the form's own values.
    setValue(path as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, {
      shouldDirty: true,
    })
}
