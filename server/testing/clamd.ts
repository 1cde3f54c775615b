import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clamav } from '../scanner/clamav.ts'

const PROGRAM = '/usr/sbin/clamd'
const READY_WITHIN_MS = 20_000

/** EICAR, the harmless string that every scanner reports as a virus; in two halves, so that scanners don't report this file. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)

/** Whether these tests can run. Where everything must be tested they run without clamd, too, and fail. */
export const hasClamd = (): boolean => {
  const is = existsSync(PROGRAM) || Boolean(process.env['CI'])
  if (!is) process.stdout.write('ClamAV is not installed (clamav-daemon): its tests are skipped.\n')
  return is
}

export type Clamd = { url: string; stop(): Promise<void>; close(): Promise<void> }

/** A clamd of the test's own that knows one virus, EICAR. `settings` are lines of clamd.conf. */
export const startClamd = async (settings: readonly string[] = []): Promise<Clamd> => {
  const folder = await mkdtemp(join(tmpdir(), 'rinsetu-clamd-'))
  const socket = join(folder, 'clamd.ctl')
  // name : any file : anywhere in it : the bytes
  await writeFile(join(folder, 'test.ndb'), `Eicar-Test:0:*:${eicar.toString('hex')}\n`)
  await writeFile(
    join(folder, 'clamd.conf'),
    [`LocalSocket ${socket}`, `DatabaseDirectory ${folder}`, 'Foreground yes', ...settings].join(
      '\n',
    ),
  )
  const child: ChildProcess = spawn(PROGRAM, ['--config-file', join(folder, 'clamd.conf')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.on('error', (error) => (output += error.message))
  const stop = async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const url = `unix:${socket}`
  const { check } = clamav(url)
  const end = Date.now() + READY_WITHIN_MS
  for (;;) {
    const answers = await check().then(
      () => true,
      () => false,
    )
    if (answers) break
    if (Date.now() > end || child.exitCode !== null || child.pid === undefined) {
      await stop()
      throw new Error(`clamd did not start:\n${output}`)
    }
    await pause(50)
  }
  return {
    url,
    stop,
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
