import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Block, Run, SignatoryBlock } from '../../domain/letter/letter-blocks.ts'
import { flowing, GRAY, NAVY, ruled, strong, text } from './letter-style.ts'

type Only<K extends Block['kind']> = Extract<Block, { kind: K }>

export const drawnHeading = ({ text: words }: Only<'heading'>): Content => ({
  text: strong(words),
  fontSize: 11,
  color: NAVY,
  margin: [0, 7, 0, 3],
})

export const drawnParagraph = ({ runs }: Only<'paragraph'>): Content => ({
  text: flowing(runs),
  margin: [0, 0, 0, 5],
})

/** Point of a list, so that a page may end after any of them but within none. */
export const drawnItem = (item: readonly Run[], index: number, count: number): Content => ({
  ol: [{ text: flowing(item) }],
  start: index + 1,
  margin: [0, 0, 0, index + 1 === count ? 6 : 2.5],
})

export function drawnTable({ head, rows, foot, numeric }: Only<'table'>): Content {
  const aligned = (column: number) => ({
    alignment: numeric.includes(column) ? ('right' as const) : ('left' as const),
  })
  const cells = (row: readonly Run[]): TableCell[] =>
    row.map((cell, column) => ({ text: flowing([cell]), ...aligned(column) }))
  const headRow = head.map((words, column): TableCell => ({
    text: strong(words),
    color: NAVY,
    fillColor: '#EEF2F9',
    ...aligned(column),
  }))
  // The label of a total has the whole row up to the figures.
  const footRow = ([label, ...others]: readonly Run[]): TableCell[] => {
    const span = 1 + others.findIndex(({ text: words }) => words !== '')
    return [
      { text: label ? flowing([label]) : '', colSpan: span, fillColor: '#F7F9FC' },
      ...others.map((cell, index): TableCell =>
        index + 1 < span
          ? {}
          : { text: flowing([cell]), fillColor: '#F7F9FC', ...aligned(index + 1) },
      ),
    ]
  }
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: head.map((_, column) => (column === 0 ? '*' : 'auto')),
      body: [headRow, ...rows.map(cells), ...foot.map(footRow)],
    },
    layout: ruled,
    fontSize: 9,
    margin: [0, 3, 0, 8],
  }
}

export const drawnFacts = ({ rows }: Only<'facts'>): Content => ({
  table: {
    dontBreakRows: true,
    widths: ['45%', '*'],
    body: rows.map(({ label, value, bold = false }): TableCell[] => [
      { text: flowing([{ text: label, bold }]), color: bold ? NAVY : GRAY },
      { text: flowing([{ text: value, bold }]) },
    ]),
  },
  layout: ruled,
  fontSize: 9,
  margin: [0, 3, 0, 8],
})

const NO_LINE = [false, false, false, false] satisfies TableCell['border']

/** Label and value of one party; an empty value leaves a line to write on. */
const signatoryCells = (line: SignatoryBlock['lines'][number] | undefined): TableCell[] => [
  { text: text(line?.label ?? ''), color: GRAY, border: NO_LINE },
  { text: text(line?.value ?? ''), border: [false, false, false, line?.value === ''] },
]

/** The parties side by side in one table: what belongs on one line stands level, however long a name is. */
export function drawnSignatories({ blocks }: Only<'signatories'>): Content {
  const gap: TableCell = { text: '', border: NO_LINE }
  const across = (cells: (block: SignatoryBlock) => TableCell[]) =>
    blocks.flatMap((block, index) => [...(index > 0 ? [gap] : []), ...cells(block)])
  const lines = Array.from(blocks[0]?.lines ?? [], (_, row) =>
    across((block) => signatoryCells(block.lines[row])),
  )
  const parties = across(({ party }) => [
    { text: strong(party), colSpan: 2, border: NO_LINE },
    { text: '' },
  ])
  return {
    table: {
      widths: blocks.flatMap((_, index) => [...(index > 0 ? [16] : []), 62, '*']),
      // The first line is for the signature and a stamp.
      heights: (row) => [0, 42][row] ?? 17,
      body: [parties, ...lines],
    },
    layout: { ...ruled, defaultBorder: false, hLineColor: () => GRAY },
    fontSize: 9,
    margin: [0, 6, 0, 0],
  }
}
