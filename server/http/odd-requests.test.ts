import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../start/app.ts'
import { logOptions } from '../foundation/log.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

// A client can send anything to the port. It gets a refusal, and the log never a line at
// level error: if strangers could raise alarms, operators would ignore them.

let folder: string
let house: TestApp
let app: FastifyInstance
let port: number
let person: Person
const alarms: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rinsetu-odd-'))
  await mkdir(join(folder, 'client', 'assets', 'inner'), { recursive: true })
  await writeFile(join(folder, 'pages.json'), '["/"]')
  await writeFile(join(folder, 'csp.json'), '{"index.html":[],"404.html":[]}')
  await writeFile(join(folder, 'client', 'index.html'), 'Welcome')
  await writeFile(join(folder, 'client', '404.html'), 'No such page')
  await writeFile(join(folder, 'client', 'assets', 'a.js'), 'void 0')
  house = await testApp()
  const write = (line: string) => {
    const { level, err, msg } = JSON.parse(line)
    if (level === 'error' || level === 'fatal') alarms.push(`${msg}: ${err?.message}`)
  }
  const log = pino(logOptions({ LOG_LEVEL: 'info' }), { write })
  app = await buildApp({ ...house.services, log }, { webRoot: folder })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  person = await makePerson(house)
})
afterAll(async () => {
  await app.close()
  await house.close()
  await rm(folder, { recursive: true, force: true })
})

/** Sends these bytes as they are; the first line of the answer, or nothing where the connection was cut. */
const send = async (bytes: string, { leave = false } = {}): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1')
  })
  await once(socket, 'connect')
  socket.write(bytes, 'latin1')
  if (leave) {
    socket.resetAndDestroy()
    return ''
  }
  const closed = once(socket, 'close')
  await closed
  return answer.split('\r\n')[0] ?? ''
}

const request = (line: string, headers: readonly string[] = [], body = '') =>
  `${line}\r\n${['host: localhost', 'connection: close', ...headers].join('\r\n')}\r\n\r\n${body}`

const post = (path: string, type: string, body: string, more: readonly string[] = []) =>
  request(
    `POST ${path} HTTP/1.1`,
    [`content-type: ${type}`, `content-length: ${Buffer.byteLength(body, 'latin1')}`, ...more],
    body,
  )

const signedIn = () => [`authorization: Bearer ${person.token}`]
const upload = (type: string, body: string) => post('/api/documents/upload', type, body, signedIn())

const part = (boundary: string, head: string, body = 'x') =>
  `--${boundary}\r\n${head}\r\n\r\n${body}\r\n--${boundary}--\r\n`
const filePart = 'content-disposition: form-data; name="file"; filename="a.pdf"'
const long = 'x'.repeat(400)

