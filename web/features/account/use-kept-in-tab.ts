import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Keeps some fields of a public form for this tab, so that a reload loses nothing and the next person
 * at a shared computer finds nothing. Gives what forgets them.
 */
export const useKeptInTab = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
  fields: readonly FieldPath<Values>[],
): (() => void) => {
  const { subscribe, setValue, getValues } = form
  useEffect(() => {
    const keep = (values: Partial<Values>) => {
      const shown = Object.fromEntries(fields.map((field) => [field, values[field]]))
      sessionStorage.setItem(name, JSON.stringify(shown))
    }
    // Written above alone, so the shape is known.
    const kept = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<Values>
    for (const field of fields)
      // What was typed before the page came alive is newer.
      if (kept[field] !== undefined && !getValues(field)) setValue(field, kept[field])
    // Nor may a reload lose that.
    if (fields.some((field) => getValues(field))) keep(getValues())
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [name, fields, subscribe, setValue, getValues])
  return () => sessionStorage.removeItem(name)
}
