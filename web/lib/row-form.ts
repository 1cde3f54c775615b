import { type FieldPath, type FieldValues, useFormState, type UseFormReturn } from 'react-hook-form'

/**
 * The form as one row of many needs it: with `memo`, a row is drawn when something in it changes, and not with each key
 * that is typed into another.
 */
export const useRowForm = <Values extends FieldValues, Form extends UseFormReturn<Values>>(
  form: Form & UseFormReturn<Values>,
  name: FieldPath<Values>,
): Form & UseFormReturn<Values> => ({
  ...form,
  formState: useFormState({ control: form.control, name }),
})
