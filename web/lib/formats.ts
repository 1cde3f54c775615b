import { formattedAmount, formatRupees, LAKH } from '../../domain/money.ts'

// How the product writes dates and money, so that screens have one place to take it from.
export { formatDate, formatDateTime, formatTime } from '../../domain/dates.ts'
export { sizeInKb } from '../../domain/file-types.ts'
export { formatLakhCrore, formatRupees } from '../../domain/money.ts'

/** Rupees where space is short: ₹75 Lakh, ₹1.2 Crore, and less than a lakh in full. */
export const shortRupees = (rupees: number): string =>
  rupees < LAKH ? formatRupees(rupees) : `₹${formattedAmount(rupees)}`
