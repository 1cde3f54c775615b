/** An exact decimal: the digits without a point, and how many of them stand behind it. */
export type Decimal = { digits: bigint; scale: number }

/** The shortest decimal that a person would have typed for this number: 0.29 is 29 over 10², not 0.28999…. */
export function decimalOf(number: number): Decimal {
  if (!Number.isFinite(number)) throw new RangeError(`Not a number to calculate with: ${number}`)
  const [mantissa = '0', exponent = '0'] = String(number).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const scale = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 }
}

/**
 * The exact product of decimals, rounded once to a whole number, halves away from zero.
 * Throws RangeError for what is not finite or too large to be exact.
 */
export function roundedProduct(...factors: readonly number[]): number {
  const decimals = factors.map(decimalOf)
  const digits = decimals.reduce((product, factor) => product * factor.digits, 1n)
  const unit = 10n ** BigInt(decimals.reduce((sum, factor) => sum + factor.scale, 0))
  const size = digits < 0n ? -digits : digits
  const rounded = Number((2n * size + unit) / (2n * unit))
  if (!Number.isSafeInteger(rounded)) throw new RangeError('The amount is too large')
  return digits < 0n && rounded !== 0 ? -rounded : rounded
}

/** A quotient of whole numbers, rounded once to a whole number, halves away from zero. Throws RangeError for a divisor of 0. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const size = (number: bigint) => (number < 0n ? -number : number)
  const rounded = (2n * size(dividend) + size(divisor)) / (2n * size(divisor))
  return dividend < 0n === divisor < 0n ? rounded : -rounded
}

/** The exact sum of two decimals. */
export function sum(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale)
  const at = ({ digits, scale: own }: Decimal) => digits * 10n ** BigInt(scale - own)
  return { digits: at(one) + at(other), scale }
}

/** A decimal times a whole number. */
export const times = ({ digits, scale }: Decimal, factor: bigint): Decimal => ({
  digits: digits * factor,
  scale,
})

/** The whole number that a decimal is; undefined where something stands behind its point. */
export function wholeOf({ digits, scale }: Decimal): bigint | undefined {
  const unit = 10n ** BigInt(scale)
  return digits % unit === 0n ? digits / unit : undefined
}

/** A decimal from 0 up in figures, without idle zeros behind the point: 1.25. */
export function decimalText({ digits, scale }: Decimal): string {
  const figures = String(digits).padStart(scale + 1, '0')
  const whole = figures.slice(0, figures.length - scale)
  const fraction = figures.slice(figures.length - scale).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
