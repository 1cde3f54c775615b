import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { flatSheet } from '../domain/testing/flat-sheet.ts'
import { type Cell, sheetValues } from '../domain/testing/sheet-formulas.ts'

// Makes docs/loan-cost.fods: what loans cost, worked in a spreadsheet with its formulas. Run it after a change of the cases;
// it knows nothing of domain/offer/loan-cost.ts, which domain/offer/loan-cost-cases.test.ts holds to the file.

type Worked = {
  name: string
  repayment: 'emi' | 'bullet' | 'revolving'
  amount: number
  rate: number | { benchmark: number; spread: number }
  months: number
  moratorium?: number
  fee?: number
  gstPercent?: number
  insurance?: number
  once?: number
  /** To a third party, through the lender. */
  onceThird?: number
  yearly?: number
  yearlyThird?: number
  commission?: number
}

const cases: readonly Worked[] = [
  { name: 'Published 12.25', repayment: 'emi', amount: 200_000, rate: 10, months: 12, fee: 2_000 },
  { name: 'Published 11.04', repayment: 'emi', amount: 200_000, rate: 10, months: 60, fee: 4_000 },
  {
    name: 'Published 17.07',
    repayment: 'emi',
    amount: 20_000,
    rate: 15,
    months: 24,
    once: 240,
    onceThird: 160,
  },
  {
    name: 'Moratorium',
    repayment: 'emi',
    amount: 5_000_000,
    rate: 11.25,
    months: 18,
    moratorium: 6,
    fee: 50_000,
  },
  {
    name: 'Moratorium, yearly charge',
    repayment: 'emi',
    amount: 12_500_000,
    rate: 9.9,
    months: 30,
    moratorium: 12,
    fee: 62_500,
    yearly: 11_800,
  },
  {
    name: 'Fees and insurance deducted',
    repayment: 'emi',
    amount: 1_500_000,
    rate: 16,
    months: 24,
    fee: 37_500,
    insurance: 24_190.5,
    once: 5_900,
  },
  {
    name: 'Floating',
    repayment: 'emi',
    amount: 7_500_000,
    rate: { benchmark: 6.5, spread: 2.65 },
    months: 24,
    fee: 37_500,
  },
  {
    name: 'Floating, moratorium',
    repayment: 'emi',
    amount: 30_000_000,
    rate: { benchmark: 8.35, spread: 1.15 },
    months: 18,
    moratorium: 3,
    fee: 150_000,
    insurance: 88_500,
  },
  { name: 'Bullet', repayment: 'bullet', amount: 2_500_000, rate: 12, months: 12, fee: 25_000 },
  {
    name: 'Bullet, yearly charge',
    repayment: 'bullet',
    amount: 4_000_000,
    rate: 10.75,
    months: 24,
    fee: 20_000,
    yearly: 5_900,
    yearlyThird: 2_360,
  },
  {
    name: 'A year and a half',
    repayment: 'emi',
    amount: 333_333,
    rate: 13.35,
    months: 18,
    fee: 3_333,
    yearly: 1_180,
  },
  { name: 'Without interest', repayment: 'emi', amount: 100_000, rate: 0, months: 7, fee: 1_500 },
  { name: 'Without charges', repayment: 'emi', amount: 987_654.32, rate: 8.4, months: 20 },
  {
    name: 'Overdraft',
    repayment: 'revolving',
    amount: 2_500_000,
    rate: 10.5,
    months: 12,
    fee: 12_500,
    yearly: 14_750,
    yearlyThird: 23_600,
  },
  {
    name: 'Cash credit, floating',
    repayment: 'revolving',
    amount: 40_000_000,
    rate: { benchmark: 8.35, spread: 0.9 },
    months: 12,
    fee: 100_000,
    yearly: 59_000,
  },
  {
    name: 'Bank guarantee',
    repayment: 'revolving',
    amount: 10_000_000,
    rate: 0,
    months: 12,
    commission: 1.8,
    yearly: 11_800,
  },
]

/** The row of each input; the test finds them by their label. */
const inputsOf = (worked: Worked): [string, Cell | undefined][] => {
  const { rate, gstPercent = 18 } = worked
  const floating = typeof rate === 'object'
  const typed = (value: number | undefined): Cell => ({ value: value ?? 0 })
  return [
    [worked.name, undefined],
    ['Amount', typed(worked.amount)],
    ['Benchmark of today, %', floating ? typed(rate.benchmark) : undefined],
    ['Spread, %', floating ? typed(rate.spread) : undefined],
    ['Rate, % a year', floating ? { formula: '[.B3]+[.B4]' } : typed(rate)],
    ['Tenure, months', typed(worked.months)],
    ['Moratorium, months', typed(worked.moratorium)],
    ['Processing fee', typed(worked.fee)],
    ['GST on the fee', { formula: `ROUND([.B8]*${gstPercent}/100;2)` }],
    ['Insurance', typed(worked.insurance)],
    ['Other charges, once', typed(worked.once)],
    ['To a third party, once', typed(worked.onceThird)],
    ['Charges a year', typed(worked.yearly)],
    ['To a third party, a year', typed(worked.yearlyThird)],
    ['Commission, % a year', typed(worked.commission)],
    ['Repayment', { value: worked.repayment }],
  ]
}

