import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'

type Listeners = { onHeard(): void; onLost(error: Error): void }

export const connectionLost = (cause?: Error) =>
  Object.assign(new Error('The connection to PostgreSQL was lost', cause && { cause }), {
    code: 'CONNECTION_LOST',
  })

/**
 * The socket as postgres.js sees it. A connection that was lost stays "open" for the driver and
 * refuses whatever is still sent over it: told of the close, postgres.js 3.4.9 writes its rollback
 * to no socket at all, which ends the process, or connects anew and runs what is left of the dead
 * transaction inside another one (porsager/postgres, issues 1208 and 1216). Nobody uses it again.
 */
export const driverSocket = (socket: Socket, { onHeard, onLost }: Listeners): EventEmitter => {
  const shown = new EventEmitter()
  let leaving = false
  let cause: Error | undefined
  let lost: Error | null = null
  const refuse = () => {
    if (shown.listenerCount('error') > 0) shown.emit('error', lost)
  }
  socket.on('data', (bytes) => {
    onHeard()
    shown.emit('data', bytes)
  })
  socket.on('drain', () => shown.emit('drain'))
  socket.on('error', (error) => (cause = error))
  socket.once('close', () => {
    const error = connectionLost(cause)
    onLost(error)
    if (leaving) {
      shown.emit('close', false)
      return
    }
    lost = error
    refuse()
  })
  Object.defineProperty(shown, 'readyState', { get: () => socket.readyState })
  return Object.assign(shown, {
    write: (bytes: Uint8Array) => {
      if (lost === null) return socket.write(bytes)
      setImmediate(refuse)
      return true
    },
    end: (bytes: Uint8Array) => {
      leaving = true
      socket.end(bytes)
    },
    destroy: () => socket.destroy(),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
  })
}
