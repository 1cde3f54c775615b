import { z } from 'zod'

/** What a check answers: the normalised value (with a hint where the field is disputed), or a sentence for a person. */
export type Checked<T = string> =
  | { ok: true; value: T; warning?: string }
  | { ok: false; message: string }

/** A check of one typed value. */
export type Check<T = string> = (input: string) => Checked<T>

export const accepted = <T>(value: T, warning?: string): Checked<T> =>
  warning === undefined ? { ok: true, value } : { ok: true, value, warning }

export const refused = (message: string): { ok: false; message: string } => ({ ok: false, message })

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
