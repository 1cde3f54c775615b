import { describe, expect, it } from 'vitest'
import { acceptingCosts, gstPercentOf } from '../fee/accepting-costs.ts'
import { compareOffers } from '../offer/offer-comparison.ts'
import { offerFigures } from '../offer/offer-cost.ts'
import {
  noOffers,
  offerAccepted,
  partlyPaid,
  outstandingInWords,
  whereOffersLead,
  whollyPaid,
} from '../offer/offer-moves.ts'
import { offerStatus, whyNotAccepted } from './offer-status.ts'
import type { OfferedFacility } from '../offer/offer-terms.ts'
import { offerWarnings, type WarnedOffer } from '../offer/offer-warnings.ts'

const loan: OfferedFacility = {
  title: 'Term Loan',
  amount: 200_000,
  ratePercent: 10,
  rateKind: 'fixed',
  tenureMonths: 12,
  repayment: 'emi',
}
const charges = { processingFee: 2000, processingFeeGst: 360, otherCharges: [] }

describe('an offer', () => {
  it('is good until the end of its last day', () => {
    const open = { status: 'open', validUntil: '2026-11-25' } as const
    expect(offerStatus(open, 'sanctioned', '2026-11-25')).toBe('open')
    expect(offerStatus(open, 'sanctioned', '2026-11-26')).toBe('lapsed')
    expect(offerStatus({ ...open, status: 'accepted' }, 'accepted', '2027-01-01')).toBe('accepted')
  })

  it.each([
    ['sanctioned', 'open'],
    ['accepted', 'open'],
    ['not-taken', 'declined'],
    ['expired', 'lapsed'],
    ['declined', 'lapsed'],
    ['withdrawn', 'lapsed'],
  ] as const)('that nobody answered is, of a submission that is %s, %s', (submission, status) => {
    const open = { status: 'open', validUntil: '2026-11-25' } as const
    expect(offerStatus(open, submission, '2026-11-25')).toBe(status)
    const decided = { ...open, status: 'replaced' } as const
    expect(offerStatus(decided, submission, '2026-11-25')).toBe('replaced')
  })

  const good = {
    kind: 'sanction',
    status: 'open',
    facilities: [{ title: 'Term Loan' }],
    hasLetter: true,
  } as const
  it.each([
    [{}, [], null],
    [{ status: 'lapsed' }, [], 'OFFER_LAPSED'],
    [{ status: 'replaced' }, [], 'ILLEGAL_TRANSITION'],
    [{ status: 'accepted' }, [], 'ILLEGAL_TRANSITION'],
    [{ hasLetter: false }, [], 'OFFER_INCOMPLETE'],
    [{ facilities: [] }, [], 'OFFER_INCOMPLETE'],
    [{ kind: 'in-principle' }, [], 'ILLEGAL_TRANSITION'],
    [{}, ['Term Loan'], 'FACILITY_TAKEN'],
    [{}, ['Cash Credit (CC)'], null],
  ] as const)('%j beside %j is hindered by %s', (change, taken, code) => {
    expect(whyNotAccepted({ ...good, ...change }, taken)?.code ?? null).toBe(code)
  })

  it('in principle is no promise, whatever else is missing', () => {
    const why = whyNotAccepted({ ...good, kind: 'in-principle', hasLetter: false }, [])
    expect(why?.message).toContain('only a sanction can be accepted')
  })

  it('of one loan has its APR, of two each its own', () => {
    expect(offerFigures({ ...charges, facilities: [loan] })).toMatchObject({
      apr: 12.25,
      emi: 17_583.18,
      totalOutgo: 213_358.15,
    })
    const two = offerFigures({ ...charges, facilities: [loan, { ...loan, title: 'Other' }] })
    expect(two.apr).toBeNull()
    expect(two.emi).toBe(35_166.36)
    expect(two.facilities.every(({ apr }) => apr !== null)).toBe(true)
  })

  it('of a limit has neither APR nor instalment', () => {
    const limit = { ...loan, repayment: 'revolving' as const }
    expect(offerFigures({ ...charges, facilities: [limit] })).toMatchObject({
      apr: null,
      emi: null,
      totalOutgo: null,
      facilities: [{ yearlyCost: [{ usePercent: 30 }, { usePercent: 60 }, { usePercent: 90 }] }],
    })
  })
})

