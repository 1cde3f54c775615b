import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { connectPostgres } from './connect.ts'

const databases = inject('databases')

/** A proxy to PostgreSQL that cuts a connection at its n-th chunk. */
const fragileWay = async (to: URL) => {
  const way = { cutAt: Infinity, cuts: 0, url: '', cut: () => {}, close: () => {} }
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    const far = connect(Number(to.port || 5432), to.hostname)
    let pieces = 0
    keep(near)
    keep(far)
    near.on('data', (bytes) => {
      pieces += 1
      if (pieces < way.cutAt) return void far.write(bytes)
      way.cuts += 1
      near.destroy()
    })
    far.pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(to)
  // A listening TCP server's address is never a string or null.
  url.port = String((server.address() as AddressInfo).port)
  way.url = url.href
  way.cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  way.close = () => {
    server.close()
    way.cut()
  }
  return way
}

describe.skipIf(databases.kind === 'embedded')('a connection', () => {
  test('that is cut at any point of its opening fails its own work, and nothing else', async () => {
    if (databases.kind !== 'postgres') throw new Error('only on PostgreSQL')
    const way = await fragileWay(new URL(databases.url))
    onTestFinished(way.close)
    const database = connectPostgres(way.url, 2, { debug: () => {} })
    onTestFinished(() => database.close())
    const arrays = () => database.sql`select array['a', 'b'] as letters`
    expect(await arrays()).toEqual([{ letters: ['a', 'b'] }])
    // Opening and one statement take five chunks at most; an uncaught error would fail this run.
    for (let cutAt = 1; cutAt <= 5; cutAt += 1) {
      Object.assign(way, { cutAt, cuts: 0 })
      way.cut()
      // The first may still meet a connection of before.
      const cuts = async () => {
        await arrays().catch((error: unknown) => expect(error).toHaveProperty('code'))
        return way.cuts
      }
      await expect.poll(cuts, { timeout: 10_000 }).toBeGreaterThan(1)
      way.cutAt = Infinity
      await expect.poll(() => arrays().catch(() => null)).toEqual([{ letters: ['a', 'b'] }])
    }
  })
})
