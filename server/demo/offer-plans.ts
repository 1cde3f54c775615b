import type { OfferBodyInput } from '../../contract/offer/offer.ts'
import { CRORE, LAKH } from '../../domain/amounts/amount-units.ts'
import type { SubmissionStatus } from '../../domain/status/submission-status.ts'
import type { CompanyName } from './companies.ts'

type Terms = Omit<OfferBodyInput, 'validUntil' | 'letterKey' | 'kfsKey'>

/** Plan of a lender's offer: its terms, its days, and how many of its conditions are met by now. */
export type OfferPlan = { terms: Terms; goodFor: number; met?: number; letter?: true; kfs?: true }

/** A lender that a story goes to, and what became of it by the last day. */
export type LenderPlan = { lender: string; status: SubmissionStatus; offer?: OfferPlan }

/** A part that was paid out, and whether the fee on it has come in. */
export type PartPlan = { facility: string; amount: number; feeIn?: true }

export type MoneyPlan = {
  lenders: readonly LenderPlan[]
  parts?: readonly [PartPlan, ...PartPlan[]]
}

const GST = 0.18
const fees = (processingFee: number) => ({
  processingFee,
  processingFeeGst: Math.round(processingFee * GST),
})

const boardResolution = {
  text: 'Board resolution to borrow and to give the security.',
  before: 'disbursal',
} as const
const valuation = { text: 'Valuation by a valuer of our panel.', before: 'disbursal' } as const
const title = { text: 'Title report of our advocate.', before: 'disbursal' } as const
const charge = { text: 'Charge filed with the Registrar within 30 days.', before: 'later' } as const
const insurance = { text: 'Stock and machinery insured in our favour.', before: 'later' } as const
const statements = { text: 'Stock statement by the 10th of each month.', before: 'later' } as const

const declined = (lender: string): LenderPlan => ({ lender, status: 'declined' })

