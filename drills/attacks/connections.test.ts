import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect } from 'vitest'
import { times } from '../../domain/testing/long-tests.ts'
import { attack } from './attack.ts'
import { target } from './target.ts'
import { open, request, say, statusesIn } from './wire.ts'
import { expectSoon } from '../../server/testing/times-of-this-machine.ts'

const { holds } = attack('Smuggled, oversized and slow requests')
const it = target()

let port: number
beforeAll(async () => {
  port = Number(new URL(await it.app.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
// The target closes the app, and its listening socket with it.
afterAll(() => it.app.app.server.closeAllConnections())

const alive = async () => {
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(answer.status).toBe(200)
  return performance.now() - begun
}

const hidden = 'GET /api/user/all HTTP/1.1\r\nHost: localhost\r\n\r\n'
const smuggled: Record<string, string> = {
  'a length and chunks': request(
    'POST /api/user/login HTTP/1.1',
    [
      'Content-Type: application/json',
      `Content-Length: ${hidden.length + 5}`,
      'Transfer-Encoding: chunked',
    ],
    `0\r\n\r\n${hidden}`,
  ),
  'two lengths': request(
    'POST /api/user/login HTTP/1.1',
    ['Content-Length: 0', `Content-Length: ${hidden.length}`],
    hidden,
  ),
  'a list of lengths': request('POST /api/user/login HTTP/1.1', ['Content-Length: 0, 5'], hidden),
  'a length with a sign': request('POST /api/user/login HTTP/1.1', ['Content-Length: +0'], hidden),
  'a name with a space': request('POST /api/user/login HTTP/1.1', ['Content-Length : 5'], hidden),
  'chunks by another name': request(
    'POST /api/user/login HTTP/1.1',
    ['Transfer-Encoding: xchunked', 'Content-Length: 4'],
    hidden,
  ),
  'chunks twice': request(
    'POST /api/user/login HTTP/1.1',
    ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
    `0\r\n\r\n${hidden}`,
  ),
  'a folded header': request(
    'POST /api/user/login HTTP/1.1',
    ['X: a\r\n Transfer-Encoding: chunked'],
    hidden,
  ),
  'a chunk that is too large to be': request(
    'POST /api/user/login HTTP/1.1',
    ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
    `ffffffffffffffff\r\n${hidden}`,
  ),
  'a bare line feed': `POST /api/user/login HTTP/1.1\nHost: localhost\nContent-Length: 0\n\n${hidden}`,
  'another protocol': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a NUL in a header': request('GET /api/settings HTTP/1.1', ['X: a\0b']),
  'no host': 'GET /api/settings HTTP/1.1\r\n\r\n',
}

holds('a request hidden in another is never answered', async (attempt) => {
  for (const [what, bytes] of Object.entries(smuggled))
    await attempt(what, async () => {
      const heard = await say(port, bytes)
      const statuses = statusesIn(heard)
      // At most the outer one is answered; the hidden one would be 401.
      expect(statuses.length).toBeLessThanOrEqual(1)
      expect(statuses.filter((status) => ![400, 415, 431, 404].includes(status))).toEqual([])
      expect(heard.text).not.toMatch(/stack|node_modules|Error:/)
      await alive()
    })
})

holds('a tunnel, an upgrade and an address of another host lead nowhere', async (attempt) => {
  const lines: Record<string, string> = {
    connect: 'CONNECT 169.254.169.254:80 HTTP/1.1\r\nHost: x\r\n\r\n',
    trace: request('TRACE / HTTP/1.1', ['Authorization: Bearer secret', 'Connection: close']),
    upgrade: request('GET / HTTP/1.1', [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Key: x',
    ]),
    'another host':
      'GET http://169.254.169.254/latest/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  }
  for (const [what, bytes] of Object.entries(lines))
    await attempt(what, async () => {
      const heard = await say(port, bytes)
      expect(statusesIn(heard).filter((status) => ![400, 404].includes(status))).toEqual([])
      expect(heard.text).not.toContain('secret')
      await alive()
    })
})

const json = ['Content-Type: application/json', 'Connection: close']
const post = (body: string, headers: readonly string[] = json) =>
  request('POST /api/user/login HTTP/1.1', [...headers, `Content-Length: ${body.length}`], body)
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const form = (body: string) =>
  request(
    'POST /api/documents/upload HTTP/1.1',
    [
      `Authorization: Bearer ${it.people.user.token}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Connection: close',
      `Content-Length: ${body.length}`,
    ],
    body,
  )

const oversized: Record<string, () => string> = {
  'an address of 100 KB': () => request(`GET /api/${'a'.repeat(100_000)} HTTP/1.1`),
  'a query of 14 KB': () =>
    request(`GET /api/settings?a=${'a'.repeat(14_000)} HTTP/1.1`, ['Connection: close']),
  'a search of 14 KB': () =>
    request(`GET /api/user/all?search=${'a'.repeat(14_000)} HTTP/1.1`, [
      `Authorization: Bearer ${it.people.admin.token}`,
      'Connection: close',
    ]),
  'a header of 100 KB': () => request('GET /api/settings HTTP/1.1', [`X: ${'a'.repeat(100_000)}`]),
  'ten thousand headers': () =>
    request(
      'GET /api/settings HTTP/1.1',
      Array.from({ length: 10_000 }, (_, n) => `X${n}: 1`),
    ),
  'a thousand cookies': () =>
    request('POST /api/user/refresh HTTP/1.1', [
      `Cookie: ${Array.from({ length: 1000 }, (_, n) => `c${n}=1`).join('; ')}`,
      'Content-Length: 0',
      'Connection: close',
    ]),
  'a body of 4 MB': () => post(`{"email":"${'a'.repeat(4_000_000)}"}`),
  'a body that says it is 100 GB': () =>
    request('POST /api/user/login HTTP/1.1', [...json, 'Content-Length: 100000000000'], '{'),
  'lists in lists, a hundred thousand deep': () =>
    post(`${'['.repeat(100_000)}${']'.repeat(100_000)}`),
  'objects in objects, a hundred thousand deep': () =>
    post(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
  'a hundred thousand fields': () =>
    post(`{${Array.from({ length: 60_000 }, (_, n) => `"f${n}":1`).join(',')}}`),
  'a number of a megabyte': () => post(`{"email":${'9'.repeat(1_000_000)}}`),
  'ten thousand parts of a form': () => form(`${part('slot', 'x').repeat(10_000)}--b--\r\n`),
  'a field of 10 MB in a form': () =>
    form(`${part('customFileName', 'x'.repeat(10_000_000))}--b--\r\n`),
  'a part whose head never ends': () =>
    form(`--b\r\nContent-Disposition: ${'x'.repeat(2_000_000)}`),
}

holds('what is oversized is refused soon, and the others are served meanwhile', async (attempt) => {
  for (const [what, make] of Object.entries(oversized))
    await attempt(what, async () => {
      const bytes = make()
      const [heard, others] = await Promise.all([say(port, bytes, 6000), alive()])
      const statuses = statusesIn(heard)
      expect(statuses.filter((status) => status < 400 && status !== 100)).toEqual(
        what === 'a search of 14 KB' ? expect.any(Array) : [],
      )
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      // Answered or cut, but never left open.
      expect(statuses.length > 0 || heard.closed).toBe(true)
      expectSoon(others, 3000)
      await alive()
    })
})

holds('a packed body is not unpacked', async (attempt) => {
  const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))
  for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip', 'GZIP'])
    await attempt(encoding, async () => {
      const before = process.memoryUsage().rss
      const answer = await fetch(`http://127.0.0.1:${port}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        body: bomb,
      })
      expect([400, 413, 415]).toContain(answer.status)
      expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
    })
})

holds('slow connections do not keep the others out', async (attempt) => {
  const beginnings: Record<string, string> = {
    'half a head': 'GET /api/settings HTTP/1.1\r\nHost: localhost\r\nX-',
    'half a body': request('POST /api/user/login HTTP/1.1', [
      'Content-Type: application/json',
      'Content-Length: 500',
    ]),
    'nothing at all': '',
  }
  for (const [what, bytes] of Object.entries(beginnings))
    await attempt(`${times(60, 300)} with ${what}`, async () => {
      const slow = await Promise.all(Array.from({ length: times(60, 300) }, () => open(port)))
      for (const socket of slow) socket.write(bytes)
      const waits = []
      for (let n = 0; n < 20; n += 1) waits.push(await alive())
      for (const socket of slow) socket.destroy()
      expectSoon(waits.toSorted((a, b) => a - b)[10] ?? Infinity, 500)
    })
})
