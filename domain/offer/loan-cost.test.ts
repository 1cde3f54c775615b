import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offerCost } from './loan-cost.ts'
import { instalmentOf } from './loan-schedule.ts'
import type { OfferedCharge, OfferedFacility, OfferedTerms } from './offer-terms.ts'
import type { Worked } from '../amounts/worked-figure.ts'

const loan: OfferedFacility = {
  title: 'Term Loan',
  amount: 200_000,
  ratePercent: 10,
  rateKind: 'fixed',
  tenureMonths: 12,
  repayment: 'emi',
}

const offer = (
  facilities: readonly OfferedFacility[],
  charges: Partial<OfferedTerms> = {},
): OfferedTerms => ({
  facilities,
  processingFee: 0,
  processingFeeGst: 0,
  otherCharges: [],
  ...charges,
})

const loanOf = (terms: OfferedTerms, place = 0) => {
  const cost = offerCost(terms).facilities[place]
  if (cost?.kind !== 'loan') throw new Error('no loan')
  return cost
}

const charge = (over: Partial<OfferedCharge> = {}): OfferedCharge => ({
  label: 'Documentation',
  amount: 2_360,
  when: 'once',
  to: 'lender',
  ...over,
})

const anyLoan = fc
  .record({
    amount: fc.integer({ min: 100_000, max: 500_000_000 }),
    ratePercent: fc.integer({ min: 0, max: 3_600 }).map((hundredths) => hundredths / 100),
    tenureMonths: fc.integer({ min: 1, max: 120 }),
    repayment: fc.constantFrom('emi' as const, 'bullet' as const),
    pause: fc.integer({ min: 0, max: 24 }),
  })
  .map(({ pause, ...facility }): OfferedFacility => ({
    ...loan,
    ...facility,
    moratoriumMonths: Math.min(pause, facility.tenureMonths - 1),
  }))

describe('for any loan', () => {
  test('the APR without charges is the nominal rate', () => {
    fc.assert(
      fc.property(anyLoan, (facility) => {
        expect(loanOf(offer([facility])).apr?.value).toBeCloseTo(facility.ratePercent, 1.99)
      }),
    )
  })

  test('each charge by the lender makes the APR grow', () => {
    const charges = fc.array(
      fc.record({
        share: fc.integer({ min: 3, max: 20 }),
        when: fc.constantFrom('once' as const, 'yearly' as const),
      }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(anyLoan, charges, (facility, shares) => {
        const otherCharges = shares.map(({ share, when }) =>
          charge({ amount: Math.round((facility.amount * share) / 1_000), when }),
        )
        const rates = [0, ...shares.map((_, at) => at + 1)].map(
          (count) =>
            loanOf(offer([facility], { otherCharges: otherCharges.slice(0, count) })).apr?.value ??
            Infinity,
        )
        for (const [at, rate] of rates.entries())
          if (at > 0) expect(rate).toBeGreaterThan(rates[at - 1] ?? Infinity)
      }),
    )
  })

  test('the principal of the schedule sums to the loan, and nothing is owed at the end', () => {
    fc.assert(
      fc.property(anyLoan, (facility) => {
        const { schedule, totalInterest, totalOutgo } = loanOf(offer([facility]))
        const sum = schedule.reduce((all, { principal }) => all + principal, 0n)
        expect(sum).toBe(BigInt(facility.amount) * 100n)
        expect(schedule.at(-1)?.closing).toBe(0n)
        expect(schedule.every(({ principal, interest }) => principal >= 0n && interest >= 0n)).toBe(
          true,
        )
        expect(totalOutgo.value).toBeCloseTo(facility.amount + totalInterest.value, 4)
      }),
    )
  })

  test('an offer of several shares its charges out to the paisa', () => {
    const fee = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(fc.array(anyLoan, { minLength: 2, maxLength: 4 }), fee, (facilities, paise) => {
        const terms = offer(facilities, { processingFee: paise / 100 })
        const deducted = facilities.map(
          ({ amount }, place) => amount - loanOf(terms, place).netDisbursal.value,
        )
        expect(deducted.reduce((sum, one) => sum + one, 0)).toBeCloseTo(paise / 100, 4)
      }),
    )
  })
})

test('what is contingent, whoever gets it, and duty are told apart and in no rate', () => {
  const plain = offerCost(offer([loan]))
  const cost = offerCost(
    offer([loan], {
      otherCharges: [
        charge({ label: 'Bounce', contingent: true }),
        charge({ label: 'Inspection', to: 'other', contingent: true, when: 'yearly' }),
      ],
      stampDuty: 500,
    }),
  )
  expect(cost.facilities).toEqual(plain.facilities)
  expect(cost.apart).toEqual([
    { label: 'Bounce', rupees: 2_360, when: 'once', why: 'contingent' },
    { label: 'Inspection', rupees: 2_360, when: 'yearly', why: 'contingent' },
    { label: 'Stamp duty', rupees: 500, when: 'once', why: 'paid directly' },
  ])
})

