import { sameValue } from '../../lib/kept/merge-kept.ts'
import type { Choice } from './checklist-words.ts'

/** Choices as they were loaded or saved last; the form's type knows no field of them for certain. */
type Saved = readonly (Partial<Choice> | undefined)[] | undefined

/** True if the choice for a paper is not the saved one. */
export const isUnsaved = (
  list: readonly Choice[],
  saved: Saved,
  { companyType, slot }: Pick<Choice, 'companyType' | 'slot'>,
): boolean => {
  const of = (choices: NonNullable<Saved>) =>
    choices.find((one) => one?.companyType === companyType && one.slot === slot)
  return !sameValue(of(list), of(saved ?? []))
}

/** Summary of a closed part, e.g. "30 papers · 2 changed · 1 not saved". */
export const partWords = (parts: readonly (readonly [count: number, words: string])[]): string =>
  parts.flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`])).join(' · ')
