/** Worth of payments at the beginning, at a rate a month. */
const worth = (payments: readonly number[], rate: number): number =>
  payments.reduceRight((later, payment) => (later + payment) / (1 + rate), 0)

/**
 * Internal rate of return: the rate a month (0.01 is 1 %) at which payments, one a month from the first month on, are
 * worth the amount received. Found by halving, which can't miss: the worth only falls as the rate rises. Null where
 * no rate from 0 up does it: nothing was received, or less is paid back.
 */
export function monthlyRate(received: number, payments: readonly number[]): number | null {
  if (received <= 0 || worth(payments, 0) < received) return null
  let [low, high] = [0, 1]
  while (worth(payments, high) > received) high *= 2
  for (let halving = 0; halving < 100; halving += 1) {
    const middle = (low + high) / 2
    if (worth(payments, middle) > received) low = middle
    else high = middle
  }
  return (low + high) / 2
}
