/** A count with its noun: "1 paper", "4 papers"; `one` is the noun of one, whose plural ends in s. */
export const counted = (count: number, one: string): string =>
  `${count} ${count === 1 ? one : `${one}s`}`
