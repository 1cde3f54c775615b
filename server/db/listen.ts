import { setTimeout as pause } from 'node:timers/promises'
import type { Lane, Opening } from './lane.ts'

type Channel = { name: string; heard(payload: string): void; ready?: (() => void) | undefined }

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1000

export type OpenListener = (hooks: Pick<Opening, 'onLost' | 'onNotify'>) => Promise<Lane>

/** One connection that listens on every channel asked for, opened again whenever it is lost. */
export const listener = (openLane: OpenListener) => {
  const channels = new Set<Channel>()
  let lane: Promise<Lane> | null = null
  const life = { closed: false }
  let recovering = false

  const listenOn = async ({ sql }: Lane, { name, ready }: Channel) => {
    await sql.unsafe(`listen "${name.replaceAll('"', '""')}"`)
    ready?.()
  }
  const onNotify = (name: string, payload: string) => {
    for (const channel of channels) if (channel.name === name) channel.heard(payload)
  }
  const again = async () => {
    if (recovering) return
    recovering = true
    for (let ms = FIRST_PAUSE_MS; !life.closed; ms = Math.min(2 * ms, LONGEST_PAUSE_MS)) {
      await pause(ms, undefined, { ref: false })
      try {
        lane = null
        const opened = await connected()
        for (const channel of channels) await listenOn(opened, channel)
        break
      } catch {
        // Tried again until PostgreSQL is back; whoever listens also looks from time to time.
      }
    }
    recovering = false
  }
  const connect = async () => {
    let open = false
    const opened = await openLane({
      onNotify,
      onLost: () => {
        if (open && !life.closed) void again()
      },
    })
    open = true
    return opened
  }
  const connected = async () => {
    try {
      return await (lane ??= connect())
    } catch (error) {
      lane = null
      throw error
    }
  }
  return {
    listen: async (name: string, heard: Channel['heard'], ready?: Channel['ready']) => {
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
      life.closed = true
      await lane?.then((opened) => opened.end()).catch(() => {})
    },
  }
}
