import type { Options } from './connections.ts'
import type { Listening } from './listen.ts'

type Channel = { name: string; heard(payload: string): void }

/**
 * Listening on the embedded database, which has one connection and can spare none: that one listens while it works, and
 * hears of a change with the answer to its commit.
 */
export const listenInPlace = () => {
  const channels = new Set<Channel>()
  const hear: NonNullable<Options['onNotification']> = ({ channel: name, payload = '' }) => {
    for (const channel of channels) if (channel.name === name) channel.heard(payload)
  }
  const over = (ask: (text: string) => Promise<unknown>): Listening => ({
    listen: async (name, heard, ready) => {
      const channel = { name, heard }
      channels.add(channel)
      await ask(`listen "${name.replaceAll('"', '""')}"`)
      ready?.()
      return {
        unlisten: async () => {
          channels.delete(channel)
        },
      }
    },
    close: async () => channels.clear(),
  })
  return { hear, over }
}
