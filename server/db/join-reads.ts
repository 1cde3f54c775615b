import type { Answer, Statement } from './client.ts'

/** More of them would wait for one another on one connection while others are idle. */
export const MOST_TOGETHER = 4

type Waiting = {
  statement: Statement
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Reads that are asked in one turn of the event loop go out together, some on each connection: one packet to PostgreSQL and
 * mostly one back, instead of one for each (docs/decisions/203).
 */
export const joinReads = (
  ask: (statements: readonly Statement[]) => Promise<readonly PromiseSettledResult<Answer>[]>,
) => {
  let waiting: Waiting[] = []
  const sendSome = async (some: readonly Waiting[]) => {
    try {
      const settled = await ask(some.map(({ statement }) => statement))
      for (const [at, one] of settled.entries()) {
        if (one.status === 'fulfilled') some[at]?.resolve(one.value)
        else some[at]?.reject(one.reason)
      }
    } catch (error) {
      for (const { reject } of some) reject(error)
    }
  }
  const send = () => {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += MOST_TOGETHER)
      void sendSome(all.slice(from, from + MOST_TOGETHER))
  }
  return (statement: Statement): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(send)
      waiting.push({ statement, resolve, reject })
    })
}
