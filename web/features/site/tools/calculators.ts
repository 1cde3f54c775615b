import { emi, mpbf, nayak, NAYAK_LIMIT } from '../../../../domain/need/calculators.ts'
import { formatRupees, shortRupees } from '../../../lib/format/formats.ts'

/** Field of a calculator, with the figure it starts from. */
export type CalculatorField = {
  name: string
  label: string
  kind: 'rupees' | 'percent' | 'months'
  start: number
}

export type CalculatorAnswer = {
  /** The first row is what was asked for. */
  rows: readonly (readonly [label: string, value: string])[]
  note?: string
}

export type Calculator = {
  title: string
  fields: readonly CalculatorField[]
  formula: string
  answer: (values: Readonly<Record<string, number>>) => CalculatorAnswer
}

const emiCalculator: Calculator = {
  title: 'Monthly instalment (EMI)',
  fields: [
    { name: 'principal', label: 'Loan amount', kind: 'rupees', start: 2_500_000 },
    { name: 'rate', label: 'Interest a year', kind: 'percent', start: 11 },
    { name: 'months', label: 'Months', kind: 'months', start: 60 },
  ],
  formula:
    'Every month you pay the same amount: the interest on what you still owe, and with the rest a part of the loan. At first most of it is interest, at the end nearly all of it is loan.',
  answer: ({ principal = 0, rate = 0, months = 1 }) => {
    const whole = Math.max(1, Math.round(months))
    const result = emi({ principal, annualRate: rate, months: whole })
    return {
      rows: [
        ['Indicative instalment a month', formatRupees(result.emi)],
        ['Interest in all', formatRupees(result.totalInterest)],
        ['Paid in all', formatRupees(result.totalPayment)],
      ],
    }
  },
}

const turnoverCalculator: Calculator = {
  title: 'Working capital (turnover method)',
  fields: [
    { name: 'turnover', label: 'Projected turnover a year', kind: 'rupees', start: 40_000_000 },
  ],
  formula:
    'Working capital = 25 % of the turnover, of which the bank lends 20 % and you bring 5 % (P.R. Nayak committee).',
  answer: ({ turnover = 0 }) => {
    const result = nayak(turnover)
    return {
      rows: [
        ['Indicative bank finance (20 %)', formatRupees(result.bank)],
        ['Needed in all (25 %)', formatRupees(result.requirement)],
        ['Your margin (5 %)', formatRupees(result.margin)],
      ],
      ...(!result.withinLimit && {
        note: `This method is meant for limits up to ${shortRupees(NAYAK_LIMIT)}. Above that, lenders look at the balance sheet and the operating cycle.`,
      }),
    }
  },
}

const balanceSheetCalculator: Calculator = {
  title: 'Working capital (balance-sheet method)',
  fields: [
    { name: 'assets', label: 'Current assets', kind: 'rupees', start: 56_000_000 },
    {
      name: 'liabilities',
      label: 'Current liabilities without bank borrowing',
      kind: 'rupees',
      start: 20_000_000,
    },
    { name: 'core', label: 'Core current assets', kind: 'rupees', start: 10_000_000 },
  ],
  formula:
    'Current assets are stock, debtors and cash; current liabilities are suppliers and dues. Method I: you bring a quarter of the difference. Method II: you bring a quarter of all current assets. Method III: you also carry the core yourself. The three are those of the Tandon committee.',
  answer: ({ assets = 0, liabilities = 0, core = 0 }) => {
    const { method1, method2, method3 } = mpbf({
      currentAssets: assets,
      otherCurrentLiabilities: liabilities,
      coreCurrentAssets: core,
    })
    return {
      rows: [
        ['Indicative bank finance, method II', formatRupees(method2)],
        ['Method I', formatRupees(method1)],
        ['Method III', formatRupees(method3)],
      ],
      note: 'Lenders mostly use method II. Core current assets are those you never run without.',
    }
  },
}

/** The calculators of the home page. Their results are indications and never say that a loan is due. */
export const calculators = [emiCalculator, turnoverCalculator, balanceSheetCalculator] as const