describe('accepting', () => {
  it('costs the fee with GST, and a fifth of it where nothing is drawn', () => {
    const agreed = { percentage: 2, gstPercent: 18 }
    expect(acceptingCosts(10_000_000, agreed, { agent: false })).toMatchObject({
      fee: 200_000,
      gst: 36_000,
      total: 236_000,
      cancellation: 40_000,
      cancellationGst: 7200,
    })
    expect(acceptingCosts(10_000_000, agreed, { agent: true })).toMatchObject({
      fee: 0,
      total: 0,
      cancellation: 0,
    })
  })

  it.each([
    [{ fee: 100, gst: 18 }, 18, 18],
    [{ fee: 333, gst: 60 }, 18, 18],
    [{ fee: 100, gst: 12 }, 18, 12],
    [{ fee: 100, gst: 0 }, 18, 0],
    [{ fee: 100, gst: null }, 18, 18],
  ])('reads %j beside %s % of today as %s %', (letter, today, percent) => {
    expect(gstPercentOf(letter, today)).toBe(percent)
  })
})

describe('a case with offers', () => {
  const accepted = { ...noOffers, all: 1, accepted: 1, granted: 100 }
  it.each([
    ['sanctioned', noOffers, null],
    ['sanctioned', accepted, 'accepted'],
    ['shared', accepted, null],
    ['accepted', accepted, null],
    ['accepted', { ...accepted, disbursed: 40 }, 'documentation'],
    ['documentation', { ...accepted, disbursed: 40 }, 'partly-disbursed'],
    ['documentation', { ...accepted, disbursed: 100 }, 'disbursed'],
    ['partly-disbursed', { ...accepted, disbursed: 40 }, null],
    ['partly-disbursed', { ...accepted, disbursed: 100 }, 'disbursed'],
    ['disbursed', { ...accepted, disbursed: 100 }, null],
    ['disbursed', { ...accepted, granted: 300, disbursed: 100 }, 'partly-disbursed'],
    ['disbursed', accepted, 'documentation'],
    ['partly-disbursed', accepted, 'documentation'],
    ['documentation', accepted, null],
    // The rest is not drawn; nothing was drawn at all.
    ['partly-disbursed', { ...accepted, granted: 40, disbursed: 40 }, 'disbursed'],
    ['documentation', { ...accepted, granted: 0 }, null],
    ['disbursed', noOffers, null],
    ['closed', { ...accepted, granted: 300, disbursed: 100 }, null],
  ] as const)('that is %s with %j goes to %s', (status, offers, to) => {
    expect(whereOffersLead(status, offers)).toBe(to)
  })

  it('is settled once its fees are in and all that was accepted is paid out', () => {
    expect(outstandingInWords(noOffers)).toBeNull()
    expect(outstandingInWords({ ...accepted, disbursed: 100 })).toBeNull()
    expect(outstandingInWords({ ...accepted, disbursed: 40, feesOutstanding: 4720 })).toBe(
      '₹4,720 of our fee are outstanding. ₹60 of what was accepted are not paid out.',
    )
  })

  it('is accepted with one alone; one from before submissions goes on by hand', () => {
    const made = { ...noOffers, all: 1 }
    expect([
      offerAccepted(noOffers, 0),
      offerAccepted(noOffers, 1),
      offerAccepted(made, 1),
      offerAccepted(accepted, 1),
    ]).toEqual([true, false, false, true])
  })

  it('is paid out as they are; one that has none goes on by hand', () => {
    expect([partlyPaid(noOffers), whollyPaid(noOffers)]).toEqual([true, true])
    expect([partlyPaid(accepted), whollyPaid(accepted)]).toEqual([false, false])
    expect(whollyPaid({ ...accepted, granted: 0 })).toBe(false)
  })
})

