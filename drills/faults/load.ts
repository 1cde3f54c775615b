import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { pdfFile } from '../../server/document/testing/small-files.ts'

// Writers that behave like a careful client: each submission has an idempotency key and is repeated, with pauses,
// until it is acknowledged. Acknowledged ones are noted and looked for at the end.

type Paper = { bytes: Buffer; submission: string }

export type Ledger = {
  /** The key of each document that the server said is stored, and the SHA-256 that it must have. */
  acknowledged: Map<string, string>
  /** Answers that are neither a success nor one that a client retries. */
  wrong: string[]
  /** Failed answers and connections, for any reason. */
  failed: number
  /** Most tries that one submission needed. */
  mostTries: number
  /** The longest that one request took, and the longest time without any success. */
  slowestMs: number
  outageMs: number
  lastSuccess: number
}

const newPaper = (): Paper => ({
  bytes: Buffer.concat([pdfFile(), randomBytes(4000), Buffer.from('\n%%EOF\n')]),
  submission: randomUUID(),
})

const GIVE_UP_MS = 30_000
const WRITERS = 4

type AsksAgain = (answer: Response) => boolean
const saysWhen: AsksAgain = ({ status, headers }) => status === 503 && headers.has('retry-after')
/** Answers that the web client retries: behind a proxy, any 5xx, since the proxy's own have no Retry-After. */
export const anyServerError: AsksAgain = ({ status }) => status >= 500

/** Uploads until stopped, a few at once; `stop` waits for every submission that has begun. */
export const startLoad = (url: string, token: string, asksAgain = saysWhen) => {
  const ledger: Ledger = {
    acknowledged: new Map(),
    wrong: [],
    failed: 0,
    mostTries: 0,
    slowestMs: 0,
    outageMs: 0,
    lastSuccess: performance.now(),
  }
  const stopping = new AbortController()

  const send = async ({ bytes, submission }: Paper): Promise<string | null> => {
    const form = new FormData()
    form.set('file', new File([bytes], `${submission}.pdf`, { type: 'application/pdf' }))
    const began = performance.now()
    const answer = await fetch(`${url}/api/documents/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': submission },
      body: form,
    })
    const text = await answer.text()
    ledger.slowestMs = Math.max(ledger.slowestMs, performance.now() - began)
    if (answer.status === 201) return JSON.parse(text).data.key
    if (!asksAgain(answer)) ledger.wrong.push(`${answer.status} ${text}`)
    return null
  }

  const untilAcknowledged = async (paper: Paper) => {
    let tries = 0
    for (const began = performance.now(); performance.now() - began < GIVE_UP_MS;) {
      ledger.mostTries = Math.max(ledger.mostTries, (tries += 1))
      // fetch rejects when there is no server, or the connection is cut: then it is sent again
      const key = await send(paper).catch(() => null)
      if (key !== null) {
        const now = performance.now()
        ledger.outageMs = Math.max(ledger.outageMs, now - ledger.lastSuccess)
        ledger.lastSuccess = now
        ledger.acknowledged.set(key, createHash('sha256').update(paper.bytes).digest('hex'))
        return
      }
      ledger.failed += 1
      await pause(50)
    }
    ledger.wrong.push('a submission was never acknowledged')
  }

  const write = async () => {
    while (!stopping.signal.aborted) await untilAcknowledged(newPaper())
  }
  const running = Promise.all(Array.from({ length: WRITERS }, write))
  return {
    ledger,
    /** Time from now until the next success. */
    nextSuccess: async (): Promise<number> => {
      const from = performance.now()
      while (ledger.lastSuccess < from && performance.now() - from < GIVE_UP_MS) await pause(5)
      return performance.now() - from
    },
    /** Resets the measurements, not the list of acknowledged documents. */
    measureAfresh: () => {
      ledger.slowestMs = 0
      ledger.outageMs = 0
      ledger.lastSuccess = performance.now()
    },
    stop: async (): Promise<Ledger> => {
      stopping.abort()
      await running
      return ledger
    },
  }
}

export type Load = ReturnType<typeof startLoad>

/** Counts of acknowledged documents that are missing or differ in a byte, and of those stored twice. */
export const audit = async (
  { acknowledged }: Ledger,
  url: string,
  token: string,
  stored: number,
): Promise<{ lost: number; doubled: number }> => {
  let lost = 0
  for (const [key, sha256] of acknowledged) {
    const answer = await fetch(`${url}/api/documents/download/${key}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) lost += 1
  }
  return { lost, doubled: stored - acknowledged.size }
}
