import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Block, Letter, Run, SignatoryBlock } from '../../domain/letter-blocks.ts'
import { inFonts } from './fonts.ts'

const NAVY = '#0B1F4B'
const RED = '#C8102E'
const GRAY = '#5B6472'
const LINE = '#C9D1DE'
/** Points: A4 is 595 wide. */
const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN

const text = (words: string) => inFonts({ text: words })
const strong = (words: string) => inFonts({ text: words, bold: true })
const flowing = (runs: readonly Run[]) => runs.flatMap(inFonts)

/** How a letter stands on A4 paper. */
export function letterPage(letter: Letter): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, 48, MARGIN, 64],
    info: {
      title: letter.title,
      author: letter.letterhead.name,
      subject: letter.subject,
      creator: 'RinSetu',
      producer: 'RinSetu',
    },
    displayTitle: true,
    language: 'en-IN',
    defaultStyle: { font: 'Latin', fontSize: 10, lineHeight: 1.25 },
    content: [...top(letter), ...keepTogether(letter.blocks)],
    footer: (page, pages) => ({
      columns: [
        { text: text(letter.footer), width: '*' },
        { text: `Page ${page} of ${pages}`, width: 'auto' },
      ],
      columnGap: 16,
      margin: [MARGIN, 24, MARGIN, 0],
      fontSize: 8,
      color: GRAY,
    }),
    // a heading never stands alone at the foot of a page
    pageBreakBefore: (node, { getFollowingNodesOnPage }) =>
      node.headlineLevel === 1 && getFollowingNodesOnPage().length === 0,
  }
}

const top = ({ letterhead, reference, date, to, subject }: Letter): Content[] => [
  { text: strong(letterhead.name), fontSize: 18, color: NAVY, lineHeight: 1.1 },
  {
    stack: letterhead.lines.map((line) => ({ text: text(line) })),
    fontSize: 8.5,
    color: GRAY,
    margin: [0, 2, 0, 6],
  },
  {
    canvas: [
      { type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 1, lineColor: NAVY },
      { type: 'line', x1: 0, y1: 0, x2: 72, y2: 0, lineWidth: 3, lineColor: RED },
    ],
    margin: [0, 0, 0, 16],
  },
  {
    columns: [
      { text: [...text('Reference: '), ...strong(reference)], width: '*' },
      { text: [...text('Date: '), ...strong(date)], width: 'auto', alignment: 'right' },
    ],
    margin: [0, 0, 0, 12],
  },
  { text: 'To' },
  { stack: to.map((line) => ({ text: text(line) })), margin: [0, 0, 0, 12] },
  { text: [...strong('Subject: '), ...strong(subject)], margin: [0, 0, 0, 12] },
]

/** Signature blocks stay on one page with the heading and the words that they confirm. */
function keepTogether(blocks: readonly Block[]): Content[] {
  const at = blocks.findIndex(({ kind }) => kind === 'signatories')
  if (at < 0) return blocks.map(drawn)
  const heading = blocks.slice(0, at).findLastIndex(({ kind }) => kind === 'heading')
  const from = heading < 0 ? at : heading
  return [
    ...blocks.slice(0, from).map(drawn),
    { stack: blocks.slice(from, at + 1).map(drawn), unbreakable: true },
    ...keepTogether(blocks.slice(at + 1)),
  ]
}

function drawn(block: Block): Content {
  switch (block.kind) {
    case 'heading':
      return {
        text: strong(block.text),
        fontSize: 11.5,
        color: NAVY,
        margin: [0, 8, 0, 4],
        headlineLevel: 1,
      }
    case 'paragraph':
      return { text: flowing(block.runs), margin: [0, 0, 0, 6] }
    case 'list':
      return {
        ol: block.items.map((item) => ({ text: flowing(item), margin: [0, 0, 0, 3] })),
        margin: [0, 0, 0, 6],
      }
    case 'table':
      return table(block)
    case 'facts':
      return facts(block)
    case 'signatories':
      return { columns: block.blocks.map(signatory), columnGap: 32, margin: [0, 8, 0, 0] }
  }
}

function table({ head, rows, numeric }: Extract<Block, { kind: 'table' }>): Content {
  const aligned = (column: number) => ({
    alignment: numeric.includes(column) ? ('right' as const) : ('left' as const),
  })
  const headRow = head.map((words, column): TableCell => ({
    text: strong(words),
    color: NAVY,
    fillColor: '#EEF2F9',
    ...aligned(column),
  }))
  const bodyRows = rows.map((row) =>
    row.map((cell, column): TableCell => ({ text: inFonts(cell), ...aligned(column) })),
  )
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: head.map((_, column) => (column === 0 ? '*' : 'auto')),
      body: [headRow, ...bodyRows],
    },
    layout: ruled,
    fontSize: 9.5,
    margin: [0, 4, 0, 10],
  }
}

const facts = ({ rows }: Extract<Block, { kind: 'facts' }>): Content => ({
  table: {
    dontBreakRows: true,
    widths: ['45%', '*'],
    body: rows.map(({ label, value, bold = false }): TableCell[] => [
      { text: inFonts({ text: label, bold }), color: bold ? NAVY : GRAY },
      { text: inFonts({ text: value, bold }) },
    ]),
  },
  layout: ruled,
  fontSize: 9.5,
  margin: [0, 4, 0, 10],
})

const ruled = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 3,
  paddingBottom: () => 2,
}

/** An empty value leaves a line to write on; the signature gets room for a stamp. */
const signatory = ({ party, lines }: SignatoryBlock): Column => ({
  width: '*',
  stack: [
    { text: strong(party), margin: [0, 0, 0, 4] },
    {
      table: {
        widths: ['auto', '*'],
        heights: (row) => (lines[row]?.value === '' && row === 0 ? 44 : 16),
        body: lines.map(({ label, value }): TableCell[] => [
          { text: text(label), color: GRAY, border: [false, false, false, false] },
          { text: text(value), border: [false, false, false, value === ''] },
        ]),
      },
      layout: { ...ruled, defaultBorder: false, hLineColor: () => GRAY },
      fontSize: 9.5,
    },
  ],
})
