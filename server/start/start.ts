import { flushCompileCache } from 'node:module'
import { readConfig } from '../foundation/config.ts'
import { createLog } from '../foundation/log.ts'
import { serverRules } from './server-rules.ts'
import { stopWith } from './start-failures.ts'

// Starts the server; a start that fails says why in a sentence.

const ONE_PROCESS =
  'WEB_CONCURRENCY asks for several processes, and this is one: for more cores run several servers, each on a PORT of its own, behind the proxy (docs/operations.md, Scale out).'

try {
  const config = readConfig(process.env, serverRules)
  const log = createLog(config)
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'stopped by an error that nobody expected')
    process.exit(1)
  })
  if (config.WEB_CONCURRENCY > 1) log.warn(ONE_PROCESS)
  const { runServer } = await import('./run-server.ts')
  await runServer(config, log)
  flushCompileCache()
} catch (error) {
  stopWith(error)
}
