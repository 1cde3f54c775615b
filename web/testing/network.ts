import { vi } from 'vitest'
import { type ErrorCode, errors } from '../../contract/define/errors.ts'
import { contract, type CallName, type Contract, type Reply } from '../../contract/index.ts'

/** A call as it reached the edge of the client. */
export type Asked = {
  name: CallName
  query: Readonly<Record<string, string>>
  body: unknown
  headers: Headers
  keepalive: boolean
}

/** What the server refuses with: its code, and the sentences of single fields. */
export class Refusal {
  readonly status: number
  readonly body: object
  constructor(code: ErrorCode, fields?: Readonly<Record<string, string>>) {
    const [status, error] = errors[code]
    this.status = status
    this.body = { error, code, requestId: 'test', ...(fields && { fields }) }
  }
}

type Answer<Name extends CallName> = Reply<Contract[Name]> | Refusal
type Answers = {
  [Name in CallName]?: (asked: Asked) => Answer<Name> | Promise<Answer<Name>>
}

/** Calls that nobody answered for: the client takes that for a lost connection, setup.ts for a failure. */
export const unanswered: CallName[] = []

const nameOf = (method: string, path: string): CallName => {
  const found = Object.entries(contract).find(([, row]) => {
    const pattern = row.path.replaceAll(/\{\w+\}/g, '[^/]+')
    return row.method === method && new RegExp(`^${pattern}$`).test(path)
  })
  if (!found) throw new Error(`No call of the contract is ${method} ${path}.`)
  // The contract's own keys.
  return found[0] as CallName
}

/**
 * Stands in the network's place: the client above it is the real one, and what is answered has the
 * contract's types.
 */
export const serve = (answers: Answers) => {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted()
    const url = new URL(address, location.href)
    const name = nameOf(init.method ?? 'GET', url.pathname)
    const call: Asked = {
      name,
      query: Object.fromEntries(url.searchParams),
      // The client sends JSON and nothing else by fetch.
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
      keepalive: init.keepalive === true,
    }
    asked.push(call)
    const answer = await answers[name]?.(call)
    if (answer === undefined) {
      unanswered.push(name)
      throw new TypeError('Failed to fetch')
    }
    if (answer instanceof Refusal) return Response.json(answer.body, { status: answer.status })
    const { reply, status = 200 } = contract[name] as { reply: unknown; status?: number }
    if (reply === 'empty') return new Response(null, { status: 204 })
    return Response.json(answer, { status })
  })
  return { asked, of: (name: CallName) => asked.filter((call) => call.name === name) }
}
