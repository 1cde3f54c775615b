import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '../../../contract/work/live.ts'
import { expectSoon } from '../../testing/times-of-this-machine.ts'

export type Stream = {
  status: number
  headers: Headers
  heard: LiveEvent[]
  /** Whether the server has ended it. */
  hasEnded(): boolean
  /** Waits until something of a kind was heard, which has to be within a second of a quiet machine. */
  hears(kind: LiveEvent['kind'], id?: string | null): Promise<boolean>
  leave(): void
}

const SOON_MS = 1000
const GUARD_MS = 30_000

/** Listens as a browser does, over a real connection; from then on it hears of each change. */
export const listenAt = async (address: string, token: string, past?: number): Promise<Stream> => {
  const leaving = new AbortController()
  const answer = await fetch(`${address}/api/events${past === undefined ? '' : `?past=${past}`}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  const heard: LiveEvent[] = []
  let ended = false
  const joined = Promise.withResolvers<void>()
  const read = async () => {
    let rest = ''
    for await (const chunk of answer.body ?? []) {
      joined.resolve()
      const events = (rest + Buffer.from(chunk).toString()).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events)
        if (event.startsWith('data: ')) heard.push(JSON.parse(event.slice('data: '.length)))
    }
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      ended = true
      joined.resolve()
    })
  await joined.promise
  return {
    status: answer.status,
    headers: answer.headers,
    heard,
    hasEnded: () => ended,
    hears: async (kind, id) => {
      const begun = performance.now()
      for (; performance.now() - begun < GUARD_MS; await pause(5))
        if (heard.some((one) => one.kind === kind && (id === undefined || one.id === id))) {
          expectSoon(performance.now() - begun, SOON_MS)
          return true
        }
      return false
    },
    leave: () => leaving.abort(),
  }
}
