import { randomUUID } from 'node:crypto'

/** Sends reads and changes with a key until stopped, without retries: any failure counts. */
export const startSingleTries = (url: string, token: string) => {
  const heard = { reads: 0, changes: 0, failed: new Array<string>() }
  const stopping = new AbortController()
  const authorization = `Bearer ${token}`

  const attempt = async (what: 'reads' | 'changes', call: () => Promise<Response>) => {
    try {
      const answer = await call()
      const text = await answer.text()
      if (answer.ok) heard[what] += 1
      else heard.failed.push(`${what}: ${answer.status} ${text}`)
    } catch (error) {
      heard.failed.push(`${what}: ${String(error)}`)
    }
  }
  const read = () => fetch(`${url}/api/user/profile`, { headers: { authorization } })
  // This change leaves one event in the trail and nothing else.
  const change = () =>
    fetch(`${url}/api/job/dead-letters/retry`, {
      method: 'POST',
      headers: { authorization, 'idempotency-key': randomUUID() },
    })
  const work = async () => {
    while (!stopping.signal.aborted) {
      await attempt('reads', read)
      await attempt('changes', change)
    }
  }
  const running = Promise.all([work(), work()])
  return async () => {
    stopping.abort()
    await running
    return heard
  }
}
