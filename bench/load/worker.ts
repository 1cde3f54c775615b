import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, openConnection } from './connection.ts'
import type { Job, Outcome, RequestPlan } from './job.ts'

// The load generator, a process of its own: `generator.ts` sends it one job after the other.

/** High enough that arrivals meet the server's limits and not this one. */
const MOST_CONNECTIONS = 4000
/** Longest wait between two looks at what is due. */
const TICK_MS = 5

const run = randomBytes(6).toString('hex')
let counted = 0

/** A PDF as the server's checks accept it, of exactly so many bytes. */
const pdfOf = (bytes: number): Buffer => {
  const begin = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n')
  const end = Buffer.from('\ntrailer\n<</Root 1 0 R>>\n%%EOF\n')
  return Buffer.concat([begin, randomBytes(bytes - begin.length - end.length), end])
}

const BOUNDARY = 'the-parts-of-one-form'

const formOf = (file: Buffer): Buffer[] => [
  Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="paper.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
  ),
  file,
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
]

const sizeOf = (parts: readonly Buffer[]) => parts.reduce((sum, part) => sum + part.length, 0)

/** Writes a request out once; what is unique in it is filled in each time it is sent. */
const prepare = ({
  method,
  path,
  headers = {},
  body,
  pdf,
}: RequestPlan): (() => readonly Buffer[]) => {
  const file = pdf && pdfOf(pdf.bytes)
  const parts = file ? (pdf.asForm ? formOf(file) : [file]) : []
  const type = pdf?.asForm ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/pdf'
  const lines = Object.entries({
    host: '127.0.0.1',
    ...(file && { 'content-type': type, 'content-length': String(sizeOf(parts)) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('')}`
  if (body === undefined && !head.includes('{unique}')) {
    const whole = [Buffer.from(`${head}\r\n`), ...parts]
    return () => whole
  }
  return () => {
    counted += 1
    const unique = `${run}${counted}`
    const text = body?.replaceAll('{unique}', unique)
    const own =
      text === undefined
        ? ''
        : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
    return [Buffer.from(`${head.replaceAll('{unique}', unique)}${own}\r\n${text ?? ''}`), ...parts]
  }
}

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

const carryOut = async ({ port, requests: planned, manner }: Job): Promise<Outcome> => {
  const requests = planned.map(prepare)
  const statuses: Record<string, number> = {}
  const times: number[] = []
  const idle: Connection[] = []
  const connections = { open: 0 }
  let [turn, failed, answered] = [0, 0, 0]

  const ask = async (begun: number) => {
    const request = requests[turn++ % requests.length]
    let connection = idle.pop()
    try {
      if (!connection?.isOpen()) {
        connections.open += 1
        connection = await openConnection(port)
      }
      const status = await connection.ask(request?.() ?? [])
      answered += 1
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status < 400) times.push(performance.now() - begun)
      idle.push(connection)
      return status
    } catch {
      // No answer, for any reason, counts as failed.
      failed += 1
      connection?.close()
      return 0
    }
  }

  const begun = performance.now()
  if (manner.kind === 'arrivals') {
    const asked: Promise<number>[] = []
    // Measured from when it should have been sent, which corrects for coordinated omission.
    const nextDue = () => begun + (asked.length / manner.perSecond) * 1000
    for (let now = begun; now - begun < manner.ms; now = performance.now()) {
      while (nextDue() <= now && connections.open < MOST_CONNECTIONS) asked.push(ask(nextDue()))
      await pause(Math.min(TICK_MS, Math.max(0, nextDue() - now)))
    }
    await Promise.all(asked)
  } else {
    const caller = async () => {
      for (
        let made = 0;
        manner.kind === 'count' ? made < manner.each : performance.now() - begun < manner.ms;
        made++
      )
        if ((await ask(performance.now())) === 0) await pause(50)
    }
    await Promise.all(Array.from({ length: manner.callers }, caller))
  }
  const seconds = (performance.now() - begun) / 1000
  for (const connection of idle) connection.close()
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    answered,
    statuses,
    failed,
    ms: { p50: quantile(times, 0.5), p99: quantile(times, 0.99), max: times.at(-1) ?? 0 },
  }
}

process.on('message', (job: Job) => {
  carryOut(job).then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
// The parent process has ended.
process.on('disconnect', () => process.exit(0))
