import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Letter } from '../../domain/letter/letter-blocks.ts'
import { keptTogether } from './kept-together.ts'
import { GRAY, LINE, NAVY, RED, ruled, strong, text } from './letter-style.ts'

/** Points: A4 is 595 wide. */
const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN

/** Letter on A4 paper. */
export function letterPage(letter: Letter): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, 48, MARGIN, 60],
    info: {
      title: letter.title,
      author: letter.letterhead.name,
      subject: letter.subject,
      creator: 'RinSetu',
      producer: 'RinSetu',
    },
    displayTitle: true,
    language: 'en-IN',
    defaultStyle: { font: 'Latin', fontSize: 9.5, lineHeight: 1.22 },
    content: [...top(letter), ...keptTogether(letter.blocks)],
    footer: (page, pages) => ({
      columns: [
        { text: text(letter.footer), width: '*' },
        { text: `Page ${page} of ${pages}`, width: 'auto' },
      ],
      columnGap: 16,
      margin: [MARGIN, 22, MARGIN, 0],
      fontSize: 8,
      color: GRAY,
    }),
  }
}

const top = ({ letterhead, reference, date, to, stamp, subject }: Letter): Content[] => [
  { text: strong(letterhead.name), fontSize: 17, color: NAVY, lineHeight: 1.1 },
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
    margin: [0, 0, 0, 14],
  },
  {
    columns: [
      { text: [...text('Reference: '), ...strong(reference)], width: '*' },
      { text: [...text('Date: '), ...strong(date)], width: 'auto', alignment: 'right' },
    ],
    margin: [0, 0, 0, 10],
  },
  {
    columns: [
      { stack: [{ text: 'To' }, ...to.map((line) => ({ text: text(line) }))], width: '*' },
      ...(stamp === null ? [] : [stampPlace(stamp)]),
    ],
    columnGap: 24,
    margin: [0, 0, 0, 12],
  },
  { text: [...strong('Subject: '), ...strong(subject)], margin: [0, 0, 0, 10] },
]

/** An empty frame, named in small print. */
const stampPlace = (words: string): Column => ({
  width: 176,
  table: {
    widths: ['*'],
    heights: [62],
    body: [[{ text: text(words), fontSize: 7.5, color: GRAY, alignment: 'center' }]],
  },
  layout: {
    ...ruled,
    vLineWidth: () => 0.5,
    vLineColor: () => LINE,
    hLineStyle: () => ({ dash: { length: 3 } }),
    vLineStyle: () => ({ dash: { length: 3 } }),
  },
})
