/**
 * Separators of cells: most lines of European spreadsheets have a semicolon, and cells copied out of one have tabs.
 */
const separators = [',', ';', '\t'] as const

/** The separator that a first line has most of, outside of quotes. */
const separatorOf = (text: string): string => {
  const bare = (text.split(/\r?\n/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const counted = separators.map((one) => ({ one, count: bare.split(one).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.one ?? ','
}

/**
 * The cells of a CSV text by RFC 4180, line by line; lines without anything are left out of no count, so that an index is the line of the
 * table as a spreadsheet numbers it, from 0. A quote that is never closed takes in the rest: null.
 */
export const readCsv = (input: string): string[][] | null => {
  const text = input.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (quoted) {
      if (char !== '"') cell += char
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (char === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (char === separator) endCell()
    else if (char === '\n') endRow()
    else if (char !== '\r') cell += char
  }
  if (quoted) return null
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
