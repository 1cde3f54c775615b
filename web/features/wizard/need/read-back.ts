import { formatRupees, rupeesSpoken } from '../../../../domain/amounts/money.ts'

/** An amount read back below its box: "₹2,50,00,000 · Two crore fifty lakh". */
export const digitsAndWords = (rupees: number): string => {
  const words = rupeesSpoken(rupees).replace(/ rupees?$/, '')
  return `${formatRupees(rupees)} · ${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
