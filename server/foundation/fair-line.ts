type Turn = () => Promise<void>

/** Thrown at nobody but whoever would have to wait behind too many. */
export class LineFull extends Error {}

/**
 * Runs works one after the other. People take turns: whoever has asked for much waits for those who have asked for little,
 * and nobody fills the line alone. One that fails does not hold up the next.
 */
export const createFairLine = (most: { waiting: number; ofOne: number }) => {
  /** Each person's works, in the order in which it is their turn. */
  const lines = new Map<string, Turn[]>()
  let waiting = 0
  let isBusy = false

  const takeNext = (): Turn | undefined => {
    const [first] = lines
    if (!first) return undefined
    const [person, [turn, ...rest]] = first
    lines.delete(person)
    // Behind everybody who waits by now.
    if (rest.length > 0) lines.set(person, rest)
    waiting -= 1
    return turn
  }
  const goOn = async () => {
    if (isBusy) return
    isBusy = true
    for (let turn = takeNext(); turn; turn = takeNext()) await turn()
    isBusy = false
  }

  return <T>(person: string, work: () => Promise<T>): Promise<T> => {
    const own = lines.get(person) ?? []
    if (waiting >= most.waiting || own.length >= most.ofOne)
      return Promise.reject(new LineFull('Too many wait already.'))
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    waiting += 1
    const run = async () => work()
    lines.set(person, [...own, () => run().then(resolve, reject)])
    void goOn()
    return promise
  }
}
