import { valueAt } from '../../../domain/form/paths.ts'

/** A text of the stored form; what isn't there is a dash. */
export const textAt = (form: unknown, path: string): string => {
  const value = valueAt(form, path)
  return typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : '–'
}
