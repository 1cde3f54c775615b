import { beforeEach, expect, test, vi } from 'vitest'
import type { Kept } from './kept.ts'

// The worker in a browser's stead: its events, its caches and the network are stood in for; offline.spec.ts has the real ones.

type Event = {
  waitUntil: (work: Promise<unknown>) => void
  respondWith: (answer: Promise<Response>) => void
  data?: string
  request?: Request
}

/** By address: its types are those of a worker, not of a page. */
const WORKER = new URL('worker.ts', import.meta.url).href

const ORIGIN = 'https://portal.example'
const keptOf = (build: string): Kept => ({
  build,
  offline: '/offline',
  form: '/businessloan',
  files: ['/offline', `/assets/offline-${build}.js`],
  formFiles: ['/businessloan', `/assets/form-${build}.js`],
})

const stores = new Map<string, Map<string, Response>>()
const windows: { url: string }[] = []
/** The worker of the build before, which a new one takes over from. */
let active: object | null
let answers: (path: string, signal?: AbortSignal | null) => Promise<Response> | Response

const pathOf = (key: Request | string) =>
  new URL(typeof key === 'string' ? key : key.url, ORIGIN).pathname

const cacheOf = (store: Map<string, Response>) => ({
  match: async (key: Request | string) => store.get(pathOf(key))?.clone(),
  put: async (key: string, answer: Response) => void store.set(key, answer),
  keys: async () => [...store.keys()].map((key) => new Request(`${ORIGIN}${key}`)),
  delete: async (key: Request | string) => store.delete(pathOf(key)),
})

const caches = {
  open: async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return cacheOf(store)
  },
  match: async (key: Request | string) =>
    (await Promise.all([...stores.values()].map((store) => cacheOf(store).match(key)))).find(
      (found) => found !== undefined,
    ),
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
}

/** Starts the worker of a build; returns what lets its events happen. */
const start = async (build: string) => {
  const heard = new Map<string, (event: Event) => void>()
  vi.stubGlobal('kept', keptOf(build))
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async (key: Request | string, init?: RequestInit) =>
    answers(pathOf(key), init?.signal),
  )
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    registration: { active },
    addEventListener: (name: string, hear: (event: Event) => void) => heard.set(name, hear),
    skipWaiting: async () => undefined,
    clients: { matchAll: async () => windows, claim: async () => undefined },
  })
  vi.resetModules()
  await import(WORKER)
  return async (name: string, about: Pick<Event, 'data' | 'request'> = {}) => {
    let done: Promise<unknown> = Promise.resolve()
    const take = (work: Promise<unknown>) => {
      done = work
    }
    heard.get(name)?.({ waitUntil: take, respondWith: take, ...about })
    return done
  }
}

const navigation = (path: string): Request =>
  Object.defineProperty(new Request(`${ORIGIN}${path}`), 'mode', { value: 'navigate' })

const visit = async (happen: Awaited<ReturnType<typeof start>>, path: string): Promise<string> => {
  const answer = await happen('fetch', { request: navigation(path) })
  return answer instanceof Response ? answer.text() : 'no answer'
}

const serve = (build: string) => {
  answers = (path) => new Response(path.startsWith('/assets/') ? 'code' : `${path} of ${build}`)
}
const unplug = () => {
  answers = () => Promise.reject(new TypeError('no connection'))
}
const keptIn = (build: string) => [...(stores.get(`build-${build}`)?.keys() ?? [])].toSorted()

beforeEach(() => {
  stores.clear()
  windows.length = 0
  active = null
})

test('where the form was never kept, its address shows the page for no connection', async () => {
  serve('one')
  const happen = await start('one')
  await happen('install')
  unplug()
  expect(await visit(happen, '/businessloan')).toBe('/offline of one')
})

test('the form’s page is kept once all its files are', async () => {
  serve('one')
  const happen = await start('one')
  await happen('install')
  answers = (path) => new Response('', { status: path.startsWith('/assets/form') ? 503 : 200 })
  await expect(happen('message', { data: 'keep form' })).rejects.toThrow('503')
  expect(keptIn('one')).not.toContain('/businessloan')
  serve('one')
  await happen('message', { data: 'keep form' })
  unplug()
  expect(await visit(happen, '/businessloan/')).toBe('/businessloan of one')
})

test('the first worker keeps the page for no connection, also where a file of the open form does not come', async () => {
  windows.push({ url: `${ORIGIN}/businessloan` })
  serve('one')
  const all = answers
  answers = (path) => (path.startsWith('/assets/form') ? Response.error() : all(path))
  const happen = await start('one')
  await happen('install')
  unplug()
  expect(await visit(happen, '/businessloan')).toBe('/offline of one')
})

test('a page of another build is not kept among the files of this one', async () => {
  serve('one')
  const happen = await start('one')
  await happen('install')
  serve('two')
  await expect(happen('message', { data: 'keep form' })).rejects.toThrow('another build')
  expect(keptIn('one')).not.toContain('/businessloan')
})

