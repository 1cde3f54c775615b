import type { LiveEvent } from '../../../contract/work/live.ts'
import { keepListening } from './stream.ts'

const NAME = 'rinsetu-live'

type Said = { to: string; heard: LiveEvent }

const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'to' in value && 'heard' in value

/**
 * Stream for all tabs of a browser: the tab that holds the lock listens and tells the others. Returns a function that
 * ends it.
 */
export const listenWithTabs = (userId: string, hear: (heard: LiveEvent) => void): (() => void) => {
  const leaving = new AbortController()
  const { signal } = leaving
  const off = () => leaving.abort()
  // A very old browser listens in each tab.
  if (navigator.locks === undefined || typeof BroadcastChannel === 'undefined') {
    void keepListening(hear, signal)
    return off
  }
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isSaid(data) && data.to === userId) hear(data.heard)
  })
  signal.addEventListener('abort', () => channel.close())
  const broadcast = (heard: LiveEvent) => {
    hear(heard)
    if (!signal.aborted) channel.postMessage({ to: userId, heard } satisfies Said)
  }
  let listensItself = false
  navigator.locks
    .request(NAME, { signal }, () => {
      listensItself = true
      return keepListening(broadcast, signal)
    })
    .catch(() => undefined)
  // The tab that listens heard of its own beginning; this one may have missed what changed before it could be told.
  navigator.locks
    .query()
    .then(() => {
      if (!listensItself && !signal.aborted) hear({ kind: 'all', id: null })
    })
    .catch(() => undefined)
  return off
}
