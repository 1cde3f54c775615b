import { shortRupees } from '../../domain/amounts/rupees.ts'
import type { StoredTerms } from '../../domain/offer/stored-terms.ts'

const price = ({ ratePercent, commissionPercent }: StoredTerms['facilities'][number]): string =>
  ratePercent === 0 && commissionPercent ? `${commissionPercent} % commission` : `${ratePercent} %`

/** "₹1.5 Crore Term Loan at 10.25 %, ₹50 Lakh Letter of Credit (LC) at 1 % commission". */
export const inWords = ({ facilities }: Pick<StoredTerms, 'facilities'>): string =>
  facilities
    .map((facility) => `${shortRupees(facility.amount)} ${facility.title} at ${price(facility)}`)
    .join(', ')
