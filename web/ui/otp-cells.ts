/** How many digits a one-time code has. */
export const LENGTH = 6

/** The code as cells; a space or nothing is an empty cell. */
export const cellsOf = (value: string): string[] =>
  Array.from({ length: LENGTH }, (_, index) =>
    /\d/.test(value[index] ?? '') ? (value[index] ?? '') : '',
  )

const join = (cells: readonly string[]): string =>
  cells
    .map((cell) => (cell === '' ? ' ' : cell))
    .join('')
    .trimEnd()

export type Typed = { value: string; next: number; complete: boolean }

/** Puts digits into the cells from `index` on; says where the cursor goes and whether all are full. */
export const typeInto = (value: string, index: number, text: string): Typed => {
  const digits = text.replace(/\D/g, '').slice(0, LENGTH - index)
  const cells = cellsOf(value)
  for (const [offset, digit] of [...digits].entries()) cells[index + offset] = digit
  return {
    value: join(cells),
    next: Math.min(LENGTH - 1, index + digits.length),
    complete: digits !== '' && cells.every((cell) => cell !== ''),
  }
}

/** Empties one cell. */
export const withoutAt = (value: string, index: number): string =>
  join(cellsOf(value).map((cell, at) => (at === index ? '' : cell)))
