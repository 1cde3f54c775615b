import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import type { Checklist } from '../../../../domain/documents.ts'
import type { FormValues } from './form/form-values.ts'
import { loadRules } from './rules.ts'

/** Checks a field when the person leaves it, with the submit schema's own sentences. */
export const formResolver =
  (today: string, checklist: Checklist): Resolver<FormValues> =>
  async (values) => {
    const errors: FieldErrors<FormValues> = {}
    // Rules that a lost connection keeps away are applied when it is back.
    const rules = await loadRules().catch(() => null)
    for (const { path, message } of rules?.problemsOfForm(values, today, checklist) ?? [])
      if (path !== 'management') set(errors, path, { type: 'check', message })
    return { values: {}, errors }
  }
