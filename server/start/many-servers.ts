import cluster from 'node:cluster'
import type { Config } from '../foundation/config.ts'
import type { Log } from '../foundation/log.ts'
import { answerForAllServers } from '../metrics/all-servers.ts'
import { LISTENS, refuseTakenPort } from './shared-port.ts'

const PAUSE_MS = 1000

/** Keeps WEB_CONCURRENCY servers on one port; one that dies is replaced. */
export const runServers = async (config: Config, log: Log): Promise<void> => {
  await refuseTakenPort(config)
  let stopping = false
  let started = false
  const stop = (signal: NodeJS.Signals) => {
    stopping = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  answerForAllServers()
  cluster.on('message', (_worker, message) => {
    if (message === LISTENS) started = true
  })
  cluster.on('exit', (worker, code, signal) => {
    if (stopping) {
      // A server that could not end in order has logged why; its exit code becomes ours. One that was
      // still starting has no code, because the signal itself ended it.
      if (code) process.exitCode ??= 1
      return
    }
    // If a server fails before any has started, all would fail: stop. It has logged why.
    if (!started) {
      process.exitCode = code || 1
      stop('SIGTERM')
      return
    }
    log.error({ pid: worker.process.pid, code, signal }, 'a server ended and is replaced')
    setTimeout(() => stopping || cluster.fork(), PAUSE_MS)
  })
  for (let n = 0; n < config.WEB_CONCURRENCY; n++) cluster.fork()
}
