import { z } from 'zod'
import type { Check } from '../text/checked.ts'

/**
 * Turns a check into a zod schema from the typed text to the normalised value, with the check's own sentence.
 * A missing value gets the sentence that the check has for an empty one.
 */
export function checkedField<T>(check: Check<T>) {
  const empty = check('')
  const whenMissing = empty.ok ? 'This is required' : empty.message
  return z
    .string({ error: ({ input }) => (input == null ? whenMissing : 'This must be text') })
    .transform((typed, ctx) => {
      const result = check(typed)
      if (result.ok) return result.value
      ctx.addIssue({ code: 'custom', message: result.message, input: typed })
      return z.NEVER
    })
}
