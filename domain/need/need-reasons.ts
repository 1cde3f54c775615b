import { isPurpose, type Purpose } from './purposes.ts'

/** Reasons why the first facility of a need is proposed, in a line each. */
const needReasons: Readonly<Record<Purpose, string>> = {
  machines: 'Machines earn over years, so you repay in instalments.',
  'stock-and-debtors': 'Stock and debtors turn all year, so you draw and pay back as you need.',
  'new-unit': 'A new unit earns once it runs, so it is repaid from what it earns.',
  property: 'Property lasts, and secures a loan that is repaid over many years.',
  'export-order': 'It pays for making the goods, and is repaid when your buyer pays.',
  'tender-guarantee': 'A tender wants a bank’s promise, not money: nothing is paid out.',
  takeover: 'A new lender pays off the old loan, and you repay the new one.',
  vehicles: 'The vehicle secures the loan, and you repay while it earns.',
  'not-sure': 'We look at your figures and propose what fits. You decide.',
}

/** Reason for the proposal to the need behind a stored purpose; undefined for an unknown purpose. */
export const needReasonOf = (purpose: unknown): string | undefined =>
  typeof purpose === 'string' && isPurpose(purpose) ? needReasons[purpose] : undefined
