import { tellingOf } from '../../domain/teaser/blind-words.ts'
import {
  type TeaserInput,
  type TeaserSheet,
  teaserText,
  tellingWords,
} from '../../domain/teaser/teaser.ts'
import { teaserPartNames, teaserParts } from '../../domain/teaser/teaser-words.ts'
import { AppError } from '../foundation/app-error.ts'
import { unprintableLetters } from '../letters/printable.ts'

/** Words that tell in the blind teaser who the borrower is. */
export const tellingIn = ({ form, also, words }: TeaserInput) =>
  tellingWords(words, tellingOf(form, also))

const unprintable = (letters: readonly string[]) =>
  `These letters can't be printed: ${letters.join(' ')}. Write it in English letters.`

/** Refuses words that name the borrower, or that no font of ours has, each at its part. */
export const refuseWords = async (input: TeaserInput) => {
  const fields: Record<string, string> = {}
  for (const part of teaserPartNames) {
    const letters = await unprintableLetters(input.words[part] ?? '')
    if (letters.length > 0) fields[`words.${part}`] = unprintable(letters)
  }
  for (const { part, word } of tellingIn(input))
    fields[`words.${part}`] =
      `“${word}” tells who the borrower is. These words stand in the blind teaser too: write them without it.`
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_REQUEST', { fields })
}

/** Refuses to make a teaser of words that were written before the case named what they name. */
export const refuseTelling = (input: TeaserInput) => {
  const [first] = tellingIn(input)
  if (first)
    throw new AppError('GUARD_UNMET', {
      message: `“${first.word}” under “${teaserParts[first.part].title}” tells who the borrower is. Change these words first.`,
    })
}

/** Refuses a teaser with letters that would stand in it as empty boxes. */
export const refuseUnprintable = async (sheet: TeaserSheet) => {
  const letters = await unprintableLetters(teaserText(sheet))
  if (letters.length > 0)
    throw new AppError('GUARD_UNMET', {
      message: `The teaser can't print these letters: ${letters.join(' ')}. Write what has them in English letters, in the application or the figures.`,
    })
}
