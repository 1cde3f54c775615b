import { ApiError, offline, readFailure } from './api-error.ts'

export type CallRoute = { method: string; path: string; bytes: boolean; form?: string }
export type CallRoutes = Readonly<Record<string, CallRoute>>

export type CallInput = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>
  body?: unknown
  /** Extra headers, e.g. `If-Match` or `Accept: text/csv`. */
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** Lets the call outlive the page; for bodies below 64 KB. */
  keepalive?: boolean
}

/** Surroundings that the client needs. */
export type ClientDeps = {
  routes: CallRoutes
  /** The route of a call that is not among them: it is fetched first. */
  fetchRoute: (name: string) => Promise<CallRoute | undefined>
  fetch: typeof globalThis.fetch
  token: () => string | null
  /** Gets a new access token; false when the person has to sign in again. */
  refresh: (stale: string | null) => Promise<boolean>
  /** Told of every 401 that a refresh did not cure. */
  onUnauthenticated: (name: string) => void
  /** Told of what the person may not do or see: the role may have been changed meanwhile. */
  onRefused: (name: string) => void
  /** Told of every call that changes something, as it is sent; what it gives is told that it is over. */
  onAct: () => () => void
  /** Asks the person to prove that it is they; false when they don’t. */
  prove: () => Promise<boolean>
  wait: (milliseconds: number) => Promise<void>
  newKey: () => string
}

export const RETRIES = 3
export const RETRY_DELAY = 1000

/** Calls that start, renew or end a session: a 401 there is their answer, not an expired token. */
export const sessionCalls: ReadonlySet<string> = new Set(['login', 'refresh', 'logout'])

/** Answers that mean the session is over, whatever their status. */
const endOfSession: ReadonlySet<string> = new Set([
  'Authentication failed',
  'Refresh token not found',
])

/** Refusals that another role could be behind. */
const ofRole: ReadonlySet<string> = new Set(['FORBIDDEN', 'NOT_FOUND'])

/** Fills `{name}` in a path and adds the query. */
export const urlOf = (path: string, { params = {}, query = {} }: CallInput): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs ${name}.`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  return search.size === 0 ? filled : `${filled}?${search}`
}

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A client over a table of calls; `web/lib/api/api.ts` makes the one of the browser. */
export const createClient = (deps: ClientDeps) => {
  const request = (route: CallRoute, input: CallInput, key: string | null): Promise<Response> => {
    const token = deps.token()
    return deps.fetch(urlOf(route.path, input), {
      method: route.method,
      credentials: 'include',
      signal: input.signal ?? null,
      keepalive: input.keepalive ?? false,
      headers: {
        ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(key !== null && { 'Idempotency-Key': key }),
        ...input.headers,
      },
      body: input.body === undefined ? null : JSON.stringify(input.body),
    })
  }

  /** Retries what may pass by itself: no network, and answers from 500 up. */
  const persevere = async (send: () => Promise<Response>, signal?: AbortSignal) => {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await send().catch((error: unknown) => {
        if (signal?.aborted) throw error
        return null
      })
      if (answer !== null && answer.status < 500) return answer
      if (attempt === RETRIES) {
        if (answer === null) throw offline()
        return answer
      }
      await deps.wait(RETRY_DELAY)
      signal?.throwIfAborted()
    }
  }

  /** Makes a call and gives the raw answer, or throws an `ApiError`. */
  const send = async (name: string, input: CallInput = {}): Promise<Response> => {
    // What is sent while the page goes away has no time to wait.
    const route = deps.routes[name] ?? (await deps.fetchRoute(name))
    if (route === undefined) throw new Error(`The API has no call named ${name}.`)
    // One key for all tries of one submission, so that a retry can't create twice.
    const key = route.method === 'POST' ? deps.newKey() : null
    const used = deps.token()
    const isAct = route.method !== 'GET' && !sessionCalls.has(name)
    const attempt = () => persevere(() => request(route, input, key), input.signal)
    const answer = async () => {
      const first = await attempt()
      if (first.status !== 401 || sessionCalls.has(name)) return first
      const refreshed = used !== null && (await deps.refresh(used))
      return refreshed ? attempt() : first
    }
    // What was refused for want of a proof is sent again, with the same key, once the person has given it.
    const outcome = async (): Promise<Response | ApiError> => {
      const response = await answer()
      if (response.ok) return response
      const { status, headers } = response
      const refused = readFailure(await readBody(response), status, headers.get('Retry-After'))
      const mayAsk = refused.code === 'PROOF_NEEDED' && input.keepalive !== true
      return mayAsk && (await deps.prove()) ? outcome() : refused
    }
    const answered = isAct ? deps.onAct() : undefined
    const failure = await outcome().finally(answered)
    if (!(failure instanceof ApiError)) return failure
    if (!sessionCalls.has(name) && (failure.status === 401 || endOfSession.has(failure.message)))
      deps.onUnauthenticated(name)
    if (used !== null && ofRole.has(failure.code)) deps.onRefused(name)
    throw failure
  }

  const call = async (name: string, input?: CallInput): Promise<unknown> => {
    const response = await send(name, input)
    if ((deps.routes[name] ?? (await deps.fetchRoute(name)))?.bytes) return response.blob()
    const body = await readBody(response)
    if (body === undefined && response.status !== 204)
      throw new ApiError('', { code: 'UNREADABLE', status: response.status })
    return body
  }

  return { call, send }
}
