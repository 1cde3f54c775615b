import { dropKept, storeKept, readKept } from '../kept/store.ts'

/** A file that another app has handed over and that waits for its place. */
export type SharedFile = { id: string; file: File }

/** Cache into which the service worker puts them, before it is known who is signed in. */
const CACHE = 'shared'
const FORSAKEN = 3_600_000

/** Those that a person has come for: their list, and each under a name of its own. They go at logout, and after a day. */
const LIST = 'shared files'
const nameOf = (id: string) => `shared file ${id}`
const A_DAY = 86_400_000
const MOST_FILES = 40
const MOST_BYTES = 100 * 1024 * 1024

type Entry = { id: string; at: number; size: number }

const isEntry = (read: unknown): read is Entry =>
  typeof read === 'object' && read !== null && 'id' in read && 'at' in read && 'size' in read

const readList = async (): Promise<Entry[]> => {
  const read = await readKept(LIST)
  return Array.isArray(read) ? read.filter(isEntry) : []
}

/** A mutex: each change of the list reads what the one before has written. */
let last: Promise<unknown> = Promise.resolve()
const exclusively = <T>(work: () => Promise<T>): Promise<T> => {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

const drop = async (ids: ReadonlySet<string>): Promise<void> => {
  const list = await readList()
  await storeKept(
    LIST,
    list.filter(({ id }) => !ids.has(id)),
  )
  await Promise.all([...ids].map((id) => dropKept(nameOf(id))))
}

const keep = async (file: File): Promise<boolean> => {
  const list = await readList()
  const bytes = list.reduce((sum, { size }) => sum + size, file.size)
  if (list.length >= MOST_FILES || bytes > MOST_BYTES) return false
  const id = crypto.randomUUID()
  if ((await storeKept(nameOf(id), file)) === undefined) return false
  await storeKept(LIST, [...list, { id, at: Date.now(), size: file.size }])
  return true
}

const fileOf = async (answer: Response): Promise<File> => {
  const bytes = await answer.blob()
  const name = decodeURIComponent(answer.headers.get('x-name') ?? 'file')
  return new File([bytes], name, { type: answer.headers.get('content-type') ?? '' })
}

const isForsaken = (answer: Response): boolean =>
  Date.now() - Number(answer.headers.get('x-at')) > FORSAKEN

const claim = async (share: string): Promise<{ taken: number; left: number }> => {
  const found = { taken: 0, left: 0 }
  if (!('caches' in globalThis)) return found
  const cache = await caches.open(CACHE)
  for (const request of await cache.keys()) {
    const answer = await cache.match(request)
    if (!answer) continue
    const isMine = new URL(request.url).pathname.startsWith(`/shared/${share}/`)
    if (isForsaken(answer)) await cache.delete(request)
    else if (isMine) {
      found[(await keep(await fileOf(answer))) ? 'taken' : 'left'] += 1
      await cache.delete(request)
    }
  }
  return found
}

/** Takes over what was shared under an id for the person who is signed in; what has waited for too long goes. */
export const claimShared = (share: string): Promise<{ taken: number; left: number }> =>
  exclusively(() => claim(share))

/** Files that wait for the signed-in person, in the order in which they were shared. */
export const readShared = (): Promise<SharedFile[]> =>
  exclusively(async () => {
    const list = await readList()
    const old = list.filter(({ at }) => Date.now() - at > A_DAY)
    if (old.length > 0) await drop(new Set(old.map(({ id }) => id)))
    const files = await Promise.all(
      list
        .filter((entry) => !old.includes(entry))
        .map(async ({ id }) => ({ id, file: await readKept(nameOf(id)) })),
    )
    return files.flatMap(({ id, file }) => (file instanceof File ? [{ id, file }] : []))
  })

/** Forgets a file: it is with the firm, or was taken off. */
export const dropShared = (id: string): Promise<void> => exclusively(() => drop(new Set([id])))
