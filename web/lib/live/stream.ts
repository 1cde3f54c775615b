import { routes } from 'virtual:contract-routes'
import type { LiveEvent } from '../../../contract/work/live.ts'
import { api } from '../api/api.ts'
import { readToken } from '../session/session.ts'

/** The server writes every 20 seconds; after a silence of this length the connection counts as dead. */
const SILENCE_MS = 45_000
const FIRST_PAUSE_MS = 400
/** Longer than somebody's own logout takes. */
const SIGNED_OUT_MS = 3000
const LONGEST_PAUSE_MS = 30_000

const isLiveEvent = (value: unknown): value is LiveEvent =>
  typeof value === 'object' && value !== null && 'kind' in value && 'id' in value

/** Event of the stream; null for a beat. */
const readEvent = (event: string): LiveEvent | null => {
  if (!event.startsWith('data: ')) return null
  const said: unknown = JSON.parse(event.slice('data: '.length))
  return isLiveEvent(said) ? said : null
}

/** The token counts no more: it ran out, or the session has ended. */
class SignedOut extends Error {}

/** Reads one stream to its end, be it cut, ended or silent for too long. */
const readStream = async (
  path: string,
  opened: () => void,
  hear: (heard: LiveEvent) => void,
  off: AbortSignal,
) => {
  const silence = new AbortController()
  const signal = AbortSignal.any([off, silence.signal])
  // An EventSource can send no token. Nor does a call of the API: its refusal would end a session that is being ended in order.
  const { ok, status, body } = await fetch(path, {
    headers: { Authorization: `Bearer ${readToken() ?? ''}` },
    signal,
  })
  if (status === 401) throw new SignedOut()
  if (!ok || body === null) throw new Error(`The server answers ${status}`)
  opened()
  const reader = body.pipeThrough(new TextDecoderStream(), { signal }).getReader()
  let rest = ''
  for (;;) {
    const timer = setTimeout(() => silence.abort(), SILENCE_MS)
    const { done, value } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return
    const events = (rest + value).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const heard = readEvent(event)
      if (heard) hear(heard)
    }
  }
}

const pause = (ms: number, off: AbortSignal) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      off.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    addEventListener('online', go)
    off.addEventListener('abort', go)
  })

/** Asks with a call of the API, which renews the token or leads to the sign-in. */
const askWhoIsHere = () =>
  api.call('getProfile').then(
    () => true,
    () => false,
  )

/** Age of this page in milliseconds; its own clock may have slept. */
const pageAge = () => Math.round(Math.max(performance.now(), Date.now() - performance.timeOrigin))

/**
 * Listens until it is aborted. At first the server tells what has changed since the page began; after each further connect it
 * is reported that everything changed, because events may have been missed.
 */
export const keepListening = async (hear: (heard: LiveEvent) => void, off: AbortSignal) => {
  let wait = FIRST_PAUSE_MS
  let isFirst = true
  while (!off.aborted) {
    const opened = () => {
      wait = FIRST_PAUSE_MS
      if (!isFirst) hear({ kind: 'all', id: null })
    }
    const path = isFirst ? `${routes.events.path}?past=${pageAge()}` : routes.events.path
    try {
      await readStream(path, opened, hear, off)
    } catch (error) {
      if (error instanceof SignedOut) {
        await pause(SIGNED_OUT_MS, off)
        if (off.aborted || !(await askWhoIsHere())) wait = LONGEST_PAUSE_MS
      }
    }
    isFirst = false
    // Not everybody at the same moment, after a restart.
    await pause(wait * (0.5 + Math.random()), off)
    wait = Math.min(2 * wait, LONGEST_PAUSE_MS)
  }
}
