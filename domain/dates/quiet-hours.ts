/** Quiet hours: from 20:00 to 9:00 in India the product writes to nobody by itself. */
const BEGIN = 20
const END = 9
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** India is 5½ hours ahead of UTC, all year. */
const AHEAD_MS = 5.5 * HOUR_MS

/** Next moment after `now` at which quiet hours begin. */
export const quietFrom = (now: Date): Date => {
  const inIndia = now.getTime() + AHEAD_MS
  const evening = Math.floor(inIndia / DAY_MS) * DAY_MS + BEGIN * HOUR_MS
  return new Date((inIndia < evening ? evening : evening + DAY_MS) - AHEAD_MS)
}

/** End of the quiet hours that hold at `now`; null outside of them. */
export const quietUntil = (now: Date): Date | null => {
  const inIndia = now.getTime() + AHEAD_MS
  const midnight = Math.floor(inIndia / DAY_MS) * DAY_MS
  const hour = (inIndia - midnight) / HOUR_MS
  if (hour >= END && hour < BEGIN) return null
  const morning = midnight + END * HOUR_MS + (hour >= BEGIN ? DAY_MS : 0)
  return new Date(morning - AHEAD_MS)
}
