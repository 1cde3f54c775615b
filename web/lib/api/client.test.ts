import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { type CallRoutes, type ClientDeps, createClient, RETRY_DELAY, urlOf } from './client.ts'

const routes: CallRoutes = {
  getProfile: { method: 'GET', path: '/api/user/profile', bytes: false },
  login: { method: 'POST', path: '/api/user/login', bytes: false },
  createMandate: { method: 'POST', path: '/api/mandate', bytes: false },
}

const answer = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers })

const refusal = (code: string, error: string) => ({ error, code, requestId: 'r-1' })

/** A client whose server gives the answers in turn; a null answer is a lost connection. */
const clientOf = (answers: (Response | null)[], more: Partial<ClientDeps> = {}) => {
  const sent: { headers: Headers }[] = []
  const waits: number[] = []
  const onUnauthenticated = vi.fn<(name: string) => void>()
  const onRefused = vi.fn<(name: string) => void>()
  const onAnswered = vi.fn<() => void>()
  const onAct = vi.fn(() => onAnswered)
  const client = createClient({
    routes,
    fetchRoute: async () => undefined,
    fetch: async (_url, init) => {
      sent.push({ headers: new Headers(init?.headers) })
      const next = answers.shift()
      if (!next) throw new TypeError('Failed to fetch')
      return next
    },
    token: () => 'token-1',
    refresh: async () => false,
    onUnauthenticated,
    onRefused,
    onAct,
    prove: async () => false,
    wait: async (milliseconds) => {
      waits.push(milliseconds)
    },
    newKey: () => `key-${sent.length}`,
    ...more,
  })
  return { client, sent, waits, onUnauthenticated, onRefused, onAct, onAnswered }
}

