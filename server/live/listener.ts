import type { ServerResponse } from 'node:http'
import type { Caller } from '../foundation/caller.ts'

/** Bytes that may wait for a listener that doesn't read. */
const WAITING_BYTES = 64 * 1024

/** Open stream, and the caller at its other end. */
export type Listener = {
  caller: Pick<Caller, 'userId' | 'sessionId' | 'role'>
  /** End of its token, in milliseconds: a caller who goes on listens with a new one. */
  endsAt: number
  /** False where the other end doesn't read. */
  send(event: string): boolean
  /** Keeps events back: later they are either forgotten with the stream or made good by a single event. */
  hold(): void
  release(instead: string): void
  end(): void
  onGone(gone: () => void): void
}

/** A listener on an answer that has its head already. */
export const listenerOn = (
  answer: ServerResponse,
  { caller, endsAt }: Pick<Listener, 'caller' | 'endsAt'>,
): Listener => {
  const held = { count: 0, missed: false }
  const send = (event: string) => {
    if (answer.writableLength > WAITING_BYTES) answer.destroy()
    if (answer.destroyed || answer.writableEnded) return false
    answer.write(event)
    return true
  }
  // Whoever is gone is noticed by `close`.
  answer.on('error', () => {})
  return {
    caller: { userId: caller.userId, sessionId: caller.sessionId, role: caller.role },
    endsAt,
    send: (event) => {
      if (held.count === 0) return send(event)
      if (!event.startsWith(':')) held.missed = true
      return true
    },
    hold: () => {
      held.count += 1
    },
    release: (instead) => {
      held.count -= 1
      if (held.count > 0 || !held.missed) return
      held.missed = false
      send(instead)
    },
    end: () => void answer.end(),
    onGone: (gone) => void answer.once('close', gone),
  }
}
