import type { CsvCell } from './csv.ts'

/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Beginnings of a text that a spreadsheet would run instead of show (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

const field = (cell: CsvCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Record by RFC 4180, its line end included; text that would run as a formula is made plain text. */
export const csvRecord = (cells: readonly CsvCell[]): string => `${cells.map(field).join(',')}\r\n`
