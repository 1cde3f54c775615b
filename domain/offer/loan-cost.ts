import { limitCost, type LimitCost } from './limit-cost.ts'
import { paiseOf, sharedCharges, sortedCharges } from './offer-charges.ts'
import type { OfferedFacility, OfferedTerms } from './offer-terms.ts'
import { type Instalment, instalmentOf, scheduleOf } from './loan-schedule.ts'
import { monthlyRate } from './rate-of-return.ts'
import { rupeesOfPaise, toHundredths, type Worked, workedRupees } from '../amounts/worked-figure.ts'

// What an offer costs, from what the lender wrote. Rupees and percent in, figures that open to their working out.

/** Cost of a loan that is paid out and repaid. */
export type LoanCost = {
  kind: 'loan'
  title: string
  /** Instalment of every month once the principal is repaid; of a bullet loan the interest of a month. */
  instalment: Worked
  netDisbursal: Worked
  totalInterest: Worked
  /** Sum of principal, interest and charges by or through the lender, over the whole time. */
  totalOutgo: Worked
  /** Yearly nominal rate; null where the charges take all of the loan. */
  apr: Worked | null
  /** Schedule in paise. */
  schedule: Instalment[]
  /** Payments in each of its months, in paise: interest, principal, and the charges of a year that begins then. */
  outgo: bigint[]
  /** Assumptions, in a sentence each. */
  assumes: string[]
}

/** Charge that is shown beside the cost. Rupees, taxes included. */
export type ChargeApart = {
  label: string
  rupees: number
  when: 'once' | 'yearly'
  why: 'contingent' | 'paid directly'
}

export type OfferCost = { facilities: (LoanCost | LimitCost)[]; apart: ChargeApart[] }

const asOffered = (
  facility: OfferedFacility,
): { amount: Worked; rate: Worked; tenure: Worked; moratorium: Worked } => ({
  amount: { label: 'Amount', value: facility.amount, unit: 'rupees' },
  rate: {
    label: facility.rateKind === 'floating' ? 'Rate of today' : 'Rate',
    value: facility.ratePercent,
    unit: 'percent',
  },
  tenure: { label: 'Tenure', value: facility.tenureMonths, unit: 'months' },
  moratorium: { label: 'Moratorium', value: facility.moratoriumMonths ?? 0, unit: 'months' },
})

/** Throws RangeError, in words, for terms that no loan can have. */
function refuseImpossible(facility: OfferedFacility) {
  const { title, amount, ratePercent, tenureMonths, moratoriumMonths = 0 } = facility
  const refuse = (why: string) => {
    throw new RangeError(`${title}: ${why}`)
  }
  if (!(amount > 0)) refuse('an amount above ₹0')
  if (!(ratePercent >= 0)) refuse('a rate from 0 % up')
  if (!Number.isInteger(tenureMonths) || tenureMonths < 1) refuse('a tenure of whole months')
  if (!Number.isInteger(moratoriumMonths) || moratoriumMonths < 0)
    refuse('a moratorium of whole months')
  if (moratoriumMonths >= tenureMonths) refuse('a moratorium shorter than the tenure')
}

const assumptions = (facility: OfferedFacility): string[] => {
  const { rateKind, benchmark, spread, repayment, moratoriumMonths = 0 } = facility
  const over = spread === undefined ? '' : ` + ${spread} %`
  return [
    ...(rateKind === 'floating'
      ? [
          `The rate floats with ${benchmark ?? 'its benchmark'}${over}: today's rate is kept throughout.`,
        ]
      : []),
    ...(repayment === 'bullet'
      ? ['Interest is paid every month, the principal in one sum at the end.']
      : []),
    ...(repayment === 'emi' && moratoriumMonths > 0
      ? ['Interest is paid every month of the moratorium; the instalments begin after it.']
      : []),
  ]
}

/** The first charge of a year falls due at its beginning: one for each year that has begun. */
const yearsBegun = (months: number): number => Math.ceil(months / 12)

type Charged = ReturnType<typeof sharedCharges>

const instalmentFigure = (facility: OfferedFacility, schedule: readonly Instalment[]): Worked => {
  const { amount, rate, tenure, moratorium } = asOffered(facility)
  if (facility.repayment === 'bullet')
    return workedRupees('Interest of a month', schedule[0]?.interest ?? 0n, {
      formula: 'Amount × rate ÷ 12',
      from: [amount, rate],
    })
  const months = facility.tenureMonths - (facility.moratoriumMonths ?? 0)
  return workedRupees(
    'Equal monthly instalment',
    instalmentOf(paiseOf(facility.amount, facility.title), facility.ratePercent, months),
    {
      formula:
        'P × i × (1 + i)ⁿ ÷ ((1 + i)ⁿ − 1): P the amount, i the rate ÷ 12, n the months after the moratorium',
      from: [amount, rate, tenure, ...(moratorium.value > 0 ? [moratorium] : [])],
    },
  )
}

const laterYearsFigure = ({ paise, figures }: Charged, years: number): Worked =>
  workedRupees('Yearly charges after the first year', paise * BigInt(years), {
    formula: `Charges of a year × ${years}, one as each later year begins`,
    from: figures,
  })

