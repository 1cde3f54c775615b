import { roundedQuotient } from '../amounts/decimal.ts'
import { yearlyInterest } from './loan-schedule.ts'
import { paiseOf, type sharedCharges } from './offer-charges.ts'
import type { OfferedFacility } from './offer-terms.ts'
import { toHundredths, type Worked, workedRupees } from '../amounts/worked-figure.ts'

/** Uses for which the cost of a limit is shown: percent of the limit, on average over the year. */
export const LIMIT_USES = [30, 60, 90] as const

/** Yearly cost of a limit that is drawn and repaid at will. No APR: nothing is paid out once and repaid by a plan. */
export type LimitCost = {
  kind: 'limit'
  title: string
  /** Charges once, as the limit is set up. In none of the yearly costs. */
  once: Worked
  /** Percent a year of the used amount, at each use. */
  yearly: { usePercent: (typeof LIMIT_USES)[number]; cost: Worked }[]
  assumes: string[]
}

type Charged = ReturnType<typeof sharedCharges>

const costAt = (facility: OfferedFacility, usePercent: number, { paise, figures }: Charged) => {
  const { amount, ratePercent, commissionPercent = 0, title } = facility
  const used = roundedQuotient(paiseOf(amount, title) * BigInt(usePercent), 100n)
  const interest = yearlyInterest(used, ratePercent)
  const commission = yearlyInterest(used, commissionPercent)
  const use = workedRupees('Use', used, {
    formula: `${usePercent} % of the limit`,
    from: [{ label: 'Limit', value: amount, unit: 'rupees' }],
  })
  const ofUse = (label: string, value: number, cost: bigint) =>
    workedRupees(label, cost, {
      formula: `Use × ${value} %`,
      from: [use, { label: 'Rate a year', value, unit: 'percent' }],
    })
  return {
    label: `Yearly cost at ${usePercent} % use`,
    value: toHundredths((Number(interest + commission + paise) / Number(used)) * 100),
    unit: 'percent',
    formula: '(Interest of a year + charges of a year) ÷ use',
    from: [
      ...(ratePercent > 0 || commissionPercent === 0
        ? [ofUse('Interest of a year', ratePercent, interest)]
        : []),
      ...(commissionPercent > 0
        ? [ofUse('Commission of a year', commissionPercent, commission)]
        : []),
      workedRupees('Charges of a year', paise, { formula: 'Their sum', from: figures }),
      use,
    ],
  } satisfies Worked
}

/** The yearly cost of a revolving limit: (interest + yearly charges) ÷ use, in percent, at 30, 60 and 90 % use. */
export function limitCost(facility: OfferedFacility, once: Charged, yearly: Charged): LimitCost {
  const { rateKind, benchmark, cashMarginPercent = 0 } = facility
  return {
    kind: 'limit',
    title: facility.title,
    once: workedRupees('Charged once', once.paise, { formula: 'Their sum', from: once.figures }),
    yearly: LIMIT_USES.map((usePercent) => ({
      usePercent,
      cost: costAt(facility, usePercent, yearly),
    })),
    assumes: [
      'The same use all year; interest on what is used alone.',
      ...(rateKind === 'floating'
        ? [`The rate floats with ${benchmark ?? 'its benchmark'}: today's rate is kept all year.`]
        : []),
      ...(cashMarginPercent > 0
        ? [
            `${cashMarginPercent} % of each promise lies with the lender as cash margin; what it would earn elsewhere isn't counted.`,
          ]
        : []),
    ],
  }
}
