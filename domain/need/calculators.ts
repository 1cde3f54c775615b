/** Equal monthly instalments in rupees for a loan at a yearly rate in percent over months; 0 % divides evenly. */
export function emi(loan: { principal: number; annualRate: number; months: number }) {
  const { principal, annualRate, months } = loan
  const rate = annualRate / 1200
  const growth = (1 + rate) ** months
  const instalment = rate === 0 ? principal / months : (principal * rate * growth) / (growth - 1)
  return {
    emi: Math.round(instalment),
    totalInterest: Math.round(instalment * months - principal),
    totalPayment: Math.round(instalment * months),
  }
}

/** Bank finance in rupees up to which the turnover method is meant for micro and small enterprises. */
export const NAYAK_LIMIT = 50_000_000

/**
 * Turnover method (P.R. Nayak committee, 1992), in rupees: working capital is 25 % of the projected yearly turnover,
 * the bank lends 20 %, the firm brings 5 %.
 */
export function nayak(projectedTurnover: number) {
  const requirement = Math.round(projectedTurnover * 0.25)
  const bank = Math.round(projectedTurnover * 0.2)
  return { requirement, bank, margin: requirement - bank, withinLimit: bank <= NAYAK_LIMIT }
}

/**
 * Maximum permissible bank finance (Tandon committee, 1975), methods I to III, in the unit of the input.
 * Other current liabilities leave bank borrowing out. A negative result means that nothing is left to finance: 0.
 */
export function mpbf(sheet: {
  currentAssets: number
  otherCurrentLiabilities: number
  coreCurrentAssets: number
}) {
  const { currentAssets, otherCurrentLiabilities, coreCurrentAssets } = sheet
  const financed = (amount: number) => Math.max(0, Math.round(amount * 100) / 100)
  return {
    method1: financed(0.75 * (currentAssets - otherCurrentLiabilities)),
    method2: financed(0.75 * currentAssets - otherCurrentLiabilities),
    method3: financed(0.75 * (currentAssets - coreCurrentAssets) - otherCurrentLiabilities),
  }
}

/** Days that money is tied up between paying suppliers and being paid, and the rupees that takes at a yearly cost. */
export function workingCapital(business: {
  annualOperatingCost: number
  stockDays: number
  debtorDays: number
  creditorDays: number
}) {
  const { annualOperatingCost, stockDays, debtorDays, creditorDays } = business
  const cycleDays = Math.max(0, stockDays + debtorDays - creditorDays)
  return { cycleDays, requirement: Math.round((annualOperatingCost * cycleDays) / 365) }
}
