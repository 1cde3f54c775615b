import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { administer, urlOf } from '../../server/testing/database-run.ts'
import { startMailServer } from '../../server/mail/testing/mail-server.ts'
import { freePort } from '../../server/testing/server-process.ts'

export const admin = { email: 'admin@firm.example', password: 'brass lantern on the hill' }

export type Side = {
  port: number
  /** CPU seconds used so far; null on systems without /proc. */
  cpuSeconds(): number | null
  /** Resident memory in MB; null on systems without /proc. */
  memory(): number | null
  lives(): boolean
}

export type Place = { product: Side; bare: Side; databaseUrl: string; close(): Promise<void> }

const READY_WITHIN_MS = 30_000
/** Linux counts CPU time in hundredths of a second. */
const TICKS = 100
const PAGES_IN_A_MEGABYTE = 256

/** A file of /proc about a process, word by word; null on other systems. */
const readProc = (pid: number | undefined, file: 'stat' | 'statm'): string[] | null => {
  if (process.platform !== 'linux') return null
  // The name of the program is in brackets and may contain spaces.
  return readFileSync(`/proc/${pid}/${file}`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
}

const sideOf = (port: number, child: ChildProcess): Side => ({
  port,
  cpuSeconds: () => {
    const words = readProc(child.pid, 'stat')
    return words && (Number(words[11]) + Number(words[12])) / TICKS
  },
  memory: () => {
    const words = readProc(child.pid, 'statm')
    return words && Number(words[1]) / PAGES_IN_A_MEGABYTE
  },
  lives: () => child.exitCode === null && child.signalCode === null,
})

/** With BENCH_PROFILE each server writes a CPU profile into that folder. */
const profiling = () => {
  const folder = process.env['BENCH_PROFILE']
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []
}

/** Runs a server until `stop`; its log goes to a file, as it does where the product is run for real. */
const serve = async (program: string, log: string, env: Record<string, string>) => {
  const port = await freePort()
  const output = openSync(log, 'a')
  const child = spawn(process.execPath, [...profiling(), program], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), ...env },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const side = sideOf(port, child)
  const exited = once(child, 'exit')
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  const stop = async () => {
    process.off('exit', abandon)
    if (!side.lives()) {
      console.error(`${program} ended by itself:\n${await readFile(log, 'utf8')}`)
      return
    }
    child.kill('SIGINT')
    const kill = setTimeout(() => child.kill('SIGKILL'), 5000)
    await exited
    clearTimeout(kill)
  }
  const begun = performance.now()
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return { side, stop }
    if (!side.lives() || performance.now() - begun > READY_WITHIN_MS) {
      await stop()
      throw new Error(`${program} did not become ready`)
    }
    await pause(20)
  }
}

/** A database and a folder of the bench's own, with both servers on them; `close` removes all of it. */
export const openPlace = async (url: string): Promise<Place> => {
  const name = `rinsetu_bench_${Date.now()}_${process.pid}`
  const folder = await mkdtemp(join(tmpdir(), 'rinsetu-bench-'))
  const databaseUrl = urlOf(url, name)
  const stops: (() => Promise<void>)[] = []
  const close = async () => {
    await Promise.all(stops.map((stop) => stop()))
    await administer(url, (sql) => sql.unsafe(`drop database if exists ${name} with (force)`))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const mails = await startMailServer()
    stops.push(mails.stop)
    await administer(url, (sql) => sql.unsafe(`create database ${name}`))
    const env = {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '10',
      DATA_DIR: folder,
      SECRET_KEY: 'one key for both servers of a bench, long enough to be one',
      DEMO: 'false',
      SMTP_URL: mails.url,
      MAIL_FROM: 'RinSetu <no-reply@firm.example>',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      // Request ceiling lifted: the bench sends from one address what a thousand users would send.
      REQUESTS_PER_MINUTE: '10000000',
      // Upload quota lifted.
      UPLOAD_QUOTA_FILES: '1000000',
      UPLOAD_QUOTA_MB: '1000000',
    }
    const start = async (program: string) => {
      const running = await serve(program, join(folder, `${stops.length}.log`), env)
      stops.push(running.stop)
      return running.side
    }
    // The product first, because it creates the tables; as built, which is what users run.
    const product = await start('build/server/main.js')
    return { product, bare: await start('bench/bare/server.ts'), databaseUrl, close }
  } catch (error) {
    await close()
    throw error
  }
}
