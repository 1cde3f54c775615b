import { setTimeout as pause } from 'node:timers/promises'
import { connectionLost } from './client.ts'
import type { Connections, Lease } from './connections.ts'

type Channel = { name: string; heard(payload: string): void; ready?: (() => void) | undefined }

export type Listening = {
  /** Receives the notifications of a channel; `ready` is called each time listening starts, also after a lost connection. */
  listen(
    name: string,
    heard: Channel['heard'],
    ready?: Channel['ready'],
  ): Promise<{ unlisten(): Promise<void> }>
  close(): Promise<void>
}

const ANSWER_WITHIN_MS = 2000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1000

/** Connection that listens on every channel asked for, opened again whenever it is lost. */
export const createListening = (connections: Connections): Listening => {
  const channels = new Set<Channel>()
  let listener: Promise<Lease> | null = null
  const life = { isClosed: false }
  let isRecovering = false

  const listenOn = async (lease: Lease, { name, ready }: Channel) => {
    const text = `listen "${name.replaceAll('"', '""')}"`
    await lease.within(ANSWER_WITHIN_MS, lease.ask({ text }))
    ready?.()
  }
  const listenAgain = async () => {
    listener = null
    const opened = await connected()
    try {
      for (const channel of channels) await listenOn(opened, channel)
    } catch (error) {
      // A replica takes no LISTEN; the next try may find the primary.
      opened.drop()
      throw error
    }
  }
  const recover = async () => {
    if (isRecovering) return
    isRecovering = true
    for (let ms = FIRST_PAUSE_MS; !life.isClosed; ms = Math.min(2 * ms, LONGEST_PAUSE_MS)) {
      await pause(ms, undefined, { ref: false })
      if (life.isClosed) break
      try {
        await listenAgain()
        break
      } catch {
        // Tried again until PostgreSQL is back. Listeners also check from time to time.
      }
    }
    isRecovering = false
  }
  const connect = async () => {
    const opened = await connections.open()
    if (life.isClosed) {
      opened.release(true)
      throw connectionLost()
    }
    opened.on('notification', ({ channel: name, payload = '' }) => {
      for (const channel of channels) if (channel.name === name) channel.heard(payload)
    })
    opened.once('end', () => {
      opened.release(true)
      if (!life.isClosed) void recover()
    })
    return opened
  }
  const connected = async () => {
    try {
      return await (listener ??= connect())
    } catch (error) {
      listener = null
      throw error
    }
  }
  return {
    listen: async (name, heard, ready) => {
      const channel = { name, heard, ready }
      const opened = await connected()
      await listenOn(opened, channel)
      channels.add(channel)
      return {
        unlisten: async () => {
          channels.delete(channel)
        },
      }
    },
    close: async () => {
      life.isClosed = true
      await listener?.then((opened) => opened.drop()).catch(() => {})
    },
  }
}
