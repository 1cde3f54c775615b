type Decimal = { digits: bigint; scale: number }

/** The shortest decimal that a person would have typed for this number: 0.29 is 29 over 10², not 0.28999…. */
function decimalOf(number: number): Decimal {
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
