import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '../../../contract/live.ts'

export type Stream = {
  status: number
  headers: Headers
  heard: LiveEvent[]
  /** Whether the server has ended it. */
  hasEnded(): boolean
  /** Waits until something of a kind was heard, at most a second. */
  hears(kind: LiveEvent['kind'], id?: string | null): Promise<boolean>
  leave(): void
}

const WITHIN_MS = 1000

/** Listens as a browser does, over a real connection. */
export const listenAt = async (address: string, token: string): Promise<Stream> => {
  const leaving = new AbortController()
  const answer = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  const heard: LiveEvent[] = []
  let ended = false
  const read = async () => {
    let rest = ''
    for await (const chunk of answer.body ?? []) {
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
    })
  return {
    status: answer.status,
    headers: answer.headers,
    heard,
    hasEnded: () => ended,
    hears: async (kind, id) => {
      for (const end = Date.now() + WITHIN_MS; Date.now() < end; await pause(5))
        if (heard.some((one) => one.kind === kind && (id === undefined || one.id === id)))
          return true
      return false
    },
    leave: () => leaving.abort(),
  }
}
