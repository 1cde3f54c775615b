import type { ImportProblem } from '../../contract/client/import.ts'
import {
  fieldOfHeading,
  importColumns,
  type ImportField,
  importFields,
  MOST_IMPORTED,
} from '../../domain/client/client-import.ts'
import { readCsv } from '../../domain/text/read-csv.ts'

export type Cells = Readonly<Partial<Record<ImportField, string>>>
export type Line = { row: number; cells: Cells }
type Read = { lines: Line[]; unknownColumns: string[]; problems: ImportProblem[] }

const fault = (sentence: string, row = 1, field = ''): Read => ({
  lines: [],
  unknownColumns: [],
  problems: [{ row, field, sentence }],
})

/** The rows of a file by their columns; what is wrong with the file as a whole is one problem. */
export const readFile = (csv: string): Read => {
  const table = readCsv(csv)
  if (table === null)
    return fault('A quotation mark is never closed: this is not a whole CSV file.')
  const [headings = [], ...rest] = table
  const fields = headings.map(fieldOfHeading)
  const missing = importFields.find(
    (field) => 'required' in importColumns[field] && !fields.includes(field),
  )
  if (missing)
    return fault(
      `There is no column “${importColumns[missing].heading}”. ${missing === 'name' ? '' : 'For each person it says that they agreed to be kept. '}Begin with the template.`,
    )
  const twice = fields.find((field, index) => field && fields.indexOf(field) !== index)
  if (twice) return fault('This column is there twice.', 1, importColumns[twice].heading)
  const lines = rest.flatMap((cells, index): Line[] => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const named = fields.flatMap((field, at) => (field ? [[field, (cells[at] ?? '').trim()]] : []))
    return [{ row: index + 2, cells: Object.fromEntries(named) }]
  })
  if (lines.length === 0) return fault('There is nobody in this file.', 2)
  if (lines.length > MOST_IMPORTED)
    return fault(`At most ${MOST_IMPORTED.toLocaleString('en-IN')} rows at once: split the file.`)
  return {
    lines,
    unknownColumns: headings.filter((heading, at) => heading.trim() !== '' && !fields[at]),
    problems: [],
  }
}
