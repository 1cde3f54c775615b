import type { Criterion } from '../../domain/lender/criteria.ts'
import { CRORE, LAKH } from '../../domain/amounts/amount-units.ts'

type SampleProduct = {
  title: string
  ticket: readonly [from: number, to: number]
  criteria: readonly Criterion[]
  rate: number
  fee: number
  days: number
}
type SampleLender = { name: string; city: string; products: readonly SampleProduct[] }

const WORKING_CAPITAL = ['Cash Credit (CC)', 'Overdraft (OD)', 'Working Capital Demand Loan (WCDL)']
const TERM = ['Term Loan', 'Machinery or Equipment Loan', 'Project Finance']
const TRADE = ['Letter of Credit (LC)', 'Bank Guarantee (BG)']

const turnover = (atLeast: number): Criterion => ({ fact: 'turnover', atLeast })
const years = (atLeast: number): Criterion => ({ fact: 'yearsInBusiness', atLeast })
const cover = (atLeast: number): Criterion => ({ fact: 'collateralCover', atLeast })
const score = (atLeast: number): Criterion => ({ fact: 'creditScore', atLeast })
const gives = (oneOf: string[]): Criterion => ({ fact: 'facility', oneOf })
const profitable: Criterion = { fact: 'profit', atLeast: 1 }
const noProperty: Criterion = { fact: 'industry', noneOf: ['Real estate', 'Finance and insurance'] }

/** Plausible criteria to try the product with. None of them is the lender's own. */
export const sampleLenders: readonly SampleLender[] = [
  {
    name: 'State Bank of India',
    city: 'Mumbai',
    products: [
      {
        title: 'Working capital against stock and debtors',
        ticket: [50 * LAKH, 100 * CRORE],
        criteria: [
          gives([...WORKING_CAPITAL, ...TRADE]),
          years(3),
          turnover(2 * CRORE),
          profitable,
          { fact: 'currentRatio', atLeast: 1.33 },
          { fact: 'tolTnw', atMost: 3 },
          cover(0.75),
          score(700),
        ],
        rate: 9.75,
        fee: 0.35,
        days: 21,
      },
      {
        title: 'Term loan for plant and machinery',
        ticket: [25 * LAKH, 250 * CRORE],
        criteria: [gives(TERM), years(3), profitable, { fact: 'dscr', atLeast: 1.5 }, cover(1.25)],
        rate: 10.1,
        fee: 0.5,
        days: 30,
      },
    ],
  },
  {
    name: 'Canara Bank',
    city: 'Bengaluru',
    products: [
      {
        title: 'MSE limit by turnover',
        ticket: [10 * LAKH, 5 * CRORE],
        criteria: [gives(WORKING_CAPITAL), years(2), turnover(50 * LAKH), noProperty, score(680)],
        rate: 9.4,
        fee: 0.25,
        days: 15,
      },
    ],
  },
  {
    name: 'HDFC Bank',
    city: 'Mumbai',
    products: [
      {
        title: 'Working capital',
        ticket: [1 * CRORE, 75 * CRORE],
        criteria: [
          gives([...WORKING_CAPITAL, ...TRADE]),
          {
            fact: 'companyType',
            oneOf: ['private-limited', 'public-limited', 'llp', 'partnership'],
          },
          years(5),
          turnover(10 * CRORE),
          profitable,
          cover(1),
          score(725),
        ],
        rate: 9.9,
        fee: 0.5,
        days: 10,
      },
      {
        title: 'Term loan',
        ticket: [1 * CRORE, 50 * CRORE],
        criteria: [gives(TERM), years(5), { fact: 'dscr', atLeast: 1.3 }, cover(1.4), score(725)],
        rate: 10.4,
        fee: 0.75,
        days: 12,
      },
    ],
  },
  {
    name: 'Axis Bank',
    city: 'Ahmedabad',
    products: [
      {
        title: 'Working capital',
        ticket: [50 * LAKH, 40 * CRORE],
        criteria: [
          gives([...WORKING_CAPITAL, ...TRADE]),
          years(3),
          turnover(5 * CRORE),
          { fact: 'tolTnw', atMost: 4 },
          cover(0.9),
        ],
        rate: 10.15,
        fee: 0.5,
        days: 9,
      },
    ],
  },
  {
    name: 'Federal Bank',
    city: 'Kochi',
    products: [
      {
        title: 'Business overdraft in the south and west',
        ticket: [25 * LAKH, 10 * CRORE],
        criteria: [
          gives(WORKING_CAPITAL),
          { fact: 'state', oneOf: ['KL', 'TN', 'KA', 'MH', 'GJ', 'GA'] },
          years(3),
          cover(1.25),
        ],
        rate: 10.5,
        fee: 0.5,
        days: 8,
      },
    ],
  },
  {
    name: 'AU Small Finance Bank',
    city: 'Jaipur',
    products: [
      {
        title: 'Secured business loan',
        ticket: [10 * LAKH, 3 * CRORE],
        criteria: [
          gives([...TERM, 'Loan Against Property (LAP)']),
          years(2),
          cover(1.6),
          score(675),
        ],
        rate: 13.5,
        fee: 1.5,
        days: 7,
      },
    ],
  },
  {
    name: 'SIDBI',
    city: 'Lucknow',
    products: [
      {
        title: 'Machinery loan for small makers',
        ticket: [10 * LAKH, 7 * CRORE],
        criteria: [
          gives(TERM),
          { fact: 'industry', oneOf: ['Manufacturing'] },
          years(2),
          { fact: 'turnover', atMost: 500 * CRORE },
          { fact: 'dscr', atLeast: 1.25 },
          { fact: 'rating', atLeast: 'BB' },
        ],
        rate: 9.1,
        fee: 0.5,
        days: 20,
      },
    ],
  },
  {
    name: 'Bajaj Finance',
    city: 'Pune',
    products: [
      {
        title: 'Business loan without collateral',
        ticket: [5 * LAKH, 80 * LAKH],
        criteria: [years(3), turnover(1 * CRORE), score(720), { fact: 'emi', atMost: 10 * LAKH }],
        rate: 16.5,
        fee: 2,
        days: 3,
      },
    ],
  },
]
