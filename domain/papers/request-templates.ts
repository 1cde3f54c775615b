/** Paper that the firm asks for beyond the form, again and again. */
type RequestTemplate = {
  title: string
  /** Reason, as its borrower reads it. */
  why: string
  /** Look of the paper. */
  example: string
  /** Working days to answer; null: as many as usual. */
  days: number | null
}

/** The usual working days to answer a request. */
export const USUAL_DAYS = 5
/** Working days between two reminders of an overdue request. */
export const USUAL_PAUSE = 2

/** Beginning of a firm's own list of requests, in the trade's words. */
export const usualRequests: readonly RequestTemplate[] = [
  {
    title: 'Stock and debtors statement',
    why: 'The bank works out the drawing power from it.',
    example:
      'As on the last day of the month: stock by kind with value, debtors with their age (up to 90 days, over 90 days), creditors. Signed and stamped.',
    days: 5,
  },
  {
    title: 'GSTR-3B of the last 12 months',
    why: 'The lender compares the sales that you filed with those of your accounts.',
    example: 'The filed returns as PDF from the GST portal, one for each month, with ARN.',
    days: 3,
  },
  {
    title: 'GSTR-1 of the last 12 months',
    why: 'It shows to whom you sell, and how your sales spread over the year.',
    example: 'The filed returns as PDF from the GST portal, one for each month or quarter.',
    days: 3,
  },
  {
    title: 'Bank statement of the last 6 months',
    why: 'The lender looks at the conduct of the account: turnover, cheque returns, balances.',
    example:
      'PDF as downloaded from net banking, of every current and cash-credit account, no photos.',
    days: 3,
  },
  {
    title: 'Bank statement of the last 12 months',
    why: 'The lender looks at the conduct of the account over a whole year.',
    example:
      'PDF as downloaded from net banking, of every current and cash-credit account, no photos.',
    days: 3,
  },
  {
    title: 'Sanction letters of existing loans',
    why: 'Limits, rates, security and covenants of what you have already.',
    example: 'The latest letter of each bank with all its pages, and the last renewal.',
    days: 5,
  },
  {
    title: 'Repayment schedules of term loans',
    why: 'What falls due in the coming years goes into the debt service coverage.',
    example: 'As issued by the lender, with the outstanding as on date.',
    days: 5,
  },
  {
    title: 'Provisional balance sheet',
    why: 'The last audited accounts are too old for the lender.',
    example:
      'Balance sheet and profit and loss of the current year till date, signed by you and certified by your chartered accountant.',
    days: 7,
  },
  {
    title: 'CMA data',
    why: 'The bank assesses working capital by it: two years audited, the current year, two years projected.',
    example: 'Forms I to VI as an Excel file, prepared by your chartered accountant.',
    days: 10,
  },
  {
    title: 'Projected balance sheet',
    why: 'The lender tests whether the loan can be served out of what you expect to earn.',
    example: 'For the whole tenure of the loan, with the assumptions.',
    days: 10,
  },
  {
    title: 'Title deed of the property',
    why: 'The lender’s lawyer traces the title before the property can be mortgaged.',
    example: 'The registered sale deed with the chain of earlier deeds for 30 years, all pages.',
    days: 7,
  },
  {
    title: 'Valuation report of the property',
    why: 'Shows what the security is worth in the market and in a forced sale.',
    example: 'By a valuer on the panel of a bank, not older than six months.',
    days: 10,
  },
  {
    title: 'Latest property tax receipt',
    why: 'Shows that there are no dues on the security.',
    example: 'The receipt of the municipality of this year.',
    days: 5,
  },
  {
    title: 'Net-worth statement of guarantors',
    why: 'Every promoter who gives a personal guarantee is assessed by it.',
    example:
      'One for each guarantor: assets and liabilities as on date, signed, with proof of what is owned.',
    days: 5,
  },
  {
    title: 'Order book',
    why: 'Supports the turnover that you project.',
    example: 'Orders in hand with customer, value and delivery date; copies of the largest three.',
    days: 5,
  },
]
