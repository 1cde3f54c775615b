import type { Cell, Cells } from './sheet-formulas.ts'

// A flat OpenDocument spreadsheet (.fods): opened by LibreOffice and Excel, and read by people in a diff.

export type ReadCell = Cell & { shown?: number }
export type ReadSheet = { name: string; cells: ReadonlyMap<string, ReadCell> }

const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
const marked = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const attribute = (tag: string, name: string) => {
  const value = new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : plain(value)
}

const cellOf = (tag: string, inside: string): ReadCell => {
  const formula = attribute(tag, 'table:formula')
  const number = Number(attribute(tag, 'office:value'))
  if (formula !== undefined) return { formula: formula.replace(/^of:=/, ''), shown: number }
  const text = /<text:p>([^<]*)<\/text:p>/.exec(inside)?.[1]
  return { value: text === undefined ? number : plain(text) }
}

/** Reads what `flatSheet` wrote, or LibreOffice after it as long as it repeats no cells. */
export const readSheets = (file: string): ReadSheet[] =>
  [...file.matchAll(/<table:table table:name="([^"]*)">(.*?)<\/table:table>/gs)].map(
    ([, name = '', body = '']) => ({
      name: plain(name),
      cells: new Map(
        [...body.matchAll(/<table:table-row>(.*?)<\/table:table-row>/gs)].flatMap(
          ([, row = ''], at) =>
            [
              ...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs),
            ].flatMap(([, tag = '', inside = ''], column): [string, ReadCell][] =>
              tag === '' ? [] : [[`${'ABCDEFGHIJ'.charAt(column)}${at + 1}`, cellOf(tag, inside)]],
            ),
        ),
      ),
    }),
  )

const written = (cell: Cell | undefined, value: number): string => {
  if (!cell) return '<table:table-cell/>'
  if ('formula' in cell)
    return `<table:table-cell table:formula="of:=${marked(cell.formula)}" office:value-type="float" office:value="${value}"/>`
  return typeof cell.value === 'number'
    ? `<table:table-cell office:value-type="float" office:value="${cell.value}"/>`
    : `<table:table-cell office:value-type="string"><text:p>${marked(cell.value)}</text:p></table:table-cell>`
}

const rowsOf = (cells: Cells): number =>
  Math.max(...[...cells.keys()].map((name) => Number(name.replace(/\D/g, ''))))

/** The file of some sheets, each formula with what it comes to. */
export const flatSheet = (
  sheets: readonly { name: string; cells: Cells; value: (name: string) => number }[],
): string => `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:body><office:spreadsheet>
${sheets
  .map(
    ({ name, cells, value }) => `<table:table table:name="${marked(name)}">
${Array.from({ length: rowsOf(cells) }, (_, row) => {
  const inRow = [...'ABCDEFG'].map((column) => `${column}${row + 1}`)
  const last = inRow.findLastIndex((cell) => cells.has(cell))
  const shown = inRow
    .slice(0, last + 1)
    .map((cell) => written(cells.get(cell), cells.has(cell) ? value(cell) : 0))
  return `<table:table-row>${shown.join('')}</table:table-row>`
}).join('\n')}
</table:table>`,
  )
  .join('\n')}
</office:spreadsheet></office:body>
</office:document>
`
