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

type More = {
  /** Seconds to wait before the next try. */
  retryAfter?: number
  /** The rest of the failure's body, and a sentence of its own. */
  body?: object
}

/** What the server refuses with: its code, and the sentences of single fields. */
export class Refusal {
  readonly status: number
  readonly body: object
  readonly headers: Record<string, string>
  constructor(
    code: ErrorCode,
    fields?: Readonly<Record<string, string>>,
    { retryAfter, body }: More = {},
  ) {
    const [status, error] = errors[code]
    this.status = status
    this.body = { error, code, requestId: 'test', ...(fields && { fields }), ...body }
    this.headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  }
}

/** An answer that the contract does not have, as of a proxy or a server in trouble. */
export class ForeignAnswer {
  readonly status: number
  readonly body: string | object
  readonly headers: Record<string, string>
  constructor(status: number, body: string | object = '', headers: Record<string, string> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** A refusal without a word: the client says its own sentence. */
export const silence = new ForeignAnswer(400)

/** A refusal in a sentence that no other place has. */
export const saying = (error: string) => new ForeignAnswer(409, { error })

type Answer<Name extends CallName> = Reply<Contract[Name]> | Refusal | ForeignAnswer
export type Answers = {
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

const responseOf = (name: CallName, answer: unknown): Response => {
  if (answer instanceof ForeignAnswer) {
    const { status, body, headers } = answer
    return typeof body === 'string'
      ? new Response(body, { status, headers })
      : Response.json(body, { status, headers })
  }
  if (answer instanceof Refusal) {
    const { status, body, headers } = answer
    return Response.json(body, { status, headers })
  }
  if (answer instanceof Blob) return new Response(answer)
  const { reply, status = 200 } = contract[name] as { reply: unknown; status?: number }
  return reply === 'empty' ? new Response(null, { status: 204 }) : Response.json(answer, { status })
}

/**
 * Stands in the network's place: the client above it is the real one, and what is answered has the
 * contract's types.
 */
export const serve = (answers: Answers) => {
  const asked: Asked[] = []
  const meanwhile = new Map<CallName, unknown>()
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
    const instead = meanwhile.get(name)
    if (instead instanceof Error) throw instead
    const answer = instead ?? (await answers[name]?.(call))
    const isEmpty = contract[name].reply === 'empty' && answers[name] !== undefined
    if (answer === undefined && !isEmpty) {
      unanswered.push(name)
      throw new TypeError('Failed to fetch')
    }
    return responseOf(name, answer)
  })
  return {
    asked,
    of: (name: CallName) => asked.filter((call) => call.name === name),
    /** Gives a call another answer while somebody acts; an error is a connection that is lost. */
    during: async <Name extends CallName, Done>(
      name: Name,
      answer: Answer<Name> | Error,
      act: () => Promise<Done>,
    ): Promise<Done> => {
      meanwhile.set(name, answer)
      const done = await act()
      meanwhile.delete(name)
      return done
    },
  }
}

/** A connection that is lost. */
export const lost = new TypeError('Failed to fetch')
