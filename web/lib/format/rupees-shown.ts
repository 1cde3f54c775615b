const toThePaisa = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

/** Rupees, with paise where there are any. */
export const rupeesShown = (rupees: number): string => toThePaisa.format(rupees)
