import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startMailServer } from '../mail/testing/mail-server.ts'

/** A free port of this machine at this moment. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('the probe has no port')
  return address.port
}

export type ServerProcess = {
  url: string
  child: ChildProcess
  /** How long it took from the start to the first ready answer. */
  readyAfterMs: number
  /** Its log so far. */
  output(): string
  /** Ends it with SIGKILL. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** A guard, not a measure: on a machine under heavy load a start takes many times its second. */
const READY_WITHIN_MS = 240_000

let sink: Promise<string> | null = null

/** The address of a mail server of this process that takes every mail; it ends with the process. */
const mailSink = () =>
  (sink ??= startMailServer().then(({ url, unref }) => {
    unref()
    return url
  }))

/** Settings that a server without the demo needs, where a test doesn't give them. */
const production = async (
  environment: Readonly<Record<string, string>>,
): Promise<Record<string, string>> => {
  if (environment['DEMO'] === 'true') return {}
  return {
    DEMO: 'false',
    MAIL_FROM: 'RinSetu <no-reply@firm.example>',
    ...(environment['SMTP_URL'] === undefined && { SMTP_URL: await mailSink() }),
    ...(environment['DATABASE_URL'] === undefined && { EMBEDDED: 'yes' }),
  }
}

/** Runs the server's sources, or the bundle of them, as a process of its own and waits until it is ready. */
export const startServerProcess = async (
  environment: Readonly<Record<string, string>> & { PORT: string },
  file = 'server/start/main.ts',
): Promise<ServerProcess> => {
  const missing = await production(environment)
  const started = performance.now()
  const url = `http://127.0.0.1:${environment.PORT}`
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'error', ...missing, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(child, 'exit')
  // An interrupted test leaves no server running.
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  child.once('exit', () => process.off('exit', abandon))
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await exited
  }
  while (performance.now() - started < READY_WITHIN_MS && child.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) {
      const readyAfterMs = performance.now() - started
      return {
        url,
        child,
        readyAfterMs,
        output: () => output,
        kill: () => end('SIGKILL'),
        stop: () => end('SIGTERM'),
      }
    }
    await pause(25)
  }
  await end('SIGKILL')
  throw new Error(`The server did not become ready:\n${output}`)
}
