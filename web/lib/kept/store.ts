const DATABASE = 'rinsetu'
const STORE = 'unsaved'

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser’s storage failed.'))
  })

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return answer(request)
}

let connection: Promise<IDBDatabase> | undefined
let ready: IDBDatabase | undefined
/** After a logout nothing is read or written, whatever is still under way, until somebody signs in. */
let forgotten = false

const disconnect = (): void => {
  connection = undefined
  ready = undefined
}

const connect = (): Promise<IDBDatabase> => {
  connection ??= open().then((database) => {
    // Another page, or our own logout, throws the database away.
    database.onversionchange = () => {
      database.close()
      disconnect()
    }
    database.onclose = disconnect
    ready = database
    return database
  })
  connection.catch(disconnect)
  return connection
}

/** Somebody is signed in: connects before anything is typed, so that the first key is kept as fast as the next. */
export const prepareUnsaved = (): void => {
  forgotten = false
  // A browser that refuses storage keeps nothing.
  void connect().catch(() => undefined)
}

/**
 * Once connected, a write is on its way before this returns, and needs nothing more of this page: a
 * reload right after the last keystroke doesn't lose it. Writes land in the order they were asked for.
 */
export const withUnsaved = async <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> => {
  if (forgotten) return undefined
  const database = ready ?? (await connect())
  const transaction = database.transaction(STORE, mode)
  const request = work(transaction.objectStore(STORE))
  transaction.commit()
  return answer(request)
}

/**
 * Keeps in this browser what a person typed: until the server has it, and the application form also after that, so that it opens
 * without a connection. Not in local storage, because it may hold identity numbers; all of it goes at logout. A browser that refuses
 * storage (private windows) only loses this second safety.
 */
export const keepUnsaved = (name: string, value: unknown): Promise<unknown> =>
  withUnsaved('readwrite', (store) => store.put(value, name)).catch(() => undefined)

export const readUnsaved = (name: string): Promise<unknown> =>
  withUnsaved('readonly', (store): IDBRequest<unknown> => store.get(name)).catch(() => undefined)

export const dropUnsaved = (name: string): Promise<unknown> =>
  withUnsaved('readwrite', (store) => store.delete(name)).catch(() => undefined)

const whenForgotten = new Set<() => void>()

/** Has what a page holds of it in memory forgotten with it. */
export const onForgotten = (forget: () => void): void => void whenForgotten.add(forget)

/** Forgets all of it, for logging out, and keeps nothing more before somebody signs in. */
export const forgetUnsaved = (): void => {
  forgotten = true
  for (const forget of whenForgotten) forget()
  // Closed first: whatever is read from now on waits behind the deletion, and finds nothing.
  ready?.close()
  disconnect()
  indexedDB.deleteDatabase(DATABASE)
  // What another app has shared and nobody took: the next person must not.
  if ('caches' in globalThis) void caches.delete('shared').catch(() => undefined)
}