test.each(['was kept', 'is open'])('a new build brings the form along where it %s', async (why) => {
  serve('one')
  const before = await start('one')
  await before('install')
  if (why === 'was kept') await before('message', { data: 'keep form' })
  else windows.push({ url: `${ORIGIN}/businessloan` })
  serve('two')
  active = {}
  const after = await start('two')
  await after('install')
  await after('activate')
  expect([...stores.keys()]).toEqual(['build-two'])
  unplug()
  expect(await visit(after, '/businessloan')).toBe('/businessloan of two')
})

test('whoever never used the form fetches nothing of it with a new build', async () => {
  serve('one')
  await (
    await start('one')
  )('install')
  serve('two')
  active = {}
  await (
    await start('two')
  )('install')
  expect(keptIn('two')).toEqual(['/assets/offline-two.js', '/offline'])
})

test('a server that does not begin to answer is given up, one that answers slowly is not', async () => {
  serve('one')
  const happen = await start('one')
  await happen('install')
  vi.useFakeTimers()
  try {
    let given: AbortSignal | null | undefined
    answers = (_, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    const shown = visit(happen, '/about')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await shown).toBe('/offline of one')

    answers = (_, signal) => {
      given = signal
      return new Response('the beginning')
    }
    expect(await visit(happen, '/about')).toBe('the beginning')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(given?.aborted).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

/** What the phone sends, with files of these sizes. */
const share = (files: readonly File[], referrer = ''): Request => {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  const request = new Request(`${ORIGIN}/shared`, { method: 'POST', body: form })
  Object.defineProperty(request, 'mode', { value: 'navigate' })
  return Object.defineProperty(request, 'referrer', { value: referrer })
}
const file = (name: string, size = 3) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' })
const sharedNames = () =>
  [...(stores.get('shared')?.values() ?? [])].map(({ headers }) =>
    decodeURIComponent(headers.get('x-name') ?? ''),
  )
const send = async (happen: Awaited<ReturnType<typeof start>>, request: Request) => {
  const answer = await happen('fetch', { request })
  if (!(answer instanceof Response)) return 'no answer'
  const { pathname, search } = new URL(answer.headers.get('location') ?? '')
  return `${answer.status} ${pathname}${search}`
}

test('what is shared is kept under an id, and the page is led to that', async () => {
  serve('one')
  const happen = await start('one')
  const answer = await send(happen, share([file('Rent deed ₹.pdf'), file('MOA.pdf')]))
  const id = /^303 \/shared\?id=([\w-]{36})$/.exec(answer)?.[1]
  expect(id).toBeDefined()
  expect([...(stores.get('shared')?.keys() ?? [])]).toEqual([`/shared/${id}/0`, `/shared/${id}/1`])
  expect(sharedNames()).toEqual(['Rent deed ₹.pdf', 'MOA.pdf'])

  // Another build's worker leaves it where it is.
  const after = await start('two')
  await after('activate')
  expect(sharedNames()).toHaveLength(2)
})

test('more than 40 files or 100 MB find no room, and it is said how many', async () => {
  serve('one')
  const happen = await start('one')
  const many = Array.from({ length: 41 }, (_, index) => file(`${index}.pdf`))
  expect(
    await send(happen, share([file('large.pdf', 100 * 1024 * 1024 + 1), file('a.pdf')])),
  ).toMatch(/&left=1$/)
  expect(await send(happen, share(many))).toMatch(/&left=2$/)
  expect(sharedNames()).toHaveLength(40)
})

test('what nobody came for within the hour goes with the next page', async () => {
  serve('one')
  const happen = await start('one')
  await send(happen, share([file('old.pdf')]))
  await visit(happen, '/about')
  expect(sharedNames()).toEqual(['old.pdf'])
  vi.useFakeTimers({ now: Date.now() + 3_600_001, toFake: ['Date'] })
  try {
    await visit(happen, '/about')
    await expect.poll(sharedNames).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('what nobody came for within the hour goes with the next share', async () => {
  serve('one')
  const happen = await start('one')
  await send(happen, share([file('old.pdf')]))
  vi.useFakeTimers({ now: Date.now() + 3_600_001, toFake: ['Date'] })
  try {
    await send(happen, share([file('new.pdf')]))
  } finally {
    vi.useRealTimers()
  }
  expect(sharedNames()).toEqual(['new.pdf'])
})

test('without files, or without room in the browser, the page says that none were taken', async () => {
  serve('one')
  const happen = await start('one')
  expect(await send(happen, share([]))).toBe('303 /shared?missed')
  vi.stubGlobal('caches', { ...caches, open: () => Promise.reject(new DOMException('', 'Quota')) })
  expect(await send(happen, share([file('a.pdf')]))).toBe('303 /shared?missed')
})

test('what a page of another site sends is left to the server', async () => {
  serve('one')
  const happen = await start('one')
  expect(await send(happen, share([file('a.pdf')], 'https://evil.example/'))).toBe('no answer')
  expect(await send(happen, share([file('a.pdf')], `${ORIGIN}/dashboard`))).toMatch(/^303/)
  expect(sharedNames()).toEqual(['a.pdf'])
})
