import { createHmac, randomBytes, randomUUIDv7, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { keysFrom } from '../../server/secrets/keys.ts'
import { ask } from './ask.ts'
import { createApplication } from './create.ts'
import { livingSession, type Person, usersPage, wholeCase } from './statements.ts'

// The bare server that the product is compared with: node:http and pg do the same jobs with the same
// statements on the same database, and nothing besides. docs/performance.md says what that means.

const { PORT, DATABASE_URL = '', DATABASE_POOL, DATA_DIR = '', SECRET_KEY = '' } = process.env
const { accessToken } = keysFrom(SECRET_KEY)
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL) })
const files = join(DATA_DIR, 'files')
const uploads = join(DATA_DIR, 'bare')
await mkdir(uploads, { recursive: true })

/** The sender of a request: checks the token's signature, then whether its session still lives. */
const personOf = async ({ headers }: IncomingMessage): Promise<Person | undefined> => {
  const [head, claims, signature] = (headers.authorization ?? '').slice('Bearer '.length).split('.')
  if (!claims || !signature) return undefined
  const made = createHmac('sha256', accessToken).update(`${head}.${claims}`).digest()
  const sent = Buffer.from(signature, 'base64url')
  if (made.length !== sent.length || !timingSafeEqual(made, sent)) return undefined
  const { sid, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return livingSession(pool, sid, sub, exp)
}

const send = (response: ServerResponse, status: number, body: unknown) => {
  const json = JSON.stringify(body)
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(json),
    })
    .end(json)
}

/** Streams into a draft file, syncs it to the disk, renames it, and inserts its row. */
const upload = async (request: IncomingMessage, owner: string) => {
  const name = randomBytes(24).toString('hex')
  const draft = join(uploads, `${name}.draft`)
  const file = createWriteStream(draft, { flush: true })
  await pipeline(request, file)
  await rename(draft, join(uploads, name))
  const size = file.bytesWritten
  await ask(
    pool,
    `insert into documents (id, key, owner_id, uploaded_by, file_name, file_type, file_size, sha256,
      stored_name, state)
    values ($1, $2, $3, $3, 'paper.pdf', 'application/pdf', $4, '', $2, 'stored')`,
    [randomUUIDv7(), name, owner, size],
  )
  return { name, size }
}

const download = async (response: ServerResponse, key: string, owner: string) => {
  const [found] = await ask<{ name: string; size: string; type: string }>(
    pool,
    `select stored_name as name, file_size as size, file_type as type from documents
    where key = $1 and state = 'stored' and owner_id = $2`,
    [key, owner],
  )
  if (!found) return send(response, 404, {})
  const { name, size, type } = found
  response.writeHead(200, { 'content-type': type, 'content-length': size })
  await pipeline(createReadStream(join(files, name.slice(-2), name)), response)
}

const answer = async (request: IncomingMessage, response: ServerResponse) => {
  const url = new URL(request.url ?? '', 'http://local')
  if (['/readyz', '/healthz'].includes(url.pathname)) return send(response, 200, {})
  if (url.pathname === '/hash') {
    const { stored, password } = JSON.parse(await text(request))
    return send(response, 200, { matches: await verify(stored, password) })
  }
  const person = await personOf(request)
  if (!person) return send(response, 401, {})
  const last = url.pathname.slice(url.pathname.lastIndexOf('/') + 1)
  switch (`${request.method} ${url.pathname.slice(0, -last.length)}`) {
    case 'GET /api/user/loans/': {
      const data = await wholeCase(pool, last, person.userId)
      return send(response, data ? 200 : 404, { data })
    }
    case 'GET /api/user/':
      return send(response, 200, await usersPage(pool, url.searchParams))
    case 'POST /api/': {
      const key = String(request.headers['idempotency-key'])
      return send(response, 201, await createApplication(pool, person, key, await text(request)))
    }
    case 'POST /api/documents/':
      return send(response, 201, await upload(request, person.userId))
    case 'GET /api/documents/download/':
      return download(response, last, person.userId)
    default:
      return send(response, 404, {})
  }
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    // A client that has the last byte of a file may disconnect before `finish` fires.
    if (response.headersSent) response.destroy()
    else {
      console.error(error)
      send(response, 500, {})
    }
  })
}).listen(Number(PORT), '127.0.0.1')
