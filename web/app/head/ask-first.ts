import type { HeadData, Needs } from './head-data.ts'

type Person = { userId: string; token: string }

/**
 * Runs in the head of a page behind the sign-in. Where this browser keeps a person, it fetches the scripts that the first
 * screen of their role needs, and makes its calls: the client takes them over (lib/session/head-start.ts). Anything
 * unexpected means that nothing begins early.
 */
export const askFirst = (id: string): void => {
  /** Seconds of the epoch at which a token runs out. */
  const endOf = (token: string): number =>
    JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).exp

  /** Sends the calls of a first screen. They go before its scripts: answers take longer. */
  const ask = ({ calls }: Needs, pattern: string, { userId, token }: Person): void => {
    const parts = location.pathname.split('/')
    const values: Record<string, string | undefined> = { userId }
    pattern.split('/').forEach((name, at) => {
      if (name.startsWith(':')) values[name.slice(1)] = parts[at]
    })
    globalThis.rinsetuEarly = new Map(
      calls.map((call) => {
        const path = call.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '')
        const answer = fetch(path, {
          credentials: 'include',
          headers: { Authorization: `Bearer ${token}` },
        })
        // Whoever takes it over hears of it.
        answer.catch(() => undefined)
        return [path, { token, answer }]
      }),
    )
  }

  const begin = (): void => {
    const token = localStorage.getItem('token')
    const { role, userId } = JSON.parse(localStorage.getItem('user') ?? '{}').state
    const head: HeadData = JSON.parse(document.getElementById(id)?.textContent ?? '')
    const { pattern, frame, roles } = head
    if (token === null) return
    // The first paint has the places of the frame (splash.module.css).
    document.documentElement.dataset['coming'] = frame
    const needs = roles[role]
    if (needs === undefined) return
    // A list that is narrowed by the address asks for something else; and a token that has run out is renewed first.
    if (location.search === '' && endOf(token) * 1000 > Date.now() + 5000)
      ask(needs, pattern, { userId, token })
    const link = (rel: string, href: string, as?: string) =>
      document.head.append(
        Object.assign(document.createElement('link'), { rel, href, ...(as && { as }) }),
      )
    for (const script of needs.scripts) link('modulepreload', script)
    for (const style of needs.styles) link('preload', style, 'style')
  }
  try {
    begin()
  } catch {
    // The page asks by itself.
  }
}

/** Text of the script, which the build writes into the page. */
export const askFirstText = (id: string): string =>
  `(${askFirst.toString()})(${JSON.stringify(id)})`
