import { valueAt } from './paths.ts'

/** How many files one slot of a form holds at most. */
export const MOST_IN_SLOT = 20

/** The form as far as it is filled in; anything in it may be missing or half typed. */
export type AnyForm = Readonly<Record<string, unknown>>

/** A list somewhere in a form; empty where there is none. */
export const listAt = (form: AnyForm, path: string): readonly unknown[] => {
  const value = valueAt(form, path)
  return Array.isArray(value) ? value : []
}

/** The keys in one slot of a form. */
export const keysInSlot = (form: AnyForm, slot: string): string[] =>
  listAt(form, slot)
    .filter((key) => typeof key === 'string' && key !== '')
    .map(String)
