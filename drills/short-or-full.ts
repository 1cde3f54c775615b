/** `DRILLS=full` runs the full drills; otherwise the short ones of every test run. */
export const isFull = process.env['DRILLS'] === 'full'

/** Picks a number of repetitions for the short and for the full drill. */
export const times = (short: number, full: number): number => (isFull ? full : short)
