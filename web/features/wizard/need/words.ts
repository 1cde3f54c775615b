import { exactRupees } from '../../../../domain/amounts/money.ts'

const TITLE_WORD = /^\(?[A-Z][a-z’-]+\)?$/

/** A facility's title inside a sentence: "Term loan", "Cash credit (CC)". */
export const titleInLine = (title: string): string =>
  title
    .split(' ')
    .map((word, index) => (index > 0 && TITLE_WORD.test(word) ? word.toLowerCase() : word))
    .join(' ')

/** Months as people say them: "6 months", "5 years", "1 year 6 months". */
export const monthsInWords = (months: number): string => {
  const [years, rest] = [Math.trunc(months / 12), months % 12]
  return [
    years > 0 ? `${years} ${years === 1 ? 'year' : 'years'}` : '',
    rest > 0 ? `${rest} ${rest === 1 ? 'month' : 'months'}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** "₹2.5 crore". */
export const amountInLine = (rupees: number): string =>
  exactRupees(rupees).replace(/Lakh|Crore/, (unit) => unit.toLowerCase())
