const DAY_MS = 86_400_000
const MINUTES_APART = 11

/** Span of a case: its beginning and its last event, in days ago. */
export type Span = { began: number; last: number }

/** Moments of the `count` entries of a case's timeline: spread over its days, in office hours. */
export const spreadOver = ({ began, last }: Span, count: number, today: string): Date[] => {
  const opening = Date.parse(`${today}T10:00:00+05:30`)
  return Array.from({ length: count }, (_, place) => {
    const daysAgo = Math.round(began - ((began - last) * place) / Math.max(count - 1, 1))
    return new Date(opening - daysAgo * DAY_MS + place * MINUTES_APART * 60_000)
  })
}
