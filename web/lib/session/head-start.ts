/** Call that the head of the page has sent before any script of the page was there (app/head/ask-first.ts). */
export type EarlyCall = { token: string; answer: Promise<Response> }

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of the window
  var rinsetuEarly: Map<string, EarlyCall> | undefined
}

/** After so long a page may be drawn from something newer, in milliseconds since it began. */
const FRESH_FOR = 10_000

/**
 * Answer of a call that the head of the page has sent, to the first who makes the same call: its failure is the failure of
 * that first try, too. Undefined where there is none, or where it was another's or is old.
 */
export const takeEarly = (path: string, init: RequestInit): Promise<Response> | undefined => {
  const early = globalThis.rinsetuEarly?.get(path)
  if (early === undefined || init.method !== 'GET') return undefined
  globalThis.rinsetuEarly?.delete(path)
  const { Authorization: asked, ...others } = Object(init.headers)
  const isSame = asked === `Bearer ${early.token}` && Object.keys(others).length === 0
  if (!isSame || performance.now() > FRESH_FOR) return undefined
  const { signal } = init
  if (!signal) return early.answer
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
    early.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