describe('offers side by side', () => {
  const offer = (offerId: string, about: object = {}) => ({
    offerId,
    submissionId: offerId,
    kind: 'sanction' as const,
    status: 'open' as const,
    facilities: [{ title: 'Term Loan', amount: 60 }],
    ...about,
  })

  it('stand by facility asked for, with what is short, unranked', () => {
    const compared = compareOffers(
      [
        { title: 'Term Loan', amount: 100 },
        { title: 'Cash Credit (CC)', amount: 50 },
      ],
      [offer('a'), offer('b', { facilities: [{ title: 'Term Loan', amount: 120 }] })],
    )
    expect(
      compared.map(({ title, asked, offers }) => [
        title,
        asked,
        offers.map((one) => [one.offer.offerId, one.shortfall]),
      ]),
    ).toEqual([
      [
        'Term Loan',
        100,
        [
          ['a', 40],
          ['b', 0],
        ],
      ],
      ['Cash Credit (CC)', 50, []],
    ])
  })

  it('leave out what no longer counts, and what a sanction of the same lender overtook', () => {
    const offers = [
      offer('a', { status: 'lapsed' }),
      offer('b', { kind: 'in-principle', submissionId: 's' }),
      offer('c', { submissionId: 's' }),
    ]
    const [ask] = compareOffers([{ title: 'Term Loan', amount: 100 }], offers)
    expect(ask?.offers.map((one) => one.offer.offerId)).toEqual(['c'])
  })
})

describe('what to ask a lender about', () => {
  const quiet: WarnedOffer = {
    kind: 'sanction',
    facilities: [{ title: 'Term Loan', amount: 6_000_000, rateKind: 'floating', repayment: 'emi' }],
    has: new Map(),
    lenderName: 'Union Bank',
    prepaymentPercent: 2,
    hasKfs: true,
    kfsApr: 12.25,
    apr: 12.25,
    lenderKind: 'public',
    on: '2026-01-01',
    smallBorrower: true,
  }
  it.each<[string, Partial<WarnedOffer>, string[]]>([
    ['a charge on a floating loan', {}, ['prepayment-charge']],
    ['none before 2026', { on: '2025-12-31' }, []],
    [
      'none on a fixed rate',
      { facilities: [{ title: 'Term Loan', amount: 1, rateKind: 'fixed', repayment: 'emi' }] },
      [],
    ],
    ['none without a charge', { prepaymentPercent: 0 }, []],
    ['none for a large borrower', { smallBorrower: false }, []],
    ['none of a small finance bank above 50 lakh', { lenderKind: 'small-finance' }, []],
    [
      'one of a small finance bank up to 50 lakh',
      {
        lenderKind: 'small-finance',
        facilities: [
          { title: 'Term Loan', amount: 5_000_000, rateKind: 'floating', repayment: 'emi' },
        ],
      },
      ['prepayment-charge'],
    ],
    ['a rate that differs', { prepaymentPercent: 0, kfsApr: 12.51 }, ['kfs-apr-differs']],
    ['no rate within the tolerance', { prepaymentPercent: 0, kfsApr: 12.5 }, []],
    [
      'a limit that may be there already',
      { prepaymentPercent: 0, has: new Map([['Term Loan', 2_000_000]]) },
      ['given-already'],
    ],
    [
      'none once it is said what the lender gives',
      {
        prepaymentPercent: 0,
        has: new Map([['Term Loan', 2_000_000]]),
        facilities: [
          {
            title: 'Term Loan',
            amount: 6_000_000,
            existing: 0,
            rateKind: 'floating',
            repayment: 'emi',
          },
        ],
      },
      [],
    ],
    ['a statement that is missing', { prepaymentPercent: 0, hasKfs: false }, ['no-kfs']],
  ])('%s', (_, change, kinds) => {
    expect(offerWarnings({ ...quiet, ...change }).map(({ kind }) => kind)).toEqual(kinds)
  })
})
