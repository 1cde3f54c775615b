import { LAKH } from '../../../domain/amounts/amount-units.ts'
import { formattedAmount, formatRupees } from '../../../domain/amounts/rupees.ts'

// How the product writes dates and money, so that screens have one place to take it from.
export { formatDate, formatDateTime, formatTime } from '../../../domain/dates/dates.ts'
export { sizeInKb } from '../../../domain/papers/file-types.ts'
export { formatRupees } from '../../../domain/amounts/rupees.ts'

/** Rupees where space is short: ₹75 Lakh, ₹1.2 Crore, and less than a lakh in full. */
export const shortRupees = (rupees: number): string =>
  rupees < LAKH ? formatRupees(rupees) : `₹${formattedAmount(rupees)}`

/** A mobile number of ten digits as it is read out, in two parts: +91 98200 01234. */
export const formatMobile = (mobile: string): string =>
  `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`