describe('a call of the API', () => {
  it('carries the token and gives the reply', async () => {
    const { client, sent } = clientOf([answer(200, { user: { name: 'Asha' } })])
    expect(await client.call('getProfile')).toEqual({ user: { name: 'Asha' } })
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1')
  })

  it('is noted as an act of one’s own where it changes something', async () => {
    const read = clientOf([answer(200, {})])
    await read.client.call('getProfile')
    expect(read.onAct).not.toHaveBeenCalled()
    const { client, onAct, onAnswered } = clientOf([answer(201, {}), answer(200, {})])
    const made = client.call('createMandate')
    await vi.waitFor(() => expect(onAct).toHaveBeenCalledTimes(1))
    expect(onAnswered).not.toHaveBeenCalled()
    await made
    expect(onAnswered).toHaveBeenCalledTimes(1)
    // A session that is begun or renewed changes nothing that others see.
    await client.call('login')
    expect(onAct).toHaveBeenCalledTimes(1)
    const lost = clientOf([])
    await expect(lost.client.call('createMandate')).rejects.toThrow()
    expect(lost.onAnswered).toHaveBeenCalledTimes(1)
  })

  it('is tried again three times, a second apart, when the connection is lost', async () => {
    const { client, sent, waits } = clientOf([null, null, null, answer(200, {})])
    await client.call('getProfile')
    expect(sent).toHaveLength(4)
    expect(waits).toEqual([RETRY_DELAY, RETRY_DELAY, RETRY_DELAY])
  })

  it('fails after the third retry and says that the server is out of reach', async () => {
    const { client, sent } = clientOf([null, null, null, null, answer(200, {})])
    await expect(client.call('getProfile')).rejects.toMatchObject({ code: 'OFFLINE', status: 0 })
    expect(sent).toHaveLength(4)
  })

  it('keeps one idempotency key over all tries of a submission', async () => {
    const failing = answer(503, refusal('UNAVAILABLE', 'Later.'))
    const { client, sent } = clientOf([failing, answer(201, {})])
    await client.call('createMandate', { body: {} })
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual(['key-0', 'key-0'])
  })

  it('is sent again, with its key, once the person has proved that it is they', async () => {
    const needed = () => answer(403, refusal('PROOF_NEEDED', 'Confirm it.'))
    const prove = vi.fn(async () => true)
    const { client, sent, onAnswered } = clientOf([needed(), answer(201, { made: 1 })], { prove })
    expect(await client.call('createMandate', { body: {} })).toEqual({ made: 1 })
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual(['key-0', 'key-0'])
    expect([prove.mock.calls.length, onAnswered.mock.calls.length]).toEqual([1, 1])
    const cancelled = clientOf([needed()], { prove: async () => false })
    await expect(cancelled.client.call('createMandate')).rejects.toMatchObject({
      code: 'PROOF_NEEDED',
    })
    const leaving = clientOf([needed()], { prove })
    await expect(leaving.client.call('createMandate', { keepalive: true })).rejects.toThrow(
      'Confirm it.',
    )
    expect(prove).toHaveBeenCalledTimes(1)
  })

  it('is not tried again when it was refused', async () => {
    const refused = {
      ...refusal('INVALID_REQUEST', 'Check it.'),
      fields: { email: 'Not an email.' },
    }
    const { client, sent } = clientOf([answer(400, refused)])
    const failure = await client
      .call('createMandate', { body: {} })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ code: 'INVALID_REQUEST', fields: { email: 'Not an email.' } })
    expect(sent).toHaveLength(1)
  })

  it('goes on with a new token after one refresh', async () => {
    const refresh = vi.fn(async () => true)
    const expired = answer(401, refusal('AUTHENTICATION_FAILED', 'Authentication failed'))
    const { client, onUnauthenticated } = clientOf([expired, answer(200, { ok: true })], {
      refresh,
    })
    expect(await client.call('getProfile')).toEqual({ ok: true })
    expect(refresh).toHaveBeenCalledExactlyOnceWith('token-1')
    expect(onUnauthenticated).not.toHaveBeenCalled()
  })

  it('ends the session when the refresh is refused', async () => {
    const expired = answer(401, refusal('AUTHENTICATION_FAILED', 'Authentication failed'))
    const { client, onUnauthenticated } = clientOf([expired])
    await expect(client.call('getProfile')).rejects.toMatchObject({ status: 401 })
    expect(onUnauthenticated).toHaveBeenCalledExactlyOnceWith('getProfile')
  })

  it('says that it was refused for what the person may be, not for what was sent', async () => {
    const answers = [
      answer(403, refusal('FORBIDDEN', 'No access.')),
      answer(404, refusal('NOT_FOUND', 'Nothing there.')),
      answer(403, refusal('MAKER_IS_CHECKER', 'Another admin decides.')),
      answer(400, refusal('INVALID_REQUEST', 'Check it.')),
    ]
    const { client, onRefused } = clientOf(answers)
    for (const status of answers.map((refused) => refused.status))
      await expect(client.call('createMandate')).rejects.toMatchObject({ status })
    expect(onRefused).toHaveBeenCalledTimes(2)
  })

  it('leaves the session alone when a sign-in is refused', async () => {
    const wrong = answer(401, refusal('INVALID_CREDENTIALS', 'Invalid email or password'))
    const { client, onUnauthenticated } = clientOf([wrong])
    await expect(client.call('login', { body: {} })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    expect(onUnauthenticated).not.toHaveBeenCalled()
  })

  it('stops retrying when it is cancelled', async () => {
    const stop = new AbortController()
    const { client, sent } = clientOf([null, answer(200, {})], { wait: async () => stop.abort() })
    await expect(client.call('getProfile', { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(sent).toHaveLength(1)
  })
})

describe('the address of a call', () => {
  it('holds the parameters, encoded', () => {
    expect(urlOf('/api/documents/view/{key}', { params: { key: 'a/b' } })).toBe(
      '/api/documents/view/a%2Fb',
    )
  })

  it('leaves out what was not asked for', () => {
    expect(urlOf('/api/user/all', { query: { search: '', page: '2', role: undefined } })).toBe(
      '/api/user/all?page=2',
    )
  })
})
