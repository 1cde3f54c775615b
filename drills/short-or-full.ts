/** `DRILLS=full` is the whole drill; otherwise the short one that belongs to every test run. */
export const isFull = process.env['DRILLS'] === 'full'

/** How often something is done: in the short drill, in the whole one. */
export const times = (short: number, full: number): number => (isFull ? full : short)
