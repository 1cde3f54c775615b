import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import { readConfig } from '../foundation/config.ts'
import { createLog } from '../foundation/log.ts'
import { stopWith } from './start-failures.ts'

// Starts one server, or WEB_CONCURRENCY of them; a start that fails says why in a sentence.

try {
  const config = readConfig(process.env)
  const log = createLog(config)
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'stopped by an error that nobody expected')
    process.exit(1)
  })
  if (config.WEB_CONCURRENCY > 1 && cluster.isPrimary) {
    const { runServers } = await import('./many-servers.ts')
    await runServers(config, log)
  } else {
    const { runServer } = await import('./run-server.ts')
    await runServer(config, log)
    flushCompileCache()
  }
} catch (error) {
  stopWith(error)
}
