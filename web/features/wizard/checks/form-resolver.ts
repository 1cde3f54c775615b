import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import type { Asking } from '../parts/asking.ts'
import type { FormValues } from '../form/form-values.ts'
import { loadRules } from './rules.ts'

/** Checks a field when the person leaves it, with the submit schema's own sentences. */
export const formResolver =
  (asking: Asking): Resolver<FormValues> =>
  async (values, _context, { names }) => {
    // Who adds a person hasn't left any field of theirs yet: nothing in it is wrong before that.
    if (names?.join() === 'management') return { values: {}, errors: {} }
    const errors: FieldErrors<FormValues> = {}
    // Rules that a lost connection keeps away are applied when it is back.
    const rules = await loadRules().catch(() => null)
    for (const { path, message } of rules?.problemsOfForm(values, asking) ?? [])
      if (path !== 'management') set(errors, path, { type: 'check', message })
    return { values: {}, errors }
  }
