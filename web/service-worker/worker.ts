import type { Kept } from './kept.ts'

declare const self: ServiceWorkerGlobalScope
/** Written above this script by the build. */
declare const kept: Kept

/**
 * Cache of a build: the pages for no connection, and the files of the form. No answers of the API, nothing of a
 * person.
 */
const CACHE = `build-${kept.build}`

/** Pages are asked for anew each time; a server that doesn't begin to answer is waited for no longer, in milliseconds. */
const PATIENCE = 8000

/** Files that another app has handed over, until the page for them takes them; `web/lib/uploads/shared-files.ts` reads them. */
const SHARED = 'shared'
const SHARE_PAGE = '/shared'
const MOST_FILES = 40
const MOST_BYTES = 100 * 1024 * 1024
/** Nobody has come for them, in milliseconds. */
const FORSAKEN = 3_600_000

/** The page for no connection stands at any address, where its script would look for another page. */
const withoutScript = (html: string, headers: Headers): Response =>
  new Response(html.replaceAll(/<script type="module"[\s\S]*?<\/script>/g, ''), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': headers.get('content-security-policy') ?? "default-src 'none'",
    },
  })

/** A page as it is kept. One of another build names other files than those that are kept with it. */
const asKept = async (file: string, answer: Response): Promise<Response> => {
  const html = await answer.clone().text()
  if (!html.includes(kept.build)) throw new Error(`${file} is of another build.`)
  return file === kept.offline ? withoutScript(html, answer.headers) : answer
}

const isPage = (file: string) => file === kept.offline || file === kept.form

const add = async (files: readonly string[]): Promise<void> => {
  const cache = await caches.open(CACHE)
  await Promise.all(
    files.map(async (file) => {
      if ((await cache.match(file)) !== undefined) return
      const answer = await fetch(file)
      if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}.`)
      await cache.put(file, isPage(file) ? await asKept(file, answer) : answer)
    }),
  )
}

/** Keeps a page, last: one that is there has all that it needs. */
const addWithPage = async (files: readonly string[]): Promise<void> => {
  await add(files.filter((file) => !isPage(file)))
  await add(files.filter(isPage))
}

const addPages = () => addWithPage(kept.files)
const addForm = () => addPages().then(() => addWithPage(kept.formFiles))

const isForm = ({ pathname }: URL): boolean => pathname.replace(/\/$/, '') === kept.form

/** True if this browser has use for the form: another build's is kept, or it is open. */
const usesForm = async (): Promise<boolean> => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return (
    windows.some(({ url }) => isForm(new URL(url))) || (await caches.match(kept.form)) !== undefined
  )
}

/** The server's answer, if it begins in time; how long the rest takes depends on the connection. */
const inTime = async (request: Request): Promise<Response> => {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE)
  try {
    return await fetch(request, { signal: patience.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** The page as the server has it now; without a connection, the form or the page that says so. */
const page = async (request: Request): Promise<Response> => {
  try {
    return await inTime(request)
  } catch (error) {
    const cache = await caches.open(CACHE)
    const form = isForm(new URL(request.url)) ? await cache.match(kept.form) : undefined
    const held = form ?? (await cache.match(kept.offline))
    if (held === undefined) throw error
    return held
  }
}

/** A file whose name changes with what is in it: one that is kept is right. */
const asset = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request)

/** Drops what nobody came for; returns how many files and bytes are left. */
const dropForsaken = async (cache: Cache): Promise<{ files: number; bytes: number }> => {
  const left = { files: 0, bytes: 0 }
  for (const request of await cache.keys()) {
    const headers = (await cache.match(request))?.headers
    if (Date.now() - Number(headers?.get('x-at')) > FORSAKEN) await cache.delete(request)
    else {
      left.files += 1
      left.bytes += Number(headers?.get('x-size'))
    }
  }
  return left
}

/** At each page: who shares something and goes away may never share again. */
const tidyShared = async (): Promise<void> => {
  if ((await caches.keys()).includes(SHARED)) await dropForsaken(await caches.open(SHARED))
}

/**
 * Keeps what was shared, under an id that only the page it leads to knows; returns how many files found no room. It is
 * not sent anywhere: that takes the person who signs in and presses a button.
 */
const keepShared = async (files: readonly File[], id: string): Promise<number> => {
  const cache = await caches.open(SHARED)
  const held = await dropForsaken(cache)
  let taken = 0
  for (const file of files) {
    if (held.files >= MOST_FILES || held.bytes + file.size > MOST_BYTES) continue
    held.files += 1
    held.bytes += file.size
    const headers = {
      'content-type': file.type,
      'x-name': encodeURIComponent(file.name),
      'x-at': String(Date.now()),
      'x-size': String(file.size),
    }
    await cache.put(`${SHARE_PAGE}/${id}/${taken}`, new Response(file, { headers }))
    taken += 1
  }
  return files.length - taken
}

const leadTo = (search: string): Response =>
  Response.redirect(`${self.location.origin}${SHARE_PAGE}?${search}`, 303)

const receive = async (request: Request): Promise<Response> => {
  const id = crypto.randomUUID()
  try {
    const form = await request.formData()
    const files = form.getAll('files').filter((part) => part instanceof File)
    if (files.length === 0) return leadTo('missed')
    const left = await keepShared(files, id)
    return leadTo(`id=${id}${left > 0 ? `&left=${left}` : ''}`)
  } catch {
    return leadTo('missed')
  }
}

/** True if the phone hands something over; the server turns away a share from a page of another site. */
const isShare = ({ method, mode, referrer }: Request, { pathname }: URL): boolean =>
  method === 'POST' &&
  mode === 'navigate' &&
  pathname === SHARE_PAGE &&
  (!/^https?:/.test(referrer) || new URL(referrer).origin === self.location.origin)

self.addEventListener('install', (event) => {
  // Until all of it is there, the worker before goes on with what it keeps. The first one needs no more than the page for
  // no connection: an open form asks for its files by itself, and one that doesn't come must not cost that page too.
  const prepare = async (): Promise<void> => {
    const isFirst = self.registration.active === null
    await (!isFirst && (await usesForm()) ? addForm() : addPages())
    await self.skipWaiting()
  }
  event.waitUntil(prepare())
})

self.addEventListener('activate', (event) => {
  const forget = async (): Promise<void> => {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name !== CACHE && name !== SHARED).map((name) => caches.delete(name)),
    )
    await self.clients.claim()
  }
  event.waitUntil(forget())
})

self.addEventListener('message', (event) => {
  const { data } = event
  if (data === 'keep pages') event.waitUntil(addPages())
  if (data === 'keep form') event.waitUntil(addForm())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin === self.location.origin && isShare(request, url))
    return event.respondWith(receive(request))
  if (request.method !== 'GET' || url.origin !== self.location.origin) return undefined
  if (request.mode === 'navigate' && !/^\/(?:api|dev)\//.test(url.pathname)) {
    event.waitUntil(tidyShared())
    return event.respondWith(page(request))
  }
  return url.pathname.startsWith('/assets/') ? event.respondWith(asset(request)) : undefined
})
