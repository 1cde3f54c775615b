import { letterText, type Letter } from '../../domain/letter/letter-blocks.ts'
import type { LetterInput } from '../../domain/letter/letter.ts'
import { AppError } from '../foundation/app-error.ts'
import { unprintableLetters } from '../letters/printable.ts'

type Holder = LetterInput['mandate']['holder']

const names = [
  ['name', "the signatory's name"],
  ['designation', 'the designation'],
  ['companyName', 'the company name'],
  ['companyAddress', 'the address'],
] as const satisfies readonly (readonly [keyof Holder, string])[]

/** Texts of the party that the letter can't print: path of the field → sentence that names the letters. */
const problemsOf = async (holder: Holder): Promise<Record<string, string>> => {
  const problems: Record<string, string> = {}
  for (const [field, called] of names) {
    const letters = await unprintableLetters(holder[field])
    if (letters.length > 0)
      problems[`mandateHolderDetails.${field}`] =
        `The letter can't print these characters of ${called}: ${letters.join(' ')}. Write it in English letters in the application first.`
  }
  return problems
}

/** Refuses a party whose name would stand in the letter as empty boxes. */
export const refuseUnprintableParty = async (holder: Holder): Promise<Holder> => {
  const fields = await problemsOf(holder)
  if (Object.keys(fields).length > 0)
    throw new AppError('INVALID_REQUEST', { message: Object.values(fields).join(' '), fields })
  return holder
}

/** Refuses to release a letter that has letters which no font of ours has, wherever they come from. */
export const refuseUnprintableLetter = async (letter: Letter, holder: Holder) => {
  const fields = await problemsOf(holder)
  const letters = await unprintableLetters(letterText(letter))
  if (letters.length === 0) return
  const sentences = Object.values(fields)
  const message =
    sentences.length > 0
      ? sentences.join(' ')
      : `The letter can't print these characters: ${letters.join(' ')}. Write what has them in English letters, in the settings or the application.`
  throw new AppError('GUARD_UNMET', { message, fields })
}
