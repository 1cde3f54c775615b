import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../foundation/config.ts'

type Place = Pick<Config, 'PORT' | 'HOST'>

/** The message of a server to the first process once it listens. */
export const LISTENS = 'listens'

/**
 * How a server listens, alone or as one of several. Each of several has a socket of its own, and the
 * kernel shares out connections: docs/decisions/056-several-servers-on-one-port.md.
 */
export const listening = ({ PORT, HOST }: Place) => ({
  port: PORT,
  host: HOST,
  // On other systems the first process accepts the connections and passes them on.
  ...(cluster.isWorker && process.platform === 'linux' && { reusePort: true }),
})

export const sayThatItListens = () => {
  if (cluster.isWorker) process.send?.(LISTENS)
}

/** Throws when another program has the port: servers that share one would not notice it. */
export const refuseTakenPort = async ({ PORT, HOST }: Place) => {
  const probe = createServer().listen(PORT, HOST)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
