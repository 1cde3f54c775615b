import { liveListeners } from '../foundation/measures.ts'
import { tooBusy } from '../foundation/app-error.ts'
import type { Database } from '../db/connect.ts'
import type { Log } from '../foundation/log.ts'
import { livingRoles } from '../http/authenticate.ts'
import type { Services } from '../services/services.ts'
import { type Change, eventOf, mayHear, readChange } from './change.ts'
import type { Listener } from './listener.ts'
import { recentChanges } from './recent.ts'

/** So often each stream is written to, so that no proxy takes it for dead, and each session is looked at. */
const BEAT_MS = 20_000
/** Of one person on one server: some browsers and devices. With more the oldest ends. */
const PER_PERSON = 10
/** Of one server; whoever comes then is sent elsewhere. */
const PER_SERVER = 10_000

/** A comment: nothing has changed, and the connection lives. */
export const BEAT = ':\n\n'
const ALL = eventOf({ kind: 'all', id: null })

/** Everybody who listens on this server for what changes. */
export type Live = {
  /** Listens to the database from the first one on; refuses while the server is full or stops. */
  ready(): Promise<void>
  /**
   * Lets somebody listen, once it is sure that they still may. With `past`, what they may hear of the last milliseconds
   * comes first.
   */
  join(listener: Listener, past?: number): Promise<void>
  /** Ends every stream and takes no more: the server drains. */
  end(): void
}

/** Tells a listener what it missed, of which null says that it isn't known. */
const tellMissed = (listener: Listener, missed: readonly Change[] | null) => {
  if (missed === null) listener.send(ALL)
  for (const change of missed ?? [])
    if (change.kind !== 'access' && mayHear(listener.caller, change))
      listener.send(eventOf({ kind: change.kind, id: change.id ?? null }))
}

export const createLive = ({ orm, sql }: Database, log: Log): Live => {
  const listeners = new Set<Listener>()
  const life = { isOver: false }
  let listening: Promise<unknown> | null = null
  let beat: NodeJS.Timeout | undefined

  const recent = recentChanges()

  const drop = (listener: Listener) => {
    listeners.delete(listener)
    liveListeners.set(listeners.size)
    listener.end()
  }

  /** Looks whether these still are signed in and in the same role. Until that is sure they hear nothing, where `keepBack`. */
  const look = async (which: readonly Listener[], { keepBack } = { keepBack: true }) => {
    if (which.length === 0) return
    if (keepBack) for (const listener of which) listener.hold()
    try {
      const now = await livingRoles(
        orm,
        which.map(({ caller }) => caller.sessionId),
      )
      for (const listener of which) {
        const { sessionId, role } = listener.caller
        if (now.get(sessionId) !== role) drop(listener)
        else if (keepBack) listener.release(ALL)
      }
    } catch (error) {
      log.warn({ err: error }, 'could not look who may still listen')
      for (const listener of which) drop(listener)
    }
  }

  const heard = (payload: string) => {
    const change = readChange(payload)
    if (!change) return
    const { kind, id = null, person } = change
    if (kind === 'access') {
      void look([...listeners].filter(({ caller }) => caller.userId === person))
      return
    }
    recent.note(change)
    for (const listener of listeners)
      if (mayHear(listener.caller, change) && !listener.send(eventOf({ kind, id }))) drop(listener)
  }

  const beatOnce = () => {
    const now = Date.now()
    for (const listener of listeners)
      if (listener.endsAt <= now || !listener.send(BEAT)) drop(listener)
    // Their end is told by the database; this is for one that was lost on the way. Nothing speaks for that, and what was
    // kept back would let each open page load everything anew.
    void look([...listeners], { keepBack: false })
  }

  /** Listens on the one connection from the first listener on; after a lost one, everybody may have missed something. */
  const listen = () => {
    listening ??= sql
      .listen('changes', heard, () => {
        recent.begin()
        void look([...listeners]).then(missed)
      })
      .catch((error: unknown) => {
        listening = null
        throw error
      })
    beat ??= setInterval(beatOnce, BEAT_MS).unref()
    return listening
  }
  const missed = () => {
    for (const listener of listeners) listener.send(ALL)
  }

  return {
    ready: async () => {
      if (life.isOver || listeners.size >= PER_SERVER) throw tooBusy(2)
      await listen()
    },
    join: async (listener, past) => {
      const own = [...listeners].filter(({ caller }) => caller.userId === listener.caller.userId)
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - PER_PERSON))) drop(oldest)
      listeners.add(listener)
      liveListeners.set(listeners.size)
      listener.onGone(() => {
        listeners.delete(listener)
        liveListeners.set(listeners.size)
      })
      // Signed out between the question who asks and this moment: nobody told of it.
      await look([listener])
      if (life.isOver) drop(listener)
      if (past !== undefined && listeners.has(listener)) tellMissed(listener, recent.since(past))
    },
    end: () => {
      life.isOver = true
      clearInterval(beat)
      for (const listener of listeners) drop(listener)
    },
  }
}

const known = new WeakMap<Database, Live>()

/** The one of a server. */
export const liveOf = ({ database, log }: Pick<Services, 'database' | 'log'>): Live => {
  const live = known.get(database) ?? createLive(database, log)
  known.set(database, live)
  return live
}
