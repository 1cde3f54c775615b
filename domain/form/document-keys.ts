import { valueAt } from './paths.ts'

/** The most files that a slot of a form holds. */
export const MOST_IN_SLOT = 20

/** The form as far as it is filled in; anything in it may be missing or half typed. */
export type AnyForm = Readonly<Record<string, unknown>>

const NOTHING: readonly never[] = []

/** A list somewhere in a form or in a part of it; empty where there is none. */
export const listAt = (root: unknown, path: string): readonly unknown[] => {
  const value = valueAt(root, path)
  return Array.isArray(value) ? value : NOTHING
}

/** The keys at a path of a form or of a part of it. */
export const keysAt = (root: unknown, path: string): string[] =>
  listAt(root, path).flatMap((key) => (typeof key === 'string' && key !== '' ? key : []))

/** The keys in one slot of a form. */
export const keysInSlot = (form: AnyForm, slot: string): string[] => keysAt(form, slot)
