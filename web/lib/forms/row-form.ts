import { type ComponentType, memo } from 'react'
import { type FieldPath, type FieldValues, useFormState, type UseFormReturn } from 'react-hook-form'
import { sameValue } from '../kept/merge-kept.ts'

/** The form as one row of many needs it: what is wrong with the row, and nothing of the others. */
export const useRowForm = <Values extends FieldValues, Form extends UseFormReturn<Values>>(
  form: Form & UseFormReturn<Values>,
  name: FieldPath<Values>,
): Form & UseFormReturn<Values> => ({
  ...form,
  formState: useFormState({ control: form.control, name }),
})

/**
 * Row of many, drawn when something of it changes and not with each key that is typed into another. It reads its
 * errors by `useRowForm` and its values by `useWatch`; functions that it takes have to be the same ones each time.
 */
export const rowOfForm = <Props extends { form: { control: unknown } }>(
  Row: ComponentType<Props>,
) =>
  memo(
    Row,
    ({ form: formBefore, ...before }, { form, ...now }) =>
      formBefore.control === form.control && sameValue(before, now),
  )
