/** Runs work one after the other, in the order of the calls. Work that fails does not hold up the next. */
export const createMutex = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    // Its own caller gets the failure; the queue goes on.
    last = turn.catch(() => undefined)
    return turn
  }
}
