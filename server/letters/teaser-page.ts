import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Block, Run } from '../../domain/letter/letter-blocks.ts'
import type { TeaserSheet } from '../../domain/teaser/teaser.ts'
import { flowing, GRAY, LINE, NAVY, RED, ruled, strong, text } from './letter-style.ts'

/** Points: A4 is 595 wide. */
const MARGIN = 42
const WIDTH = 595.28 - 2 * MARGIN

const tight = { ...ruled, paddingTop: () => 1, paddingBottom: () => 0.5 }

type Only<K extends Block['kind']> = Extract<Block, { kind: K }>

const table = ({ head, rows, numeric }: Only<'table'>): Content => {
  const aligned = (column: number) => ({
    alignment: numeric.includes(column) ? ('right' as const) : ('left' as const),
  })
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: head.map((_, column) => (column === 0 ? '*' : 'auto')),
      body: [
        head.map((words, column): TableCell => ({
          text: strong(words),
          color: NAVY,
          fillColor: '#EEF2F9',
          ...aligned(column),
        })),
        ...rows.map((row) =>
          row.map((cell, column): TableCell => ({ text: flowing([cell]), ...aligned(column) })),
        ),
      ],
    },
    layout: tight,
    margin: [0, 1, 0, 2],
  }
}

/** Label and value run on, two to a line where they are short. */
const facts = ({ rows }: Only<'facts'>): Content => ({
  text: rows
    .flatMap(({ label, value }, place): Run[] => [
      { text: `${place > 0 ? '   ·   ' : ''}${label}: ` },
      { text: value, bold: true },
    ])
    .flatMap((run) => flowing([run])),
  margin: [0, 1, 0, 2],
})

const drawn = (block: Block): Content => {
  switch (block.kind) {
    case 'heading':
      return { text: strong(block.text), color: NAVY, margin: [0, 4, 0, 1] }
    case 'paragraph':
      return { text: flowing(block.runs), margin: [0, 1, 0, 1] }
    case 'table':
      return table(block)
    case 'facts':
      return facts(block)
    default:
      throw new Error(`A teaser has no ${block.kind}.`)
  }
}

/** The blocks as they are drawn, no page ending between a heading and what it stands over. */
const kept = (blocks: readonly Block[]): Content[] =>
  blocks.flatMap((block, place): Content[] => {
    if (blocks[place - 1]?.kind === 'heading') return []
    const next = blocks[place + 1]
    return block.kind === 'heading' && next !== undefined
      ? [{ stack: [drawn(block), drawn(next)], unbreakable: true }]
      : [drawn(block)]
  })

/** Teaser on A4 paper, in letters of this size. */
export const teaserPage = (sheet: TeaserSheet, fontSize: number): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [MARGIN, 36, MARGIN, 40],
  info: {
    title: sheet.title,
    author: sheet.firm,
    subject: 'Teaser for lenders',
    creator: 'RinSetu',
    producer: 'RinSetu',
  },
  displayTitle: true,
  language: 'en-IN',
  defaultStyle: { font: 'Latin', fontSize, lineHeight: 1.12 },
  content: [
    { text: strong(sheet.headline), fontSize: fontSize + 6, color: NAVY, lineHeight: 1.1 },
    { text: text(sheet.under), color: GRAY, margin: [0, 1, 0, 4] },
    {
      canvas: [
        { type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 1, lineColor: LINE },
        { type: 'line', x1: 0, y1: 0, x2: 72, y2: 0, lineWidth: 3, lineColor: RED },
      ],
      margin: [0, 0, 0, 4],
    },
    ...kept(sheet.blocks),
  ],
  footer: (page, pages) => ({
    columns: [
      { text: text(sheet.footer), width: '*' },
      { text: `Page ${page} of ${pages}`, width: 'auto' },
    ],
    margin: [MARGIN, 14, MARGIN, 0],
    fontSize: 7.5,
    color: GRAY,
  }),
})