/** Three offers beside each other: one floating with its benchmark, one fixed, one in principle. */
const threeToCompare: readonly LenderPlan[] = [
  {
    lender: 'HDFC Bank',
    status: 'sanctioned',
    offer: {
      goodFor: 45,
      letter: true,
      kfs: true,
      terms: {
        kind: 'sanction',
        facilities: [
          {
            title: 'Cash Credit (CC)',
            amount: 2.75 * CRORE,
            ratePercent: 9.6,
            rateKind: 'floating',
            benchmark: 'One-year MCLR',
            spread: 0.6,
            tenureMonths: 12,
            repayment: 'revolving',
          },
          {
            title: 'Term Loan',
            amount: 1.5 * CRORE,
            ratePercent: 9.85,
            rateKind: 'floating',
            benchmark: 'One-year MCLR',
            spread: 0.85,
            tenureMonths: 60,
            repayment: 'emi',
            moratoriumMonths: 6,
          },
          {
            title: 'Letter of Credit (LC)',
            amount: 2 * CRORE,
            ratePercent: 0,
            rateKind: 'fixed',
            tenureMonths: 12,
            repayment: 'revolving',
            commissionPercent: 1.1,
            cashMarginPercent: 15,
          },
        ],
        ...fees(312_500),
        otherCharges: [
          { label: 'Documentation', amount: 29_500, when: 'once', to: 'lender' },
          { label: 'Stock audit', amount: 23_600, when: 'yearly', to: 'lender' },
          { label: 'Valuation and title search', amount: 41_300, when: 'once', to: 'other' },
        ],
        stampDuty: 50_000,
        security:
          'Stock and debtors; mortgage of the factory at Vatva; personal guarantee of the director.',
        conditions: [boardResolution, valuation, title, charge, insurance, statements],
        kfsApr: 10.17,
      },
    },
  },
  {
    lender: 'Axis Bank',
    status: 'sanctioned',
    offer: {
      goodFor: 30,
      letter: true,
      terms: {
        kind: 'sanction',
        facilities: [
          {
            title: 'Cash Credit (CC)',
            amount: 3 * CRORE,
            ratePercent: 10.25,
            rateKind: 'fixed',
            tenureMonths: 12,
            repayment: 'revolving',
          },
          {
            title: 'Term Loan',
            amount: 1.25 * CRORE,
            ratePercent: 10.5,
            rateKind: 'fixed',
            tenureMonths: 60,
            repayment: 'emi',
          },
        ],
        ...fees(212_500),
        otherCharges: [
          { label: 'Documentation', amount: 17_700, when: 'once', to: 'lender' },
          {
            label: 'Late submission of stock statements',
            amount: 5_900,
            when: 'once',
            to: 'lender',
            contingent: true,
          },
        ],
        insurance: 35_400,
        prepaymentPercent: 2,
        security: 'Stock and debtors; mortgage of the factory at Vatva.',
        conditions: [boardResolution, valuation, title, charge],
      },
    },
  },
  {
    lender: 'State Bank of India',
    status: 'in-principle',
    offer: {
      goodFor: 60,
      terms: {
        kind: 'in-principle',
        facilities: [
          {
            title: 'Cash Credit (CC)',
            amount: 3 * CRORE,
            ratePercent: 9.4,
            rateKind: 'floating',
            benchmark: 'External benchmark lending rate',
            spread: 0.65,
            tenureMonths: 12,
            repayment: 'revolving',
          },
          {
            title: 'Term Loan',
            amount: 1.5 * CRORE,
            ratePercent: 9.55,
            rateKind: 'floating',
            benchmark: 'External benchmark lending rate',
            spread: 0.8,
            tenureMonths: 72,
            repayment: 'emi',
            moratoriumMonths: 6,
          },
          {
            title: 'Letter of Credit (LC)',
            amount: 2 * CRORE,
            ratePercent: 0,
            rateKind: 'fixed',
            tenureMonths: 12,
            repayment: 'revolving',
            commissionPercent: 0.9,
            cashMarginPercent: 20,
          },
        ],
        ...fees(227_500),
        otherCharges: [{ label: 'Inspection', amount: 11_800, when: 'yearly', to: 'lender' }],
        security:
          'Stock and debtors; mortgage of the factory at Vatva; guarantees of the director and his wife.',
        conditions: [valuation, title],
      },
    },
  },
  declined('Canara Bank'),
]

type Facility = Terms['facilities'][number]

/** A sanction of one facility that was accepted. */
const accepted = (
  lender: string,
  facility: Facility,
  rest: Pick<Terms, 'security' | 'conditions' | 'kfsApr'> & { fee: number; met: number },
): LenderPlan => ({
  lender,
  status: 'accepted',
  offer: {
    goodFor: 60,
    met: rest.met,
    letter: true,
    ...(rest.kfsApr !== undefined && { kfs: true }),
    terms: {
      kind: 'sanction',
      facilities: [facility],
      kfsApr: rest.kfsApr,
      ...fees(rest.fee),
      otherCharges: [{ label: 'Documentation', amount: 11_800, when: 'once', to: 'lender' }],
      security: rest.security,
      conditions: rest.conditions,
    },
  },
})

const emi = (titled: string, amount: number, ratePercent: number, tenureMonths: number) =>
  ({
    title: titled,
    amount,
    ratePercent,
    rateKind: 'fixed',
    tenureMonths,
    repayment: 'emi',
  }) as const

