import { demoToRead, expect, test } from '../fixtures.ts'
import { neverIdle } from '../first-load.ts'
import { pagesToVisit, signInFor } from '../visit/pages-to-visit.ts'
import { answerLate, open, phoneContext, type Visit } from '../visit/visit.ts'

test.use({ ...demoToRead, trace: 'off' })

/** Most that a first screen may need; the seconds are the bench's (docs/performance.md). */
const MOST = { requests: 45, bytes: 250_000, script: 200_000, hops: 2, shift: 0.02 }

/** Every answer takes so long to begin, in milliseconds. */
const LATE_MS = 300

type Request = Visit['requests'][number]

/** Requests that had to wait for one another: the longest chain of them after the page itself. */
const longestChain = (requests: readonly Request[]): readonly Request[] => {
  const chains: (readonly Request[])[] = []
  for (const one of requests.toSorted((first, second) => first.begun - second.begun)) {
    const before = chains.filter((chain) => (chain.at(-1)?.ended ?? 0) <= one.begun)
    const longest = before.toSorted((first, second) => second.length - first.length)[0] ?? []
    chains.push([...longest, one])
  }
  return chains.toSorted((first, second) => second.length - first.length)[0] ?? []
}

/** A request that went to the server for a file or an answer. */
const wentOut = ({ path, begun, ended }: Request) =>
  /^\/(?:assets|api)\//.test(path) && !path.startsWith('/api/events') && ended - begun >= LATE_MS

test('the first screen of each page asks for little, for nothing twice, and for nothing late', async ({
  openAs,
}) => {
  for (const visited of pagesToVisit) {
    const page = await openAs(phoneContext)
    const path = await signInFor(page, visited)
    // What comes when the browser is idle is no part of the first screen.
    await neverIdle(page)
    // Late answers show which requests wait for others.
    await answerLate(page, LATE_MS)
    const seen = await open(page, { path, action: visited.action })
    const of = (what: string) => `${visited.what}: ${what}`
    expect(seen.action, of(`${visited.action} is there`)).not.toBeNull()
    expect.soft(seen.loading, of('signs of loading that stay')).toBe(0)
    expect.soft(seen.twice, of('calls made twice')).toEqual([])
    expect.soft(seen.requestsBefore, of('requests')).toBeLessThanOrEqual(MOST.requests)
    expect.soft(seen.bytesBefore, of('bytes')).toBeLessThanOrEqual(MOST.bytes)
    expect.soft(seen.scriptBefore, of('bytes of script')).toBeLessThanOrEqual(MOST.script)
    expect.soft(seen.shift, of('layout shift')).toBeLessThanOrEqual(MOST.shift)
    const chain = longestChain(seen.requests.filter(wentOut)).map((one) => one.path)
    expect.soft(chain.slice(MOST.hops), of(chain.join(' → '))).toEqual([])
    const left = await page.evaluate(() => [...(globalThis.rinsetuEarly?.keys() ?? [])])
    expect.soft(left, of('calls of the head that nobody took over')).toEqual([])
    await page.context().close()
  }
})