const odd: readonly (readonly [what: string, send: () => string, status: RegExp])[] = [
  ['the folder of the assets', () => request('GET /assets/ HTTP/1.1'), / 404 /],
  ['a folder in it', () => request('GET /assets/inner HTTP/1.1'), / 404 /],
  ['a folder in it, with a slash', () => request('GET /assets/inner/ HTTP/1.1'), / 404 /],
  ['an asset that is none', () => request('GET /assets/none.js HTTP/1.1'), / 404 /],
  [
    'a climb out of the assets',
    () => request('GET /assets/..%2f..%2fpages.json HTTP/1.1'),
    / 40[034] /,
  ],
  [
    'a climb with backslashes',
    () => request('GET /assets/..%5c..%5cpages.json HTTP/1.1'),
    / 40[034] /,
  ],
  ['a hidden file', () => request('GET /assets/.env HTTP/1.1'), / 404 /],
  ['a null byte', () => request('GET /assets/a%00.js HTTP/1.1'), / 40[04] /],
  ['a broken percent in the assets', () => request('GET /assets/%zz HTTP/1.1'), / 40[04] /],
  ['a broken percent', () => request('GET /%zz HTTP/1.1'), / 40[04] /],
  [
    'a broken percent in the API',
    () => request('GET /api/documents/view/%E0%A4%A HTTP/1.1', signedIn()),
    / 40[04] /,
  ],
  [
    'a broken percent in a query',
    () => request('GET /api/mandate?search=%E0%A4%A HTTP/1.1', signedIn()),
    / (200|400) /,
  ],
  [
    'an asset’s range that is none',
    () => request('GET /assets/a.js HTTP/1.1', ['range: bytes=900-1']),
    / (200|416) /,
  ],
  [
    'an asset’s range past its end',
    () => request('GET /assets/a.js HTTP/1.1', ['range: bytes=900-']),
    / 416 /,
  ],
  [
    'an asset with a condition',
    () => request('GET /assets/a.js HTTP/1.1', ['if-match: "none"']),
    / 4(00|12) /,
  ],
  ['an address of many slashes', () => request(`GET ${'/'.repeat(2000)} HTTP/1.1`), / 404 /],
  ['two slashes first', () => request('GET //evil.example/assets/ HTTP/1.1'), / 40[04] /],
  ['an address with a colon', () => request('GET //: HTTP/1.1'), / 40[04] /],
  ['a whole address', () => request('GET http://evil.example/assets/ HTTP/1.1'), / 40[04] /],
  ['no path', () => request('GET * HTTP/1.1'), / 40[04] /],
  ['OPTIONS of everything', () => request('OPTIONS * HTTP/1.1'), / 40[045] /],
  ['TRACE', () => request('TRACE / HTTP/1.1'), / 40[045] /],
  ['CONNECT', () => request('CONNECT evil.example:443 HTTP/1.1'), /^$| 40[045] /],
  ['a method of its own', () => request('BREW / HTTP/1.1'), / 40[0145] /],
  ['HTTP/1.0', () => 'GET /api/user/profile HTTP/1.0\r\n\r\n', / 401 /],
  ['no host', () => 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', / 400 /],
  [
    'a host of odd letters',
    () => 'GET / HTTP/1.1\r\nhost: a b<>\r\nconnection: close\r\n\r\n',
    / (200|400) /,
  ],
  ['no HTTP', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', / 400 /],
  ['HTTP/2 in clear', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', / (400|505) /],
  [
    'a header too large',
    () => request('GET / HTTP/1.1', [`x-big: ${'x'.repeat(20_000)}`]),
    / 431 /,
  ],
  [
    'a wish to upgrade',
    () => request('GET / HTTP/1.1', ['upgrade: websocket', 'connection: upgrade']),
    / 200 |^$/,
  ],
  ['an expectation', () => request('GET / HTTP/1.1', ['expect: miracles']), / 417 /],
  [
    'two lengths',
    () =>
      request('POST /api/user/login HTTP/1.1', ['content-length: 2', 'content-length: 3'], '{}'),
    / 400 /,
  ],
  [
    'a length and chunks',
    () =>
      request(
        'POST /api/user/login HTTP/1.1',
        ['content-length: 2', 'transfer-encoding: chunked'],
        '{}',
      ),
    / 400 /,
  ],
  [
    'a chunk of no size',
    () =>
      request(
        'POST /api/user/login HTTP/1.1',
        ['content-type: application/json', 'transfer-encoding: chunked'],
        'zz\r\n{}\r\n0\r\n\r\n',
      ),
    / 400 |^$/,
  ],
  ['broken JSON', () => post('/api/user/login', 'application/json', '{"email":'), / 400 /],
  [
    'JSON of a prototype',
    () => post('/api/user/login', 'application/json', '{"__proto__":{"a":1}}'),
    / 400 /,
  ],
  ['deep JSON', () => post('/api/user/login', 'application/json', '['.repeat(50_000)), / 400 /],
  ['JSON as something else', () => post('/api/user/login', 'text/xml', '<a/>'), / 415 /],
  ['a content type of nothing', () => post('/api/user/login', ';', '{}'), / 4(00|15) /],
  [
    'an odd charset',
    () => post('/api/user/login', 'application/json; charset=utf-7', '{}'),
    / 4(00|15) /,
  ],
  [
    'a body in a coding',
    () => post('/api/user/login', 'application/json', 'x', ['content-encoding: zstd']),
    / 4(00|15) /,
  ],
  [
    'a null in a text',
    () =>
      post('/api/user/login', 'application/json', '{"email":"a\\u0000@b.example","password":"x"}'),
    / 40[01] /,
  ],
  [
    'half a letter in a text',
    () =>
      post(
        '/api/user/login',
        'application/json',
        '{"email":"\\ud800@b.example","password":"\\ud800"}',
      ),
    / 40[01] /,
  ],
  [
    'an odd bearer',
    () => request('GET /api/user/profile HTTP/1.1', ['authorization: Bearer a.b.c']),
    / 401 /,
  ],
  [
    'odd cookies',
    () => request('POST /api/user/refresh HTTP/1.1', ['cookie: ;;=;%zz=%zz', 'content-length: 0']),
    / 401 /,
  ],
  [
    'an odd If-Match',
    () =>
      request('PUT /api/profile/update HTTP/1.1', [
        ...signedIn(),
        'if-match: x',
        'content-length: 0',
      ]),
    / 400 /,
  ],
  [
    'a link that is none',
    () => request(`GET /api/documents/content/${'x'.repeat(900)} HTTP/1.1`),
    / 404 /,
  ],
  [
    'a link longer than any',
    () => request(`GET /api/documents/content/${'x'.repeat(3000)} HTTP/1.1`),
    / 404 /,
  ],
  ['an upload without a boundary', () => upload('multipart/form-data', 'x'), / 400 /],
  [
    'an upload with an empty boundary',
    () => upload('multipart/form-data; boundary=', 'x'),
    / 400 /,
  ],
  [
    'a boundary that is too long',
    () => upload(`multipart/form-data; boundary=${long}`, part(long, filePart)),
    / 400 /,
  ],
  [
    'a boundary of 253',
    () =>
      upload(`multipart/form-data; boundary=${'b'.repeat(253)}`, part('b'.repeat(253), filePart)),
    / 400 /,
  ],
  [
    'a quoted boundary that is too long',
    () => upload(`multipart/form-data; boundary="${long}"`, part(long, filePart)),
    / 400 /,
  ],
  [
    'an upload of another kind',
    () => upload('multipart/mixed; boundary=b', part('b', filePart)),
    / 4(00|15) /,
  ],
  ['an upload as JSON', () => upload('application/json', '{}'), / 415 /],
  [
    'an upload cut off',
    () => upload('multipart/form-data; boundary=b', `--b\r\n${filePart}\r\n\r\nx`),
    / 400 /,
  ],
  [
    'a part without a head',
    () => upload('multipart/form-data; boundary=b', '--b\r\n\r\nx\r\n--b--\r\n'),
    / 400 /,
  ],
  [
    'a part with a long head',
    () =>
      upload(
        'multipart/form-data; boundary=b',
        part('b', `x: ${'y'.repeat(90_000)}\r\n${filePart}`),
      ),
    / 4\d\d /,
  ],
  [
    'a field of a prototype',
    () =>
      upload(
        'multipart/form-data; boundary=b',
        part('b', 'content-disposition: form-data; name="__proto__"'),
      ),
    / 400 /,
  ],
  [
    'a part in an odd charset',
    () =>
      upload(
        'multipart/form-data; boundary=b',
        part(
          'b',
          'content-disposition: form-data; name="userId"\r\ncontent-type: text/plain; charset=odd',
        ),
      ),
    / 400 /,
  ],
  [
    'a name in an odd charset',
    () =>
      upload(
        'multipart/form-data; boundary=b',
        part('b', 'content-disposition: form-data; name="file"; filename*=odd\'\'%zz'),
      ),
    / 4\d\d /,
  ],
  [
    'a part in a coding',
    () =>
      upload(
        'multipart/form-data; boundary=b',
        part('b', `${filePart}\r\ncontent-transfer-encoding: base64`, '%%%'),
      ),
    / 4\d\d /,
  ],
  [
    'an upload of no length',
    () =>
      request('POST /api/documents/upload HTTP/1.1', [
        'content-type: multipart/form-data; boundary=b',
        ...signedIn(),
      ]),
    / 4(00|11) /,
  ],
]

test.each(odd)('%s is refused and rings no alarm', async (_what, bytes, status) => {
  const answer = await send(bytes())
  expect([answer, ...alarms.splice(0)]).toEqual([expect.stringMatching(status)])
})

test('who leaves before the answer, or before the end, rings no alarm', async () => {
  const begun = [
    request('GET / HTTP/1.1'),
    request('GET /api/user/profile HTTP/1.1', signedIn()),
    post('/api/user/login', 'application/json', '{"email":"a@b.example","password":"x"}'),
    request(
      'POST /api/user/login HTTP/1.1',
      ['content-type: application/json', 'content-length: 90'],
      '{',
    ),
    request(
      'POST /api/documents/upload HTTP/1.1',
      ['content-type: multipart/form-data; boundary=b', 'content-length: 9000', ...signedIn()],
      `--b\r\n${filePart}\r\n\r\n%PDF-1.7 ${'x'.repeat(2000)}`,
    ),
  ]
  for (let round = 0; round < 20; round++)
    await Promise.all(begun.map((bytes) => send(bytes, { leave: true })))
  expect(await send(request('GET /healthz HTTP/1.1'))).toMatch(/ 200 /)
  expect(new Set(alarms.splice(0))).toEqual(new Set())
})