test('the published 17.07: 240 to the lender and 160 to a third party through it', () => {
  const published = { ...loan, amount: 20_000, ratePercent: 15, tenureMonths: 24 }
  const charges = [
    charge({ label: 'Documentation', amount: 240 }),
    charge({ label: 'Valuer', amount: 160, to: 'other' }),
  ]
  const { apr, netDisbursal } = loanOf(offer([published], { otherCharges: charges }))
  expect(apr?.value).toBe(17.07)
  expect(netDisbursal.from?.map(({ label, value }) => [label, value])).toEqual([
    ['Amount', 20_000],
    ['Documentation', 240],
    ['Valuer, to a third party', 160],
  ])
})

test.each(['emi', 'revolving'] as const)(
  'what goes to a third party every year counts like what the lender takes (%s)',
  (repayment) => {
    const costOf = (to: OfferedCharge['to']) => {
      const [cost] = offerCost(
        offer([{ ...loan, repayment, tenureMonths: 36 }], {
          otherCharges: [charge({ when: 'yearly', to })],
        }),
      ).facilities
      return cost?.kind === 'loan'
        ? [cost.apr?.value, cost.totalOutgo.value]
        : cost?.yearly.map(({ cost: { value } }) => value)
    }
    expect(costOf('other')).toEqual(costOf('lender'))
  },
)

test('a limit is never given an APR, and what is charged once is in none of its yearly costs', () => {
  const limit: OfferedFacility = { ...loan, title: 'Overdraft (OD)', repayment: 'revolving' }
  const [cost] = offerCost(
    offer([limit], {
      processingFee: 1_000,
      otherCharges: [charge({ when: 'yearly', amount: 600 })],
    }),
  ).facilities
  expect(cost).not.toHaveProperty('apr')
  expect(cost).toMatchObject({
    kind: 'limit',
    once: { value: 1_000 },
    // (6,000 + 600) ÷ 60,000 and so on.
    yearly: [{ cost: { value: 11 } }, { cost: { value: 10.5 } }, { cost: { value: 10.33 } }],
  })
})

test('a floating rate is told as the rate of today', () => {
  const cost = loanOf(
    offer([{ ...loan, rateKind: 'floating', benchmark: 'Repo rate', spread: 2.65 }]),
  )
  expect(cost.assumes).toEqual([
    "The rate floats with Repo rate + 2.65 %: today's rate is kept throughout.",
  ])
})

test('charges that take all of the loan leave no rate to tell', () => {
  expect(loanOf(offer([loan], { processingFee: 200_000 })).apr).toBeNull()
})

test.each([
  [{ amount: 0 }, 'an amount above ₹0'],
  [{ ratePercent: -1 }, 'a rate from 0 % up'],
  [{ tenureMonths: 0 }, 'a tenure of whole months'],
  [{ tenureMonths: 1.5 }, 'a tenure of whole months'],
  [{ moratoriumMonths: -1 }, 'a moratorium of whole months'],
  [{ moratoriumMonths: 12 }, 'a moratorium shorter than the tenure'],
])('refuses %o in words', (over, words) => {
  expect(() => offerCost(offer([{ ...loan, ...over }]))).toThrow(
    new RangeError(`Term Loan: ${words}`),
  )
})

test('refuses a negative charge', () => {
  expect(() => offerCost(offer([loan], { processingFee: -1 }))).toThrow(RangeError)
})

test('an instalment is exact to the paisa over 30 years', () => {
  // ₹1,00,00,000 at 9 % over 360 months: 80,462.2617 by the textbook.
  expect(instalmentOf(1_000_000_000n, 9, 360)).toBe(8_046_226n)
  expect(() => instalmentOf(100n, 9, 0)).toThrow(RangeError)
})

test('all payments open to figures that sum to them, and to the months of the schedule', () => {
  const terms = offer([{ ...loan, tenureMonths: 36 }], {
    otherCharges: [charge({ when: 'yearly' })],
  })
  const { apr, schedule } = loanOf(terms)
  const payments = apr?.from?.[0]?.from?.find(({ label }) => label === 'All payments')
  expect(payments?.from?.map(({ label }) => label)).toEqual([
    'Amount',
    'Interest over the tenure',
    'Yearly charges after the first year',
  ])
  const sum = payments?.from?.reduce((all, { value }) => all + value, 0)
  expect(sum).toBeCloseTo(payments?.value ?? 0, 4)
  const months = schedule.reduce((all, row) => all + row.interest + row.principal, 0n)
  expect(payments?.value).toBeCloseTo(Number(months) / 100 + 2 * 2_360, 4)
})

test('every figure opens down to what was offered', () => {
  const leaves = (figure: Worked): Worked[] =>
    figure.from === undefined ? [figure] : figure.from.flatMap(leaves)
  const terms = offer([loan, { ...loan, title: 'Overdraft (OD)', repayment: 'revolving' }], {
    processingFee: 2_000,
    processingFeeGst: 360,
    otherCharges: [charge({ when: 'yearly' })],
  })
  const { apr, netDisbursal } = loanOf(terms)
  expect(apr?.formula).toContain('× 12')
  expect(leaves(netDisbursal).map(({ label, value }) => [label, value])).toEqual([
    ['Amount', 200_000],
    ['Processing fee', 2_000],
    ['This facility', 200_000],
    ['All facilities', 400_000],
    ['GST on the fee', 360],
    ['This facility', 200_000],
    ['All facilities', 400_000],
    ['Documentation', 2_360],
    ['This facility', 200_000],
    ['All facilities', 400_000],
  ])
})
