import { readFile, rm } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type { Address, FromWorker, Start, ToWorker } from './embedded-messages.ts'

// PostgreSQL in WASM in a thread of its own, so that a heavy query never holds up HTTP.

// More than one, because a driver that reconnects opens the new connection before the old one is closed.
const CONNECTIONS = 4

const open = async (start: Start) => {
  const extensions = { pg_trgm }
  if ('folder' in start.store) return PGlite.create({ dataDir: start.store.folder, extensions })
  const archive = await readFile(start.store.archive)
  return PGlite.create({ extensions, loadDataDir: new Blob([archive]), ...start.modules })
}

const serve = async (db: PGlite, { listen }: Start) => {
  // A socket file outlives the process that made it; the folder's lock guarantees that no other process listens.
  if ('path' in listen) await rm(listen.path, { force: true })
  const place = 'path' in listen ? { path: listen.path } : { host: listen.host, port: 0 }
  const server = new PGLiteSocketServer({ db, maxConnections: CONNECTIONS, ...place })
  await server.start()
  const [host = '', port = ''] = server.getServerConn().split(':')
  const address: Address = 'path' in listen ? { path: listen.path } : { host, port: Number(port) }
  return { server, address }
}

const notify = (message: FromWorker) => parentPort?.postMessage(message)

let close = async () => {}

const start = async (what: Start) => {
  const db = await open(what)
  const { server, address } = await serve(db, what)
  close = async () => {
    await server.stop()
    await db.close()
  }
  return address
}

parentPort?.on('message', async (message: ToWorker) => {
  try {
    if (message === 'close') {
      await close()
      notify({ closed: true })
    } else {
      notify({ ready: await start(message.open) })
    }
  } catch (error) {
    notify({ failed: error instanceof Error ? error.message : String(error) })
  }
})
