import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Clamd, eicar, hasClamd, startClamd } from '../testing/clamd.ts'
import { clamav } from './clamav.ts'

const pieces = (count: number, last = Buffer.alloc(0)) =>
  Readable.from([...Array.from({ length: count }, () => Buffer.alloc(65_536, 'x')), last])

describe.runIf(hasClamd())('a clamd', () => {
  let clamd: Clamd
  beforeAll(async () => {
    clamd = await startClamd(['StreamMaxLength 1M'])
  })
  afterAll(() => clamd.close())

  test('finds nothing in a clean file', async () => {
    expect(await clamav(clamd.url).scan(pieces(10))).toEqual({ clean: true })
  })

  test('finds a virus behind a lot of other bytes, and names it', async () => {
    expect(await clamav(clamd.url).scan(pieces(10, eicar))).toEqual({
      clean: false,
      virus: 'Eicar-Test.UNOFFICIAL',
    })
  })

  test('that takes no file of that length has not called it clean', async () => {
    await expect(clamav(clamd.url).scan(pieces(100))).rejects.toMatchObject({
      name: 'ScannerUnavailable',
    })
  })

  test('that hears half a file has not called it clean', async () => {
    const cut = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000)
        throw new Error('the store broke off')
      })(),
    )
    await expect(clamav(clamd.url).scan(cut)).rejects.toMatchObject({ name: 'ScannerUnavailable' })
  })
})

describe('something else at its address', () => {
  let server: Server
  let behave: (socket: Socket) => void
  let url: string
  const sockets = new Set<Socket>()

  beforeAll(async () => {
    server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined))
      behave(socket)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    url = `tcp://127.0.0.1:${address.port}`
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  test.each([
    ['closes at once', (socket: Socket) => socket.destroy()],
    ['answers something else', (socket: Socket) => socket.end('stream: perhaps\0')],
    ['breaks off in the answer', (socket: Socket) => socket.end('stream: OK')],
    ['never reads and never answers', (socket: Socket) => socket.pause()],
  ])('%s: never a verdict, and nobody waits for ever', async (_what, how) => {
    behave = how
    await expect(clamav(url, 500).scan(pieces(200))).rejects.toMatchObject({
      name: 'ScannerUnavailable',
    })
  })
})