/** Plans of the money for companies that came so far. Terms are made up, none is a lender's own. */
export const moneyPlans: Partial<Record<CompanyName, MoneyPlan>> = {
  nandi: {
    lenders: [
      accepted(
        'State Bank of India',
        {
          title: 'Bank Guarantee (BG)',
          amount: 4 * CRORE,
          ratePercent: 0,
          rateKind: 'fixed',
          tenureMonths: 12,
          repayment: 'revolving',
          commissionPercent: 1.4,
          cashMarginPercent: 25,
        },
        {
          fee: 100_000,
          met: 2,
          security: 'Fixed deposit of ₹1 crore; counter-indemnity of the company.',
          conditions: [boardResolution, charge],
        },
      ),
      declined('Axis Bank'),
    ],
    parts: [{ facility: 'Bank Guarantee (BG)', amount: 4 * CRORE, feeIn: true }],
  },
  utkal: {
    lenders: [
      accepted('HDFC Bank', emi('Commercial Vehicle Loan', 1.8 * CRORE, 10.4, 48), {
        fee: 90_000,
        kfsApr: 10.75,
        met: 2,
        security: 'Hypothecation of the vehicles; guarantee of the promoter.',
        conditions: [boardResolution, insurance],
      }),
      declined('Bajaj Finance'),
    ],
    parts: [
      { facility: 'Commercial Vehicle Loan', amount: 1.1 * CRORE, feeIn: true },
      { facility: 'Commercial Vehicle Loan', amount: 70 * LAKH },
    ],
  },
  bengal: {
    lenders: [
      accepted(
        'Axis Bank',
        {
          title: 'Working Capital Demand Loan (WCDL)',
          amount: 2 * CRORE,
          ratePercent: 10.15,
          rateKind: 'floating',
          benchmark: 'One-year MCLR',
          spread: 0.9,
          tenureMonths: 12,
          repayment: 'bullet',
        },
        {
          fee: 100_000,
          kfsApr: 10.84,
          met: 1,
          security: 'Warehouse receipts with a margin of 30 %.',
          conditions: [boardResolution, statements],
        },
      ),
      declined('Federal Bank'),
    ],
    parts: [{ facility: 'Working Capital Demand Loan (WCDL)', amount: 1.2 * CRORE }],
  },
  mysuru: {
    lenders: [
      accepted(
        'AU Small Finance Bank',
        emi('Loan Against Property (LAP)', 1.3 * CRORE, 12.25, 120),
        {
          fee: 130_000,
          kfsApr: 12.57,
          met: 1,
          security: 'Mortgage of the commercial property.',
          conditions: [valuation, title, insurance],
        },
      ),
      declined('HDFC Bank'),
    ],
  },
  sutlej: {
    lenders: [
      accepted(
        'Canara Bank',
        {
          title: 'Cash Credit (CC)',
          amount: 60 * LAKH,
          ratePercent: 9.4,
          rateKind: 'floating',
          benchmark: 'Repo-linked lending rate',
          spread: 0.9,
          tenureMonths: 12,
          repayment: 'revolving',
        },
        {
          fee: 15_000,
          met: 0,
          security: 'Stock and debtors; mortgage of the house of the proprietor.',
          conditions: [valuation, title, statements],
        },
      ),
      declined('Axis Bank'),
    ],
  },
  narmada: { lenders: threeToCompare },
  himalayan: {
    lenders: [
      { lender: 'HDFC Bank', status: 'under-process' },
      { lender: 'Axis Bank', status: 'query-raised' },
      {
        lender: 'SIDBI',
        status: 'in-principle',
        offer: {
          goodFor: 60,
          terms: {
            kind: 'in-principle',
            facilities: [{ ...emi('Term Loan', 2 * CRORE, 9.1, 72), moratoriumMonths: 6 }],
            ...fees(100_000),
            otherCharges: [],
            security: 'The machinery bought; mortgage of the factory.',
            conditions: [valuation, title],
          },
        },
      },
      ...[
        'AU Small Finance Bank',
        'State Bank of India',
        'Canara Bank',
        'Federal Bank',
        'Bajaj Finance',
      ].map((lender): LenderPlan => ({ lender, status: 'under-process' })),
    ],
  },
  capital: { lenders: ['HDFC Bank', 'Axis Bank', 'Bajaj Finance'].map(declined) },
}
