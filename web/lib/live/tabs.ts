import type { LiveEvent } from '../../../contract/work/live.ts'
import { HEARD_FOR } from '../../../contract/work/heard-for.ts'
import { keepListening } from './stream.ts'

const NAME = 'rinsetu-live'

/** So long another tab may take to tell what this one missed, in milliseconds. */
const PATIENCE_MS = 1000

type Said = { to: string; heard: LiveEvent }
/** A tab that has just begun, and when: what changed since then it may have missed. */
type Asked = { by: string; since: number }
/** It was told. */
type Answered = { answered: number }

const has = <Name extends string>(
  value: unknown,
  name: Name,
): value is Readonly<Record<Name, unknown>> =>
  typeof value === 'object' && value !== null && name in value

const isSaid = (value: unknown): value is Said => has(value, 'to') && has(value, 'heard')
const isAsked = (value: unknown): value is Asked => has(value, 'by') && has(value, 'since')

const EVERYTHING: LiveEvent = { kind: 'all', id: null }

/** Changes that this tab has heard of within the last minute, for others that begin. */
const heardHere = () => {
  const begun = performance.timeOrigin
  let all: { heard: LiveEvent; at: number }[] = []
  return {
    note: (heard: LiveEvent) => {
      all = [...all.filter(({ at }) => at > Date.now() - HEARD_FOR), { heard, at: Date.now() }]
    },
    since: (moment: number): readonly LiveEvent[] =>
      moment < begun || moment < Date.now() - HEARD_FOR
        ? [EVERYTHING]
        : all.filter(({ at }) => at >= moment).map(({ heard }) => heard),
  }
}

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
  const recent = heardHere()
  const begun = performance.timeOrigin
  let listensItself = false
  let patience: ReturnType<typeof setTimeout> | undefined
  const broadcast = (heard: LiveEvent) => {
    recent.note(heard)
    hear(heard)
    if (!signal.aborted) channel.postMessage({ to: userId, heard } satisfies Said)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isSaid(data) && data.to === userId) hear(data.heard)
    else if (isAsked(data) && data.by === userId && listensItself) {
      for (const heard of recent.since(data.since))
        channel.postMessage({ to: userId, heard } satisfies Said)
      channel.postMessage({ answered: data.since } satisfies Answered)
    } else if (has(data, 'answered') && data.answered === begun) clearTimeout(patience)
  })
  signal.addEventListener('abort', () => {
    clearTimeout(patience)
    channel.close()
  })
  navigator.locks
    .request(NAME, { signal }, () => {
      listensItself = true
      return keepListening(broadcast, signal)
    })
    .catch(() => undefined)
  // The tab that listens knows what changed since this one began; one of another version or another person doesn't say.
  navigator.locks
    .query()
    .then(() => {
      if (listensItself || signal.aborted) return
      patience = setTimeout(() => hear(EVERYTHING), PATIENCE_MS)
      channel.postMessage({ by: userId, since: begun } satisfies Asked)
    })
    .catch(() => undefined)
  return off
}