const rowsOfLoan = ({ repayment, months }: Worked): [string, Cell][] => {
  const [first, last] = [26, 25 + months]
  const instalment =
    repayment === 'bullet'
      ? 'ROUND([.B2]*[.B5]/1200;2)'
      : 'ROUND(PMT([.B5]/1200;[.B6]-[.B7];-[.B2]);2)'
  const cells: [string, Cell][] = [
    ['A18', { value: 'Instalment' }],
    ['B18', { formula: instalment }],
    ['A19', { value: 'Net disbursal' }],
    ['B19', { formula: '[.B2]-SUM([.B8:.B14])' }],
    ['A20', { value: 'Interest' }],
    ['B20', { formula: `SUM([.C${first}:.C${last}])` }],
    ['A21', { value: 'Total outgo' }],
    ['B21', { formula: `[.B2]-[.B19]-SUM([.G${first}:.G${last}])` }],
    ['A22', { value: 'Monthly rate' }],
    ['B22', { formula: `IRR([.G25:.G${last}])` }],
    ['A23', { value: 'APR, %' }],
    ['B23', { formula: 'ROUND([.B22]*1200;2)' }],
    ...['Month', 'Owed', 'Interest', 'Principal', 'Paid', 'Charges', 'Flow'].map(
      (value, at): [string, Cell] => [`${'ABCDEFG'.charAt(at)}24`, { value }],
    ),
    ['A25', { value: 0 }],
    ['G25', { formula: '[.B19]' }],
  ]
  for (let row = first; row <= last; row += 1) {
    const before = row - 1
    const paidBack = repayment === 'bullet' ? '0' : `IF([.A${row}]<=[.B7];0;[.B18]-[.C${row}])`
    cells.push(
      [`A${row}`, { formula: `[.A${before}]+1` }],
      [`B${row}`, { formula: row === first ? '[.B2]' : `[.B${before}]-[.D${before}]` }],
      [`C${row}`, { formula: `ROUND([.B${row}]*[.B5]/1200;2)` }],
      [`D${row}`, { formula: `IF([.A${row}]=[.B6];[.B${row}];${paidBack})` }],
      [`E${row}`, { formula: `[.C${row}]+[.D${row}]` }],
      [`F${row}`, { formula: `IF(AND(MOD([.A${row}];12)=0;[.A${row}]<[.B6]);[.B13]+[.B14];0)` }],
      [`G${row}`, { formula: `-[.E${row}]-[.F${row}]` }],
    )
  }
  return cells
}

const rowsOfLimit = (): [string, Cell][] => [
  ...['Use, %', 'Use', 'Interest', 'Commission', 'Cost, %'].map((value, at): [string, Cell] => [
    `${'ABCDE'.charAt(at)}18`,
    { value },
  ]),
  ...[30, 60, 90].flatMap((use, at): [string, Cell][] => {
    const row = 19 + at
    return [
      [`A${row}`, { value: use }],
      [`B${row}`, { formula: `[.B2]*[.A${row}]/100` }],
      [`C${row}`, { formula: `ROUND([.B${row}]*[.B5]/100;2)` }],
      [`D${row}`, { formula: `ROUND([.B${row}]*[.B15]/100;2)` }],
      [`E${row}`, { formula: `ROUND(([.C${row}]+[.D${row}]+[.B13]+[.B14])/[.B${row}]*100;2)` }],
    ]
  }),
]

const sheets = cases.map((worked) => {
  const cells = new Map<string, Cell>()
  for (const [row, [label, cell]] of inputsOf(worked).entries()) {
    cells.set(`A${row + 1}`, { value: label })
    if (cell) cells.set(`B${row + 1}`, cell)
  }
  const rest = worked.repayment === 'revolving' ? rowsOfLimit() : rowsOfLoan(worked)
  for (const [name, cell] of rest) cells.set(name, cell)
  return { name: worked.name, cells, value: sheetValues(cells) }
})

writeFileSync(fileURLToPath(new URL('../docs/loan-cost.fods', import.meta.url)), flatSheet(sheets))
