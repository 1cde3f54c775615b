export type Days = { from: string; to: string }

/** A list's address with the days of the figures, so that it shows what the figure counts. */
export const withPeriod = (
  path: string,
  { from, to }: Days,
  [first, last]: readonly [string, string] = ['from', 'to'],
): string => {
  const days = [from && `${first}=${from}`, to && `${last}=${to}`].filter(Boolean)
  return [path, ...days].join('&')
}
