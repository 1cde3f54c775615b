/** Text is UTF-8, UTF-16 with its mark, or what older spreadsheets write. */
const decode = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Separator of cells: the one that stands most often in the first line. */
const separatorOf = (text: string): string => {
  const [line = ''] = text.split('\n', 1)
  const count = (mark: string) => line.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/** The cells of a table as text (RFC 4180), as far as `most` rows. */
export const readCsv = (bytes: Uint8Array, most: number): string[][] => {
  const text = decode(bytes)
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    rows.push([...row, cell])
    row = []
    cell = ''
  }
  for (let at = 0; at < text.length && rows.length < most; at += 1) {
    const mark = text.charAt(at)
    if (isQuoted) {
      if (mark !== '"') cell += mark
      else if (text.charAt(at + 1) === '"') {
        cell += mark
        at += 1
      } else isQuoted = false
    } else if (mark === '"') isQuoted = true
    else if (mark === separator) {
      row.push(cell)
      cell = ''
    } else if (mark === '\n') endRow()
    else if (mark !== '\r') cell += mark
  }
  if (rows.length < most && (cell !== '' || row.length > 0)) endRow()
  return rows
}
