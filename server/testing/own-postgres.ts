import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { administer } from './database-run.ts'
import { freePort } from './server-process.ts'

/** How PostgreSQL stops: `fast` rolls open transactions back, `immediate` is like a crash. */
type Ending = 'fast' | 'immediate'

/** A PostgreSQL server that a test may stop, freeze and break. */
export type OwnPostgres = {
  /** Its own database `postgres`, as its superuser, without a password. */
  url: string
  port: number
  folder: string
  /** The process of PostgreSQL itself; null while it is stopped. */
  pid(): number | null
  start(): Promise<void>
  stop(ending?: Ending): Promise<void>
  restart(ending?: Ending): Promise<void>
  /** Stops all its processes (SIGSTOP): connections stay open, nothing answers. */
  freeze(): void
  thaw(): void
  /** Starts it again as a read-only replica, as after a failover; `promote` makes it writable. */
  becomeReplica(): Promise<void>
  promote(): Promise<void>
  /** Stops it and removes its files. */
  close(): Promise<void>
}

type Options = {
  port?: number
  /** Lines of postgresql.conf, e.g. `{ max_connections: '20' }`. */
  settings?: Readonly<Record<string, string>>
  /** More options of initdb, e.g. `['--encoding=LATIN1']`. */
  initdb?: readonly string[]
  /** Called with the new folder before the first start: certificates, pg_hba.conf. */
  prepare?: (folder: string, owner: Owner) => void
}

/** The user of the server: PostgreSQL refuses to run as root and then runs as `postgres`. */
type Owner = { uid?: number; gid?: number }

const READY_WITHIN_MS = 20_000
const INSTALLED = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs (the newest installed), or null where there are none. */
const postgresPrograms = (): string | null => {
  if (!existsSync(INSTALLED)) return null
  const versions = readdirSync(INSTALLED).filter((name) =>
    existsSync(join(INSTALLED, name, 'bin/initdb')),
  )
  const newest = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1)
  return newest === undefined ? null : join(INSTALLED, newest, 'bin')
}

/** For `skipIf`: true without PostgreSQL's programs, but never where all tests must run. */
export const ownPostgresMissing =
  postgresPrograms() === null && process.env['REQUIRE_POSTGRES'] !== '1'

const ownerOf = (): Owner => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const childrenOf = (pid: number): number[] => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

const STOPPED_WITHIN_MS = 1000

/** Waits until SIGSTOP has taken effect: `kill` returns earlier. */
const waitUntilStopped = (pid: number): void => {
  const deadline = performance.now() + STOPPED_WITHIN_MS
  const stands = () => / T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/, ')'))
  while (!stands() && performance.now() < deadline)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
}

/** Makes and starts a PostgreSQL of this test alone, without fsync. Only where `postgresPrograms` finds some. */
export const startOwnPostgres = async (options: Options = {}): Promise<OwnPostgres> => {
  const bin = postgresPrograms()
  if (!bin) throw new Error('PostgreSQL is not installed on this machine.')
  const owner = ownerOf()
  const place = mkdtempSync(join(tmpdir(), 'rinsetu-postgres-'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(place, owner.uid, owner.gid)
  const folder = join(place, 'db')
  const port = options.port ?? (await freePort())
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  execFileSync(
    join(bin, 'initdb'),
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '--no-sync', '--locale=C.UTF-8'].concat(
      options.initdb ?? ['--encoding=UTF8'],
    ),
    { ...owner, cwd: place, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  options.prepare?.(folder, owner)
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: place,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    ...options.settings,
  }
  let running: ChildProcess | null = null

  const signal = (name: NodeJS.Signals) => {
    const pid = running?.pid
    if (pid === undefined) throw new Error('PostgreSQL is not running.')
    // The parent first, so that no child is born in between; one that has just ended doesn't matter.
    process.kill(pid, name)
    // It may be forking right now: wait until it has stopped.
    if (name === 'SIGSTOP') waitUntilStopped(pid)
    const told = new Set<number>()
    // The list can miss processes while others end: it is read until it names no new one.
    for (;;) {
      const untold = childrenOf(pid).filter((child) => !told.has(child))
      if (untold.length === 0) return
      for (const child of untold) {
        told.add(child)
        try {
          process.kill(child, name)
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
        }
      }
    }
  }
  const answers = () =>
    administer(url, (sql) => sql`select 1`).then(
      () => true,
      () => false,
    )
  const start = async () => {
    const lines = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(join(bin, 'postgres'), ['-D', folder, ...lines], {
      ...owner,
      cwd: place,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)))
    running = child
    const begun = performance.now()
    while (!(await answers())) {
      if (child.exitCode !== null || performance.now() - begun > READY_WITHIN_MS)
        throw new Error(`PostgreSQL does not start:\n${output}`)
      await pause(20)
    }
  }
  const stop = async (ending: Ending = 'fast') => {
    const child = running
    running = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(ending === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await exited
  }
  const abandon = () => running?.kill('SIGQUIT')
  process.once('exit', abandon)
  const close = async () => {
    if (running?.exitCode === null) signal('SIGCONT')
    await stop('immediate')
    process.off('exit', abandon)
    rmSync(place, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await close()
    throw error
  }
  return {
    url,
    port,
    folder,
    pid: () => running?.pid ?? null,
    start,
    stop,
    restart: async (ending) => {
      await stop(ending)
      await start()
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    becomeReplica: async () => {
      await stop('fast')
      await writeFile(join(folder, 'standby.signal'), '')
      await start()
    },
    promote: async () => {
      await administer(url, (sql) => sql`select pg_promote()`)
    },
    close,
  }
}
