/** Result of a check: the normalised value (with a hint where the field is disputed), or a sentence for a person. */
export type Checked<T = string> =
  | { ok: true; value: T; warning?: string }
  | { ok: false; message: string }

/** A check of one typed value. */
export type Check<T = string> = (input: string) => Checked<T>

export const accepted = <T>(value: T, warning?: string): Checked<T> =>
  warning === undefined ? { ok: true, value } : { ok: true, value, warning }

export const refused = (message: string): { ok: false; message: string } => ({ ok: false, message })
