import { beginWrite, forgetWrites, leaveWrites, writesLeft } from './last-writes.ts'

/*
 * Browser's store of what a person typed and has not sent: one database of IndexedDB, each entry under a name. Not local
 * storage, because an entry may hold identity numbers. It is one person's, and goes at the logout, when somebody else signs
 * in, and entry by entry when nobody has touched it for half a year (decision 224).
 */

// Both names, and the version of the database, stay: a tab of the version before writes here, too.
const DATABASE = 'rinsetu'
const STORE = 'unsaved'

/** Key of the person to whom the store belongs. Entries have texts as keys, so that no name can be this one. */
const OWNER = ['owner']

/** Key of the time of an entry's last change. */
const timeOf = (name: string) => ['at', name]

/** Greatest age of an entry in milliseconds; the server keeps a draft that nobody changes for as long. */
export const MOST_AGE = 180 * 86_400_000

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser’s storage failed.'))
  })

/** Times that this page has written, by entry: once an hour is enough, and leaves one write for a key. */
const written = new Map<string, number>()
const TIME_AGAIN_MS = 3_600_000

const put = (store: IDBObjectStore, name: string, value: unknown): IDBRequest<IDBValidKey> => {
  const request = store.put(value, name)
  const now = Date.now()
  if (now - (written.get(name) ?? 0) > TIME_AGAIN_MS) {
    store.put(now, timeOf(name))
    written.set(name, now)
  }
  return request
}

const remove = (store: IDBObjectStore, name: string): IDBRequest<undefined> => {
  written.delete(name)
  store.delete(timeOf(name))
  return store.delete(name)
}

/** Drops what is too old; an entry without a time, kept by an earlier version, gets that of today. */
const dropOld = (store: IDBObjectStore): void => {
  const keys = store.getAllKeys()
  keys.onsuccess = () => {
    for (const name of keys.result.filter((key) => typeof key === 'string')) {
      const at: IDBRequest<unknown> = store.get(timeOf(name))
      at.onsuccess = () => {
        if (typeof at.result !== 'number') store.put(Date.now(), timeOf(name))
        else if (Date.now() - at.result > MOST_AGE) remove(store, name)
      }
    }
  }
}

let owner: string | null = null

/** Makes the store the present person's, before anything else is read of it or written: what somebody else left goes. */
const claim = (database: IDBDatabase): void => {
  const store = database.transaction(STORE, 'readwrite').objectStore(STORE)
  const before: IDBRequest<unknown> = store.get(OWNER)
  before.onsuccess = () => {
    if (owner !== null && before.result !== undefined && before.result !== owner) {
      store.clear()
      written.clear()
    } else {
      for (const { name, value } of writesLeft(before.result))
        if (value === undefined) remove(store, name)
        else put(store, name, value)
      dropOld(store)
    }
    if (owner !== null) store.put(owner, OWNER)
  }
}

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return answer(request)
}

const whenForgotten = new Set<() => void>()

/** Has what a page holds of it in memory forgotten with it. */
export const onForgotten = (forget: () => void): void => void whenForgotten.add(forget)

const forgetInMemory = (): void => {
  written.clear()
  forgetWrites()
  for (const forget of whenForgotten) forget()
}

let connection: Promise<IDBDatabase> | undefined
let ready: IDBDatabase | undefined
/** After a logout nothing is read or written, whatever is still under way, until somebody signs in. */
let forgotten = false

const leaveLastWrites = (): void => leaveWrites(owner)

const disconnect = (): void => {
  connection = undefined
  ready = undefined
}

const connect = (): Promise<IDBDatabase> => {
  connection ??= open().then((database) => {
    // Another page, or our own logout, throws the database away.
    database.onversionchange = () => {
      forgetWrites()
      database.close()
      disconnect()
    }
    database.onclose = disconnect
    addEventListener('pagehide', leaveLastWrites)
    // Transactions run in the order in which they begin: nobody has to wait for this one.
    claim(database)
    ready = database
    return database
  })
  connection.catch(disconnect)
  return connection
}

/**
 * Opens the store for whoever is signed in (null where that is not known): before anything is typed, so that the first key is
 * kept as fast as the next.
 */
export const openKept = (userId: string | null): void => {
  const isAnother = userId !== null && owner !== userId
  // Somebody else has signed in, perhaps in another tab.
  if (isAnother && owner !== null) forgetInMemory()
  owner = userId ?? owner
  forgotten = false
  if (ready && isAnother) claim(ready)
  // A browser that refuses storage keeps nothing.
  else void connect().catch(() => undefined)
}

/** Once connected, a write is on its way before this returns. Writes land in the order they were asked for. */
const work = async <T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
  finished?: () => void,
): Promise<T | undefined> => {
  if (forgotten) return undefined
  const database = ready ?? (await connect())
  const transaction = database.transaction(STORE, mode)
  if (finished) transaction.oncomplete = finished
  const request = act(transaction.objectStore(STORE))
  transaction.commit()
  return answer(request)
}

/** Writes or drops an entry; a page that goes before that is finished leaves it to the next one. */
const change = <T>(
  name: string,
  value: unknown,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> => {
  const finished = forgotten ? undefined : beginWrite({ name, value })
  return work('readwrite', act, finished).catch(() => undefined)
}

/** Stores an entry; undefined where the browser refuses (private windows), which only loses this second safety. */
export const storeKept = (name: string, value: unknown): Promise<unknown> =>
  change(name, value, (store) => put(store, name, value))

export const readKept = (name: string): Promise<unknown> =>
  work('readonly', (store): IDBRequest<unknown> => store.get(name)).catch(() => undefined)

/** Entries whose names begin alike. */
export const readKeptUnder = async (prefix: string): Promise<unknown[]> => {
  const names = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const read = work('readonly', (store): IDBRequest<unknown[]> => store.getAll(names))
  return (await read.catch(() => undefined)) ?? []
}

export const dropKept = (name: string): Promise<unknown> =>
  change(name, undefined, (store) => remove(store, name))

/** Forgets all of it, for logging out, and keeps nothing more before somebody signs in. */
export const forgetKept = (): void => {
  forgotten = true
  owner = null
  forgetInMemory()
  // Closed first: whatever is read from now on waits behind the deletion, and finds nothing.
  ready?.close()
  disconnect()
  indexedDB.deleteDatabase(DATABASE)
  // What another app has shared and nobody took: the next person must not.
  if ('caches' in globalThis) void caches.delete('shared').catch(() => undefined)
}
