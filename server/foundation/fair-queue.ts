type Turn = () => Promise<void>

/** Rejects with this when the queue, or this person's share of it, is full. */
export class QueueFull extends Error {}

/**
 * Runs work one after the other, round robin over people, so that one who asks for much doesn't hold up those who ask for little.
 * Nobody fills the queue alone. Work that fails does not hold up the next.
 */
export const createFairQueue = (most: { waiting: number; ofOne: number }) => {
  /** Each person's waiting work; the keys are in the order in which people have their turn. */
  const queues = new Map<string, Turn[]>()
  let waiting = 0
  let isBusy = false

  const takeNext = (): Turn | undefined => {
    const [first] = queues
    if (!first) return undefined
    const [person, [turn, ...rest]] = first
    queues.delete(person)
    // Back to the end, behind everybody who waits by now.
    if (rest.length > 0) queues.set(person, rest)
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
    const own = queues.get(person) ?? []
    if (waiting >= most.waiting || own.length >= most.ofOne)
      return Promise.reject(new QueueFull('Too many wait already.'))
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    waiting += 1
    const run = async () => work()
    queues.set(person, [...own, () => run().then(resolve, reject)])
    void goOn()
    return promise
  }
}
