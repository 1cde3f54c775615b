import type { Db } from './connect.ts'

/** From this many rows on, the result of a search is cached for some seconds. */
const LONG = 1000
/** Longest list whose ids are cached: 2 MB of them. */
const LONGEST = 50_000
const MOST_LISTS = 10
/** Older ids are read again in the background; nobody gets ids older than `OLDEST_MS`. */
const FRESH_MS = 5000
const OLDEST_MS = 10_000
/** A list that nobody requested for this long is forgotten. */
const KNOWN_MS = 60_000

/** Ids in order, with commas between. */
type Ids = string
/** An id and the comma after it. */
const ID_LENGTH = 37

export const joinedIds = {
  count: (ids: Ids) => (ids === '' ? 0 : (ids.length + 1) / ID_LENGTH),
  slice: (ids: Ids, from: number, most: number): string[] => {
    const some = ids.slice(from * ID_LENGTH, (from + most) * ID_LENGTH - 1)
    return some === '' ? [] : some.split(',')
  },
}

type LongList = {
  kept: { ids: Ids; at: number } | null
  reading: Promise<Ids> | null
  forget: NodeJS.Timeout
}

/** Keyed by the statement and its parameters, which contain the caller's scope: nobody gets another's rows. */
const lists = new WeakMap<Db, Map<string, LongList>>()

/** Notes how many rows a list had, so that the next page of a long one is read by `longList`. */
export const noteLength = (db: Db, key: string, total: number) => {
  const known = lists.get(db) ?? new Map<string, LongList>()
  lists.set(db, known)
  if (total < LONG || total > LONGEST) {
    clearTimeout(known.get(key)?.forget)
    known.delete(key)
    return
  }
  if (known.has(key) || known.size >= MOST_LISTS) return
  const forget = setTimeout(() => known.delete(key), KNOWN_MS).unref()
  known.set(key, { kept: null, reading: null, forget })
}

/**
 * The ids of a list that is known to be long, as they were some seconds ago at most; null of every other. However
 * many ask, they are read once at a time.
 */
export const longList = async (
  db: Db,
  key: string,
  read: () => Promise<Ids>,
): Promise<Ids | null> => {
  const list = lists.get(db)?.get(key)
  if (!list) return null
  list.forget.refresh()
  const at = performance.now()
  const age = list.kept ? at - list.kept.at : Infinity
  if (age >= FRESH_MS && !list.reading) {
    list.reading = read().then((ids) => {
      list.kept = { ids, at }
      noteLength(db, key, joinedIds.count(ids))
      return ids
    })
    const done = () => {
      list.reading = null
    }
    list.reading.then(done, done)
  }
  return age < OLDEST_MS && list.kept ? list.kept.ids : list.reading
}
