/** The end of an axis that holds a figure: 1, 2, 4, 6, 8 or 10 times a power of ten, so that half of it is whole, too. */
export const axisEnd = (largest: number): number => {
  if (largest <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(largest))
  const step = [1, 2, 4, 6, 8, 10].find((times) => times * power >= largest) ?? 10
  return step * power
}
