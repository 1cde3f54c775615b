/** Runs works one after the other, in the order they came; one that fails does not hold up the next. */
export const createMutex = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    // Its own caller hears of a failure; the queue goes on.
    last = turn.catch(() => undefined)
    return turn
  }
}
