import { sameValue } from '../../lib/forms/merge-kept.ts'
import type { Choice } from './checklist-words.ts'

/** What the form had when it was loaded or saved last, of which the form's type knows no field for certain. */
type Saved = readonly (Partial<Choice> | undefined)[] | undefined

/** Whether what is chosen for a paper is not what is saved. */
export const isUnsaved = (
  list: readonly Choice[],
  saved: Saved,
  { companyType, slot }: Pick<Choice, 'companyType' | 'slot'>,
): boolean => {
  const of = (choices: NonNullable<Saved>) =>
    choices.find((one) => one?.companyType === companyType && one.slot === slot)
  return !sameValue(of(list), of(saved ?? []))
}

/** What a closed part says of itself, e.g. "30 papers · 2 changed · 1 not saved". */
export const partWords = (parts: readonly (readonly [count: number, words: string])[]): string =>
  parts.flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`])).join(' · ')
