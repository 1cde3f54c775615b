import { LAKH } from '../../domain/amount-units.ts'
import { formattedAmount, formatRupees } from '../../domain/rupees.ts'

// How the product writes dates and money, so that screens have one place to take it from.
export { formatDate, formatDateTime, formatTime } from '../../domain/dates.ts'
export { sizeInKb } from '../../domain/file-types.ts'
export { formatRupees } from '../../domain/rupees.ts'

/** Rupees where space is short: ₹75 Lakh, ₹1.2 Crore, and less than a lakh in full. */
export const shortRupees = (rupees: number): string =>
  rupees < LAKH ? formatRupees(rupees) : `₹${formattedAmount(rupees)}`
