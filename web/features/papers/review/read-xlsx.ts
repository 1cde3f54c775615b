import { formatDate } from '../../../lib/format/formats.ts'
import { Unreadable, unzip } from './unzip.ts'

const DAY = 86_400_000
/** Day 0 of a spreadsheet, with the 29 February 1900 that never was. */
const EPOCH = Date.UTC(1899, 11, 30)

/**
 * Says to the browser that this XML may be parsed (docs/decisions/169). The document is never shown and nothing in it runs: only its texts
 * and attributes are read. A part of a workbook has no document type, which could name entities that multiply.
 */
const policy = globalThis.trustedTypes?.createPolicy('workbook', { createHTML: (xml) => xml })

const parse = (xml: string): Document => {
  if (xml.includes('<!DOCTYPE')) throw new Unreadable()
  return new DOMParser().parseFromString(policy?.createHTML(xml) ?? xml, 'application/xml')
}

/** Some programs write each name with a prefix. */
const all = (within: Document | Element, name: string): Element[] => {
  const plain = [...within.getElementsByTagName(name)]
  return plain.length > 0 ? plain : [...within.getElementsByTagNameNS('*', name)]
}

/** Text of an element without its pronunciation, which stands beside the word. */
const textIn = (within: Element): string =>
  all(within, 't')
    .filter((one) => one.parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('')

/** AB12 is in the 28th column. */
const columnOf = (reference: string): number =>
  [...reference.replaceAll(/\d/g, '')].reduce(
    (n, letter) => n * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

const isDateFormat = (id: number, code: string): boolean =>
  (id >= 14 && id <= 17) || id === 22 || /[dy]/i.test(code.replaceAll(/\[[^\]]*\]|"[^"]*"/g, ''))

/** Styles that show a number as a date. */
const dateStyles = (styles: string | null): ReadonlySet<number> => {
  if (styles === null) return new Set()
  const document = parse(styles)
  const codes = new Map(
    all(document, 'numFmt').map((one) => [
      Number(one.getAttribute('numFmtId')),
      one.getAttribute('formatCode') ?? '',
    ]),
  )
  const [formats] = all(document, 'cellXfs')
  return new Set(
    (formats ? all(formats, 'xf') : []).flatMap((one, index) => {
      const id = Number(one.getAttribute('numFmtId'))
      return isDateFormat(id, codes.get(id) ?? '') ? [index] : []
    }),
  )
}

type Shared = { texts: readonly string[]; dates: ReadonlySet<number> }

const shown = (cell: Element, { texts, dates }: Shared): string => {
  const [value] = all(cell, 'v')
  const raw = value?.textContent ?? ''
  switch (cell.getAttribute('t')) {
    case 's':
      return texts[Number(raw)] ?? ''
    case 'inlineStr':
      return textIn(cell)
    case 'b':
      return raw === '1' ? 'Yes' : 'No'
    case 'str':
    case 'e':
      return raw
    case null:
  }
  const number = Number(raw)
  if (raw === '' || Number.isNaN(number)) return raw
  if (dates.has(Number(cell.getAttribute('s'))))
    return formatDate(new Date(EPOCH + Math.round(number * DAY)))
  return number.toLocaleString('en-IN', { maximumFractionDigits: 2 })
}

type Read = (name: string) => Promise<string | null>

/** The sheets of a workbook in its order, each with the part that holds it. */
const sheetsOf = async (read: Read): Promise<{ name: string; part: string }[]> => {
  const [workbook, links] = [
    await read('xl/workbook.xml'),
    await read('xl/_rels/workbook.xml.rels'),
  ]
  const targets = new Map(
    (links === null ? [] : all(parse(links), 'Relationship')).map((one) => [
      one.getAttribute('Id'),
      one.getAttribute('Target'),
    ]),
  )
  const sheets = workbook === null ? [] : all(parse(workbook), 'sheet')
  return sheets.map((sheet, index) => {
    const id = [...sheet.attributes].find(({ name }) => name.endsWith(':id'))?.value ?? null
    const path = targets.get(id) ?? `worksheets/sheet${index + 1}.xml`
    return {
      name: sheet.getAttribute('name') ?? '',
      part: path.startsWith('/') ? path.slice(1) : `xl/${path}`,
    }
  })
}

/** A spreadsheet as it reads: the names of its sheets, and the cells of the one that is looked at. */
export type Table = { sheets: string[]; rows: string[][] }

/** The cells of one sheet of a workbook, the first one by itself, as they read, as far as `most` rows. */
export const readXlsx = async (
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
  which = 0,
): Promise<Table> => {
  const read = unzip(bytes)
  const sheets = await sheetsOf(read)
  const sheet = await read(sheets[which]?.part ?? '')
  if (sheet === null) throw new Unreadable()
  const strings = await read('xl/sharedStrings.xml')
  const shared: Shared = {
    texts: strings === null ? [] : all(parse(strings), 'si').map(textIn),
    dates: dateStyles(await read('xl/styles.xml')),
  }
  const rows = all(parse(sheet), 'row')
    .slice(0, most)
    .map((row) => {
      const cells: string[] = []
      for (const cell of all(row, 'c')) {
        const column = columnOf(cell.getAttribute('r') ?? '')
        const at = column < 0 ? cells.length : column
        if (at < MOST_COLUMNS) cells[at] = shown(cell, shared)
      }
      return Array.from(cells, (text) => text ?? '')
    })
  return { sheets: sheets.map(({ name }) => name), rows }
}

const MOST_COLUMNS = 60
