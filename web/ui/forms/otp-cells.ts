/** Digits of a code. */
export const LENGTH = 6

/** The code as cells; a space or nothing is an empty cell. */
export const cellsOf = (value: string): string[] =>
  Array.from({ length: LENGTH }, (_, index) =>
    /\d/.test(value[index] ?? '') ? (value[index] ?? '') : '',
  )

/** True if every cell holds a digit. */
export const isComplete = (value: string): boolean => cellsOf(value).every((cell) => cell !== '')

/** Cell of the next digit: the first empty one, the last one where none is empty. */
export const nextEmpty = (value: string): number => {
  const index = cellsOf(value).indexOf('')
  return index === -1 ? LENGTH - 1 : index
}

const join = (cells: readonly string[]): string =>
  cells
    .map((cell) => (cell === '' ? ' ' : cell))
    .join('')
    .trimEnd()

/** Digits of other scripts, e.g. ४ or ４, as those that the code is made of. */
const asciiDigits = (text: string): string =>
  text
    .normalize('NFKC')
    // In every script of India the ten digits fill the places from 6 on of a row of sixteen.
    .replace(/[\p{Nd}]/gu, (digit) =>
      /\d/.test(digit) ? digit : String(((digit.codePointAt(0) ?? 0) & 0xf) - 6),
    )

/** Six digits in a row, also in groups ("123 456"), with no further digit at either side. */
const wholeCode = /(?<!\d)(?:\d[ -]?){5}\d(?![ -]?\d)/

/** The digits of a text: of the code in it where it holds a whole one ("Your code is 123 456"), else all. */
export const digitsIn = (text: string): string => {
  const plain = asciiDigits(text)
  return (wholeCode.exec(plain)?.[0] ?? plain).replace(/\D/g, '')
}

export type Typed = { value: string; next: number; complete: boolean }

/**
 * Puts digits into the cells from `index` on, over what is there; a whole code always from the first.
 * Says where the cursor goes and whether all cells are full.
 */
export const typeInto = (value: string, index: number, text: string): Typed => {
  const typed = digitsIn(text)
  const from = typed.length >= LENGTH ? 0 : index
  const digits = typed.slice(0, LENGTH - from)
  const cells = cellsOf(value)
  for (const [offset, digit] of [...digits].entries()) cells[from + offset] = digit
  return {
    value: join(cells),
    next: digits === '' ? index : Math.min(LENGTH - 1, from + digits.length),
    complete: digits !== '' && cells.every((cell) => cell !== ''),
  }
}

/** Empties one cell. */
export const withoutAt = (value: string, index: number): string =>
  join(cellsOf(value).map((cell, at) => (at === index ? '' : cell)))

/** Backspace in a cell: empties it, or the one before where it is empty already. */
export const eraseBack = (value: string, index: number): { value: string; at: number } => {
  const at = cellsOf(value)[index] === '' ? Math.max(0, index - 1) : index
  return { value: withoutAt(value, at), at }
}

type Entry = {
  inputType: string
  data: string | null
  value: string
  before: string
  composed: string
}

/**
 * Text typed into a cell, from the event and the text that the cell holds after it. The event's own data is the most
 * exact; a password manager gives none, then the cell's former digit doesn't count.
 */
export const typedText = ({ inputType, data, value, before, composed }: Entry): string => {
  // A phone keyboard tells the whole word that it is composing, each time.
  if (inputType === 'insertCompositionText' && data !== null)
    return composed !== '' && data.startsWith(composed) ? data.slice(composed.length) : data
  if (inputType === 'insertText' && data !== null) return data
  return before !== '' && value.length === 2 ? value.replace(before, '') : value
}
