import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import writeXlsx, { type Cell } from 'write-excel-file/node'

// Makes the blank forms that owners download (domain/papers/paper-templates.ts). They are kept in the repository; run it after a change.

const TARGET = fileURLToPath(new URL('../web/public/templates', import.meta.url))
mkdirSync(TARGET, { recursive: true })

type Column = { title: string; width: number }
type Sheet = {
  file: string
  title: string
  /** Hint for filling the form in, in a line or two. */
  hint: string
  columns: readonly Column[]
  rows: number
  /** Adds a row with the sums of the columns from this one on (counted from 0). */
  totalFrom?: number
}

const column = (title: string, width = 16): Column => ({ title, width })
/** Twelve months up to the newest full one; the owner writes their names. */
const months = Array.from({ length: 12 }, (_, n) => column(`Month ${n + 1}`, 10))
const letterOf = (index: number): string => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(index)

const yearly = (file: string, whose: string, what: string): Sheet => ({
  file,
  title: `Top 10 ${whose}, month by month`,
  hint: `${what} in the last 12 months, in lakh of rupees, without GST. Write the month over each column, the newest last.`,
  columns: [
    column('No.', 6),
    column('Name', 32),
    column('City', 16),
    column('With us since', 14),
    column('Days of credit', 14),
    ...months,
    column('In the year', 12),
  ],
  rows: 10,
  totalFrom: 5,
})

const sheets: readonly Sheet[] = [
  {
    file: 'debt-profile.xlsx',
    title: 'Outstanding debt profile',
    hint: 'Every loan and limit of the business, used or not, in lakh of rupees, on the date of: ____________',
    columns: [
      column('No.', 6),
      column('Lender', 28),
      column('Kind of loan or limit', 24),
      column('Sanctioned on', 14),
      column('Sanctioned (lakh)', 16),
      column('Outstanding (lakh)', 16),
      column('Overdue (lakh)', 14),
      column('Rate (% a year)', 14),
      column('Instalment (lakh)', 16),
      column('Ends on', 14),
      column('Security given', 32),
      column('Personal guarantee of', 24),
    ],
    rows: 15,
  },
  yearly('top-buyers.xlsx', 'buyers', 'Sales to each'),
  yearly('top-suppliers.xlsx', 'suppliers', 'Purchases from each'),
  {
    file: 'net-worth.xlsx',
    title: 'Net worth statement of a guarantor',
    hint: 'One sheet for each person, in lakh of rupees. Name: ____________________  PAN: ______________  On: ____________',
    columns: [
      column('No.', 6),
      column('What is owned, or owed', 44),
      column('Where, or with whom', 32),
      column('Share held (%)', 14),
      column('Owned (lakh)', 16),
      column('Owed (lakh)', 16),
      column('Charged to', 24),
    ],
    rows: 20,
    totalFrom: 4,
  },
]

const head = {
  fontWeight: 'bold',
  wrap: true,
  backgroundColor: '#E8EDF6',
  borderStyle: 'thin',
} as const

const rowsOf = ({ title, hint, columns, rows, totalFrom }: Sheet): Cell[][] => {
  const first = 4
  const blank = Array.from({ length: rows }, (_, row): Cell[] =>
    columns.map((_column, index) =>
      index === 0 ? { value: row + 1, borderStyle: 'thin' } : { borderStyle: 'thin' },
    ),
  )
  const total = columns.map((_column, index): Cell => {
    if (index === 1) return { value: 'Total', ...head }
    const letter = letterOf(index)
    const numbers =
      totalFrom !== undefined && index >= totalFrom && !/Charged/.test(columns[index]?.title ?? '')
    return numbers
      ? { value: `SUM(${letter}${first}:${letter}${first + rows - 1})`, type: 'Formula', ...head }
      : { ...head }
  })
  return [
    [{ value: title, fontWeight: 'bold', fontSize: 14 }],
    [{ value: hint }],
    columns.map((one): Cell => ({ value: one.title, ...head })),
    ...blank,
    ...(totalFrom === undefined ? [] : [total]),
  ]
}

for (const sheet of sheets)
  await writeXlsx(rowsOf(sheet), {
    sheet: sheet.title.slice(0, 31),
    columns: sheet.columns.map(({ width }) => ({ width })),
    orientation: 'landscape',
    stickyRowsCount: 3,
  }).toFile(join(TARGET, sheet.file))

const questions: readonly (readonly [string, string])[] = [
  ['What we make, trade or do', 'Products or services, and since when'],
  ['Where', 'Factories, shops, offices: owned or rented, how large'],
  ['Who runs it', 'Each person with years in this trade'],
  ['To whom we sell', 'Main buyers, their share of sales, days of credit'],
  ['From whom we buy', 'Main suppliers, their share of purchases, days of credit'],
  ['Capacity', 'Installed, used in the last year, shifts'],
  ['People', 'How many, permanent and on contract'],
  ['Licences and certificates', 'Factory, pollution control, FSSAI, ISO and the like'],
  ['Orders in hand', 'From whom, how much, until when'],
  ['What the money is for', 'And what it changes: sales, costs, profit'],
  ['What could go wrong', 'And what we do about it'],
]

const cell = (children: Paragraph[], percent: number) =>
  new TableCell({ children, width: { size: percent, type: WidthType.PERCENTAGE } })

const letter = new Document({
  title: 'Business profile',
  creator: '',
  lastModifiedBy: '',
  sections: [
    {
      children: [
        new Paragraph({ text: 'Business profile', heading: HeadingLevel.TITLE }),
        new Paragraph('Name of the business: ______________________________   On: ______________'),
        new Paragraph('Two pages are enough. Leave out what does not apply.'),
        new Paragraph(''),
        new Table({
          width: { size: 100, type: WidthType.PERCENTAGE },
          rows: questions.map(
            ([title, about]) =>
              new TableRow({
                children: [
                  cell(
                    [
                      new Paragraph({ children: [new TextRun({ text: title, bold: true })] }),
                      new Paragraph({
                        children: [new TextRun({ text: about, color: '555555', size: 18 })],
                      }),
                    ],
                    32,
                  ),
                  cell([new Paragraph(''), new Paragraph(''), new Paragraph('')], 68),
                ],
              }),
          ),
        }),
      ],
    },
  ],
})
writeFileSync(join(TARGET, 'business-profile.docx'), await Packer.toBuffer(letter))
