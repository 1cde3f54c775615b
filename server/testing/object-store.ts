import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import S3rver from 's3rver'

const BUCKET = 'rinsetu-files'
const KEYS = 'S3RVER'

/** A request to the store, by which a test decides its fate. */
export type StoreRequest = {
  method: string
  key: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  part?: number
}
/**
 * `pass` it on; answer 500 (`fail`), 403 (`deny`) or nothing at all (`hang`); `cut` the connection in the
 * middle of the answer; `lose` the answer: the store has done it, and the server gets none.
 */
export type Fate = 'pass' | 'fail' | 'deny' | 'hang' | 'cut' | 'lose'

export type ObjectStore = {
  /** The environment of a server that stores its files here. */
  env: Record<string, string>
  /** Decides the fate of each request; a test sets it and resets it. */
  fate: (request: StoreRequest) => Fate
  /** All requests since the start. */
  asked: StoreRequest[]
  /** The names of the objects, without our prefix. */
  objects(): Promise<string[]>
  /** The ids of multipart uploads that were neither completed nor aborted. */
  unfinished(): Promise<string[]>
  /** Makes everything in the store this much older. */
  age(hours: number): Promise<void>
  close(): Promise<void>
}

const failure = (code: string, key = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message><Key>${key}</Key></Error>`

const send = (response: ServerResponse, status: number, xml: string) => {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(xml)
}

/** Small, so that paging is tested with a few files. */
const PAGE = 3

/** s3rver lists everything at once under this Node (its tokens need a cipher that is gone): we cut the pages. */
const paged = (xml: string, query: URLSearchParams): string => {
  const contents: string[] = xml.match(/<Contents>.*?<\/Contents>/gs) ?? []
  const wanted = Math.min(PAGE, Number(query.get('max-keys') ?? PAGE))
  const more = contents.length > wanted
  const shown = contents.slice(0, wanted)
  const last = /<Key>(.*?)<\/Key>/.exec(shown.at(-1) ?? '')?.[1] ?? ''
  const next = more ? `<NextContinuationToken>${last}</NextContinuationToken>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${more}</IsTruncated>${next}${shown.join('')}</ListBucketResult>`
}

const part = (query: URLSearchParams) => {
  const number = query.get('partNumber')
  return number === null ? {} : { part: Number(number) }
}

/**
 * An S3-compatible store on a free port of this machine: npm's s3rver, and in front of it what s3rver
 * lacks (lists in pages, lists of unfinished uploads and an end to them) and whatever a test breaks.
 */
export const startObjectStore = async (port = 0): Promise<ObjectStore> => {
  const directory = await mkdtemp(join(tmpdir(), 'rinsetu-store-'))
  const inner = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  })
  const { port: innerPort } = await inner.run()
  const parts = join(directory, BUCKET, '._S3rver_uploads')

  const unfinished = (): Promise<string[]> => readdir(parts).catch(() => [])

  const listUnfinished = async (query: URLSearchParams) => {
    const after = query.get('upload-id-marker') ?? ''
    const ids = (await unfinished()).sort().filter((id) => id > after)
    const shown = ids.slice(0, PAGE)
    const entries = await Promise.all(
      shown.map(async (id) => {
        const key = await readFile(join(parts, id, 'key'), 'utf8')
        const { mtime } = await stat(join(parts, id, 'key'))
        return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`
      }),
    )
    const more = ids.length > PAGE
    const next = more
      ? `<NextKeyMarker>x</NextKeyMarker><NextUploadIdMarker>${shown.at(-1)}</NextUploadIdMarker>`
      : ''
    return `<?xml version="1.0" encoding="UTF-8"?><ListMultipartUploadsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListMultipartUploadsResult>`
  }

  const giveUp = async (id: string, response: ServerResponse) => {
    if (!(await unfinished()).includes(id)) return send(response, 404, failure('NoSuchUpload'))
    await rm(join(parts, id), { recursive: true })
    response.writeHead(204).end()
  }

  const passOn = async (
    incoming: IncomingMessage,
    response: ServerResponse,
    { query, fate }: { query: URLSearchParams; fate: Fate },
  ) => {
    const url = new URL(incoming.url ?? '/', 'http://store')
    const token = query.get('continuation-token')
    if (token !== null) url.searchParams.set('start-after', token)
    for (const ours of ['continuation-token', 'max-keys']) url.searchParams.delete(ours)
    // As in S3, a body is stored whole or not at all; s3rver would keep half of it.
    const body = await buffer(incoming)
    const onward = request({
      port: innerPort,
      host: '127.0.0.1',
      method: incoming.method,
      path: url.pathname + url.search,
      headers: incoming.headers,
    })
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      onward.once('response', resolve).once('error', reject).end(body),
    )
    const status = answer.statusCode ?? 500
    if (fate === 'lose') {
      answer.resume()
      await once(answer, 'end')
      response.destroy()
    } else if (query.get('list-type') === '2' && status === 200) {
      send(response, 200, paged(await text(answer), query))
    } else if (fate === 'cut') {
      response.writeHead(status, answer.headers)
      answer.once('data', (chunk: Buffer) =>
        response.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => response.destroy()),
      )
    } else {
      response.writeHead(status, answer.headers)
      answer.pipe(response)
    }
  }

  const front = createServer((incoming, response) => {
    const { pathname, searchParams: query } = new URL(incoming.url ?? '/', 'http://store')
    const method = incoming.method ?? 'GET'
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'))
    const { headers } = incoming
    const asked: StoreRequest = { method, key, query, headers, ...part(query) }
    store.asked.push(asked)
    const fate = store.fate(asked)
    if (fate === 'hang') return void incoming.resume()
    if (fate === 'fail' || fate === 'deny') {
      incoming.resume()
      const [status, code] = fate === 'fail' ? [500, 'InternalError'] : [403, 'AccessDenied']
      return void incoming.once('end', () => send(response, status, failure(code, key)))
    }
    const uploadId = query.get('uploadId')
    if (method === 'GET' && query.has('uploads') && key === '')
      void listUnfinished(query).then((xml) => send(response, 200, xml))
    else if (method === 'DELETE' && uploadId !== null) void giveUp(uploadId, response)
    else passOn(incoming, response, { query, fate }).catch(() => response.destroy())
  })
  front.listen(port, '127.0.0.1')
  await once(front, 'listening')
  const address = front.address()
  if (address === null || typeof address === 'string') throw new Error('the store has no port')

  const store: ObjectStore = {
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
      AWS_ACCESS_KEY_ID: KEYS,
      AWS_SECRET_ACCESS_KEY: KEYS,
    },
    fate: () => 'pass',
    asked: [],
    async objects() {
      const names = await readdir(join(directory, BUCKET, 'files')).catch(() => [])
      return names
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace('._S3rver_object', ''))
    },
    unfinished,
    async age(hours) {
      const then = new Date(Date.now() - hours * 3_600_000)
      const files = await readdir(directory, { recursive: true })
      for (const file of files) await utimes(join(directory, file), then, then)
    },
    async close() {
      front.closeAllConnections()
      front.close()
      await inner.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
  return store
}
