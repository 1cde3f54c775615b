import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Gate = {
  port: number
  /** Lets everything through; the state at the start. */
  open(): Promise<void>
  /** Stops listening: every connection is refused. */
  refuse(): Promise<void>
  /** Accepts connections and never answers. */
  swallow(): void
  /** Delays each chunk of the answers. */
  slow(ms: number): void
  /** Cuts all open connections. */
  cut(): void
  /** Number of open sockets, counted on both sides. */
  connections(): number
  close(): Promise<void>
}

/** A TCP proxy in front of a server that can be made to fail like a network. */
export const startGate = async (to: number): Promise<Gate> => {
  const sockets = new Set<Socket>()
  let swallowing = false
  let delay = 0
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Connection errors are expected here: this proxy cuts them.
    socket.on('error', () => socket.destroy())
  }
  const server = createServer((near) => {
    keep(near)
    if (swallowing) return
    const far = connect(to, '127.0.0.1')
    keep(far)
    near.pipe(far)
    const back = async () => {
      for await (const piece of far) {
        if (delay > 0) await pause(delay)
        near.write(piece)
      }
      near.end()
    }
    back().catch(() => near.destroy())
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroySoon())
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    // A listening TCP server's address is never a string or null.
    return (server.address() as AddressInfo).port
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const refuse = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    cut()
    await closed
  }
  const port = await listen(0)
  return {
    port,
    open: async () => {
      swallowing = false
      delay = 0
      if (!server.listening) await listen(port)
    },
    refuse,
    swallow: () => {
      swallowing = true
    },
    slow: (ms) => {
      delay = ms
    },
    cut,
    connections: () => sockets.size,
    close: refuse,
  }
}
