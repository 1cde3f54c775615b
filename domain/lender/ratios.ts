// What lenders read from accounts. All amounts in one unit, of one year; null where a ratio says nothing.

const per = (above: number, below: number): number | null => (below > 0 ? above / below : null)

/**
 * Current assets for each rupee of current liabilities, bank borrowing included; lenders usually want 1.33 (Tandon
 * committee, 1975, method II). Null without liabilities.
 */
export const currentRatio = (sheet: { currentAssets: number; currentLiabilities: number }) =>
  per(sheet.currentAssets, sheet.currentLiabilities)

/** Total outside liabilities for each rupee of tangible net worth. Null where the net worth is used up. */
export const tolTnw = (sheet: { outsideLiabilities: number; netWorth: number }) =>
  per(sheet.outsideLiabilities, sheet.netWorth)

/**
 * Debt service coverage: (profit after tax + depreciation + interest on term loans) for each rupee of principal and
 * interest of the year; lenders usually want 1.25 to 1.5. Null where nothing is due.
 */
export const dscr = (year: {
  profit: number
  depreciation: number
  interest: number
  principal: number
}) => per(year.profit + year.depreciation + year.interest, year.principal + year.interest)

/**
 * Days from paying for stock to being paid: stock and debtors less creditors, each as days of the year's sales, as
 * is usual where the cost of sales isn't told. May be negative: then suppliers pay for all of it. Null without sales.
 */
export const operatingCycle = (year: {
  turnover: number
  stock: number
  debtors: number
  creditors: number
}) => per((year.stock + year.debtors - year.creditors) * 365, year.turnover)

/** Usual margins: percent of stock and of debtors that lenders leave out. */
export const USUAL_MARGINS = { stock: 25, debtors: 40 } as const

/**
 * Drawing power of a limit against stock and debtors, in rupees: paid stock (stock less creditors) and debtors of up
 * to 90 days, each less its margin in percent, at most the limit. Stock that is not paid for counts as nothing, not
 * less.
 */
export function drawingPower(holding: {
  stock: number
  creditors: number
  debtors: number
  stockMargin: number
  debtorMargin: number
  limit: number
}): number {
  const { stock, creditors, debtors, stockMargin, debtorMargin, limit } = holding
  const after = (amount: number, margin: number) => (Math.max(0, amount) * (100 - margin)) / 100
  return Math.min(limit, after(stock - creditors, stockMargin) + after(debtors, debtorMargin))
}
