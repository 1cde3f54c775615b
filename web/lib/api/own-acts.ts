let actedAt = Number.NEGATIVE_INFINITY
let underWay = 0

/** Somebody has changed something here. */
export const noteOwnAct = (): void => {
  actedAt = performance.now()
}

/** Somebody changes something here; gives what notes that it is answered. */
export const beginOwnAct = (): (() => void) => {
  underWay += 1
  return () => {
    underWay -= 1
    noteOwnAct()
  }
}

/** True if an act of one's own is under way, or the last one was answered less than so many milliseconds ago. */
export const actedWithin = (milliseconds: number): boolean =>
  underWay > 0 || performance.now() - actedAt < milliseconds
