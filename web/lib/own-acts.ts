let actedAt = Number.NEGATIVE_INFINITY

/** Somebody changes something here: noted as it is sent and as it is answered. */
export const noteOwnAct = (): void => {
  actedAt = performance.now()
}

/** Whether the last act of one's own was less than so many milliseconds ago. */
export const actedWithin = (milliseconds: number): boolean =>
  performance.now() - actedAt < milliseconds