const yearlyFigure = ({ paise, figures }: Charged, years: number): Worked =>
  workedRupees('Yearly charges over the tenure', paise * BigInt(years), {
    formula: `Charges of a year × ${years}, one as each year begins`,
    from: figures,
  })

/** Payments of the borrower in each month, in paise: instalment, and charges of a year that begins then. */
const outgoOf = (schedule: readonly Instalment[], yearly: bigint): bigint[] =>
  schedule.map(({ month, interest, principal }) => {
    const begins = month % 12 === 0 && month < schedule.length
    return interest + principal + (begins ? yearly : 0n)
  })

/** Sum of the borrower's payments after the disbursal, with its parts. */
const paymentsFigure = (outgo: readonly bigint[], from: readonly Worked[]): Worked =>
  workedRupees(
    'All payments',
    outgo.reduce((sum, paise) => sum + paise, 0n),
    { formula: 'What is paid in all months together, as the table of months has it', from },
  )

const aprFigure = (
  net: Worked,
  netPaise: bigint,
  outgo: readonly bigint[],
  paid: readonly Worked[],
): Worked | null => {
  const rate = monthlyRate(Number(netPaise), outgo.map(Number))
  if (rate === null) return null
  const months = outgo.length
  return {
    label: 'APR',
    value: toHundredths(rate * 1200),
    unit: 'percent',
    formula: 'Monthly rate × 12: the yearly nominal rate',
    from: [
      {
        label: 'Monthly rate',
        value: Math.round(rate * 1e8) / 1e6,
        unit: 'percent a month',
        formula: `The rate at which the payments of ${months} months are worth the net disbursal on the day it is paid out (internal rate of return)`,
        from: [net, paymentsFigure(outgo, paid)],
      },
    ],
  }
}

function loanCost(
  facility: OfferedFacility & { repayment: 'emi' | 'bullet' },
  once: Charged,
  yearly: Charged,
): LoanCost {
  const paise = paiseOf(facility.amount, facility.title)
  const { ratePercent, tenureMonths, moratoriumMonths = 0, repayment } = facility
  const schedule = scheduleOf({ paise, ratePercent, tenureMonths, moratoriumMonths, repayment })
  const outgo = outgoOf(schedule, yearly.paise)
  const { amount, rate, tenure } = asOffered(facility)
  const interest = schedule.reduce((sum, row) => sum + row.interest, 0n)
  const years = yearsBegun(tenureMonths)
  const yearlyInAll = yearlyFigure(yearly, years)
  const netPaise = paise - once.paise - yearly.paise
  const netDisbursal = workedRupees('Net disbursal', netPaise, {
    formula:
      'Amount − what is charged by or through the lender as it pays out, the charges of the first year included',
    from: [amount, ...once.figures, ...yearly.figures],
  })
  const totalInterest = workedRupees('Interest over the tenure', interest, {
    formula: 'The sum of each month’s interest on what is still owed, each to the paisa',
    from: [amount, rate, tenure],
  })
  return {
    kind: 'loan',
    title: facility.title,
    instalment: instalmentFigure(facility, schedule),
    netDisbursal,
    totalInterest,
    totalOutgo: workedRupees(
      'Total outgo',
      paise + interest + once.paise + yearly.paise * BigInt(years),
      {
        formula: 'Amount + interest + what is charged by or through the lender',
        from: [amount, totalInterest, ...once.figures, ...(yearly.paise > 0n ? [yearlyInAll] : [])],
      },
    ),
    apr: aprFigure(netDisbursal, netPaise, outgo, [
      amount,
      totalInterest,
      ...(yearly.paise > 0n && years > 1 ? [laterYearsFigure(yearly, years - 1)] : []),
    ]),
    schedule,
    outgo,
    assumes: assumptions(facility),
  }
}

/**
 * Cost of each facility of an offer: of a loan its instalment, schedule, total outgo and APR; of a revolving limit
 * the yearly cost by use, which is no APR. APR is the yearly nominal rate, monthly internal rate of return × 12, over
 * the net disbursal with the charges by or through the lender, once and yearly, with taxes; a charge that is contingent
 * or paid directly is told apart. Charges of the whole offer are shared by the amounts of its facilities.
 *
 * Amounts in rupees, rates in percent a year, times in months. Throws RangeError, in words, for terms that no loan can
 * have. Source: RBI, Key Facts Statement for loans and advances, 15 April 2024, annex B (illustration of the APR).
 */
export function offerCost(terms: OfferedTerms): OfferCost {
  terms.facilities.forEach(refuseImpossible)
  const charges = sortedCharges(terms)
  const amounts = terms.facilities.map(({ amount, title }) => paiseOf(amount, title))
  return {
    facilities: terms.facilities.map((facility, place) => {
      const once = sharedCharges(charges.once, amounts, place)
      const yearly = sharedCharges(charges.yearly, amounts, place)
      const { repayment } = facility
      return repayment === 'revolving'
        ? limitCost(facility, once, yearly)
        : loanCost({ ...facility, repayment }, once, yearly)
    }),
    apart: charges.apart.map(({ paise, ...charge }) => ({
      ...charge,
      rupees: rupeesOfPaise(paise),
    })),
  }
}
