/** The speed is that of the last ten seconds; of less than two it says nothing. */
const WINDOW = 10_000
const LEAST = 2000
const EVERY = 250

/** A number that can be said for a while: seconds in fives and tens, minutes above one; nothing under three seconds. */
const calm = (seconds: number): number | null => {
  if (seconds < 3) return null
  if (seconds < 8) return 5
  if (seconds < 55) return Math.round(seconds / 10) * 10
  return Math.ceil(seconds / 60 - 0.25) * 60
}

/**
 * Seconds that bytes still take, by the speed measured so far. The shown time counts down, and changes only where it
 * was wrong by a quarter or more.
 */
export const timeLeft = () => {
  let seen: { at: number; sent: number }[] = []
  let end: number | null = null
  return (at: number, sent: number, total: number): number | null => {
    const last = seen.at(-1)
    // Begun anew, or another file has joined those before.
    if (last && sent < last.sent) [seen, end] = [[], null]
    if (!last || at - last.at >= EVERY)
      seen = [...seen.filter((one) => at - one.at <= WINDOW), { at, sent }]
    const [first] = seen
    if (!first || at - first.at < LEAST || sent <= first.sent) return null
    const left = ((total - sent) * (at - first.at)) / (sent - first.sent)
    if (end === null || Math.abs(at + left - end) > Math.max(3000, left / 4)) end = at + left
    return calm((end - at) / 1000)
  }
}

/** In words, to stand behind a comma. */
export const leftInWords = (seconds: number): string => {
  if (seconds < 60) return `about ${seconds} s left`
  return seconds <= 3600 ? `about ${seconds / 60} min left` : 'more than an hour left'
}
