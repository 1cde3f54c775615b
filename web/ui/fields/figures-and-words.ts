import { exactRupees, rupeesSpoken } from '../../../domain/amounts/money.ts'

/** An amount as it is read back to whoever typed it: "₹1.25 Crore: one crore twenty-five lakh rupees". */
export const figuresAndWords = (rupees: number): string =>
  `${exactRupees(rupees)}: ${rupeesSpoken(rupees)}`
