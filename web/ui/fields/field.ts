import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Props of every field of a form: the form, the field's name in it, and its words. */
export type FieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  name: FieldPath<Values>
  label: ReactNode
  /** Help below the label. */
  description?: ReactNode
  required?: boolean
  disabled?: boolean
  placeholder?: string
}

/** The error of a field, if it has one. */
export const errorOf = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: FieldPath<Values>,
): string | undefined => form.getFieldState(name, form.formState).error?.message

/** The id that labels and error summaries point to. */
export const fieldId = (name: string): string => `field-${name.replace(/\W+/g, '-')}`
